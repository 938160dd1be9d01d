import { findIana } from 'windows-iana';
import type { IcsPart } from './icsText.ts';
import { startsBetween } from './recurrence.ts';
import { offsetAt, plainMs, zoneNamed } from './zones.ts';

/* Which zone a calendar file means: by its name, by what Windows calls it, or by when its clocks change. */

const minuteMs = 60_000;

/** The zone of a name as calendar programs write it; null when nobody knows it. */
export function zoneIn(tzid: string): string | null {
  const name = tzid.trim().replace(/^\/[^/]+\/(?:[^/]+\/)?(?=[A-Z][A-Za-z]+\/)/, '');
  const windows = [name, `${name} Standard Time`].flatMap((one) => findIana(one)).at(0);
  return zoneNamed(windows ?? name);
}

/** Zones of a file by the names that it gives them; a zone with a name of its own is found by its clocks. */
export function zonesOf(calendar: IcsPart): (tzid: string) => string | null {
  const parts = new Map<string, IcsPart>();
  for (const part of calendar.parts)
    if (part.name === 'VTIMEZONE' && parts.size < maxParts) parts.set(valueOf(part, 'TZID'), part);
  const known = new Map<string, string | null>();
  return (tzid) => {
    let zone = known.get(tzid);
    if (zone === undefined) {
      const part = parts.get(tzid);
      zone = zoneIn(tzid) ?? (part === undefined ? null : (zoneIn(valueOf(part, 'X-LIC-LOCATION')) ?? zoneLike(part)));
      known.set(tzid, zone);
    }
    return zone;
  };
}

const maxParts = 200;
const valueOf = (part: IcsPart, name: string) => part.lines.find((line) => line.name === name)?.value.trim() ?? '';

/** From when on clocks are how far ahead of UTC, in local time. */
type Change = { at: number; offset: number };

/** A zone whose clocks are those of the description, in the middle of each month of two years. */
function zoneLike(part: IcsPart): string | null {
  const changes = part.parts.slice(0, 20).flatMap(changesOf);
  if (changes.length === 0) return null;
  changes.sort((a, b) => a.at - b.at);
  const offsets = instants.map((at) => (changes.findLast((one) => one.at <= at) ?? changes[0]!).offset);
  return candidates.find((zone) => instants.every((at, index) => offsetAt(zone, at) === offsets[index])) ?? null;
}

const firstYear = 2025;
const instants = Array.from({ length: 48 }, (_, half) =>
  Date.UTC(firstYear, Math.floor(half / 2), half % 2 === 0 ? 5 : 20, 12),
);

/** Those of most people first, as many zones have the same clocks. */
const candidates = [
  ...['UTC', 'Europe/Paris', 'Europe/London', 'Europe/Athens', 'America/New_York', 'America/Chicago', 'America/Denver'],
  ...[
    'America/Los_Angeles',
    'Africa/Tunis',
    'Africa/Cairo',
    'Asia/Dubai',
    'Asia/Kolkata',
    'Asia/Shanghai',
    'Asia/Tokyo',
  ],
  ...Intl.supportedValuesOf('timeZone'),
];

function changesOf(observance: IcsPart): Change[] {
  const [, sign, hours, minutes] = /^([+-])(\d\d)(\d\d)/.exec(valueOf(observance, 'TZOFFSETTO')) ?? [];
  const [, y, m, d, h, min] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)/.exec(valueOf(observance, 'DTSTART')) ?? [];
  if (hours === undefined || y === undefined) return [];
  const offset = (Number(hours) * 60 + Number(minutes)) * minuteMs * (sign === '-' ? -1 : 1);
  const start = `${y}-${m}-${d}T${h}:${min}`;
  const first = plainMs(start);
  if (Number.isNaN(first)) return [];
  const recurrence = valueOf(observance, 'RRULE');
  const [from, to] = [Date.UTC(firstYear - 1, 0, 1), Date.UTC(firstYear + 2, 0, 1)];
  const again = /^FREQ=YEARLY[\w;=,+-]*$/.test(recurrence)
    ? startsBetween({ start: yearly(start), timeZone: 'UTC', isAllDay: 0, recurrence }, from, to).map(({ at }) => at)
    : [];
  return [first, ...again].map((at) => ({ at, offset }));
}

/** Outlook lets clocks change since the year 1601, which is before our rules begin. */
const yearly = (start: string) => (start < '1970' ? `1970-01-01T${start.slice(11)}` : start);
