import { type Day, addDays, lastOfMonth, weekdayOf } from '../../kit/dates/days.ts';

/* What the form knows of recurrence rules (RFC 5545). When they take place is the server's to say. */

export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type WeekdayName = (typeof weekdays)[number];
export type Frequency = 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';

export type Rule = {
  frequency: Frequency;
  interval: number;
  /** Of a week. */
  days: readonly WeekdayName[];
  /** Of a month: by its date, by its weekday, `2TU` and `-1FR`, or `LAST` for its last day. */
  byDay: string | null;
  end: 'never' | 'until' | 'count';
  until: Day | null;
  count: number;
};

/** Of a month, whatever its length. */
export const lastDay = 'LAST';

const day = (name: string): name is WeekdayName => weekdays.includes(name as WeekdayName);

export const plainRule = (frequency: Frequency, start: Day): Rule => ({
  frequency,
  interval: 1,
  days: frequency === 'WEEKLY' ? [weekdays[weekdayOf(start) - 1]!] : [],
  byDay: null,
  end: 'never',
  until: null,
  count: 10,
});

/** A rule as the form can show it; null for one that says more, which then stays as it is. */
export function readRule(text: string, start: Day): Rule | null {
  const parts = Object.fromEntries(text.split(';').map((part) => part.split('=') as [string, string]));
  const {
    FREQ,
    INTERVAL = '1',
    BYDAY,
    BYMONTHDAY,
    UNTIL,
    COUNT,
    WKST: _week,
    ...others
  } = parts as Record<string, string>;
  const isKnown = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'].includes(FREQ ?? '');
  if (!isKnown || Object.keys(others).length > 0) return null;
  const rule: Rule = { ...plainRule(FREQ as Frequency, start), interval: Number(INTERVAL) };
  if (BYMONTHDAY !== undefined) {
    if (rule.frequency !== 'MONTHLY' || BYMONTHDAY !== '-1' || BYDAY !== undefined) return null;
    rule.byDay = lastDay;
  }
  if (BYDAY !== undefined) {
    const days = BYDAY.split(',');
    if (rule.frequency === 'WEEKLY' && days.every(day)) rule.days = days as WeekdayName[];
    else if (rule.frequency === 'MONTHLY' && /^(-1|[1-4])(MO|TU|WE|TH|FR|SA|SU)$/.test(BYDAY)) rule.byDay = BYDAY;
    else return null;
  }
  if (COUNT !== undefined) return { ...rule, end: 'count', count: Number(COUNT) };
  if (UNTIL === undefined) return rule;
  return { ...rule, end: 'until', until: `${UNTIL.slice(0, 4)}-${UNTIL.slice(4, 6)}-${UNTIL.slice(6, 8)}` };
}

export function writeRule(rule: Rule, start: Day): string {
  const own = weekdays[weekdayOf(start) - 1]!;
  const days = weekdays.filter((one) => rule.days.includes(one));
  const isPlain = days.length === 0 || (days.length === 1 && days[0] === own);
  const parts = [
    `FREQ=${rule.frequency}`,
    rule.interval > 1 && `INTERVAL=${rule.interval}`,
    rule.end === 'count' && `COUNT=${rule.count}`,
    rule.end === 'until' && rule.until && `UNTIL=${rule.until.replaceAll('-', '')}`,
    rule.frequency === 'WEEKLY' && !isPlain && `BYDAY=${days.join(',')}`,
    rule.frequency === 'MONTHLY' && rule.byDay && (rule.byDay === lastDay ? 'BYMONTHDAY=-1' : `BYDAY=${rule.byDay}`),
  ];
  return parts.filter(Boolean).join(';');
}

/** The ways in which a month can name a day: `3TU`, `-1TU` when it is the last one, and `LAST` for its last day. */
export function monthDays(start: Day): string[] {
  const name = weekdays[weekdayOf(start) - 1]!;
  const nth = Math.ceil(Number(start.slice(8)) / 7);
  const isLast = addDays(start, 7) > lastOfMonth(start);
  return [
    ...(start === lastOfMonth(start) ? [lastDay] : []),
    ...(nth <= 4 ? [`${nth}${name}`] : []),
    ...(isLast ? [`-1${name}`] : []),
  ];
}
