import { type ComponentType, Suspense, useEffect } from 'react';
import { backgroundPart } from '../../lib/backgroundPart.ts';
import type { Outbox } from '../../lib/outbox.ts';
import { useViewer } from '../../lib/session.ts';
import { useStorePart } from '../../lib/store.ts';

/**
 * What runs on every page and sends what an outbox keeps: loaded once something waits that the page does not send
 * itself.
 */
export function whenWaiting<Values extends object, Answer>(
  outbox: Outbox<Values, Answer>,
  load: () => Promise<{ default: ComponentType }>,
): ComponentType {
  const Sender = backgroundPart(load);
  return function WhenWaiting() {
    const userId = useViewer()?.id;
    const isWanted = useStorePart(outbox.waiting, (kept) => kept.length > 0);
    useEffect(() => outbox.show(), [userId]);
    return (
      isWanted && (
        <Suspense>
          <Sender />
        </Suspense>
      )
    );
  };
}
