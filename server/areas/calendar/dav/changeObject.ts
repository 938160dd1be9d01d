import { authorizeSome } from '../../../access/authorize.ts';
import type { Context } from '../../../context.ts';
import type { CalendarEventRow } from '../../../db/calendarTables.ts';
import { write } from '../../../db/write.ts';
import { AppError, forbidden, invalid, notFound } from '../../../errors.ts';
import { malformed } from '../../../fields.ts';
import type { CalendarEventInput, CalendarGuestInput } from '../../../graphql/schema.generated.ts';
import { calendarEvent } from '../calendarEvent.ts';
import { readCalendarFile } from '../calendarFile.ts';
import { eventInput } from '../eventInput.ts';
import { guestsKept } from '../guests.ts';
import type { IcsEvent } from '../icsEvents.ts';
import { wishesOf } from '../people.ts';
import { deleteEvent } from '../series.ts';
import { setApartOf } from '../seriesParts.ts';
import { davCalendar, etagOf, objectsNamed } from './objects.ts';
import type { CalendarObject } from './objects.ts';

/* What calendar programs write: an object is an event, or a series with what differs of it. */

/** The object is another than the caller has seen. */
export class PreconditionFailed extends AppError {
  constructor() {
    super('CONFLICT', 'The event has changed; read it again');
  }
}

/** What the caller has seen of the object: `If-Match` and `If-None-Match`. */
export type Seen = { match: string | undefined; noneMatch: string | undefined };

const maxOccurrences = 200;

