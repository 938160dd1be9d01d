import { authorizeSome } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { CalendarEventRow } from '../../db/calendarTables.ts';
import { write } from '../../db/write.ts';
import { linkMade } from '../../links/linking.ts';
import { AppError, notFound } from '../../errors.ts';
import type {
  CalendarEventInput,
  DeletePayload,
  MutationCreateCalendarEventArgs,
  SeriesScope,
} from '../../graphql/schema.generated.ts';
import { calendarEvent, instants } from './calendarEvent.ts';
import { personalCalendar } from './calendars.ts';
import { lockPeople, requireFree } from './busyTimes.ts';
import { newUid } from './eventNames.ts';
import { eventInput } from './eventInput.ts';
import { beQuiet } from './invitations.ts';
import { countBefore, hasStart } from './recurrence.ts';
import { partsOf, ruleOf } from './rule.ts';
import { namesMoved } from './movedSeries.ts';
import { endBefore, exceptionsOf, instantOfStart, movedValues, setApartOf } from './seriesParts.ts';
import { plainMs, plainText } from './zones.ts';

/*
 * Changes to events and to occurrences of series. An occurrence that is changed by itself becomes an event of its own, and
 * an exception of its series; all changes of one call are one batch, so that they are undone together.
 */

type Changed = { row: CalendarEventRow; batchId: string };
type Id = string | number;
type Change = {
  id: Id;
  version?: number | null | undefined;
  input: CalendarEventInput;
  occurrence?: string | null | undefined;
  scope: SeriesScope;
};

/** Adds an event, to the viewer's own calendar unless another is named. */
export function createEvent(ctx: Context, { input, from }: MutationCreateCalendarEventArgs): Promise<Changed> {
  authorizeSome(ctx, 'create', 'CalendarEvent');
  return write(ctx, async (tx) => {
    const read = await eventInput(tx, input, null);
    if (input.mustBeFree === true) await lockPeople(tx, [tx.viewer!.userId, ...usersIn(read.guests)]);
    const calendarId = input.calendarId ?? String(await personalCalendar(tx));
    const added = await calendarEvent.create(tx, { ...read, calendarId }, { uid: newUid() });
    if (input.mustBeFree === true) await requireFree(tx, added.row);
    await linkMade(tx, { kind: 'events', id: added.row.id }, from);
    return added;
  });
}

const usersIn = (guests: CalendarEventInput['guests']): number[] =>
  (guests ?? []).flatMap(({ userId }) => (userId ? Number(userId) : []));

export function updateEvent(ctx: Context, change: Change): Promise<Changed> {
  authorizeSome(ctx, 'update', 'CalendarEvent');
  return write(ctx, async (tx) => {
    if (change.input.mustBeFree === true) {
      const { guests } = await eventInput(tx, change.input, null);
      const row = await calendarEvent.find(tx, 'update', change.id);
      await lockPeople(tx, [tx.viewer!.userId, ...usersIn(guests ?? calendarEvent.inputOf(row).guests)]);
    }
    const changed = await changeEvent(tx, change);
    if (change.input.mustBeFree === true) await requireFree(tx, changed.row);
    return changed;
  });
}

async function changeEvent(tx: Context, change: Change): Promise<Changed> {
  const row = await calendarEvent.find(tx, 'update', change.id);
  const input = await eventInput(tx, change.input, row);
  const occurrence = change.occurrence ?? null;
  if (row.recurrence === '') return calendarEvent.update(tx, { ...change, input });
  if (occurrence === null && change.scope === 'ALL') return changeAll(tx, row, row.start, { ...change, input });
  if (occurrence === null) throw notFound('Occurrence');
  requireOccurrence(row, occurrence);
  if (change.scope === 'THIS') return { row: await setApart(tx, row, occurrence, input), batchId: tx.batchId };
  const isFirst = occurrence === row.start;
  if (change.scope === 'FOLLOWING' && !isFirst)
    return { row: await splitOff(tx, row, occurrence, input), batchId: tx.batchId };
  return changeAll(tx, row, occurrence, { ...change, input });
}

/** The series, and what belongs to it where it goes to another calendar. */
async function changeAll(tx: Context, row: CalendarEventRow, occurrence: string, change: Change): Promise<Changed> {
  const changed = await moveAll(tx, row, occurrence, change);
  for (const apart of await setApartOf(tx, row)) {
    const input = followed(row, changed.row, apart);
    if (Object.keys(input).length === 0) continue;
    // The series tells its guests.
    beQuiet(tx, apart);
    await calendarEvent.set(tx, apart, await calendarEvent.values(tx, input, apart));
  }
  return changed;
}

