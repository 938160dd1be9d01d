import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { showNotice } from '../../kit/notices.ts';
import { onReconnected } from '../../lib/connection.ts';
import { failureOf } from '../../lib/failure.ts';
import { newKey } from '../../lib/newKey.ts';
import { useViewer } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { showCard, showColumn } from './boardCache.ts';
import {
  type BoardChange,
  dropChange,
  keepChange,
  type KeptChange,
  keptChanges,
  sendKept,
  type Sent,
} from './keptChanges.ts';
import { CreateBoardCardDocument, CreateBoardColumnDocument, UpdateBoardColumnDocument } from './kanban.generated.ts';

/** Adds and renames: done at once, or kept until the server can be reached, also through a reload. */
export function useKeptChanges(boardId: string, problemOf: (error: unknown) => string) {
  const { cache, mutate } = useApolloClient();
  const text = useText();
  const userId = useViewer()?.id ?? '';
  const [waiting, setWaiting] = useState<readonly KeptChange[]>(() => keptChanges(userId));
  const isSending = useRef(false);

  const send = useCallback(
    async (change: KeptChange): Promise<Sent> => {
      const context = { headers: { 'Idempotency-Key': change.key } };
      const { title } = change;
      try {
        if (change.kind === 'addCard') {
          const variables = { columnId: change.columnId, input: { title } };
          const { data } = await mutate({ mutation: CreateBoardCardDocument, variables, context });
          showCard(cache, data!.createBoardCard.card);
        } else if (change.kind === 'addColumn') {
          const variables = { boardId: change.boardId, input: { title } };
          const { data } = await mutate({ mutation: CreateBoardColumnDocument, variables, context });
          showColumn(cache, data!.createBoardColumn.column);
        } else {
          const variables = { id: change.columnId, version: null, input: { title } };
          await mutate({ mutation: UpdateBoardColumnDocument, variables, context });
        }
        return { state: 'done' };
      } catch (error) {
        const { code } = failureOf(error);
        if (code === 'NETWORK' || code === 'UNAVAILABLE') return { state: 'waiting' };
        return { state: 'refused', problem: problemOf(error) };
      }
    },
    [cache, mutate, problemOf],
  );

  const drain = useCallback(async () => {
    if (isSending.current || keptChanges(userId).length === 0) return;
    isSending.current = true;
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

  /** Answers what is wrong in words; null once it is done or kept. */
  const run = async (change: BoardChange): Promise<string | null> => {
    const kept: KeptChange = { ...change, key: newKey() };
    // Before: a page that is closed meanwhile loses nothing.
    keepChange(userId, kept);
    const sent = await send(kept);
    if (sent.state === 'waiting') {
      setWaiting(keptChanges(userId));
      showNotice({ tone: 'info', text: text('kanban.kept.waiting', { name: change.title }) });
      return null;
    }
    dropChange(userId, kept.key);
    return sent.state === 'refused' ? sent.problem : null;
  };
  return { waiting: waiting.filter((one) => one.boardId === boardId), run };
}
