import type { Context } from '../../context.ts';
import { invalid } from '../../errors.ts';
import { malformed } from '../../fields.ts';
import type { Kept, Problem } from '../../fields.ts';
import { dayIn } from '../../zonedDays.ts';

/* Days of the calendar, as YYYY-MM-DD. What is counted by day is counted in the zone of the store. */

const noDay = malformed('must be a day such as 2026-11-20');

const named = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

export function isDay(given: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(given) ?? [];
  return year !== undefined && named(Number(year), Number(month), Number(day)) === given;
}

/** A column with a day. */
export const day = (given: string): Kept | Problem => (isDay(given) ? given : noDay);

/** Throws VALIDATION that names each of these that is no day. */
export function requireDays(days: Readonly<Record<string, string | null | undefined>>): void {
  for (const [name, value] of Object.entries(days))
    if (value != null && !isDay(value)) throw invalid({ [name]: noDay });
}

export async function storeZone({ db }: Context): Promise<string> {
  const found = await db.selectFrom('storeSettings').select('timeZone').limit(1).executeTakeFirst();
  return found?.timeZone ?? 'UTC';
}

export const today = async (ctx: Context): Promise<string> => dayIn(ctx.services.now(), await storeZone(ctx));

export function plusDays(from: string, count: number): string {
  const [year, month, date] = from.split('-').map(Number) as [number, number, number];
  return named(year, month, date + count);
}

/** The same day so many months later, or the last one of a shorter month. */
export function plusMonths(from: string, count: number): string {
  const [year, month, date] = from.split('-').map(Number) as [number, number, number];
  const lastOfMonth = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return named(year, month + count, Math.min(date, lastOfMonth));
}
