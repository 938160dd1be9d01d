import type { Busy } from '../busyTimes.ts';
import { dayMs, instantOf, localOf, plainMs, plainText } from '../zones.ts';
import type { Hours } from './pageFields.ts';

const minuteMs = 60_000;

type Rules = {
  hours: readonly Hours[];
  timeZone: string;
  minutes: number;
  bufferBefore: number;
  bufferAfter: number;
  dayLimit: number | null;
};
type Taken = {
  /** Merged and in order. */
  busy: readonly Busy[];
  /** Bookings of the page by the day in its zone. */
  counts: ReadonlyMap<string, number>;
};

/** Times begin at half hours of the hours, or at quarters where the length is no multiple of half an hour. */
const stepOf = (minutes: number) => (minutes % 30 === 0 ? 30 : 15) * minuteMs;

/** Instants at which a time can begin, from `first` to `last`, both included. */
export function freeTimes(rules: Rules, { busy, counts }: Taken, first: number, last: number): number[] {
  const { hours, timeZone, minutes, dayLimit } = rules;
  const [before, after] = [rules.bufferBefore * minuteMs, rules.bufferAfter * minuteMs];
  const [length, step] = [minutes * minuteMs, stepOf(minutes)];
  const found: number[] = [];
  if (last < first) return found;
  // Both go forward only: what is over once is never looked at again.
  let next = 0;
  const lastDay = plainMs(localOf(last, timeZone).slice(0, 10));
  for (let day = plainMs(localOf(first, timeZone).slice(0, 10)); day <= lastDay; day += dayMs) {
    const name = plainText(day, true);
    if (dayLimit !== null && (counts.get(name) ?? 0) >= dayLimit) continue;
    const weekday = new Date(day).getUTCDay() || 7;
    for (const { from, to } of hours.filter((one) => one.weekday === weekday)) {
      const [open, close] = [at(day, from, timeZone), at(day, to, timeZone)];
      for (let start = open; start + length <= close; start += step) {
        if (start < first) continue;
        if (start > last) return found;
        while (next < busy.length && busy[next]!.end <= start - before) next += 1;
        if (next === busy.length || busy[next]!.start >= start + length + after)
          if (isTold(start, timeZone) && isTold(start + length, timeZone)) found.push(start);
      }
    }
  }
  return found;
}

/** Events keep local times: of an hour that the clocks show twice, the second one cannot be told. */
const isTold = (instant: number, zone: string) => instantOf(localOf(instant, zone), zone) === instant;

const at = (day: number, time: string, zone: string) =>
  time === '24:00'
    ? instantOf(`${plainText(day + dayMs, true)}T00:00`, zone)
    : instantOf(`${plainText(day, true)}T${time}`, zone);
