import { usePreference } from './preferences.ts';

let device: string | undefined;

/**
 * The zone of the device, as it was when the page was loaded: the formats of react-intl keep it as long. To ask for it makes a
 * format, and each date of a list asks.
 */
export const deviceZone = (): string => (device ??= Intl.DateTimeFormat().resolvedOptions().timeZone);

/** Clocks by zone; null: one that this browser does not know. */
const clocks = new Map<string, Intl.DateTimeFormat | null>();

function clockOf(timeZone: string): Intl.DateTimeFormat | null {
  let clock = clocks.get(timeZone);
  if (clock === undefined) clocks.set(timeZone, (clock = makeClock(timeZone)));
  return clock;
}

function makeClock(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    return null;
  }
}

/** The zone that the user chose; undefined when he chose none, or one that this browser does not know: that of the device holds. */
export function useChosenZone(): string | undefined {
  const [chosen] = usePreference('time-zone');
  return chosen !== 'system' && clockOf(chosen) !== null ? chosen : undefined;
}

/** The zone that times are shown in. */
export const useZone = (): string => useChosenZone() ?? deviceZone();

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** An instant as the clocks of a zone show it, to the minute: `2026-11-20T09:30`. Empty for none. */
export function localMinute(instant: string | null, timeZone: string): string {
  const date = instant ? new Date(instant) : null;
  if (!date || Number.isNaN(date.getTime())) return '';
  const shown = new Date(date.getTime() + offsetMs(date.getTime(), timeZone));
  const day = `${String(shown.getUTCFullYear()).padStart(4, '0')}-${twoDigits(shown.getUTCMonth() + 1)}-${twoDigits(shown.getUTCDate())}`;
  return `${day}T${twoDigits(shown.getUTCHours())}:${twoDigits(shown.getUTCMinutes())}`;
}

/**
 * The instant at which the clocks of a zone show a time; null when it is blank or none. A time that summer time leaves
 * out is taken an hour later, one that comes twice is the first of both.
 */
export function instantOf(local: string, timeZone: string): string | null {
  const wall = /^\d{4,6}-\d\d-\d\dT\d\d:\d\d/.test(local) ? Date.parse(`${local}Z`) : Number.NaN;
  if (Number.isNaN(wall)) return null;
  const dayMs = 24 * 3_600_000;
  const guesses = [wall - offsetMs(wall - dayMs, timeZone), wall - offsetMs(wall + dayMs, timeZone)];
  const exact = guesses.filter((guess) => guess + offsetMs(guess, timeZone) === wall);
  return new Date(exact.length > 0 ? Math.min(...exact) : guesses[0]!).toISOString();
}

/** How far the clocks of a zone are ahead of UTC at an instant; throws a RangeError for an unknown zone. */
function offsetMs(instant: number, timeZone: string): number {
  const clock = clockOf(timeZone);
  if (clock === null) throw new RangeError(`Unknown time zone: ${timeZone}`);
  const part = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const shown = Date.UTC(part['year']!, part['month']! - 1, part['day'], part['hour'], part['minute'], part['second']);
  return shown - Math.floor(instant / 1000) * 1000;
}
