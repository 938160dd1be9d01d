import { tellRightsOf } from '../../access/accounts.ts';
import { commonCause } from '../../changes/record.ts';
import type { Context } from '../../context.ts';
import type { CalendarEventRow, CalendarGuestRow } from '../../db/calendarTables.ts';
import type { NotificationKind } from '../../graphql/schema.generated.ts';
import { queueOne, recallMail } from '../../mail/outbox.ts';
import { notifyUsers } from '../../notifications/notify.ts';
import { bookingOf, isByVisitor } from './booking/bookingState.ts';
import { guestsKept } from './guests.ts';
import { letterTo } from './invitationMail.ts';
import type { LetterKind } from './letterTexts.ts';
import { forgetOccurrenceAnswers, occurrenceAnswersIn } from './occurrenceAnswers.ts';
import { isOfOthers } from './ofOthers.ts';
import { wishesOf } from './people.ts';
import type { Person } from './people.ts';

/* Who is asked to an event follows from its guests; here they are told of it, and of what changes. */

type Row = CalendarEventRow;

const shown = ['title', 'location', 'description', 'url', 'exceptions'] as const;
const times = ['start', 'end', 'timeZone', 'isAllDay', 'recurrence'] as const;
const kinds: Record<LetterKind, NotificationKind> = {
  invited: 'EVENT_INVITED',
  changed: 'EVENT_CHANGED',
  canceled: 'EVENT_CANCELED',
};

/** As many as a letter tells. */
const maxDates = 20;

const quietKey = (id: number) => `calendar event ${id} is quiet`;

/** Of the next change of the event in this transaction its guests are not told: something else will tell them. */
export const beQuiet = (tx: Context, { id }: Row): void => void tx.memo.set(quietKey(id), true);

