import type { BoardCardInput, ChecklistChange } from '../../lib/schema.generated.ts';

/* What changes a board besides moves, and how the board looks while some of it waits for the network. */

/** What of a card is changed without its form: by a lane that it was dropped in, or a day. */
export type CardChange = Pick<BoardCardInput, 'startOn' | 'dueOn' | 'labels' | 'memberIds'>;

/** `title` is what it is called when it is told of. */
export type BoardChange = { boardId: string; title: string } & (
  | { kind: 'addCard'; columnId: string; input?: CardChange }
  | { kind: 'addColumn' }
  | { kind: 'rename'; columnId: string }
  | { kind: 'archive'; cardId: string; isArchived: boolean }
  | { kind: 'delete'; cardId: string }
  | { kind: 'change'; cardId: string; version: number; input: CardChange }
  | { kind: 'tick'; cardId: string; change: ChecklistChange }
);

export type KeptChange = BoardChange & { key: string };

/**
 * What became of a change that was sent: done, refused, or still on its way as the server cannot be reached. `version`:
 * that of the card afterwards.
 */
export type Sent =
  | { state: 'done'; batchId?: string; version?: number }
  | { state: 'refused'; problem: string }
  | { state: 'waiting' };

type ShownCard = { id: string; startOn: string | null; dueOn: string | null; labels: string[]; memberIds: string[] };
type ShownColumn = { id: string; title: string; cards: ShownCard[] };

/** The columns as they will be: under their new titles, with cards as changed, and without those archived or deleted. */
export function withChanges<Column extends ShownColumn>(columns: Column[], waiting: readonly KeptChange[]): Column[] {
  const titles = new Map(waiting.flatMap((one) => (one.kind === 'rename' ? [[one.columnId, one.title] as const] : [])));
  const gone = new Set(
    waiting.flatMap((one) => (one.kind === 'delete' || (one.kind === 'archive' && one.isArchived) ? [one.cardId] : [])),
  );
  const changed = new Map<string, CardChange>();
  for (const one of waiting)
    if (one.kind === 'change') changed.set(one.cardId, { ...changed.get(one.cardId), ...one.input });
  if (titles.size + gone.size + changed.size === 0) return columns;
  return columns.map((column) => ({
    ...column,
    title: titles.get(column.id) ?? column.title,
    cards: column.cards
      .filter(({ id }) => !gone.has(id))
      .map((card) => (changed.has(card.id) ? { ...card, ...changed.get(card.id) } : card)),
  }));
}

/** A line, and the name of its checklist; null for the one without a name. */
export type ChecklistLine = { id: string; text: string; isDone: boolean; list: string | null };

/** The checklist of a card as it will be. */
export const withTicks = (
  cardId: string,
  lines: readonly ChecklistLine[],
  waiting: readonly KeptChange[],
): ChecklistLine[] =>
  waiting.reduce<ChecklistLine[]>(
    (all, one) => {
      if (one.kind !== 'tick' || one.cardId !== cardId) return all;
      const { itemId, text, isDone, isRemoved, index, list } = one.change;
      if (!itemId) return [...all, { id: one.key, text: text ?? '', isDone: isDone ?? false, list: list ?? null }];
      if (isRemoved) return all.filter(({ id }) => id !== itemId);
      const changed = all.map((line) =>
        line.id === itemId
          ? {
              ...line,
              text: text ?? line.text,
              isDone: isDone ?? line.isDone,
              list: list === undefined ? line.list : list,
            }
          : line,
      );
      const moved = changed.find((line) => line.id === itemId);
      if (typeof index !== 'number' || !moved) return changed;
      return changed.filter((line) => line !== moved).toSpliced(index, 0, moved);
    },
    [...lines],
  );

/** The checklists of a card in the order of their first lines, then those begun; the one without a name if there is no other. */
export function checklistsOf(
  lines: readonly ChecklistLine[],
  begun: readonly string[],
): { list: string | null; lines: ChecklistLine[] }[] {
  const names = [...new Set([...lines.map(({ list }) => list), ...begun])];
  return (names.length > 0 ? names : [null]).map((list) => ({
    list,
    lines: lines.filter((line) => line.list === list),
  }));
}
