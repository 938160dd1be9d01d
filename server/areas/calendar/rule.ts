import { instantOf, plainMs, plainText } from './zones.ts';

/* Recurrence rules of RFC 5545 as text: their parts, read one by one before a rule is kept. */

export type Timed = { start: string; timeZone: string; isAllDay: 0 | 1 };
export const maxCount = 5000;
export const maxInterval = 1000;

export type Refused = { key: 'malformed' | 'tooLarge' | 'never'; limit?: number; message: string };

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

/** The parts of a rule, UNTIL as the kind of start needs it; null for no rule. Refuses what this program does not do. */
export function readParts(given: string, series: Timed): RuleParts | null | Refused {
  const text = given
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, '');
  if (text === '') return null;
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
  return found;
}

export const isRefused = (read: RuleParts | Refused): read is Refused => 'key' in read;

/** UNTIL as RFC 5545 wants it: a day for days, else an instant; a day that is given counts to its end. */
function untilFor(until: string, { timeZone, isAllDay }: Timed): string | null {
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
