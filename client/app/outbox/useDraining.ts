import { useEffect, useEffectEvent } from 'react';
import { onReconnected } from '../../lib/connection.ts';
import { failureOf } from '../../lib/failure.ts';
import type { Kept, Outbox, Sent } from '../../lib/outbox.ts';
import { onSessionReturned, useViewer } from '../../lib/session.ts';

const waitMs = 3000;
/** How long a tab that is not in view leaves sending to the one that is: what is asked or told belongs there. */
const hiddenMs = 1500;

type Options<Values, Answer> = {
  /** Sends one piece; throws what the call threw. */
  send: (kept: Kept<Values>) => Promise<Answer>;
  /** One was sent or refused. */
  onChange?: () => void;
};

/** How a call that failed is tried again without its author; null where it is refused. */
export function laterOf(error: unknown): Extract<Sent, { state: 'later' }> | null {
  const { code } = failureOf(error);
  if (code === 'NETWORK' || code === 'UNAUTHENTICATED') return { state: 'later', waitMs: null };
  if (code === 'UNAVAILABLE' || code === 'RATE_LIMITED') return { state: 'later', waitMs };
  return null;
}

function refusalOf(error: unknown): Extract<Sent, { state: 'refused' }> {
  const { code, fields = {} } = failureOf(error);
  return { state: 'refused', code: Object.values(fields)[0]?.key ?? code };
}

/**
 * Sends what an outbox keeps: at once, when the network is back, and after signing in again. Tabs of a browser share what
 * is kept, and one of them sends at a time.
 */
export function useDraining<Values extends object, Answer>(
  outbox: Outbox<Values, Answer>,
  { send, onChange }: Options<Values, Answer>,
): void {
  const userId = useViewer()?.id ?? '';
  const sendOne = useEffectEvent(async (kept: Kept<Values>): Promise<Sent<Answer>> => {
    try {
      return { state: 'done', answer: await send(kept) };
    } catch (error) {
      return laterOf(error) ?? refusalOf(error);
    }
  });
  const changed = useEffectEvent(() => {
    outbox.show();
    onChange?.();
  });
  const draining = useEffectEvent(() => outbox.drain(userId, sendOne, changed));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isRunning = false;
    let isWanted = false;
    const alone = (work: () => Promise<void>): Promise<void> =>
      'locks' in navigator ? navigator.locks.request(`atrium-${outbox.name}`, work) : work();
    const run = async () => {
      while (isWanted) {
        isWanted = false;
        const pause = await draining();
        clearTimeout(timer);
        if (pause !== null) timer = setTimeout(begin, pause);
      }
    };
    const begin = () => {
      isWanted = true;
      if (isRunning) return;
      isRunning = true;
      void alone(run).finally(() => {
        isRunning = false;
        if (isWanted) begin();
      });
    };
    const resume = () => (document.hidden ? void (timer = setTimeout(begin, hiddenMs)) : begin());
    const share = ({ key }: StorageEvent) => {
      if (outbox.isMine(key)) outbox.show();
    };
    addEventListener('storage', share);
    const stops = [outbox.onWoken(begin), onReconnected(resume), onSessionReturned(resume)];
    outbox.show();
    resume();
    return () => {
      clearTimeout(timer);
      removeEventListener('storage', share);
      for (const stop of stops) stop();
    };
  }, [userId, outbox]);
}
