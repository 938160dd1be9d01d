import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import type { Outbox } from '../../lib/outbox.ts';
import { useViewer } from '../../lib/session.ts';
import { useStorePart } from '../../lib/store.ts';

/**
 * What runs on every page and sends what an outbox keeps: loaded once something waits that the page does not send
 * itself. Without a network it cannot be loaded, and is asked for again with the next page.
 */
export function whenWaiting<Values extends object, Answer>(
  outbox: Outbox<Values, Answer>,
  load: () => Promise<{ default: ComponentType }>,
): ComponentType {
  const Sender = lazy(() => load().catch(() => ({ default: () => null })));
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
