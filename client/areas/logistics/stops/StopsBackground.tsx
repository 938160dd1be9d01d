import { useEffect, useEffectEvent } from 'react';
import { useCommandCall } from '../../../app/command/useCommandCall.ts';
import { onReconnected } from '../../../lib/connection.ts';
import { failureOf } from '../../../lib/failure.ts';
import type { Sent } from '../../../lib/outbox.ts';
import { recordsChanged } from '../../../lib/records.ts';
import { onSessionReturned, useViewer } from '../../../lib/session.ts';
import { drain, isMine, type KeptReport, onWoken, showWaiting } from './reports.ts';
import { reportStop } from './stopCommands.ts';

const waitMs = 3000;

/** Tabs of a browser share what is kept: one of them sends at a time. */
const alone = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('atrium-stop-reports', work) : work();

/** Sends what the driver has reported, on every page: at once, when the network is back, and after signing in again. */
export default function StopsBackground() {
  const { send } = useCommandCall();
  const userId = useViewer()?.id ?? '';
  const sendOne = useEffectEvent(async ({ key, values }: KeptReport): Promise<Sent> => {
    try {
      await send(reportStop, values, {}, key);
      return { state: 'done' };
    } catch (error) {
      const { code } = failureOf(error);
      if (code === 'NETWORK' || code === 'UNAUTHENTICATED') return { state: 'later', waitMs: null };
      if (code === 'UNAVAILABLE' || code === 'RATE_LIMITED') return { state: 'later', waitMs };
      return { state: 'refused', code };
    }
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isRunning = false;
    let isWanted = false;
    const run = async () => {
      while (isWanted) {
        isWanted = false;
        const pause = await drain(userId, sendOne, () => {
          showWaiting();
          void recordsChanged(...reportStop.changes);
        });
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
    const share = ({ key }: StorageEvent) => isMine(key) && showWaiting();
    addEventListener('storage', share);
    const stops = [onWoken(begin), onReconnected(begin), onSessionReturned(begin)];
    showWaiting();
    begin();
    return () => {
      clearTimeout(timer);
      removeEventListener('storage', share);
      for (const stop of stops) stop();
    };
  }, [userId]);
  return null;
}
