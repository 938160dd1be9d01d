import { useState } from 'react';
import type { MakingProps } from '../../app/area.ts';
import { shortened } from '../../app/links/making.ts';
import { useZone } from '../../lib/timeZone.ts';
import { beginOf } from './beginOf.ts';
import { nextHour } from './nextHour.ts';
import EventDrawer from './EventDrawer.tsx';

/** An event of a record of another area, over its page: in the next full hour, unless it is said when. */
export default function MakeEvent({ source, onClose }: MakingProps) {
  const timeZone = useZone();
  const [now] = useState(() => new Date());
  return (
    <EventDrawer
      id={null}
      at={null}
      from={source.id}
      begin={{
        ...beginOf(nextHour(now, timeZone), timeZone),
        category: 'BUSINESS',
        title: shortened(source.title, 200),
        description: shortened(source.text, 4000),
      }}
      onClose={onClose}
    />
  );
}
