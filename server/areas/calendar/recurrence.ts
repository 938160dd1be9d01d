import { RRuleTemporal } from 'rrule-temporal';
import { instantOf, localOf, plainMs, plainText } from './zones.ts';

/*
 * Recurrence rules of RFC 5545. Only this file knows the library that calculates them (docs/decisions/040). Rules are kept
 * as text; whoever has a rule here has it from `readRule`, so that none runs without end.
 */

export type Series = { start: string; timeZone: string; isAllDay: 0 | 1; recurrence: string };
/** An occurrence by its local start, with the instant of it; midnight UTC of an all-day event. */
export type Start = { local: string; at: number };

export const maxCount = 5000;
export const maxInterval = 1000;
const dayMs = 86_400_000;
const maxRemembered = 20_000;
const lastInstant = Date.UTC(2200, 0, 1);

type Refused = { key: 'malformed' | 'tooLarge' | 'never'; limit?: number; message: string };

const list =
  (most: number, isSigned = true) =>
  (value: string) =>
    value.split(',').every((one) => {
      const match = /^([+-]?)(\d{1,3})$/.exec(one);
      return match !== null && (isSigned || match[1] === '') && Number(match[2]) >= 1 && Number(match[2]) <= most;
    });
const day = '(MO|TU|WE|TH|FR|SA|SU)';
const matches = (pattern: RegExp) => (value: string) => pattern.test(value);
const number = matches(/^[1-9]\d*$/);

/** Parts that a rule may have, in the order in which they are kept. */
const parts: Record<string, (value: string) => boolean> = {
  FREQ: matches(/^(DAILY|WEEKLY|MONTHLY|YEARLY)$/),
  INTERVAL: number,
  COUNT: number,
  UNTIL: matches(/^\d{8}(T\d{6}Z?)?$/),
  BYMONTH: list(12, false),
  BYWEEKNO: list(53),
  BYYEARDAY: list(366),
  BYMONTHDAY: list(31),
  BYDAY: matches(new RegExp(`^([+-]?[1-9]\\d?)?${day}(,([+-]?[1-9]\\d?)?${day}){0,30}$`)),
  BYSETPOS: list(366),
  WKST: matches(new RegExp(`^${day}$`)),
};

export type RuleParts = Record<string, string>;

export const partsOf = (rule: string): RuleParts =>
  Object.fromEntries(rule.split(';').map((part) => part.split('=', 2) as [string, string]));

export const ruleOf = (given: RuleParts): string =>
  Object.keys(parts)
    .filter((name) => given[name] !== undefined)
    .map((name) => `${name}=${given[name]}`)
    .join(';');

/** A rule as it is kept: parts in one order, UNTIL as the kind of start needs it. Refuses what this program does not do. */
export function readRule(given: string, series: Omit<Series, 'recurrence'>): string | Refused {
  const text = given
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, '');
  if (text === '') return '';
  const malformed = (message: string): Refused => ({ key: 'malformed', message });
  if (text.length > 500) return malformed('must have at most 500 characters');
  const found: RuleParts = {};
  for (const part of text.split(';')) {
    const [name = '', value = ''] = part.split('=', 2);
    const isGood = Object.hasOwn(parts, name) ? parts[name]! : null;
    if (isGood === null || found[name] !== undefined || !isGood(value))
      return malformed(`must be a rule of RFC 5545, daily or slower: ${part.slice(0, 40)}`);
    found[name] = value;
  }
  if (found['FREQ'] === undefined) return malformed('must have FREQ');
  if (found['COUNT'] !== undefined && found['UNTIL'] !== undefined) return malformed('must not have COUNT and UNTIL');
  const bounds = { INTERVAL: maxInterval, COUNT: maxCount };
  for (const [name, limit] of Object.entries(bounds))
    if (Number(found[name] ?? 0) > limit)
      return { key: 'tooLarge', limit, message: `must have ${name} of at most ${limit}` };
  if (found['UNTIL'] !== undefined) {
    const until = untilFor(found['UNTIL'], series);
    if (until === null) return malformed('must have a real day as UNTIL');
    found['UNTIL'] = until;
  }
  return isAny(series, ruleOf(found));
}

/** Whether anything follows from the rule; that of 30 February never takes place. */
function isAny(series: Omit<Series, 'recurrence'>, recurrence: string): string | Refused {
  const from = firstOf(series);
  try {
    const withoutCount = { ...partsOf(recurrence) };
    delete withoutCount['COUNT'];
    const rule = ruleFor({ ...series, recurrence: ruleOf(withoutCount) }, false);
    const first = rule.next(new Date(from), true);
    if (first !== null && first.epochMilliseconds < lastInstant) return recurrence;
  } catch {
    // The library gives up where it finds nothing.
  }
  return { key: 'never', message: 'must be a rule that takes place at least once' };
}

