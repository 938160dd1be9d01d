/* Time zones, by the tables that come with the program. An instant is milliseconds since 1970, as in `Date`. */

const minuteMs = 60_000;
export const dayMs = 24 * 60 * minuteMs;
const quarterMs = 15 * minuteMs;
/** No zone changes its clocks and changes them back within less (one did within a week, in 2000). */
const stepMs = 7 * dayMs;

/** Null: there is no such zone. */
const formats = new Map<string, Intl.DateTimeFormat | null>();
/** From when on a zone is how far ahead of UTC, from the beginning of a year on. */
type Offset = { from: number; offset: number };
/** By zone and year: few, as events lie in the years 1900 to 2199. */
const offsets = new Map<string, Map<number, readonly Offset[]>>();

function formatOf(zone: string): Intl.DateTimeFormat | null {
  let format = formats.get(zone);
  if (format !== undefined) return format;
  try {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    format = null;
  }
  // Names come from callers; only good ones are few.
  if (format !== null) formats.set(zone, format);
  return format;
}

/** The zone under its usual name; null when there is none, or it is only an offset. */
export function zoneNamed(given: string): string | null {
  if (given.length > 60 || !/^[A-Za-z][\w+-]*(\/[\w+-]+){0,2}$/.test(given)) return null;
  const format = formatOf(given);
  if (format === null) return null;
  const { timeZone } = format.resolvedOptions();
  return timeZone.toLowerCase() === given.toLowerCase() ? timeZone : given;
}

/** How far the zone is ahead of UTC at an instant, as its tables say. */
function offsetIn(format: Intl.DateTimeFormat, instant: number): number {
  const [month, day, year, hour, minute, second] = format.format(instant).match(/\d+/g)!.map(Number);
  return Date.UTC(year!, month! - 1, day, hour, minute, second) - instant;
}

/** The offsets of a year in their order. Clocks change at quarters of an hour only. */
function offsetsOf(zone: string, year: number): readonly Offset[] {
  const format = formatOf(zone)!;
  const [begin, end] = [Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)];
  const found: Offset[] = [{ from: begin, offset: offsetIn(format, begin) }];
  for (let at = begin; at < end; at += stepMs) {
    let [before, after] = [at, Math.min(at + stepMs, end)];
    const { offset } = found.at(-1)!;
    if (offsetIn(format, after) === offset) continue;
    while (after - before > quarterMs) {
      const middle = before + Math.floor((after - before) / 2 / quarterMs) * quarterMs;
      if (offsetIn(format, middle) === offset) before = middle;
      else after = middle;
    }
    if (after < end) found.push({ from: after, offset: offsetIn(format, after) });
  }
  return found;
}

function offsetsIn(zone: string, instant: number): readonly Offset[] {
  const year = new Date(instant).getUTCFullYear();
  let years = offsets.get(zone);
  if (years === undefined) offsets.set(zone, (years = new Map<number, readonly Offset[]>()));
  let found = years.get(year);
  if (found === undefined) years.set(year, (found = offsetsOf(zone, year)));
  return found;
}

/** How far the zone is ahead of UTC at an instant. */
export function offsetAt(zone: string, instant: number): number {
  if (zone === '' || zone === 'UTC' || Number.isNaN(instant)) return 0;
  const found = offsetsIn(zone, instant);
  let { offset } = found[0]!;
  for (const one of found) if (one.from <= instant) ({ offset } = one);
  return offset;
}

/** Days of a year, counted since 1970, on which the clocks of the zone never show a time of day. */
export function daysWithout(zone: string, time: string, year: number): ReadonlySet<number> {
  if (zone === '' || zone === 'UTC') return none;
  const days = offsetsIn(zone, Date.UTC(year, 0, 2)).flatMap(({ from, offset }) => {
    const day = plainText(from + offset - 1, true);
    const local = `${day}T${time}`;
    return localOf(instantOf(local, zone), zone) === local ? [] : plainMs(day) / dayMs;
  });
  return days.length === 0 ? none : new Set(days);
}
const none: ReadonlySet<number> = new Set();

/** Local text, `2026-11-20T09:00` or a day, as milliseconds that pay no heed to zones. */
export const plainMs = (local: string): number => Date.parse(local.length === 10 ? `${local}T00:00Z` : `${local}Z`);

/** Milliseconds that pay no heed to zones as local text. */
export const plainText = (ms: number, isDay = false): string => new Date(ms).toISOString().slice(0, isDay ? 10 : 16);

/**
 * The instant of a local time. One that the clocks leave out counts from the offset before, as RFC 5545 has it; of one
 * that they show twice the first is meant.
 */
export const instantOf = (local: string, zone: string): number => instantOfPlain(plainMs(local), zone);

/** The same of a local time that stands for itself in milliseconds. */
export function instantOfPlain(plain: number, zone: string): number {
  const [before, after] = [offsetAt(zone, plain - dayMs), offsetAt(zone, plain + dayMs)];
  if (offsetAt(zone, plain - before) === before) return plain - before;
  return before !== after && offsetAt(zone, plain - after) === after ? plain - after : plain - before;
}

/** The local time of an instant, to the minute. */
export const localOf = (instant: number, zone: string): string => plainText(instant + offsetAt(zone, instant));
