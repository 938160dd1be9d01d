import { type BoardColumn, type BoardPlace, moveCard } from '../../kit/board/boardMoves.ts';
import type { BoardCardFaceFragment, BoardColumnHeadFragment, KanbanBoardQuery } from './kanban.generated.ts';

export type Card = BoardCardFaceFragment;
export type Board = NonNullable<KanbanBoardQuery['board']>;
export type ViewColumn = BoardColumn<Card> & {
  head: BoardColumnHeadFragment;
  /** How many more cards it has, which are on their way. */
  unread: number;
};

/** A move that the server has not confirmed yet: neighbors, not numbers, as others move cards meanwhile. */
export type Move = {
  key: string;
  id: string;
  columnId: string;
  afterId: string | null;
  beforeId: string | null;
  isOverriding: boolean;
};

type Ranked = { id: string; rank: string };
/** Ranks are compared by the codes of their letters, as the server does it. */
const byRank = (a: Ranked, b: Ranked) => (a.rank === b.rank ? Number(a.id) - Number(b.id) : a.rank < b.rank ? -1 : 1);

/** Columns with their cards in order, as the server knows them. */
export function columnsOf(board: Board): ViewColumn[] {
  const cards = Map.groupBy(
    board.cards.filter(({ archivedAt }) => !archivedAt).toSorted(byRank),
    ({ columnId }) => columnId,
  );
  const lengths = new Map(board.longColumns.map(({ columnId, cardCount }) => [columnId, cardCount]));
  return board.columns.toSorted(byRank).map((head) => {
    const read = cards.get(head.id) ?? [];
    const unread = Math.max((lengths.get(head.id) ?? 0) - read.length, 0);
    return { id: head.id, title: head.title, head, cards: read, unread };
  });
}

/** Where a move leads to, among what there is now. */
export function placeFor(columns: readonly ViewColumn[], { id, columnId, afterId, beforeId }: Move): BoardPlace {
  const others = columns.find((column) => column.id === columnId)?.cards.filter((card) => card.id !== id) ?? [];
  const after = others.findIndex((card) => card.id === afterId);
  if (after >= 0) return { column: columnId, index: after + 1 };
  const before = others.findIndex((card) => card.id === beforeId);
  return { column: columnId, index: before >= 0 ? before : others.length };
}

/** The columns as they will be once the moves are done. */
export const withMoves = (columns: ViewColumn[], moves: readonly Move[]): ViewColumn[] =>
  moves.reduce<ViewColumn[]>((all, move) => moveCard(all, move.id, placeFor(all, move)) as ViewColumn[], columns);

/** Neighbors of a place; the index counts without the card. Filters hide cards, so those are shown ones. */
export function neighborsAt(
  columns: readonly (BoardColumn<Card> & { unread?: number })[],
  id: string,
  { column, index }: BoardPlace,
): Pick<Move, 'afterId' | 'beforeId'> {
  const target = columns.find((one) => one.id === column);
  const others = target?.cards.filter((card) => card.id !== id) ?? [];
  // The end of a column whose last cards are still on their way.
  if (target?.unread && index >= others.length) return { afterId: null, beforeId: null };
  return { afterId: others[index - 1]?.id ?? null, beforeId: others[index]?.id ?? null };
}
