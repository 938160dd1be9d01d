import { addDays, addMonths } from '../../calendarDays.ts';
import type { Context } from '../../context.ts';
import type { BoardCardRow } from '../../db/kanbanTables.ts';
import { rankIn, spotIn } from './places.ts';

/* Cards that come again: once one is done, the next of them stands in the first column that is not. */

export type BoardCardChange = { before: BoardCardRow | null; after: BoardCardRow | null };
/** What a new card is written with. */
type NewCard = Omit<BoardCardRow, 'id' | 'version' | 'createdAt' | 'updatedAt'>;
type Rhythm = Pick<BoardCardRow, 'dueOn' | 'repeats'>;

const days: Partial<Record<BoardCardRow['repeats'], number>> = { DAILY: 1, WEEKLY: 7, TWO_WEEKS: 14 };
const months: Partial<Record<BoardCardRow['repeats'], number>> = { MONTHLY: 1, YEARLY: 12 };

/** The day of the month that a card is due on, kept over shorter months; null for those that do not come by months. */
export function repeatDayOf(
  { dueOn, repeats }: Rhythm,
  before: Pick<BoardCardRow, 'dueOn' | 'repeatDay'> | null,
): number | null {
  if (!dueOn || months[repeats] === undefined) return null;
  return before?.dueOn === dueOn && before.repeatDay !== null ? before.repeatDay : Number(dueOn.slice(8));
}

/** The day on which the next one is due: a later one, and not before `today`. Null where none comes. */
export function nextDue({ dueOn, repeats, repeatDay }: Rhythm & Pick<BoardCardRow, 'repeatDay'>, today: string) {
  const [byDays, byMonths] = [days[repeats], months[repeats]];
  if (!dueOn || (byDays === undefined && byMonths === undefined)) return null;
  for (let at = 1; ; at += 1) {
    const day = byDays ? addDays(dueOn, byDays * at) : addMonths(dueOn, byMonths! * at, repeatDay ?? undefined);
    if (day >= today) return day;
  }
}

/** The cards that follow on those which were moved to a column of what is done; each follows once. */
export async function nextCards(tx: Context, changes: readonly BoardCardChange[]): Promise<NewCard[]> {
  const moved = changes.flatMap(({ before, after }) =>
    before?.columnId && after?.columnId && before.columnId !== after.columnId && after.repeats !== 'NEVER'
      ? [{ from: before.columnId, to: after.columnId, row: after }]
      : [],
  );
  const next: NewCard[] = [];
  for (const { from, to, row } of moved) {
    const dueOn = nextDue(row, tx.services.now().toISOString().slice(0, 10));
    if (dueOn === null || row.archivedAt !== null || !(await isDoneNow(tx, from, to))) continue;
    const place = await firstOpen(tx, row);
    if (place !== null) next.push({ ...copyOf(row), ...place, ...datesOf(row, dueOn), followsId: row.id });
  }
  return next;
}

async function isDoneNow(tx: Context, from: number, to: number): Promise<boolean> {
  const found = await tx.db.selectFrom('boardColumns').select(['id', 'isDone']).where('id', 'in', [from, to]).execute();
  const isDone = (id: number) => found.some((one) => one.id === id && one.isDone === 1);
  return !isDone(from) && isDone(to);
}

/** Where the next one stands; null where one follows already, or every column is for what is done. */
async function firstOpen(tx: Context, { id, boardId }: BoardCardRow) {
  const follows = await tx.db.selectFrom('boardCards').select('id').where('followsId', '=', id).executeTakeFirst();
  if (follows !== undefined) return null;
  const column = await tx.db
    .selectFrom('boardColumns')
    .select('id')
    .where('boardId', '=', boardId)
    .where('isDone', '=', 0)
    .orderBy('rank')
    .orderBy('id')
    .executeTakeFirst();
  if (column === undefined) return null;
  return { columnId: column.id, rank: await rankIn(tx, await spotIn(tx, column.id, boardId, null), null) };
}

/** What was said and attached stays with the card that is done; its checklist begins anew. */
function copyOf(row: BoardCardRow) {
  const { id: _id, version: _version, createdAt: _createdAt, updatedAt: _updatedAt, ...values } = row;
  const lines = (JSON.parse(row.checklist) as { isDone: boolean }[]).map((line) => ({ ...line, isDone: false }));
  return { ...values, source: null, files: '[]', blockedBy: '[]', checklist: JSON.stringify(lines) };
}

/** The work begins as many days before as it did. */
function datesOf({ startOn, dueOn }: BoardCardRow, due: string) {
  if (startOn === null) return { dueOn: due, startOn };
  const ahead = Math.round((Date.parse(dueOn!) - Date.parse(startOn)) / 86_400_000);
  return { dueOn: due, startOn: addDays(due, -ahead) };
}
