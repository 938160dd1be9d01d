import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useCommandCall } from '../../app/command/useCommandCall.ts';
import { showNotice } from '../../kit/notices.ts';
import { onReconnected } from '../../lib/connection.ts';
import { failureOf } from '../../lib/failure.ts';
import { newKey } from '../../lib/newKey.ts';
import { useViewer } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import {
  type BoardChange,
  dropChange,
  keepChange,
  type KeptChange,
  keptChanges,
  sendKept,
  type Sent,
} from './keptChanges.ts';
import { keptMoves, movesSent } from './keptMoves.ts';
import { sendChange } from './sendChange.ts';

/** What changes a board besides moves: done at once, or kept until the server can be reached, also through a reload. */
export function useKeptChanges(boardId: string, problemOf: (error: unknown) => string) {
  const { cache } = useApolloClient();
  const { send: call } = useCommandCall();
  const text = useText();
  const userId = useViewer()?.id ?? '';
  const [waiting, setWaiting] = useState<readonly KeptChange[]>(() => keptChanges(userId));
  const isSending = useRef(false);

  const send = useCallback(
    async (change: KeptChange): Promise<Sent> => {
      try {
        return { state: 'done', ...(await sendChange(call, cache, change)) };
      } catch (error) {
        const { code } = failureOf(error);
        if (code === 'NETWORK' || code === 'UNAVAILABLE') return { state: 'waiting' };
        return { state: 'refused', problem: problemOf(error) };
      }
    },
    [call, cache, problemOf],
  );

  const drain = useCallback(async () => {
    if (isSending.current || keptChanges(userId).length === 0) return;
    isSending.current = true;
    // A card is archived where it was moved to, and not moved out of the archive.
    await movesSent();
    if (keptMoves(userId).length === 0)
      await sendKept(userId, send, ({ title }, reason) =>
        showNotice({ tone: 'error', text: text('kanban.kept.refused', { name: title, reason }) }),
      );
    isSending.current = false;
    setWaiting(keptChanges(userId));
  }, [send, text, userId]);

  useEffect(() => {
    void drain();
    return onReconnected(() => void drain());
  }, [drain]);

  const run = useCallback(
    async (change: BoardChange): Promise<Sent> => {
      const kept: KeptChange = { ...change, key: newKey() };
      // Before: a page that is closed meanwhile loses nothing.
      keepChange(userId, kept);
      const sent = await send(kept);
      if (sent.state !== 'waiting') dropChange(userId, kept.key);
      else {
        setWaiting(keptChanges(userId));
        showNotice({ tone: 'info', text: text('kanban.kept.waiting', { name: change.title }) });
      }
      return sent;
    },
    [send, text, userId],
  );
  const ofBoard = useMemo(() => waiting.filter((one) => one.boardId === boardId), [waiting, boardId]);
  return { waiting: ofBoard, run };
}
