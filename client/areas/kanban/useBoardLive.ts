import { useApolloClient } from '@apollo/client/react';
import { useCallback, useRef } from 'react';
import { type LiveChange, useLiveChanges } from '../../lib/live.ts';
import { useReadAgain } from '../../lib/records.ts';
import type { Subject } from '../../lib/schema.generated.ts';
import { dropGone, showCard } from './boardCache.ts';
import { BoardCardsByIdDocument } from './kanban.generated.ts';

const maxAtOnce = 100;

/**
 * Follows what others do on a board: cards that they changed are read by themselves, anything else has the board read
 * again. While a card is held nothing moves under the hand; it is made up for as soon as it is put down.
 */
export function useBoardLive(boardId: string | null, readAll: () => Promise<unknown>): (isHolding: boolean) => void {
  const { cache, query } = useApolloClient();
  const isHeld = useRef(false);
  const kept = useRef<LiveChange[] | 'all' | null>(null);

  const follow = useCallback(
    async (changes: LiveChange[] | 'all') => {
      if (changes === 'all') return void (await readAll());
      const isOfCards = changes.every(({ subject }) => subject === 'BoardCard' || subject === 'RecordComment');
      const idsOf = (wanted: Subject) => [
        ...new Set(changes.filter(({ subject }) => subject === wanted).map(({ subjectId }) => subjectId)),
      ];
      const [ids, commentIds] = [idsOf('BoardCard'), idsOf('RecordComment')];
      if (!isOfCards || ids.length + commentIds.length > maxAtOnce) return void (await readAll());
      const { data } = await query({
        query: BoardCardsByIdDocument,
        variables: { ids, commentIds },
        fetchPolicy: 'no-cache',
        context: { isQuiet: true },
      });
      const found = data?.boardCards ?? [];
      cache.batch({
        update: (inner) => {
          for (const card of found) if (card.boardId === boardId) showCard(inner, card);
          const known = new Set(found.map(({ id }) => id));
          dropGone(
            inner,
            'BoardCard',
            ids.filter((id) => !known.has(id)),
          );
        },
      });
    },
    [boardId, cache, query, readAll],
  );
  const hear = (changes: LiveChange[] | 'all') => {
    if (isHeld.current) {
      kept.current = changes === 'all' || kept.current === 'all' ? 'all' : [...(kept.current ?? []), ...changes];
      return;
    }
    // What could not be read now is read with the next change.
    void follow(changes).catch(() => undefined);
  };
  useLiveChanges(['Board', 'BoardColumn', 'BoardCard', 'RecordComment'], (changes) => {
    // Comments change the figure on a card, also those written here.
    const others = changes.filter(({ isOwn, subject }) => !isOwn || subject === 'RecordComment');
    if (changes.length === 0) hear('all');
    else if (others.length > 0) hear(others);
  });
  useReadAgain(['Board', 'BoardColumn', 'BoardCard'], readAll);

  return (isHolding) => {
    isHeld.current = isHolding;
    if (isHolding || kept.current === null) return;
    const missed = kept.current;
    kept.current = null;
    hear(missed);
  };
}
