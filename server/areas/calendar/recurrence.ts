import { dayRule, daysFrom } from './ruleDays.ts';
import type { DayRule } from './ruleDays.ts';
import { isRefused, partsOf, readParts, ruleOf } from './rule.ts';
import type { Refused, RuleParts, Timed } from './rule.ts';
import { dayMs, daysWithout, instantOf, instantOfPlain, offsetAt, plainMs, plainText } from './zones.ts';

/*
 * When series take place. Days are counted (`ruleDays.ts`) and never searched, so that the longest rule ends after some
 * thousand steps (docs/decisions/076).
 */

export type Series = Timed & { recurrence: string };
/** An occurrence by its local start, with the instant of it; midnight UTC of an all-day event. */
export type Start = { local: string; at: number };

const maxRemembered = 20_000;

/** A rule as it is kept: parts in one order. Refuses one that never takes place; that of 30 February is one. */
export function readRule(given: string, series: Timed): string | Refused {
  const parts = readParts(given, series);
  if (parts === null) return '';
  if (isRefused(parts)) return parts;
  if (takesPlace(series, parts)) return ruleOf(parts);
  const wrong = narrowing.find((name) => parts[name] !== undefined && takesPlace(series, without(parts, name)));
  const reason = wrong === undefined ? '' : `: no day fits ${wrong}=${parts[wrong]!.slice(0, 40)}`;
  return { key: 'never', message: `must be a rule that takes place at least once${reason}` };
}

/** Parts that leave days out, those first that most often leave none. */
const narrowing = ['BYSETPOS', 'BYWEEKNO', 'BYMONTHDAY', 'BYYEARDAY', 'BYDAY', 'BYMONTH', 'UNTIL'];
const without = (parts: RuleParts, name: string): RuleParts =>
  Object.fromEntries(Object.entries(parts).filter(([one]) => one !== name));

/** Whether any day follows from the rule itself. */
function takesPlace(series: Timed, parts: RuleParts): boolean {
  const rule = rulesOf({ ...series, recurrence: ruleOf(without(parts, 'COUNT')) });
  return !generated(rule, -Infinity).next().done;
}

/** A series as it is calculated with. */
type Rules = {
  series: Series;
  rule: DayRule;
  /** The start; it counts as the first occurrence, whether the rule names it or not. */
  first: At;
  /** The last instant at which it may take place. */
  until: number;
};

/** Series that were calculated; the last used come last. */
const remembered = new Map<string, Rules>();

function rulesOf(series: Series): Rules {
  const { start, timeZone, isAllDay, recurrence } = series;
  const key = `${start} ${timeZone} ${recurrence}`;
  let rules = remembered.get(key);
  if (rules !== undefined) remembered.delete(key);
  else {
    const parts = partsOf(recurrence);
    const { COUNT, UNTIL } = parts;
    const first = { plain: plainMs(start), at: instantAt(series, start) };
    const until = UNTIL === undefined ? Infinity : untilOf(UNTIL, isAllDay);
    rules = { series, rule: dayRule(parts, plainMs(start.slice(0, 10)) / dayMs), first, until };
    if (COUNT !== undefined) rules.until = lastOf(rules, Number(COUNT));
    if (remembered.size >= maxRemembered) remembered.delete(remembered.keys().next().value!);
  }
  remembered.set(key, rules);
  return rules;
}

const instantAt = ({ isAllDay, timeZone }: Timed, local: string) =>
  isAllDay === 1 ? plainMs(local) : instantOf(local, timeZone);

const untilOf = (until: string, isAllDay: 0 | 1) =>
  isAllDay === 1
    ? plainMs(dayOf(until))
    : plainMs(`${dayOf(until)}T${until.slice(9, 11)}:${until.slice(11, 13)}`) + Number(until.slice(13, 15)) * 1000;
const dayOf = (until: string) => `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`;

/** When the last of so many takes place. */
function lastOf(rules: Rules, count: number): number {
  let found = 0;
  let last = rules.first.at;
  for (const { at } of startsFrom(rules, -Infinity)) {
    found += 1;
    last = at;
    if (found >= count) break;
  }
  return last;
}

/** An instant, and the local time at it in milliseconds. */
type At = { at: number; plain: number };

/** What follows from the rule, in order, about from an instant on. */
function* generated({ series, rule, until }: Rules, from: number): Generator<At> {
  const { isAllDay, timeZone, start } = series;
  const zone = isAllDay === 1 ? '' : timeZone;
  const time = start.slice(11);
  const timeMs = isAllDay === 1 ? 0 : plainMs(start) - plainMs(start.slice(0, 10));
  // A zone may be a day ahead or behind.
  const since = from === -Infinity ? from : Math.floor(from / dayMs) - 1;
  for (const day of daysFrom(rule, since, (year) => daysWithout(zone, time, year))) {
    const plain = day * dayMs + timeMs;
    const at = instantOfPlain(plain, zone);
    if (at > until) return;
    // A time that the clocks leave out is ignored on that day.
    if (at + offsetAt(zone, at) === plain) yield { at, plain };
  }
}

function* startsFrom(rules: Rules, from: number): Generator<At> {
  const { first } = rules;
  if (first.at >= from) yield first;
  for (const start of generated(rules, from)) if (start.at >= from && start.at > first.at) yield start;
}

/** Occurrences that start from one instant to before another. */
export function startsBetween(series: Series, from: number, to: number): Start[] {
  const found: Start[] = [];
  for (const { at, plain } of startsFrom(rulesOf(series), from)) {
    if (at >= to) break;
    found.push({ local: plainText(plain, series.isAllDay === 1), at });
  }
  return found;
}

/** The first so many occurrences; fewer, where there are no more. */
export function firstStarts(series: Series, count: number): Start[] {
  const found: Start[] = [];
  for (const { at, plain } of startsFrom(rulesOf(series), -Infinity)) {
    found.push({ local: plainText(plain, series.isAllDay === 1), at });
    if (found.length >= count) break;
  }
  return found;
}

/** Whether the series has an occurrence at that local time, exceptions aside. */
export function hasStart(series: Series, local: string): boolean {
  const at = instantAt(series, local);
  return startsBetween(series, at, at + 1).length > 0;
}

/** Start of the last occurrence; null when there is none, or none that need be known exactly. */
export function lastStart(series: Series): number | null {
  const { until } = rulesOf(series);
  return until === Infinity ? null : until;
}

/** How many occurrences are before an instant: what COUNT of the rest must leave out. */
export const countBefore = (series: Series, before: number): number => startsBetween(series, -Infinity, before).length;
