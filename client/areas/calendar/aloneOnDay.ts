import { addDays, type Day } from '../../kit/dates/days.ts';
import type { ShownEvent } from './useShownEvents.ts';

type Times = Pick<ShownEvent, 'key' | 'start' | 'end'> & { event: Pick<ShownEvent['event'], 'isAllDay'> };

const maxDays = 62;

/** Keys of the events of one day on which nothing else takes place: in a month their titles have the whole cell. */
export function aloneOnDay(occurrences: readonly Times[], timeZone: string): ReadonlySet<string> {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  const known = new Map<string, Day>();
  const dayOf = (instant: string): Day => {
    const day = known.get(instant) ?? (format.format(new Date(instant)) as Day);
    known.set(instant, day);
    return day;
  };
  const byDay = new Map<Day, string[]>();
  for (const { key, start, end, event } of occurrences) {
    const [first, last] = event.isAllDay ? [start as Day, end as Day] : [dayOf(start), dayOf(end)];
    for (let day = first, at = 0; day <= last && at < maxDays; day = addDays(day, 1), at += 1) {
      const keys = byDay.get(day);
      if (keys) keys.push(key);
      else byDay.set(day, [key]);
    }
  }
  const days = new Map<string, number>();
  for (const keys of byDay.values()) for (const key of keys) days.set(key, (days.get(key) ?? 0) + 1);
  const alone = [...byDay.values()].filter(({ length }) => length === 1).flat();
  return new Set(alone.filter((key) => days.get(key) === 1));
}
