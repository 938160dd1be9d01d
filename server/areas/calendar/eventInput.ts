import type { Context } from '../../context.ts';
import type { CalendarEventRow } from '../../db/calendarTables.ts';
import type { CalendarEventInput } from '../../graphql/schema.generated.ts';
import { namedGuests } from './guests.ts';
import { localOf, zoneNamed } from './zones.ts';

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/i;
const withSeconds = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2}(\.\d{1,9})?)?$/;

/** A point in time as events keep it: instants become local, seconds fall. What is nothing of the kind stays as it is. */
export function localTime(given: string, zone: string): string {
  const text = given.trim();
  if (instant.test(text)) {
    const at = Date.parse(text);
    return Number.isNaN(at) || Math.abs(at) > 8e15 ? text : localOf(at, zone);
  }
  const [, day, time] = withSeconds.exec(text) ?? [];
  return day === undefined ? text : `${day}T${time}`;
}

/** Input as the record reads it: local times, and guests with their names. */
export async function eventInput(
  tx: Context,
  input: CalendarEventInput,
  before: Pick<CalendarEventRow, 'timeZone'> | null,
): Promise<Omit<CalendarEventInput, 'mustBeFree'>> {
  const zone = zoneNamed(input.timeZone || before?.timeZone || 'UTC') ?? 'UTC';
  const { mustBeFree: _mustBeFree, ...read } = input;
  if (typeof input.start === 'string') read.start = localTime(input.start, zone);
  if (typeof input.end === 'string') read.end = localTime(input.end, zone);
  if (input.guests) read.guests = (await namedGuests(tx, input.guests)) ?? null;
  return read;
}