/** What an occurrence that was changed by itself still shares with its series. Its times are its own. */
const shared = ['title', 'category', 'url', 'location', 'description', 'guests', 'reminders', 'availability'] as const;

/** What of the changes of a series reaches such an occurrence: what it had in common with the series until now. */
function followed(
  before: CalendarEventRow,
  after: CalendarEventRow,
  apart: CalendarEventRow,
): Partial<CalendarEventInput> {
  const now = calendarEvent.inputOf(after);
  const names = shared.filter((name) => before[name] !== after[name] && apart[name] === before[name]);
  return {
    ...Object.fromEntries(names.map((name) => [name, now[name]])),
    ...(after.calendarId !== apart.calendarId && { calendarId: String(after.calendarId) }),
  };
}

/** Makes an occurrence that was changed by itself one like the others of its series again. */
export function resetOccurrence(ctx: Context, id: Id): Promise<Changed> {
  authorizeSome(ctx, 'update', 'CalendarEvent');
  return write(ctx, async (tx) => {
    const apart = await calendarEvent.find(tx, 'update', id);
    const { seriesId, occurrence } = apart;
    if (seriesId === null || occurrence === null) throw notFound('Occurrence');
    const row = await calendarEvent.find(tx, 'update', seriesId);
    beQuiet(tx, apart);
    await calendarEvent.remove(tx, apart);
    const exceptions = JSON.stringify(exceptionsOf(row).filter((one) => one !== occurrence));
    return { row: await calendarEvent.set(tx, row, { exceptions }), batchId: tx.batchId };
  });
}

/** Removes an event, or what the scope says of a series. */
export function deleteEvent(
  ctx: Context,
  { id, occurrence = null, scope }: Pick<Change, 'id' | 'occurrence' | 'scope'>,
): Promise<DeletePayload> {
  authorizeSome(ctx, 'delete', 'CalendarEvent');
  return write(ctx, async (tx) => {
    const row = await calendarEvent.find(tx, 'delete', id);
    const answer = { id: String(row.id), batchId: ctx.batchId };
    const isWhole = row.recurrence === '' || scope === 'ALL' || (scope === 'FOLLOWING' && occurrence === row.start);
    if (isWhole) {
      for (const apart of await setApartOf(tx, row)) await calendarEvent.remove(tx, apart);
      await calendarEvent.remove(tx, row);
      return answer;
    }
    if (occurrence === null) throw notFound('Occurrence');
    requireOccurrence(row, occurrence);
    if (scope === 'THIS') {
      await calendarEvent.set(tx, row, withException(row, occurrence));
      return answer;
    }
    for (const apart of await setApartOf(tx, row, occurrence)) await calendarEvent.remove(tx, apart);
    await endBefore(tx, row, occurrence);
    return answer;
  });
}

export function isOccurrence(row: CalendarEventRow, occurrence: string): boolean {
  const length = row.isAllDay === 1 ? 10 : 16;
  const isText = occurrence.length === length && !Number.isNaN(plainMs(occurrence));
  return isText && !exceptionsOf(row).includes(occurrence) && hasStart(row, occurrence);
}

function requireOccurrence(row: CalendarEventRow, occurrence: string): void {
  if (!isOccurrence(row, occurrence)) throw notFound('Occurrence');
}

/** The event; of a series, with the times of an occurrence. */
export function occurrenceOf(
  row: CalendarEventRow | null,
  occurrence: string | null | undefined,
): (CalendarEventRow & { at?: string }) | null {
  if (row === null || row.recurrence === '' || !occurrence) return row;
  if (!isOccurrence(row, occurrence)) return null;
  const { start, end } = valuesAt(row, occurrence);
  const at = { ...row, start: start!, end: end! };
  const { startsAt, endsAt } = instants(at);
  return { ...at, at: occurrence, startsAt: new Date(startsAt).toISOString(), endsAt: new Date(endsAt).toISOString() };
}

const withException = (row: CalendarEventRow, occurrence: string): Partial<CalendarEventRow> => ({
  exceptions: JSON.stringify([...new Set([...exceptionsOf(row), occurrence])].sort()),
});

/** The values of the series, as the occurrence has them. */
function valuesAt(row: CalendarEventRow, occurrence: string): CalendarEventInput {
  const duration = plainMs(row.end) - plainMs(row.start);
  const end = plainText(plainMs(occurrence) + duration, row.isAllDay === 1);
  return { ...calendarEvent.inputOf(row), calendarId: String(row.calendarId), start: occurrence, end };
}

