import type { Context } from '../../context.ts';
import { dayProblem } from '../../dayProblem.ts';
import type { Kept, Problem } from '../../fields.ts';
import { dayIn } from '../../zonedDays.ts';
import { storeOf } from './store.ts';

/* Days, as papers have them: texts such as 2026-11-20, which sort as they are. */

/** Whether it is a day of the calendar. */
export const isDay = (text: string): boolean => dayProblem(text) === null;

/** A day of the calendar, of the years 1900 to 2199. */
export const dayField = (given: string): Kept | Problem => dayProblem(given) ?? given;

export { addDays } from '../../calendarDays.ts';

const minuteMs = 60_000;
let latest = { zone: '', minute: 0, day: '' };

const zoneKey = Symbol('time zone of the company');

/**
 * Today where the company is: at once where the request knows the zone already, as each row of a list asks. No zone begins
 * a day within a minute, so the calendar is asked once a minute.
 */
export function todayOf(ctx: Context): string | Promise<string> {
  const known = ctx.memo.get(zoneKey) as string | undefined;
  if (known !== undefined) return todayIn(ctx, known);
  return storeOf(ctx).then(({ timeZone }) => {
    ctx.memo.set(zoneKey, timeZone);
    return todayIn(ctx, timeZone);
  });
}

function todayIn(ctx: Context, zone: string): string {
  const now = ctx.services.now();
  const minute = Math.floor(now.getTime() / minuteMs);
  if (latest.minute !== minute || latest.zone !== zone) latest = { zone, minute, day: dayIn(now, zone) };
  return latest.day;
}