/** UNTIL as RFC 5545 wants it: a day for days, else an instant; a day that is given counts to its end. */
function untilFor(until: string, { timeZone, isAllDay }: Omit<Series, 'recurrence'>): string | null {
  const local = `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`;
  if (plainText(plainMs(local) || 0, true) !== local) return null;
  const isInstant = until.endsWith('Z');
  if (isAllDay === 1) return until.slice(0, 8);
  if (isInstant) return until;
  const time = until.length > 8 ? `${until.slice(9, 11)}:${until.slice(11, 13)}` : '23:59';
  return stamp(instantOf(`${local}T${time}`, timeZone));
}

/** An instant in the words of RFC 5545. */
export const stamp = (instant: number): string =>
  `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const firstOf = ({ start, timeZone, isAllDay }: Omit<Series, 'recurrence'>) =>
  isAllDay === 1 ? plainMs(start) : instantOf(start, timeZone);

/** RFC 5545 counts the start as the first occurrence, whether the rule names it or not. */
function ruleFor({ start, timeZone, isAllDay, recurrence }: Series, includeDtstart = true): RRuleTemporal {
  const zone = isAllDay === 1 ? 'UTC' : timeZone;
  const local = (isAllDay === 1 ? `${start}T00:00` : start).replaceAll(/[-:]/g, '');
  const until = /UNTIL=\d{8}(?!T)/.exec(recurrence)?.[0];
  const rule = until === undefined ? recurrence : recurrence.replace(until, `${until}T000000Z`);
  return new RRuleTemporal({ rruleString: `DTSTART;TZID=${zone}:${local}00\nRRULE:${rule}`, includeDtstart });
}

/** Months that were calculated, by what they follow from; the last used come last. */
const remembered = new Map<string, readonly Start[]>();

/** Occurrences that start from one instant to before another; those are `Date`s of at most a few years. */
export function startsBetween(series: Series, from: number, to: number): Start[] {
  const found: Start[] = [];
  const first = new Date(Math.max(from, firstOf(series)));
  for (let year = first.getUTCFullYear(), month = first.getUTCMonth(); ; month += 1) {
    const begin = Date.UTC(year, month, 1);
    if (begin >= to) return found;
    for (const start of startsOfMonth(series, begin, Date.UTC(year, month + 1, 1)))
      if (start.at >= from && start.at < to) found.push(start);
  }
}

function startsOfMonth(series: Series, from: number, to: number): readonly Start[] {
  const key = `${from} ${series.start} ${series.timeZone} ${series.recurrence}`;
  let starts = remembered.get(key);
  if (starts !== undefined) remembered.delete(key);
  else {
    starts = ruleFor(series)
      .between(new Date(from), new Date(to), true)
      .map(({ epochMilliseconds: at }) => startAt(series, at))
      .filter(({ at }) => at < to);
    if (remembered.size >= maxRemembered) remembered.delete(remembered.keys().next().value!);
  }
  remembered.set(key, starts);
  return starts;
}

const startAt = ({ isAllDay, timeZone }: Series, at: number): Start => ({
  at,
  local: isAllDay === 1 ? plainText(at, true) : localOf(at, timeZone),
});

/** Whether the series has an occurrence at that local time, exceptions aside. */
export function hasStart(series: Series, local: string): boolean {
  const at = series.isAllDay === 1 ? plainMs(local) : instantOf(local, series.timeZone);
  return startsBetween(series, at - dayMs, at + dayMs).some((start) => start.at === at);
}

/** Start of the last occurrence; null when there is none, or none that need be known exactly. */
export function lastStart(series: Series): number | null {
  const { COUNT, UNTIL } = partsOf(series.recurrence);
  if (UNTIL !== undefined) return series.isAllDay === 1 ? plainMs(dayOf(UNTIL)) : plainMs(instantText(UNTIL));
  if (COUNT === undefined) return null;
  return ruleFor(series).all().at(-1)?.epochMilliseconds ?? firstOf(series);
}

const dayOf = (until: string) => `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`;
const instantText = (until: string) => `${dayOf(until)}T${until.slice(9, 11)}:${until.slice(11, 13)}`;

/** How many occurrences are before an instant: what COUNT of the rest must leave out. */
export function countBefore(series: Series, before: number): number {
  return ruleFor(series).all((start) => start.epochMilliseconds < before).length;
}
