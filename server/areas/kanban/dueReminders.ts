import type { Recorded } from '../../changes/record.ts';
import type { Context } from '../../context.ts';
import type { BoardCardRow } from '../../db/kanbanTables.ts';
import type { DomainEvent } from '../../events.ts';
import { setReminders } from '../../reminders/reminders.ts';
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
  const [year, month, day] = (card.dueOn ?? '').split('-').map(Number) as [number, number, number];
  const reminders = people.flatMap((userId) =>
    [day - 1, day].map((on): Reminder => {
      const dueAt = new Date(dayStart(year, month, on, zones.get(userId) ?? 'UTC').getTime() + morning * hourMs);
      return { userId, kind: 'BOARD_CARD_DUE', dueAt, data: { isToday: String(on === day), day: card.dueOn } };
    }),
  );
  await setReminders(tx, { subject: 'BoardCard', subjectId: card.id }, reminders);
}

async function zonesOf(tx: Context, userIds: readonly number[]): Promise<Map<number, string>> {
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
