import type { IcsLine, IcsPart } from './icsText.ts';
import { zoneIn, zonesOf } from './icsZoneNames.ts';
import { dayMs, instantOf, localOf, plainMs, plainText } from './zones.ts';

/* Times of calendar files: days, local times in a zone, in UTC, or in none. */

/** A time as a file has it, in the zone that it names. */
export type IcsTime = { local: string; isDay: boolean; zone: string };

/** How the times of a file are read. */
export type TimeReader = (line: IcsLine | undefined) => IcsTime | null;

/**
 * Reads the times of one file; null for what cannot be understood. One without a zone is meant in that of the calendar, or
 * else in that of the reader.
 */
export function timesIn(calendar: IcsPart, zoneOfReader: string): TimeReader {
  const zoneOf = zonesOf(calendar);
  const named = calendar.lines.find(({ name }) => name === 'X-WR-TIMEZONE')?.value ?? '';
  const own = zoneIn(named) ?? zoneOfReader;
  return (line) => {
    const [, y, m, d, clock, h, min, z] =
      /^(\d{4})(\d\d)(\d\d)(T(\d\d)(\d\d)\d\d(Z?))?$/.exec(line?.value.trim() ?? '') ?? [];
    if (line === undefined || y === undefined) return null;
    const day = `${y}-${m}-${d}`;
    if (clock === undefined) return { local: day, isDay: true, zone: '' };
    const { TZID } = line.parameters;
    const zone = TZID === undefined ? (z === 'Z' ? 'UTC' : own) : zoneOf(TZID);
    if (zone === null) return null;
    const local = `${day}T${h}:${min}`;
    return { local: z === 'Z' && zone !== 'UTC' ? localOf(plainMs(local), zone) : local, isDay: false, zone };
  };
}

/** The name of an occurrence in its series: its local start there, whatever zone or form it is written in. */
export function nameIn(series: IcsTime, time: IcsTime): string {
  if (series.isDay) return time.local.slice(0, 10);
  if (time.isDay) return `${time.local}${series.local.slice(10)}`;
  return time.zone === series.zone ? time.local : localOf(instantOf(time.local, time.zone), series.zone);
}

/** Milliseconds of a duration such as `PT1H30M`; null for what is none. */
export function durationOf(text: string): number | null {
  const [found, sign, weeks, days, hours, minutes] =
    /^([+-]?)P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:\d+S)?)?$/.exec(text.trim()) ?? [];
  if (found === undefined) return null;
  const whole = Number(weeks ?? 0) * 7 * dayMs + Number(days ?? 0) * dayMs;
  return (sign === '-' ? -1 : 1) * (whole + Number(hours ?? 0) * 3_600_000 + Number(minutes ?? 0) * 60_000);
}

/** The end in the zone of the start; of days, the last one. Null when it cannot be understood. */
export function endOf(part: IcsPart, start: IcsTime, timeOf: TimeReader): string | null {
  const line = part.lines.find(({ name }) => name === 'DTEND');
  const begin = plainMs(start.local);
  if (line !== undefined) {
    const end = timeOf(line);
    if (end === null || end.isDay !== start.isDay) return null;
    if (start.isDay) return plainText(Math.max(begin, plainMs(end.local) - dayMs), true);
    return end.zone === start.zone ? end.local : localOf(instantOf(end.local, end.zone), start.zone);
  }
  const lasts = Math.max(0, durationOf(part.lines.find(({ name }) => name === 'DURATION')?.value ?? '') ?? 0);
  return start.isDay ? plainText(begin + Math.max(0, lasts - dayMs), true) : plainText(begin + lasts);
}
