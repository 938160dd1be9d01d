import { draftKey, dropDraft, readDrafts, writeDraft } from '../../lib/formDrafts.ts';
import { newKey } from '../../lib/newKey.ts';
import type { BoardCardInput, ChecklistChange } from '../../lib/schema.generated.ts';

/*
 * What was done on a board while the server could not be reached: kept in this browser like moves (keptMoves.ts), each
 * with a key, so that it is done once whichever page sends it.
 */

/** What of a card is changed without its form: by a lane that it was dropped in, or a day. */
export type CardChange = Pick<BoardCardInput, 'startOn' | 'dueOn' | 'labels' | 'memberIds'>;

/** `title` is what it is called when it is told of. */
export type BoardChange = { boardId: string; title: string } & (
  | { kind: 'addCard'; columnId: string }
  | { kind: 'addColumn' }
  | { kind: 'rename'; columnId: string }
  | { kind: 'archive'; cardId: string; isArchived: boolean }
  | { kind: 'delete'; cardId: string }
  | { kind: 'change'; cardId: string; version: number; input: CardChange }
  | { kind: 'tick'; cardId: string; change: ChecklistChange }
);

export type KeptChange = BoardChange & { key: string };

const keyOf = (userId: string, key: string) => draftKey(userId, `boardChange:${key}`);

let last = 0;

export function keepChange(userId: string, change: KeptChange): void {
  // Two in the same millisecond stay in their order.
  last = Math.max(last + 1, Date.now());
  writeDraft(keyOf(userId, change.key), { at: last, base: { version: 0, record: {} }, values: change });
}

export const dropChange = (userId: string, key: string): void => dropDraft(keyOf(userId, key));

/** What could not be sent yet, the oldest first. */
export const keptChanges = (userId: string): KeptChange[] =>
  readDrafts(keyOf(userId, '')).map(({ draft }) => draft.values as KeptChange);

/**
 * What became of a change that was sent: done, refused, or still on its way as the server cannot be reached. `version`:
 * that of the card afterwards.
 */
export type Sent =
  | { state: 'done'; batchId?: string; version?: number }
  | { state: 'refused'; problem: string }
  | { state: 'waiting' };

/**
 * Sends what is kept, one after another. Stops where the server cannot be reached; tells what was refused. A change of a
 * card that one of one's own has changed just before is one of what that made of it, and no conflict with it.
 */
export async function sendKept(
  userId: string,
  send: (change: KeptChange) => Promise<Sent>,
  onRefused: (change: KeptChange, problem: string) => void,
): Promise<void> {
  const versions = new Map<string, number>();
  for (const kept of keptChanges(userId)) {
    let sent = await send(kept);
    const known = kept.kind === 'change' ? versions.get(kept.cardId) : undefined;
    // As it was first: it may have been done, and only its answer lost.
    if (kept.kind === 'change' && known !== undefined && sent.state === 'refused')
      sent = await send({ ...kept, key: newKey(), version: known });
    if (sent.state === 'waiting') return;
    if (sent.state === 'done' && sent.version !== undefined && 'cardId' in kept)
      versions.set(kept.cardId, sent.version);
    dropChange(userId, kept.key);
    if (sent.state === 'refused') onRefused(kept, sent.problem);
  }
}

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

type Line = { id: string; text: string; isDone: boolean };

/** The checklist of a card as it will be. */
export const withTicks = (cardId: string, lines: readonly Line[], waiting: readonly KeptChange[]): Line[] =>
  waiting.reduce<Line[]>(
    (all, one) => {
      if (one.kind !== 'tick' || one.cardId !== cardId) return all;
      const { itemId, text, isDone, isRemoved, index } = one.change;
      if (!itemId) return [...all, { id: one.key, text: text ?? '', isDone: isDone ?? false }];
      if (isRemoved) return all.filter(({ id }) => id !== itemId);
      const changed = all.map((line) =>
        line.id === itemId ? { ...line, text: text ?? line.text, isDone: isDone ?? line.isDone } : line,
      );
      const moved = changed.find((line) => line.id === itemId);
      if (typeof index !== 'number' || !moved) return changed;
      return changed.filter((line) => line !== moved).toSpliced(index, 0, moved);
    },
    [...lines],
  );
