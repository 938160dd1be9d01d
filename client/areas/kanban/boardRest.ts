import type { Reference } from '@apollo/client';
import { useEffect } from 'react';
import { client } from '../../lib/apollo.ts';
import { whenIdle } from '../../lib/whenIdle.ts';
import { showCards } from './boardCache.ts';
import type { Board, Card } from './boardView.ts';
import { AllBoardCardsDocument, BoardCardVersionFragmentDoc } from './kanban.generated.ts';

/** So many cards of each column come with the board: more than a screen has room for. */
export const firstCards = 40;

const slice = 100;
const idle = () =>
  new Promise<void>((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(() => resolve(), { timeout: 200 }) : setTimeout(resolve, 16),
  );

/**
 * Reads the cards that did not come with the board, and shows them piece by piece, so that no frame is late meanwhile.
 * `isGone`: nobody waits for them anymore.
 */
async function readRest(boardId: string, isGone: () => boolean): Promise<void> {
  const { cache } = client;
  await whenIdle();
  if (isGone()) return;
  const before = new Set(listed(boardId));
  const { data } = await client.query({
    query: AllBoardCardsDocument,
    variables: { id: boardId },
    fetchPolicy: 'no-cache',
    context: { isQuiet: true },
  });
  const cards = data?.board?.cards;
  if (!cards) return;
  for (let at = 0; at < cards.length; at += slice) {
    await idle();
    if (isGone()) return;
    showCards(
      cache,
      boardId,
      cards.slice(at, at + slice).filter((card) => !isOlder(card)),
    );
  }
  const there = new Set(cards.map(({ id }) => `BoardCard:${id}`));
  cache.modify({
    id: `Board:${boardId}`,
    fields: {
      // What was known before and is not among them has gone; what came meanwhile stays.
      cards: (known: readonly Reference[]) => known.filter(({ __ref }) => there.has(__ref) || !before.has(__ref)),
      longColumns: () => [],
    },
  });
}

/** Others may have changed it while the answer was on its way. */
const isOlder = ({ id, version }: Card) =>
  (client.cache.readFragment({ id: `BoardCard:${id}`, fragment: BoardCardVersionFragmentDoc })?.version ?? 0) > version;

function listed(boardId: string): string[] {
  let found: string[] = [];
  client.cache.modify({
    id: `Board:${boardId}`,
    fields: {
      cards: (known: readonly Reference[]) => {
        found = known.map(({ __ref }) => __ref);
        return known;
      },
    },
  });
  return found;
}

/** Has the cards read that did not come with a board; answers whether all are there. */
export function useRestOf(board: Pick<Board, 'id' | 'longColumns'> | null): boolean {
  const id = board?.id;
  const long = board?.longColumns;
  useEffect(() => {
    if (id === undefined || !long?.length) return;
    let isGone = false;
    // What fails is read when the board is read again.
    void readRest(id, () => isGone).catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [id, long]);
  return !long?.length;
}
