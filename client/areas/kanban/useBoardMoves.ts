import { useCallback, useMemo } from 'react';
import { showNotice } from '../../kit/notices.ts';
import { useStore } from '../../lib/store.ts';
import { useText } from '../../lib/text.ts';
import type { Move } from './boardView.ts';
import { type BoardMove, boardOutbox } from './boardOutbox.ts';

/** Moves that are shown at once and sent one after another, through a lost connection and a reload. */
export function useBoardMoves() {
  const text = useText();
  const kept = useStore(boardOutbox.waiting);
  const moves = useMemo(
    () => kept.flatMap(({ key, values }): Move[] => (values.kind === 'move' ? [{ ...values, key }] : [])),
    [kept],
  );
  const move = useCallback(
    (asked: Omit<BoardMove, 'isOverriding'>) => {
      const isKept = boardOutbox.post({ kind: 'move', ...asked, isOverriding: false });
      if (!isKept) showNotice({ tone: 'error', text: text('kit.outbox.noRoom') });
    },
    [text],
  );
  return { moves, move };
}
