import { draftKey, dropDraft, readDrafts, writeDraft } from '../../lib/formDrafts.ts';

/*
 * Cards and columns that were added, and columns that were renamed, while the server could not be reached: kept in this
 * browser like moves (keptMoves.ts), each with a key, so that it is done once whichever page sends it.
 */

export type BoardChange =
  | { kind: 'addCard'; boardId: string; columnId: string; title: string }
  | { kind: 'addColumn'; boardId: string; title: string }
  | { kind: 'rename'; boardId: string; columnId: string; title: string };

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

/** What became of a change that was sent: done, refused, or still on its way as the server cannot be reached. */
export type Sent = { state: 'done' } | { state: 'refused'; problem: string } | { state: 'waiting' };

/** Sends what is kept, one after another. Stops where the server cannot be reached; tells what was refused. */
export async function sendKept(
  userId: string,
  send: (change: KeptChange) => Promise<Sent>,
  onRefused: (change: KeptChange, problem: string) => void,
): Promise<void> {
  for (const change of keptChanges(userId)) {
    const sent = await send(change);
    if (sent.state === 'waiting') return;
    dropChange(userId, change.key);
    if (sent.state === 'refused') onRefused(change, sent.problem);
  }
}

/** The columns with the titles that they will have. */
export const withNewTitles = <Column extends { id: string; title: string }>(
  columns: Column[],
  waiting: readonly KeptChange[],
): Column[] => {
  const titles = new Map(waiting.flatMap((one) => (one.kind === 'rename' ? [[one.columnId, one.title] as const] : [])));
  return titles.size === 0
    ? columns
    : columns.map((column) => ({ ...column, title: titles.get(column.id) ?? column.title }));
};
