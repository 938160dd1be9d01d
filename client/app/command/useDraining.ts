import { useEffect, useEffectEvent } from 'react';
import { onReconnected } from '../../lib/connection.ts';
import { failureOf } from '../../lib/failure.ts';
import type { Kept, Sent } from '../../lib/outbox.ts';
import { onSessionReturned, useViewer } from '../../lib/session.ts';

const waitMs = 3000;

type Options<Values> = {
  /** Tells the outbox from others: tabs of a browser share what is kept, and one of them sends at a time. */
  name: string;
  drain: (userId: string, send: (kept: Kept<Values>) => Promise<Sent>, onChange: () => void) => Promise<number | null>;
  isMine: (key: string | null) => boolean;
  /** Shows anew what waits. */
  show: () => void;
  onWoken: (listener: () => void) => () => void;
  /** Sends one piece; throws what the call threw. */
  send: (kept: Kept<Values>) => Promise<unknown>;
  /** One was sent or refused. */
  onChange: () => void;
};

const stateOf = ({ code, fields = {} }: ReturnType<typeof failureOf>): Sent => {
  if (code === 'NETWORK' || code === 'UNAUTHENTICATED') return { state: 'later', waitMs: null };
  if (code === 'UNAVAILABLE' || code === 'RATE_LIMITED') return { state: 'later', waitMs };
  return { state: 'refused', code: Object.values(fields)[0]?.key ?? code };
};

/** Sends what an outbox keeps: at once, when the network is back, and after signing in again. */
export function useDraining<Values>({ name, drain, isMine, show, onWoken, send, onChange }: Options<Values>): void {
  const userId = useViewer()?.id ?? '';
  const alone = useEffectEvent((work: () => Promise<void>): Promise<void> =>
    'locks' in navigator ? navigator.locks.request(`atrium-${name}`, work) : work(),
  );
  const sendOne = useEffectEvent(async (kept: Kept<Values>): Promise<Sent> => {
    try {
      await send(kept);
      return { state: 'done' };
    } catch (error) {
      return stateOf(failureOf(error));
    }
  });
  const changed = useEffectEvent(() => {
    show();
    onChange();
  });
  const draining = useEffectEvent(() => drain(userId, sendOne, changed));
  const hear = useEffectEvent(({ key }: StorageEvent) => isMine(key) && show());
  const showNow = useEffectEvent(() => show());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isRunning = false;
    let isWanted = false;
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
    const share = (event: StorageEvent) => void hear(event);
    addEventListener('storage', share);
    const stops = [onWoken(begin), onReconnected(begin), onSessionReturned(begin)];
    showNow();
    begin();
    return () => {
      clearTimeout(timer);
      removeEventListener('storage', share);
      for (const stop of stops) stop();
    };
  }, [userId, onWoken]);
}
