import type { Recorded } from '../../changes/recorded.ts';
import type { Context } from '../../context.ts';
import type { CalendarEventRow, CalendarRow } from '../../db/calendarTables.ts';
import type { ReminderRule } from '../../reminders/rules.ts';
import { removeReminders, setReminders } from '../../reminders/reminders.ts';
import type { Reminder } from '../../reminders/reminders.ts';
import { pauses } from '../../work/pauses.ts';
import { declinedIn, occurrenceAnswersIn } from './occurrenceAnswers.ts';
import { wishesOf } from './people.ts';
import { startsBetween } from './recurrence.ts';
import { instantOf } from './zones.ts';

/* Reminders of events: each event has the next one of each kind, and the one after it is set when that was told. */

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** How far ahead the next occurrence of a series is looked for: near first, as most are. */
const stretches = [62 * dayMs, 800 * dayMs, 12 * 366 * dayMs];
/** When a day that is taken as a whole begins for who is reminded of it. */
const morning = 'T09:00';

export const minutesOf = ({ reminders }: Pick<CalendarEventRow, 'reminders'>): number[] =>
  JSON.parse(reminders) as number[];

/** Sets what is to be told of the event from now on. */
export async function keepReminders(tx: Context, event: CalendarEventRow): Promise<void> {
  const minutes = minutesOf(event);
  const about = { subject: 'CalendarEvent', subjectId: event.id } as const;
  const now = tx.services.now().getTime();
  if (minutes.length === 0) return removeReminders(tx, about.subject, [event.id]);
  const userIds = await remindedOf(tx, event);
  const wishes = await wishesOf(tx, event.isAllDay === 1 ? userIds : []);
  const declined = declinedIn(event.recurrence === '' ? [] : await occurrenceAnswersIn(tx, [event.id]));
  const reminders: Reminder[] = [];
  for (const userId of userIds) {
    const isLeft = declined(event.id, userId);
    const { timeZone } = wishes(userId);
    for (const before of minutes) {
      const startsAt = nextStart(event, now + before * minuteMs, timeZone, isLeft);
      if (startsAt === null) continue;
      const data = { name: event.title, startsAt: new Date(startsAt).toISOString() };
      reminders.push({ userId, kind: 'EVENT_REMINDER', dueAt: new Date(startsAt - before * minuteMs), data });
    }
  }
  return setReminders(tx, about, reminders);
}

const maxReminding = 2000;

/** Reminds those who belong to a calendar by now of its events, and nobody else. */
export async function remindMembers(tx: Context, { id, kind }: CalendarRow): Promise<void> {
  if (kind === 'PERSONAL') return;
  const events = await tx.db
    .selectFrom('calendarEvents')
    .selectAll()
    .where('calendarId', '=', id)
    .where('reminders', '!=', '[]')
    .where('reachesTo', '>', tx.services.now().toISOString())
    .orderBy('startsAt')
    .limit(maxReminding)
    .execute();
  const pause = pauses();
  for (const event of events) {
    await keepReminders(tx, event);
    await pause();
  }
}

/** Who joins a team later is reminded as well of what its calendars have. */
export async function remindTeams(tx: Context, changes: readonly Recorded[]): Promise<void> {
  const joined = changes.filter(
    ({ subject, before, after }) =>
      subject === 'Team' && after !== null && before?.['memberIds'] !== after['memberIds'],
  );
  if (joined.length === 0) return;
  const teamIds = joined.map(({ subjectId }) => subjectId);
  const calendars = await tx.db
    .selectFrom('calendars')
    .selectAll()
    .where('id', 'in', (all) =>
      all.selectFrom('calendarTeams').select('calendarId').where('teamId', 'in', teamIds).where('isOpen', '=', 1),
    )
    .orderBy('id')
    .execute();
  for (const one of calendars) await remindMembers(tx, one);
}

/** The owner of a personal calendar, who reads a shared one, and guests who have not declined. */
async function remindedOf(tx: Context, { id, calendarId }: CalendarEventRow): Promise<number[]> {
  const readers = await tx.db
    .selectFrom('calendarReaders as reader')
    .innerJoin('calendars', 'calendars.id', 'reader.calendarId')
    .select('reader.userId')
    .where('reader.calendarId', '=', calendarId)
    // Whoever shares what is his own reminds nobody of it.
    .where((is) =>
      is.or([is('calendars.kind', '!=', 'PERSONAL'), is('reader.userId', '=', is.ref('calendars.ownerId'))]),
    )
    .orderBy('reader.userId')
    .execute();
  const guests = await tx.db
    .selectFrom('calendarGuests')
    .select('userId')
    .where('eventId', '=', id)
    .where('answer', '!=', 'NO')
    .where('userId', 'is not', null)
    .orderBy('userId')
    .execute();
  return [...new Set([...readers, ...guests].map(({ userId }) => userId!))];
}

/** The first start after an instant, for who reads times in that zone; null when there is none any more. */
function nextStart(
  event: CalendarEventRow,
  after: number,
  timeZone: string,
  declined: ReadonlySet<string>,
): number | null {
  const isAllDay = event.isAllDay === 1;
  const begin = (local: string, at: number) => (isAllDay ? instantOf(`${local}${morning}`, timeZone) : at);
  if (event.recurrence === '') {
    const at = begin(event.start, Date.parse(event.startsAt));
    return at > after ? at : null;
  }
  const left = new Set([...(JSON.parse(event.exceptions) as string[]), ...declined]);
  // A day in the zone of the reader may begin half a day before or after the one in UTC.
  const from = isAllDay ? after - 2 * dayMs : after;
  for (const stretch of stretches) {
    const next = startsBetween(event, from, after + stretch).find(
      ({ local, at }) => begin(local, at) > after && !left.has(local),
    );
    if (next !== undefined) return begin(next.local, next.at);
    if (Date.parse(event.reachesTo) < after + stretch) return null;
  }
  return null;
}

/** What is told when it is due: how long it is by then, and the next one is set. */
export const eventReminderRule: ReminderRule = async (tx, { data }, record) => {
  const event = record as unknown as CalendarEventRow;
  await keepReminders(tx, event);
  const startsAt = String(data['startsAt']);
  const minutes = Math.round((Date.parse(startsAt) - tx.services.now().getTime()) / minuteMs);
  // Of what is over since a while nobody needs to hear.
  if (minutes < -24 * 60) return null;
  return { name: event.title, startsAt, ...inUnits(minutes) };
};

function inUnits(minutes: number): { count: number; unit: 'minutes' | 'hours' | 'days' | 'now' } {
  if (minutes <= 0) return { count: 0, unit: 'now' };
  if (minutes < 120 && minutes !== 60) return { count: minutes, unit: 'minutes' };
  if (minutes < 48 * 60 && minutes !== 24 * 60) return { count: Math.round(minutes / 60), unit: 'hours' };
  return { count: Math.round(minutes / (24 * 60)), unit: 'days' };
}
