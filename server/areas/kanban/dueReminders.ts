import type { Recorded } from '../../changes/recorded.ts';
import type { Context } from '../../context.ts';
import type { BoardCardRow } from '../../db/kanbanTables.ts';
import type { DomainEvent } from '../../events.ts';
import { setReminders, setRemindersOf } from '../../reminders/reminders.ts';
import type { Reminder } from '../../reminders/reminders.ts';
import type { ReminderRule } from '../../reminders/rules.ts';
import { dayStart } from '../../zonedDays.ts';
import { numbers } from './boardFields.ts';

/* Cards that fall due are told on the bell: in the morning of the day before, and of the day itself. */

const hourMs = 3_600_000;
const morning = 9;

type Values = Partial<BoardCardRow>;

/** Sets reminders anew for cards whose due day or people changed, and for those that are watched anew. */
export async function followDueDays(tx: Context, event: DomainEvent): Promise<void> {
  if (event.kind !== 'changed') return;
  for (const change of event.changes) {
    if (change.subject !== 'BoardCard' || change.after === null || !isAboutDueDay(change)) continue;
    await remindOf(tx, { ...change.before, ...change.after, id: change.subjectId } as unknown as BoardCardRow);
  }
}

function isAboutDueDay({ before, after }: Recorded): boolean {
  const [was, is] = [before as Values | null, after as Values];
  if (was === null) return Boolean(is.dueOn);
  const differs = (name: 'dueOn' | 'memberIds') => is[name] !== undefined && is[name] !== was[name];
  return differs('dueOn') || (Boolean(is.dueOn ?? was.dueOn) && differs('memberIds'));
}

/** Those who are to be told of a card that falls due: whom it is assigned to, and who watches it for that. */
async function peopleOf(tx: Context, { id, boardId, memberIds }: BoardCardRow): Promise<number[]> {
  const watching = await tx.db
    .selectFrom('boardWatches')
    .select('userId')
    .where('boardId', '=', boardId)
    .where('cardId', 'in', [0, id])
    .where('events', 'like', '%"DUE"%')
    .execute();
  return [...new Set([...numbers(memberIds), ...watching.map(({ userId }) => userId)])];
}

export async function remindOf(tx: Context, card: BoardCardRow): Promise<void> {
  const people = card.dueOn === null ? [] : await peopleOf(tx, card);
  const zones = await zonesOf(tx, people);
  const reminders = people.flatMap((userId) =>
    mornings(card.dueOn!, zones.get(userId)).map((one): Reminder => ({ userId, kind: 'BOARD_CARD_DUE', ...one })),
  );
  await setReminders(tx, { subject: 'BoardCard', subjectId: card.id }, reminders);
}

/** The morning before a day and that of the day. */
function mornings(dueOn: string, zone = 'UTC'): Pick<Reminder, 'dueAt' | 'data'>[] {
  const [year, month, day] = dueOn.split('-').map(Number) as [number, number, number];
  return [day - 1, day].map((on) => {
    const dueAt = new Date(dayStart(year, month, on, zone).getTime() + morning * hourMs);
    return { dueAt, data: { isToday: String(on === day), day: dueOn } };
  });
}

/** Follows what a user wants to hear of a whole board: reminders for the cards that are on it already. */
export async function remindWatcher(tx: Context, boardId: number, userId: number, isTold: boolean): Promise<void> {
  const yesterday = new Date(tx.services.now().getTime() - 24 * hourMs).toISOString().slice(0, 10);
  const due = await tx.db
    .selectFrom('boardCards')
    .select(['id', 'dueOn', 'memberIds'])
    .where('boardId', '=', boardId)
    .where('archivedAt', 'is', null)
    .where('dueOn', '>=', yesterday)
    .execute();
  const watched = await tx.db
    .selectFrom('boardWatches')
    .select('cardId')
    .where('userId', '=', userId)
    .where('boardId', '=', boardId)
    .where('cardId', '!=', 0)
    .where('events', 'like', '%"DUE"%')
    .execute();
  const own = new Set(watched.map(({ cardId }) => cardId));
  // Of the others the user is told anyway.
  const cards = due.filter(({ id, memberIds }) => !own.has(id) && !numbers(memberIds).includes(userId));
  if (cards.length === 0) return;
  const zone = isTold ? (await zonesOf(tx, [userId])).get(userId) : undefined;
  const reminders = cards.flatMap(({ id, dueOn }) =>
    isTold ? mornings(dueOn!, zone).map((one) => ({ subjectId: id, ...one })) : [],
  );
  const ids = cards.map(({ id }) => id);
  await setRemindersOf(tx, { subject: 'BoardCard', userId, kind: 'BOARD_CARD_DUE' }, ids, reminders);
}

/** The zones of those of these users who chose one. */
export async function zonesOf(tx: Context, userIds: readonly number[]): Promise<Map<number, string>> {
  if (userIds.length === 0) return new Map();
  const found = await tx.db
    .selectFrom('userPreferences')
    .select(['userId', 'value'])
    .where('name', '=', 'timeZone')
    .where('userId', 'in', [...userIds])
    .execute();
  return new Map(
    found.map(({ userId, value }) => [userId, JSON.parse(value) as string] as const).filter(([, zone]) => isZone(zone)),
  );
}

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Nothing is told of a card that is done, archived, due on another day by now, or no longer the user's. */
export const dueReminder: ReminderRule = async (tx, { userId, data }, record) => {
  const card = record as unknown as BoardCardRow;
  if (card.archivedAt !== null || card.columnId === null || card.dueOn !== data['day']) return null;
  const place = await tx.db
    .selectFrom('boardColumns as c')
    .innerJoin('boards as b', 'b.id', 'c.boardId')
    .select(['c.isDone', 'c.title', 'b.name', 'b.isTemplate'])
    .where('c.id', '=', card.columnId)
    .executeTakeFirst();
  if (place === undefined || place.isDone === 1 || place.isTemplate === 1) return null;
  if (!(await peopleOf(tx, card)).includes(userId)) return null;
  return { ...data, name: card.title, board: place.name, column: place.title };
};
