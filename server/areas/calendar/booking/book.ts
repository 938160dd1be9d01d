import { sql } from 'kysely';
import { refuseFlood, senderOf } from '../../../access/sender.ts';
import type { Context } from '../../../context.ts';
import { forUpdate } from '../../../db/dialect.ts';
import { write } from '../../../db/write.ts';
import { AppError, invalid, notFound } from '../../../errors.ts';
import type { FieldErrors } from '../../../errors.ts';
import { emailField, isProblem, line, malformed, required, tooMany, unknown } from '../../../fields.ts';
import type { Booking, BookingInput } from '../../../graphql/schema.generated.ts';
import { notifyUsers } from '../../../notifications/notify.ts';
import { lockPeople } from '../busyTimes.ts';
import { calendarEvent, instants } from '../calendarEvent.ts';
import { newUid } from '../eventNames.ts';
import { ownerOf } from '../invitations.ts';
import { localOf, zoneNamed } from '../zones.ts';
import { bookingLink, bookingOfLink } from './bookingLink.ts';
import type { Booked } from './bookingLink.ts';
import { busyIdsOf, lengthsOf, questionsOf } from './bookingPage.ts';
import { eventIsMade, makesEventOf, setByVisitor } from './bookingState.ts';
import { paragraphs } from './pageFields.ts';
import type { Question } from './pageFields.ts';
import { freeOf, openPage } from './publicPage.ts';
import type { OpenPage } from './publicPage.ts';

/* Visitors book, move and cancel. Of several who want the same time, the first gets it. */

const perHour = 10;
/** So many bookings of a page can be to come under one address. */
const perAddress = 3;
/** All of them, with their questions, are the description of an event. */
const maxAnswer = 750;
const minuteMs = 60_000;

type Step = 'BOOKED' | 'MOVED' | 'CANCELED';

/** What visitors do has no viewer, whoever is signed in in the same browser. */
const asVisitor = <T>(ctx: Context, work: (tx: Context) => Promise<T>): Promise<T> =>
  write({ ...ctx, viewer: null }, async (tx) => {
    setByVisitor(tx);
    return work(tx);
  });

/** Makes bookings of the same host, of the same calendars and of the same page wait for each other. */
async function lockFor(tx: Context, { page, host }: OpenPage): Promise<void> {
  const lock = forUpdate(tx.services.database.engine);
  await lockPeople(tx, [host.id]);
  const ids = [page.calendarId, ...busyIdsOf(page)];
  await sql`select id from calendars where id in (${sql.join(ids)}) order by id ${lock}`.execute(tx.db);
  await sql`select id from booking_pages where id = ${page.id} ${lock}`.execute(tx.db);
}

async function requireFreeTime(
  tx: Context,
  open: OpenPage,
  minutes: number,
  startsAt: number,
  exceptId = 0,
): Promise<void> {
  const free = await freeOf(tx, open, minutes, { start: startsAt, end: startsAt }, exceptId);
  if (free.includes(startsAt)) return;
  throw new AppError('CONFLICT', 'This time is no longer free; choose another one', {
    fields: { startsAt: { key: 'taken', message: 'is not free' } },
  });
}

