import { authorizeSome, requireScope } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { CalendarEventRow, CalendarGuestRow } from '../../db/calendarTables.ts';
import { pendingEvents, write } from '../../db/write.ts';
import { invalid, notFound } from '../../errors.ts';
import type { CalendarInvitation, GuestAnswer } from '../../graphql/schema.generated.ts';
import { notifyUsers } from '../../notifications/notify.ts';
import { calendarEvents } from './calendarEvents.ts';
import { keepReminders } from './eventReminders.ts';
import { guestOfLink } from './invitationMail.ts';
import { ownerOf } from './invitations.ts';
import { forgetOccurrenceAnswers, keepOccurrenceAnswer, occurrenceAnswersIn } from './occurrenceAnswers.ts';
import { occurrenceOf } from './series.ts';

/* Answers of guests: on the screen, by the link of the mail, or by what their mail program answers. */

/** The viewer's own answer; of a series for one occurrence where it is named. */
export async function answerEvent(
  ctx: Context,
  id: string,
  answer: GuestAnswer,
  occurrence: string | null = null,
): Promise<CalendarEventRow> {
  authorizeSome(ctx, 'read', 'CalendarEvent');
  const { userId } = requireScope(ctx, ['update'], ['CalendarEvent']);
  const event = occurrenceOf(await calendarEvents.get(ctx, id), occurrence);
  if (event === null) throw notFound('Event');
  return write(ctx, async (tx) => {
    const guest = await tx.db
      .selectFrom('calendarGuests')
      .selectAll()
      .where('eventId', '=', event.id)
      .where('userId', '=', userId)
      .executeTakeFirst();
    if (guest === undefined) throw notFound('Invitation');
    await takeAnswer(tx, event, guest, answer, event.recurrence === '' ? null : occurrence);
    return event;
  });
}

/** What the link of an invitation shows to whoever opens it. */
export async function invitationOf(ctx: Context, link: string): Promise<CalendarInvitation | null> {
  const guest = await guestOfLink(ctx, link);
  const event = guest === null ? null : await eventOf(ctx, guest);
  return guest === null || event === null ? null : shownTo(ctx, guest, event);
}

/** An answer by link, without an account. */
export async function answerByLink(ctx: Context, link: string, answer: GuestAnswer): Promise<CalendarInvitation> {
  return write(ctx, async (tx) => {
    const guest = await guestOfLink(tx, link);
    const event = guest === null ? null : await eventOf(tx, guest);
    if (guest === null || event === null) throw notFound('Invitation');
    await takeAnswer(tx, event, guest, answer);
    return shownTo(tx, { ...guest, answer }, event);
  });
}

const eventOf = async ({ db }: Context, { eventId }: CalendarGuestRow): Promise<CalendarEventRow | null> =>
  (await db.selectFrom('calendarEvents').selectAll().where('id', '=', eventId).executeTakeFirst()) ?? null;

async function shownTo(ctx: Context, guest: CalendarGuestRow, event: CalendarEventRow): Promise<CalendarInvitation> {
  const { title, start, end, timeZone, startsAt, endsAt, location, description } = event;
  return {
    guestName: guest.name,
    answer: guest.answer,
    organizerName: (await ownerOf(ctx, event.calendarId)).fullName,
    isAllDay: event.isAllDay === 1,
    isSeries: event.recurrence !== '',
    ...{ title, start, end, timeZone, startsAt, endsAt, location, description },
  };
}

/** Keeps the answer, and tells the organizer and everybody who has the event open. */
export async function takeAnswer(
  tx: Context,
  event: CalendarEventRow,
  guest: CalendarGuestRow,
  answer: GuestAnswer,
  /** Only for this one of a series. */
  occurrence: string | null = null,
): Promise<boolean> {
  if (answer === 'WAITING') throw invalid({ answer: { key: 'unknown', message: 'must be YES, NO or MAYBE' } });
  if (occurrence === null) {
    const { length } = (await occurrenceAnswersIn(tx, [event.id])).filter(({ email }) => email === guest.email);
    if (guest.answer === answer && length === 0) return false;
    await forgetOccurrenceAnswers(tx, [guest.id]);
    const answeredAt = tx.services.now().toISOString();
    await tx.db.updateTable('calendarGuests').set({ answer, answeredAt }).where('id', '=', guest.id).execute();
  } else if (!(await keepOccurrenceAnswer(tx, guest, occurrence, answer))) return false;
  await remindAnew(tx, event);
  const organizer = await ownerOf(tx, event.calendarId);
  await notifyUsers(tx, [organizer.id], {
    kind: 'EVENT_ANSWERED',
    subject: 'CalendarEvent',
    subjectId: event.id,
    data: { name: event.title, guestName: guest.name, answer },
    isOthersOnly: true,
  });
  await tellOpenPages(tx, event);
  return true;
}

/** By the event as it is kept: what is shown of it may have the times of an occurrence. */
async function remindAnew(tx: Context, { id }: CalendarEventRow): Promise<void> {
  const kept = await tx.db.selectFrom('calendarEvents').selectAll().where('id', '=', id).executeTakeFirst();
  if (kept !== undefined) await keepReminders(tx, kept);
}

/** No change of the event itself, but of what its readers see: told under the number of its last one. */
async function tellOpenPages(tx: Context, { id }: CalendarEventRow): Promise<void> {
  const last = await tx.db
    .selectFrom('changes')
    .select('id')
    .where('subject', '=', 'CalendarEvent')
    .where('subjectId', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last === undefined) return;
  const { batchId } = tx;
  const event = { kind: 'change', subject: 'CalendarEvent', subjectId: id, action: 'UPDATE', batchId } as const;
  pendingEvents(tx).push({ ...event, sequence: last.id });
}
