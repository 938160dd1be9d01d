import { countBefore, firstStarts, startsBetween } from './recurrence.ts';
import type { Series } from './recurrence.ts';
import { partsOf, ruleOf, stamp } from './rule.ts';
import type { Timed } from './rule.ts';
import { shiftedRule } from './shiftedRule.ts';
import { dayMs, instantOf, plainMs, plainText } from './zones.ts';

/*
 * What follows from another time of the first occurrence: a series that is moved keeps the number of its occurrences, and
 * what is left out of it stays left out.
 */

/** The rule of the series at its new times. Its end moves along, so that the last occurrence is still the last one. */
export function movedRule(before: Series, after: Timed): string {
  const rule = shiftedRule(before.recurrence, before.start.slice(0, 10), after.start.slice(0, 10));
  const isSame =
    before.start === after.start && before.timeZone === after.timeZone && before.isAllDay === after.isAllDay;
  const { UNTIL, ...parts } = partsOf(rule);
  if (UNTIL === undefined || isSame) return rule;
  const { start, timeZone, isAllDay } = after;
  const count = countBefore(before, Infinity);
  const last = firstStarts({ start, timeZone, isAllDay, recurrence: ruleOf(parts) }, count).at(-1)!;
  const until = isAllDay === 1 ? last.local.replaceAll('-', '') : stamp(last.at);
  return ruleOf({ ...parts, UNTIL: until });
}

/** How names of occurrences change: the third one is still the third one. */
export function namesMoved(before: Series, after: Series): (occurrence: string) => string {
  const days = plainMs(after.start.slice(0, 10)) - plainMs(before.start.slice(0, 10));
  const shifted = (occurrence: string) => {
    const day = plainText(plainMs(occurrence.slice(0, 10)) + days, true);
    return after.isAllDay === 1 ? day : `${day}T${after.start.slice(11)}`;
  };
  return (occurrence) => {
    const at = before.isAllDay === 1 ? plainMs(occurrence) : instantOf(occurrence, before.timeZone);
    const place = startsBetween(before, -Infinity, at + dayMs).findIndex(({ local }) => local === occurrence);
    const start = place < 0 ? undefined : firstStarts(after, place + 1)[place];
    return start?.local ?? shifted(occurrence);
  };
}