function visitorOf(
  { name, email, answers, timeZone, language }: BookingInput,
  questions: readonly Question[],
  tx: Context,
) {
  const errors: FieldErrors = {};
  const read = <T>(field: string, value: T) => {
    if (isProblem(value)) errors[field] ??= value;
    return value;
  };
  const given = questions.map((_, at) => read(`answers.${at}`, paragraphs(maxAnswer)(answers?.[at] ?? '')));
  for (const [at, { isRequired }] of questions.entries())
    if (isRequired && given[at] === '') errors[`answers.${at}`] ??= required;
  if ((answers?.length ?? 0) > questions.length) errors['answers'] = tooMany(questions.length);
  const { languages } = tx.services.env;
  const visitor = {
    name: String(read('name', line(100, true)(name))),
    email: String(read('email', emailField(email))),
    timeZone: String(read('timeZone', zoneNamed(timeZone ?? 'UTC') ?? unknown('there is no such time zone'))),
    language: languages.find((one) => one === language) ?? languages[0] ?? 'en',
    answers: given.map(String),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return visitor;
}

/** Books a time. Public. */
export function bookTime(ctx: Context, { key, input }: { key: string; input: BookingInput }): Promise<Booking> {
  return asVisitor(ctx, async (tx) => {
    const open = await openPage(tx, { key });
    if (open === undefined) throw notFound('Booking page');
    const { page, host } = open;
    const questions = questionsOf(page);
    const visitor = visitorOf(input, questions, tx);
    if (!lengthsOf(page).includes(input.minutes)) throw invalid({ minutes: unknown('the page has no such length') });
    if (visitor.email === host.email) throw invalid({ email: malformed('must not be that of the host') });
    await refuseFlood(tx, 'bookings', perHour);
    await lockFor(tx, open);
    await refuseHeap(tx, page.id, visitor.email);
    const startsAt = Date.parse(input.startsAt);
    await requireFreeTime(tx, open, input.minutes, startsAt);
    const { email, language, timeZone } = visitor;
    const booking = await tx.db
      .insertInto('bookings')
      .values({
        ...{ pageId: page.id, eventId: null, email, language, timeZone, sender: senderOf(tx) },
        createdAt: tx.services.now().toISOString(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const user = await tx.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
    const values = await calendarEvent.values(
      tx,
      {
        calendarId: String(page.calendarId),
        title: `${page.title}: ${visitor.name}`,
        category: 'BUSINESS',
        start: localOf(startsAt, page.timeZone),
        end: localOf(startsAt + input.minutes * minuteMs, page.timeZone),
        timeZone: page.timeZone,
        location: page.location,
        description: answersText(questions, visitor.answers),
        guests: [{ name: visitor.name, email, userId: user === undefined ? null : String(user.id) }],
        reminders: [30],
      },
      null,
    );
    makesEventOf(tx, booking);
    const event = await calendarEvent.insert(tx, { ...values, uid: newUid() }, { isByAnybody: true });
    eventIsMade(tx);
    await tx.db.updateTable('bookings').set({ eventId: event.id }).where('id', '=', booking.id).execute();
    await tellHost(tx, host.id, event.id, event.title, visitor.name, 'BOOKED');
    return shown(tx, { booking, event, minutes: input.minutes });
  });
}

const answersText = (questions: readonly Question[], answers: readonly string[]) =>
  questions.flatMap(({ label }, at) => (answers[at] ? [`${label}\n${answers[at]}`] : [])).join('\n\n');

/** Nobody fills the calendar of a host under one address, nor the mailbox behind it. */
async function refuseHeap(tx: Context, pageId: number, email: string): Promise<void> {
  const { count } = await tx.db
    .selectFrom('bookings')
    .innerJoin('calendarEvents as event', 'event.id', 'bookings.eventId')
    .select((is) => is.fn.countAll<number | string>().as('count'))
    .where('bookings.pageId', '=', pageId)
    .where('bookings.email', '=', email)
    .where('event.endsAt', '>', tx.services.now().toISOString())
    .executeTakeFirstOrThrow();
  if (Number(count) >= perAddress) throw invalid({ email: tooMany(perAddress) });
}

const tellHost = (tx: Context, hostId: number, eventId: number | null, name: string, guestName: string, step: Step) =>
  notifyUsers(tx, [hostId], {
    kind: 'EVENT_BOOKED',
    subject: eventId === null ? null : 'CalendarEvent',
    subjectId: eventId,
    data: { name, guestName, step },
    isOthersOnly: true,
  });

const visitorName = ({ booking, event }: Booked) =>
  (JSON.parse(event.guests) as { name: string; email: string }[]).find(({ email }) => email === booking.email)?.name ??
  booking.email;

/** What a booking shows by its link; null when it is not valid or the time was canceled. Public. */
export async function bookingByLink(ctx: Context, link: string): Promise<Booking | null> {
  const booked = await bookingOfLink(ctx, link);
  return booked && shown(ctx, booked);
}

async function shown(ctx: Context, { booking, event }: Booked): Promise<Booking> {
  const [open, host] = [await openPage(ctx, { id: booking.pageId }), await ownerOf(ctx, event.calendarId)];
  return {
    link: bookingLink(ctx.services, booking),
    page: open?.page.pathKey ?? null,
    title: event.title,
    hostName: host.fullName,
    location: event.location,
    email: booking.email,
    startsAt: event.startsAt,
    endsAt: event.endsAt,
    mayChange: isAhead(ctx, event),
  };
}

const isAhead = ({ services }: Context, { startsAt, recurrence }: { startsAt: string; recurrence: string }) =>
  recurrence === '' && startsAt > services.now().toISOString();

async function lockedBooking(tx: Context, link: string): Promise<Booked> {
  const known = await bookingOfLink(tx, link);
  if (known === null) throw notFound('Booking');
  await calendarEvent.lock(tx, [known.event.id]);
  const now = await bookingOfLink(tx, link);
  if (now === null) throw notFound('Booking');
  if (isAhead(tx, now.event)) return now;
  throw invalid({ link: { key: 'past', message: 'is of a time that has begun' } });
}

/** Moves a booking to another free time. Public. */
export function moveBooking(ctx: Context, { link, startsAt }: { link: string; startsAt: string }): Promise<Booking> {
  return asVisitor(ctx, async (tx) => {
    const known = await bookingOfLink(tx, link);
    const open = known && (await openPage(tx, { id: known.booking.pageId }));
    if (!open) throw notFound('Booking');
    await lockFor(tx, open);
    const booked = await lockedBooking(tx, link);
    const { event, minutes } = booked;
    const to = Date.parse(startsAt);
    if (to === Date.parse(event.startsAt)) return shown(tx, booked);
    await requireFreeTime(tx, open, minutes, to, event.id);
    const zone = event.timeZone || 'UTC';
    const input = { start: localOf(to, zone), end: localOf(to + minutes * minuteMs, zone) };
    const values = await calendarEvent.values(tx, input, event);
    const moved = await calendarEvent.set(tx, event, values, null, true);
    if (instants(moved).startsAt !== to) throw new Error('A booking was moved to another time than that asked for');
    await tellHost(tx, open.host.id, moved.id, moved.title, visitorName(booked), 'MOVED');
    return shown(tx, { ...booked, event: moved });
  });
}

/** Cancels a booking: its event goes to the trash. Public. */
export function cancelBooking(ctx: Context, link: string): Promise<boolean> {
  return asVisitor(ctx, async (tx) => {
    const booked = await lockedBooking(tx, link);
    const host = await ownerOf(tx, booked.event.calendarId);
    await calendarEvent.remove(tx, booked.event, null, true);
    await tellHost(tx, host.id, null, booked.event.title, visitorName(booked), 'CANCELED');
    return true;
  });
}