function requireSeen({ match, noneMatch }: Seen, object: CalendarObject | undefined): void {
  const etag = object === undefined ? null : etagOf(object);
  const has = (list: string) =>
    etag !== null && (list.trim() === '*' || list.split(',').some((one) => one.trim().replace(/^W\//, '') === etag));
  if (match !== undefined && !has(match)) throw new PreconditionFailed();
  if (noneMatch !== undefined && has(noneMatch)) throw new PreconditionFailed();
}

/** Reads the object of a file: an event that is no occurrence, and what differs of its series. */
async function readObject(ctx: Context, bytes: Uint8Array): Promise<{ main: IcsEvent; apart: IcsEvent[] }> {
  const viewer = authorizeSome(ctx, 'read', 'CalendarEvent');
  const { timeZone } = (await wishesOf(ctx, [viewer.userId]))(viewer.userId);
  const file = await readCalendarFile({ bytes, zone: timeZone });
  const events = file.answers === null ? file.events : [];
  const [main, ...others] = events.filter(({ occurrence }) => occurrence === null);
  const apart = events.filter(({ occurrence }) => occurrence !== null);
  const isOne = others.length === 0 && main !== undefined && events.every(({ uid }) => uid === main.uid);
  if (!isOne) throw invalid({ file: malformed('must have one event, with its UID') });
  if (apart.length > maxOccurrences) throw invalid({ file: malformed(`must change at most ${maxOccurrences} dates`) });
  for (const { problem } of [main, ...apart])
    if (problem !== null) throw invalid({ [problem]: malformed('cannot be read') });
  return { main, apart };
}

/** Puts an object under a name; answers its mark, and whether it is new. */
export async function putObject(
  ctx: Context,
  calendarId: string,
  name: string,
  bytes: Uint8Array,
  seen: Seen,
): Promise<{ isNew: boolean; etag: string }> {
  const viewer = authorizeSome(ctx, 'update', 'CalendarEvent');
  const given = await readObject(ctx, bytes);
  return write(ctx, async (tx) => {
    const { calendar, mayWrite } = await davCalendar(tx, calendarId);
    if (!mayWrite) throw forbidden();
    const [known] = await objectsNamed(tx, viewer, calendar.id, [name]);
    const row = known === undefined ? null : await calendarEvent.find(tx, 'update', known.row.id);
    // Read again once it is locked: what is compared is what is changed.
    const [now] = known === undefined ? [] : await objectsNamed(tx, viewer, calendar.id, [name]);
    requireSeen(seen, now);
    if (row === null) await addObject(tx, calendar.id, name, given);
    else await changeObject(tx, row, given);
    const [after] = await objectsNamed(tx, viewer, calendar.id, [name]);
    if (after === undefined) throw forbidden();
    return { isNew: row === null, etag: etagOf(after) };
  });
}

type Given = { main: IcsEvent; apart: IcsEvent[] };
const namesOf = (apart: readonly IcsEvent[]) => apart.map(({ occurrence }) => occurrence!);
const leftOut = (values: Partial<CalendarEventRow>, apart: readonly IcsEvent[]) =>
  values.recurrence === ''
    ? '[]'
    : JSON.stringify([...new Set([...(JSON.parse(values.exceptions ?? '[]') as string[]), ...namesOf(apart)])].sort());

async function addObject(tx: Context, calendarId: number, name: string, { main, apart }: Given): Promise<void> {
  authorizeSome(tx, 'create', 'CalendarEvent');
  const valuesOf = async ({ input, others }: IcsEvent) => ({
    ...(await calendarEvent.values(
      tx,
      { ...(await eventInput(tx, input, null)), calendarId: String(calendarId) },
      null,
    )),
    otherProperties: others,
  });
  const taken = await tx.db
    .selectFrom('calendarEvents')
    .select('id')
    .where('calendarId', '=', calendarId)
    .where('uid', '=', main.uid)
    .executeTakeFirst();
  // One calendar has an event once (RFC 4791, no-uid-conflict).
  if (taken !== undefined) throw new AppError('CONFLICT', 'The calendar has this event under another name');
  const values = await valuesOf(main);
  const davName = name === `${main.uid}.ics` ? null : name;
  const exceptions = leftOut(values, apart);
  const row = await calendarEvent.insert(tx, { ...values, exceptions, uid: main.uid, davName });
  if (row.recurrence === '') return;
  for (const one of apart)
    await calendarEvent.insert(tx, {
      ...(await valuesOf(one)),
      ...{ seriesId: row.id, occurrence: one.occurrence, uid: main.uid },
    });
}

async function changeObject(tx: Context, row: CalendarEventRow, { main, apart }: Given): Promise<void> {
  const before = await setApartOf(tx, row);
  const valuesOf = async ({ input, others }: IcsEvent, of: CalendarEventRow) => ({
    ...(await calendarEvent.values(tx, await eventInput(tx, withKeptGuests(input, of), of), of)),
    otherProperties: others,
  });
  const values = await valuesOf(main, row);
  const after = await calendarEvent.set(tx, row, { ...values, exceptions: leftOut(values, apart) });
  for (const one of after.recurrence === '' ? [] : apart) {
    const known = before.find(({ occurrence }) => occurrence === one.occurrence);
    if (known !== undefined) await calendarEvent.set(tx, known, await valuesOf(one, known));
    else {
      const own = await valuesOf(one, after);
      const place = { seriesId: row.id, occurrence: one.occurrence, uid: row.uid };
      await calendarEvent.insert(tx, { ...own, ...place, calendarId: row.calendarId });
    }
  }
  const names = new Set(after.recurrence === '' ? [] : namesOf(apart));
  for (const one of before) if (!names.has(one.occurrence!)) await calendarEvent.remove(tx, one);
}

/** Guests whose addresses the caller may not see came without them, and go on with them. */
function withKeptGuests(input: CalendarEventInput, row: CalendarEventRow): CalendarEventInput {
  const kept = guestsKept(row);
  const guests = (input.guests ?? []).map((given): CalendarGuestInput => {
    const known = kept.find(({ name, email }) => (given.email ? email === given.email : name === given.name));
    if (known === undefined) return given;
    return known.userId === null ? { name: known.name, email: known.email || null } : { userId: String(known.userId) };
  });
  return { ...input, guests };
}

/** Deletes an object: to the trash, with all that belongs to it. */
export async function deleteObject(ctx: Context, calendarId: string, name: string, seen: Seen): Promise<void> {
  const viewer = authorizeSome(ctx, 'delete', 'CalendarEvent');
  await write(ctx, async (tx) => {
    const { calendar } = await davCalendar(tx, calendarId);
    const [known] = await objectsNamed(tx, viewer, calendar.id, [name]);
    if (known === undefined) throw notFound('Event');
    await calendarEvent.find(tx, 'delete', known.row.id);
    const [now] = await objectsNamed(tx, viewer, calendar.id, [name]);
    requireSeen(seen, now);
    await deleteEvent(tx, { id: known.row.id, scope: 'ALL' });
  });
}
