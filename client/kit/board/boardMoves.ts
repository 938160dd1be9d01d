/** Where a card lies: its column, and its place in it. */
export type BoardPlace = { column: string; index: number };
export type BoardColumn<Card> = { id: string; title: string; cards: Card[] };
export type WithId = { id: string };

export function placeOf<Card extends WithId>(columns: readonly BoardColumn<Card>[], id: string): BoardPlace | null {
  for (const column of columns) {
    const index = column.cards.findIndex((card) => card.id === id);
    if (index >= 0) return { column: column.id, index };
  }
  return null;
}

export const isSamePlace = (one: BoardPlace | null, other: BoardPlace | null): boolean =>
  one?.column === other?.column && one?.index === other?.index;

export const cardOf = <Card extends WithId>(columns: readonly BoardColumn<Card>[], id: string): Card | undefined =>
  columns.flatMap(({ cards }) => cards).find((card) => card.id === id);

/** The columns with a card at another place; the index counts without the card itself. */
export function moveCard<Card extends WithId>(
  columns: readonly BoardColumn<Card>[],
  id: string,
  to: BoardPlace,
): BoardColumn<Card>[] {
  const card = cardOf(columns, id);
  if (!card) return [...columns];
  return columns.map((column) => {
    const cards = column.cards.filter((one) => one.id !== id);
    if (column.id !== to.column) return cards.length === column.cards.length ? column : { ...column, cards };
    return { ...column, cards: cards.toSpliced(Math.min(Math.max(to.index, 0), cards.length), 0, card) };
  });
}

/** One step by an arrow key; null at the edge. */
export function stepFrom<Card extends WithId>(
  columns: readonly BoardColumn<Card>[],
  from: BoardPlace,
  step: { columns?: number; cards?: number },
): BoardPlace | null {
  const at = columns.findIndex(({ id }) => id === from.column);
  const target = columns[at + (step.columns ?? 0)];
  if (!target) return null;
  if (step.columns) return { column: target.id, index: Math.min(from.index, target.cards.length) };
  const index = from.index + (step.cards ?? 0);
  return index < 0 || index >= target.cards.length ? null : { column: target.id, index };
}
