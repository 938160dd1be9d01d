/* Time zones, by the tables that come with the program. An instant is milliseconds since 1970, as in `Date`. */

const minuteMs = 60_000;
export const dayMs = 24 * 60 * minuteMs;
const quarterMs = 15 * minuteMs;
const maxRemembered = 50_000;

/** Null: there is no such zone. */
const formats = new Map<string, Intl.DateTimeFormat | null>();
/** Offsets change at quarters of an hour only, so that each is asked for once. */
const offsets = new Map<string, number>();

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

/** How far the zone is ahead of UTC at an instant. */
function offsetAt(zone: string, instant: number): number {
  if (zone === '' || zone === 'UTC') return 0;
  const quarter = Math.floor(instant / quarterMs) * quarterMs;
  const key = `${zone} ${quarter}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const part: Record<string, number> = {};
  for (const { type, value } of formatOf(zone)!.formatToParts(quarter)) part[type] = Number(value);
  const local = Date.UTC(part['year']!, part['month']! - 1, part['day'], part['hour'], part['minute'], part['second']);
  if (offsets.size >= maxRemembered) offsets.clear();
  offsets.set(key, local - quarter);
  return local - quarter;
}

/** Local text, `2026-11-20T09:00` or a day, as milliseconds that pay no heed to zones. */
export const plainMs = (local: string): number => Date.parse(local.length === 10 ? `${local}T00:00Z` : `${local}Z`);

/** Milliseconds that pay no heed to zones as local text. */
export const plainText = (ms: number, isDay = false): string => new Date(ms).toISOString().slice(0, isDay ? 10 : 16);

/**
 * The instant of a local time. One that the clocks leave out counts from the offset before, as RFC 5545 has it; of one
 * that they show twice the first is meant.
 */
export function instantOf(local: string, zone: string): number {
  const plain = plainMs(local);
  const [before, after] = [offsetAt(zone, plain - 24 * 60 * minuteMs), offsetAt(zone, plain + 24 * 60 * minuteMs)];
  for (const offset of before === after ? [before] : [before, after]) {
    if (offsetAt(zone, plain - offset) === offset) return plain - offset;
  }
  return plain - before;
}

/** The local time of an instant, to the minute. */
export const localOf = (instant: number, zone: string): string => plainText(instant + offsetAt(zone, instant));