/** Makes an event of its own of one occurrence. */
async function setApart(
  tx: Context,
  row: CalendarEventRow,
  occurrence: string,
  { recurrence: _recurrence, exceptions: _exceptions, ...input }: CalendarEventInput,
): Promise<CalendarEventRow> {
  const given = { ...valuesAt(row, occurrence), ...input, recurrence: '', exceptions: [] };
  const values = await calendarEvent.values(tx, given, null);
  beQuiet(tx, row);
  await calendarEvent.set(tx, row, withException(row, occurrence));
  return calendarEvent.insert(tx, { ...values, seriesId: row.id, occurrence, uid: row.uid });
}

/** Ends the series before an occurrence, and goes on with a new one that has the changed values. */
async function splitOff(
  tx: Context,
  row: CalendarEventRow,
  occurrence: string,
  input: CalendarEventInput,
): Promise<CalendarEventRow> {
  const at = instantOfStart(row, occurrence);
  const rule = partsOf(row.recurrence);
  if (rule['COUNT'] !== undefined) rule['COUNT'] = String(Math.max(1, Number(rule['COUNT']) - countBefore(row, at)));
  const isSameRule = input.recurrence === undefined || input.recurrence === row.recurrence;
  const later = exceptionsOf(row).filter((one) => one >= occurrence);
  const base = { ...valuesAt(row, occurrence), recurrence: ruleOf(rule), exceptions: [] };
  const given = { ...base, ...input, exceptions: [] };
  if (isSameRule) given.recurrence = base.recurrence;
  const to = { ...row, start: occurrence, end: base.end ?? row.end, recurrence: base.recurrence };
  const moved = await movedValues(tx, to, given, isSameRule);
  const apart = await setApartOf(tx, row, occurrence);
  for (const one of apart) await calendarEvent.remove(tx, one);
  await endBefore(tx, row, occurrence);
  const shift = namesMoved(to, moved);
  const added = await calendarEvent.insert(tx, {
    ...moved,
    exceptions: JSON.stringify(moved.recurrence === '' ? [] : later.map((one) => shift(one))),
    seriesId: null,
    occurrence: null,
    uid: newUid(),
  });
  if (added.recurrence === '') return added;
  for (const old of apart) {
    const { id: _id, version: _version, createdAt: _createdAt, updatedAt: _updatedAt, ...one } = old;
    await calendarEvent.insert(tx, {
      ...one,
      ...(await calendarEvent.values(tx, followed(row, added, old), old)),
      seriesId: added.id,
      occurrence: shift(one.occurrence!),
    });
  }
  return added;
}

/** Changes all occurrences; the new times are those of one of them. */
async function moveAll(
  tx: Context,
  row: CalendarEventRow,
  occurrence: string,
  { version, input }: Change,
): Promise<Changed> {
  const shown = valuesAt(row, occurrence);
  const given = { ...input };
  const isAllDay = input.isAllDay ?? row.isAllDay === 1;
  const back = plainMs(occurrence) - plainMs(row.start);
  const days = Math.round(back / 86_400_000) * 86_400_000;
  // From the occurrence to the first one, in local time.
  const toFirst = (local: string) => {
    const ms = plainMs(local) - (isAllDay ? days : back);
    return Number.isNaN(ms) ? local : plainText(ms, local.length === 10);
  };
  if (typeof input.start === 'string') given.start = toFirst(input.start);
  if (typeof input.end === 'string') given.end = toFirst(input.end);
  if (input.start === shown.start) delete given.start;
  if (input.end === shown.end) delete given.end;
  const isSameRule = input.recurrence === undefined || input.recurrence === row.recurrence;
  // What moves nothing is merged like any other change.
  if (given.start === undefined && given.isAllDay === undefined && isSameRule)
    return calendarEvent.update(tx, { id: row.id, version, input: given });
  if (version !== null && version !== undefined && version !== row.version) {
    // What both changed is refused before anything else follows from it.
    await calendarEvent.update(tx, { id: row.id, version, input: given });
    throw new AppError('CONFLICT', 'The series has changed in the meantime; reload it');
  }
  const moved = await movedValues(tx, row, given, isSameRule);
  const shift = namesMoved(row, moved);
  const exceptions = moved.recurrence === '' ? [] : exceptionsOf(row).map((one) => shift(one));
  const after = await calendarEvent.set(tx, row, { ...moved, exceptions: JSON.stringify(exceptions) });
  return { row: after, batchId: tx.batchId };
}
