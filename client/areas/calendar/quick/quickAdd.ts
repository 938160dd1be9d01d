import { addDays, type Day, weekdayOf } from '../../../kit/dates/days.ts';
import { clockOf, readDay } from '../../../kit/dates/typed.ts';
import * as words from './words.ts';

/** What a line such as "tomorrow 3pm with Sara" says. */
export type QuickEvent = {
  /** What is left of the line without day, time and duration. */
  title: string;
  /** Nothing but people was said: "with Sara". */
  isOnlyPeople: boolean;
  people: string[];
  /** Null: the line says neither day nor time. */
  day: Day | null;
  isAllDay: boolean;
  /** Local times, `2026-11-28T15:00`; days where it takes all day. */
  start: string;
  end: string;
};

type Now = { locale: string; today: Day; minutes: number };
const locales = ['en', 'fr', 'ar'];
const dayMinutes = 24 * 60;

/** Reads a line in any of the three languages; `locale` says how days in digits are ordered. */
export function readQuickEvent(line: string, { locale, today, minutes: nowMinutes }: Now): QuickEvent {
  let rest = line
    .replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replaceAll(/\s+/g, ' ')
    .trim();
  const cut = (found: RegExpMatchArray | null) => {
    if (found)
      rest = `${rest.slice(0, found.index)} ${rest.slice(found.index! + found[0].length)}`.replaceAll(/\s+/g, ' ');
    return found;
  };
  const length = durationOf(cut(words.duration.exec(rest)));
  const dayFound = dayIn(rest, locale, today);
  cut(dayFound?.found ?? null);
  const timeFound = timeIn(rest);
  cut(timeFound?.found ?? null);
  const start = timeFound?.from ?? null;
  const day = dayFound?.day ?? (start === null ? null : start > nowMinutes ? today : addDays(today, 1));
  const people = namesIn(rest);
  const title = trimmed(rest);
  const said = {
    title,
    people,
    isOnlyPeople: people.length > 0 && words.beginsWithPeople.test(title),
    day,
    isAllDay: start === null,
  };
  if (day === null || start === null) return { ...said, start: day ?? '', end: day ?? '' };
  const until = timeFound!.to ?? start + (length ?? 60);
  return { ...said, start: at(day, start), end: at(day, until <= start ? until + dayMinutes : until) };
}

const at = (day: Day, minutes: number) =>
  `${addDays(day, Math.floor(minutes / dayMinutes))}T${clockOf(minutes % dayMinutes)}`;

function durationOf(found: RegExpMatchArray | null): number | null {
  if (!found) return null;
  const [, half, two, number, , isHours] = found;
  if (half) return 30;
  if (two) return 120;
  const minutes = Number(number ?? 1) * (isHours ? 60 : 1);
  return minutes > 0 ? minutes : null;
}

type Found<Value> = Value & { found: RegExpMatchArray };

function dayIn(text: string, locale: string, today: Day): Found<{ day: Day }> | null {
  const date = dateIn(text, locale, today);
  if (date) return date;
  for (const [pattern, ahead] of words.nearDays) {
    const found = pattern.exec(text);
    if (found) return { found, day: addDays(today, ahead) };
  }
  const ahead = words.ahead.exec(text);
  if (ahead) return { found: ahead, day: addDays(today, Number(ahead[1]) * (ahead[3] ? 7 : 1)) };
  for (const [index, pattern] of words.weekdayPatterns.entries()) {
    const found = pattern.exec(text);
    if (!found) continue;
    const coming = addDays(today, ((index + 1 - weekdayOf(today) + 6) % 7) + 1);
    const dayOfMonth = Number(/\d+$/.exec(found[0])?.[0] ?? 0);
    return { found, day: dayOfMonth === 0 ? coming : (nextWith(coming, dayOfMonth) ?? coming) };
  }
  return null;
}

/** The weekday may be some weeks ahead: the next one that is this day of its month. */
function nextWith(coming: Day, dayOfMonth: number): Day | null {
  for (let week = 0; week < 60; week += 1) {
    const day = addDays(coming, week * 7);
    if (Number(day.slice(8)) === dayOfMonth) return day;
  }
  return null;
}

function dateIn(text: string, locale: string, today: Day): Found<{ day: Day }> | null {
  for (const pattern of words.dates)
    for (const found of text.matchAll(pattern)) {
      const parts = found.slice(1).filter(Boolean).join(' ');
      const day = [locale, ...locales].map((one) => readDay(parts, one, today)).find((one) => one !== null);
      if (!day) continue;
      // Without a year it is the next such day.
      const hasYear = /\d{4}|\/\d+\//.test(parts);
      return { found, day: !hasYear && day < today ? `${Number(day.slice(0, 4)) + 1}${day.slice(4)}` : day };
    }
  return null;
}

type Clock = { hours: number; minutes: number; half: string | undefined; isSure: boolean };

function clockIn([hours, colon, h, half]: readonly (string | undefined)[], whole: string): Clock | null {
  const clock = {
    hours: Number(hours),
    minutes: Number(colon ?? h ?? 0),
    half,
    isSure: Boolean(colon ?? h ?? half) || /\d\s?h/i.test(whole),
  };
  const most = half === undefined ? 23 : 12;
  return clock.hours <= most && clock.minutes < 60 ? clock : null;
}

const minutesOf = ({ hours, minutes, half }: Clock) =>
  (half === undefined ? hours : (hours % 12) + (words.morning.test(half) ? 0 : 12)) * 60 + minutes;

function timeIn(text: string): Found<{ from: number; to: number | null }> | null {
  const range = words.range.exec(text);
  if (range) {
    const [first, second] = [clockIn(range.slice(2, 6), range[0]), clockIn(range.slice(6, 10), range[0])];
    if (first && second && (range[1] || first.isSure || second.isSure)) {
      // "3-4pm" begins in the same half of the day, "11-1pm" in the one before.
      const to = minutesOf(second);
      const same = first.half === undefined ? minutesOf({ ...first, half: second.half }) : minutesOf(first);
      return { found: range, from: first.half === undefined && same > to ? minutesOf(first) : same, to };
    }
  }
  const noon = words.noon.exec(text);
  if (noon) return { found: noon, from: 720, to: null };
  for (const found of text.matchAll(words.time)) {
    const clock = clockIn(found.slice(2), found[0]);
    if (!clock || !(found[1] || clock.isSure)) continue;
    // "At 3" is in the afternoon: hardly anybody meets at night.
    const isAfternoon = !clock.isSure && clock.hours >= 1 && clock.hours <= 7;
    return { found, from: minutesOf(clock) + (isAfternoon ? 720 : 0), to: null };
  }
  return null;
}

function namesIn(text: string): string[] {
  const found = words.people.exec(trimmed(text));
  return (found?.[2] ?? '')
    .split(words.betweenPeople)
    .map((name) => name.trim())
    .filter((name) => name !== '' && name.split(' ').length <= 4)
    .slice(0, 10);
}

/** Without marks and words at its ends that belonged to what was taken out. */
const trimmed = (text: string): string => text.replaceAll(words.ends, '').trim();
