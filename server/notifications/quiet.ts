import type { Context } from '../context.ts';
import { batched } from '../records/batched.ts';
import { wallClock } from '../zonedDays.ts';

/* Hours in which a user is not to be disturbed: the bell fills, no mail goes out, and browsers show nothing. */

type QuietHours = {
  isOn: boolean;
  /** `22:00`; a period that ends before it begins goes over midnight. */
  from: string;
  to: string;
  /** On which days it begins, Monday 1 to Sunday 7. */
  days: readonly number[];
  /** Zone of the clock, where the account names none. */
  zone: string;
  /** Quiet until then, whatever the hours are; empty: not. */
  until: string;
};

const time = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const instant = /^(?:\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)?$/;
const isDay = (value: unknown) => Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 7;

/** What each part may be; `zone` is checked as that of the account is. */
export const quietParts: Readonly<Record<Exclude<keyof QuietHours, 'zone'>, (value: unknown) => boolean>> = {
  isOn: (value) => typeof value === 'boolean',
  from: (value) => time.test(String(value)),
  to: (value) => time.test(String(value)),
  days: (value) => Array.isArray(value) && value.length <= 7 && value.every(isDay),
  until: (value) => typeof value === 'string' && instant.test(value),
};

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

function isQuietAt({ isOn, from, to, days, until }: QuietHours, timeZone: string, now: Date): boolean {
  if (until > now.toISOString()) return true;
  if (!isOn) return false;
  const wall = new Date(wallClock(now.getTime(), timeZone));
  const minutes = wall.getUTCHours() * 60 + wall.getUTCMinutes();
  const today = wall.getUTCDay() === 0 ? 7 : wall.getUTCDay();
  const yesterday = today === 1 ? 7 : today - 1;
  const [begin, end] = [minutesOf(from), minutesOf(to)];
  if (begin < end) return days.includes(today) && minutes >= begin && minutes < end;
  return (days.includes(today) && minutes >= begin) || (days.includes(yesterday) && minutes < end);
}

/** Those of the users who are not to be disturbed now. */
export const isQuiet = batched('quiet hours', async (ctx: Context, ids: number[]) => {
  const found = await ctx.db
    .selectFrom('userPreferences')
    .select(['userId', 'name', 'value'])
    .where('userId', 'in', ids)
    .where('name', 'in', ['quietHours', 'timeZone'])
    .execute();
  const zones = new Map(
    found.flatMap(({ userId, name, value }) => {
      const zone = name === 'timeZone' ? (JSON.parse(value) as string) : 'system';
      return zone === 'system' ? [] : [[userId, zone] as const];
    }),
  );
  return new Map(
    found.flatMap(({ userId, name, value }) => {
      if (name !== 'quietHours') return [];
      const hours = JSON.parse(value) as QuietHours;
      return isQuietAt(hours, zones.get(userId) ?? hours.zone, ctx.services.now()) ? [[userId, true as const]] : [];
    }),
  );
});
