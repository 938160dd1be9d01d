import { partsOf, ruleOf } from './rule.ts';
import { plainMs } from './zones.ts';

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const dayMs = 86_400_000;

/** The rule when the first occurrence goes from one day to another, so that what named the old day names the new one. */
export function shiftedRule(rule: string, from: string, to: string): string {
  const days = Math.round((plainMs(to) - plainMs(from)) / dayMs);
  if (days === 0) return rule;
  const parts = partsOf(rule);
  const [was, is] = [new Date(plainMs(from)), new Date(plainMs(to))];
  const { FREQ, BYDAY, BYMONTHDAY, BYMONTH } = parts;
  if (FREQ === 'WEEKLY' && BYDAY !== undefined) {
    const moved = BYDAY.split(',').map((day) => weekdays[(((weekdays.indexOf(day) + days) % 7) + 7) % 7]!);
    return ruleOf({ ...parts, BYDAY: moved.join(',') });
  }
  if (BYMONTHDAY === String(was.getUTCDate())) parts['BYMONTHDAY'] = String(is.getUTCDate());
  const nth = /^(-?\d)(\w\w)$/.exec(BYDAY ?? '');
  if (nth !== null) parts['BYDAY'] = `${Number(nth[1]) < 0 ? -1 : weekOf(is)}${weekdays[is.getUTCDay()]!}`;
  if (BYMONTH === String(was.getUTCMonth() + 1)) parts['BYMONTH'] = String(is.getUTCMonth() + 1);
  return ruleOf(parts);
}

/** Which one of its weekday the day is in its month; -1 for a fifth one. */
function weekOf(day: Date): number {
  const week = Math.ceil(day.getUTCDate() / 7);
  return week > 4 ? -1 : week;
}