/** Brings those who are asked in line with the guests of the event, and writes to them. */
export async function keepInvitations(tx: Context, before: Row | null, after: Row | null): Promise<void> {
  const event = (after ?? before)!;
  // Sample data asks nobody, and of what a file brings somebody else is the organizer.
  if ((tx.viewer === null && !isByVisitor(tx)) || commonCause(tx) === 'import') return;
  const organizer = await ownerOf(tx, event.calendarId);
  const there = await tx.db.selectFrom('calendarGuests').selectAll().where('eventId', '=', event.id).execute();
  const wanted = guestsKept(event).filter(({ email }) => email !== '');
  if (there.length === 0 && wanted.length === 0) return;
  if (await isOfOthers(tx, event)) return;
  const isKnown = new Map(there.map((guest) => [guest.email, guest]));
  if (after === null) return write(tx, 'canceled', event, organizer, there);
  const asked = new Set(wanted.map(({ email }) => email));
  const gone = there.filter(({ email }) => !asked.has(email));
  const hadBefore = new Set(before === null ? [] : guestsKept(before).map(({ email }) => email));
  // Guests that came with a file were never asked; they are not because something else changes.
  const fresh = wanted.filter(({ email }) => !isKnown.has(email) && !hadBefore.has(email));
  const stays = there.filter(({ email }) => asked.has(email));
  const hasMoved = before !== null && times.some((name) => before[name] !== after[name]);
  const hasChanged = hasMoved || before === null || shown.some((name) => before[name] !== after[name]);
  await write(tx, 'canceled', event, organizer, gone);
  if (gone.length > 0)
    await tx.db
      .deleteFrom('calendarGuests')
      .where(
        'id',
        'in',
        gone.map(({ id }) => id),
      )
      .execute();
  const booking = await bookingOf(tx, event.id);
  const inherited = await answersOfSeries(tx, after);
  const added: CalendarGuestRow[] = [];
  for (const { email, name, userId } of fresh)
    added.push(
      await tx.db
        .insertInto('calendarGuests')
        .values({
          eventId: event.id,
          userId,
          email,
          name,
          answer: email === organizer.email || email === booking?.email ? 'YES' : (inherited.get(email) ?? 'WAITING'),
          answeredAt: null,
          mailId: null,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
  await tellRightsOf(
    tx,
    [...gone, ...added].flatMap(({ userId }) => userId ?? []),
  );
  if (hasMoved && stays.length > 0) {
    await forgetOccurrenceAnswers(
      tx,
      stays.map(({ id }) => id),
    );
    await tx.db
      .updateTable('calendarGuests')
      .set({ answer: 'WAITING', answeredAt: null })
      .where('eventId', '=', event.id)
      .where('email', 'not in', [organizer.email, ...(booking !== null && isByVisitor(tx) ? [booking.email] : [])])
      .where(
        'id',
        'in',
        stays.map(({ id }) => id),
      )
      .execute();
  }
  const isQuiet = tx.memo.delete(quietKey(event.id));
  if (hasChanged && !isQuiet) await write(tx, 'changed', after, organizer, stays, canceledDates(before, after));
  await write(tx, 'invited', after, organizer, added);
}

/** Dates that the series leaves out by now, if nothing else has changed. */
function canceledDates(before: Row | null, after: Row): string[] {
  if (before === null || [...times, ...shown].some((name) => name !== 'exceptions' && before[name] !== after[name]))
    return [];
  const known = new Set(JSON.parse(before.exceptions) as string[]);
  return (JSON.parse(after.exceptions) as string[]).filter((one) => !known.has(one)).slice(0, maxDates);
}

/** Dates to come that the series leaves out, but for those that were changed by themselves. */
function datesLeftOut({ services }: Context, { exceptions }: Row, related: readonly Row[]): string[] {
  const now = services.now().toISOString().slice(0, 16);
  const apart = new Set(related.map(({ occurrence }) => occurrence));
  const left = (JSON.parse(exceptions) as string[]).filter((one) => one >= now && !apart.has(one));
  return left.slice(0, maxDates);
}

/** Where an occurrence is changed by itself and keeps its time, so do the answers. */
async function answersOfSeries(tx: Context, { seriesId, occurrence, start }: Row) {
  if (seriesId === null || occurrence !== start) return new Map<string, CalendarGuestRow['answer']>();
  const rows = await tx.db
    .selectFrom('calendarGuests')
    .select(['email', 'answer'])
    .where('eventId', '=', seriesId)
    .execute();
  const own = (await occurrenceAnswersIn(tx, [seriesId])).filter((one) => one.occurrence === occurrence);
  return new Map([...rows, ...own].map(({ email, answer }) => [email, answer]));
}

export const ownerOf = (tx: Context, calendarId: number): Promise<Person> =>
  tx.db
    .selectFrom('calendars')
    .innerJoin('users', 'users.id', 'calendars.ownerId')
    .select(['users.id', 'users.fullName', 'users.email'])
    .where('calendars.id', '=', calendarId)
    .executeTakeFirstOrThrow();

/** Tells these guests by mail, and users on their bell too. Of what is over nobody is told. */
async function write(
  tx: Context,
  kind: LetterKind,
  event: Row,
  organizer: Person,
  all: readonly CalendarGuestRow[],
  dates: readonly string[] = [],
): Promise<void> {
  const guests = all.filter(({ email }) => email !== organizer.email);
  if (guests.length === 0 || event.reachesTo < tx.services.now().toISOString()) return;
  const userIds = guests.flatMap(({ userId }) => userId ?? []);
  const wishes = await wishesOf(tx, [organizer.id, ...userIds]);
  const related = await relatedTo(tx, event);
  const booking = await bookingOf(tx, event.id);
  for (const guest of guests) {
    const isRecalled = guest.mailId !== null && (await recallMail(tx, guest.mailId));
    const count = guest.mailCount - (isRecalled ? 1 : 0);
    // Who was not even asked need not hear that it does not take place.
    if (kind === 'canceled' && isRecalled && count === 0) {
      await note(tx, guest, null, 0);
      continue;
    }
    const booked = booking?.email === guest.email ? booking : null;
    const { language } = booked ?? wishes(guest.userId ?? organizer.id);
    const letter = kind === 'changed' && count === 0 ? 'invited' : kind;
    const mail = letterTo(tx, guest, {
      kind: letter,
      event,
      related,
      organizer,
      guests: all,
      language,
      // A letter that was not sent yet is written anew, with what it would have said.
      canceledDates: letter !== 'changed' ? [] : isRecalled ? datesLeftOut(tx, event, related) : dates,
      isOnlyCanceled: !isRecalled && dates.length === 1,
      booking: booked,
    });
    await note(tx, guest, await queueOne(tx, mail), count + 1);
  }
  await notifyUsers(tx, userIds, {
    kind: kinds[kind],
    subject: 'CalendarEvent',
    subjectId: event.id,
    data: { name: event.title, startsAt: event.startsAt, actorName: tx.viewer?.fullName ?? organizer.fullName },
    isOthersOnly: true,
  });
}

const note = (tx: Context, { id }: CalendarGuestRow, mailId: number | null, mailCount: number) =>
  tx.db.updateTable('calendarGuests').set({ mailId, mailCount }).where('id', '=', id).execute();

/** What a calendar file of the event needs beside it. */
function relatedTo(tx: Context, { id, seriesId, recurrence }: Row): Promise<Row[]> {
  const events = tx.db.selectFrom('calendarEvents').selectAll();
  if (seriesId !== null) return events.where('id', '=', seriesId).execute();
  return recurrence === '' ? Promise.resolve([]) : events.where('seriesId', '=', id).orderBy('id').execute();
}
