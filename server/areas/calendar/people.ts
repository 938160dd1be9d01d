import { authorizeSome } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { CalendarEventRow, CalendarGuestRow, ShownCalendarGuest } from '../../db/calendarTables.ts';
import type { Language } from '../../env.ts';
import { readableUser } from '../../people/people.ts';
import { namedPerson, searchPeople } from '../../people/search.ts';
import { batched } from '../../records/batched.ts';
import type { Guest } from './guests.ts';
import { occurrenceAnswersOf } from './occurrenceAnswers.ts';

export type Person = { id: number; fullName: string; email: string };

/** Whose calendar an event is in: he asks the guests, and answers go to him. */
export const organizerOf = batched<number, Person>('organizers of events', async ({ db }, calendarIds) => {
  const rows = await db
    .selectFrom('calendars')
    .innerJoin('users', 'users.id', 'calendars.ownerId')
    .leftJoin('calendarSubscriptions as subscription', 'subscription.calendarId', 'calendars.id')
    .select(['calendars.id as calendarId', 'calendars.name', 'users.id', 'users.fullName', 'users.email'])
    .select('subscription.calendarId as isOthers')
    .where('calendars.id', 'in', calendarIds)
    .execute();
  // What is read from elsewhere goes under the name that the viewer has for it.
  return new Map(
    rows.map(({ calendarId, name, isOthers, fullName, ...user }) => [
      calendarId,
      { ...user, fullName: isOthers === null ? fullName : name },
    ]),
  );
});

/** The guests of events that have an email address, with their answers. */
const askedOf = batched<number, CalendarGuestRow[]>('guests of events', async ({ db }, eventIds) => {
  const rows = await db
    .selectFrom('calendarGuests')
    .selectAll()
    .where('eventId', 'in', eventIds)
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, ({ eventId }) => eventId);
});

/** What the viewer has answered, of events that he was asked to. */
const myAnswerOf = batched<number, CalendarGuestRow['answer']>('own answers', async ({ db, viewer }, eventIds) => {
  if (viewer === null) return new Map();
  const rows = await db
    .selectFrom('calendarGuests')
    .select(['eventId', 'answer'])
    .where('userId', '=', viewer.userId)
    .where('eventId', 'in', eventIds)
    .execute();
  return new Map(rows.map(({ eventId, answer }) => [eventId, answer]));
});

/** Of an occurrence what was answered for it, or for all. */
export async function myAnswer(ctx: Context, { id, at }: CalendarEventRow & { at?: string }) {
  const own = at === undefined ? undefined : await occurrenceAnswersOf(ctx, id);
  const forIt = own?.find(({ userId, occurrence }) => userId === ctx.viewer?.userId && occurrence === at);
  return forIt?.answer ?? (await myAnswerOf(ctx, id)) ?? null;
}

/** What a guest has answered; null when nobody can ask him. */
export async function answerOf(ctx: Context, { eventId, email, occurrence }: ShownCalendarGuest) {
  const own = occurrence === null || email === '' ? undefined : await occurrenceAnswersOf(ctx, eventId);
  const forIt = own?.find((one) => one.email === email && one.occurrence === occurrence);
  return forIt?.answer ?? (await askedOf(ctx, eventId))?.find((one) => one.email === email)?.answer ?? null;
}

/** Whether the viewer may change what is in a calendar. */
const editsOf = batched<number, true>('calendars that are changed', async ({ db, viewer }, calendarIds) => {
  if (viewer === null) return new Map();
  const rows = await db
    .selectFrom('calendarEditors')
    .select('calendarId')
    .where('userId', '=', viewer.userId)
    .where('calendarId', 'in', calendarIds)
    .execute();
  return new Map(rows.map(({ calendarId }) => [calendarId, true as const]));
});

export async function mayChange(ctx: Context, { calendarId }: CalendarEventRow): Promise<boolean> {
  return (await editsOf(ctx, calendarId)) ?? false;
}

/** Users who can be asked to an event, by name; by address as well, and with it, for those who may read them. */
export async function calendarPeople(ctx: Context, search: string) {
  authorizeSome(ctx, 'read', 'CalendarEvent');
  return (await searchPeople(ctx, search)).map((found) => ({ ...namedPerson(found), email: found.email ?? '' }));
}

/** The address of a guest; of a user who is not the viewer only for those who may read that user. */
export async function emailOf(
  ctx: Context,
  { email, userId }: Pick<ShownCalendarGuest, 'email' | 'userId'>,
): Promise<string> {
  const isShown = userId === null || userId === ctx.viewer?.userId || (await readableUser(ctx, userId)) === true;
  return isShown ? email : '';
}

/** Guests as the viewer may see them in the history: without the addresses of users whom the viewer may not read. */
export async function guestsShown(ctx: Context, value: unknown): Promise<unknown> {
  if (!Array.isArray(value)) return value;
  const guest = async (one: Guest): Promise<Guest> => ({ ...one, email: await emailOf(ctx, one) });
  return Promise.all((value as Guest[]).map(guest));
}

export type Wishes = { language: Language; timeZone: string };

/** The language of each of these users, and the zone in which they read times. */
export async function wishesOf(tx: Context, userIds: readonly number[]): Promise<(userId: number | null) => Wishes> {
  const { languages } = tx.services.env;
  const rows = await tx.db
    .selectFrom('userPreferences')
    .select(['userId', 'name', 'value'])
    .where('userId', 'in', [0, ...userIds])
    .where('name', 'in', ['language', 'timeZone'])
    .execute();
  const found = new Map(rows.map(({ userId, name, value }) => [`${userId} ${name}`, JSON.parse(value) as unknown]));
  return (userId) => {
    const [language, timeZone] = [found.get(`${userId} language`), found.get(`${userId} timeZone`)];
    return {
      language: languages.find((one) => one === language) ?? languages[0] ?? 'en',
      timeZone: typeof timeZone === 'string' && timeZone !== '' ? timeZone : 'UTC',
    };
  };
}
