import { useCallback, useMemo } from 'react';
import { showNotice } from '../../kit/notices.ts';
import { useStore } from '../../lib/store.ts';
import { useText } from '../../lib/text.ts';
import { boardOutbox } from './boardOutbox.ts';
import type { BoardChange, KeptChange, Sent } from './keptChanges.ts';
import { useBoardSending } from './useBoardSending.ts';

/** What changes a board besides moves: done at once, or kept until the server can be reached, also through a reload. */
export function useKeptChanges(boardId: string) {
  const text = useText();
  useBoardSending();
  const kept = useStore(boardOutbox.waiting);
  // What is just being done is no longer of interest once it is; what has to wait is shown.
  const waiting = useMemo(
    () =>
      kept.flatMap(({ key, values }): KeptChange[] =>
        values.kind === 'move' || values.boardId !== boardId || boardOutbox.isAsked(key) ? [] : [{ ...values, key }],
      ),
    [kept, boardId],
  );
  const run = useCallback(
    async (change: BoardChange): Promise<Sent> => {
      const outcome = await boardOutbox.ask(change);
      if (outcome.state === 'done') {
        const { problem, ...done } = outcome.answer ?? {};
        return problem === undefined ? { state: 'done', ...done } : { state: 'refused', problem };
      }
      if (outcome.state === 'noRoom') return { state: 'refused', problem: text('kit.outbox.noRoom') };
      showNotice({ tone: 'info', text: text('kanban.kept.waiting', { name: change.title }) });
      return { state: 'waiting' };
    },
    [text],
  );
  return { waiting, run };
}
