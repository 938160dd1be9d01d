import { sql } from 'kysely';
import type { Context } from './context.ts';
import { firstRow } from './db/statement.ts';
import { invalid } from './errors.ts';
import { malformed } from './fields.ts';
import type { DayRange, WeekStart } from './graphql/schema.generated.ts';
import type { FilterKind } from './records/filters.ts';
import { dayStart } from './zonedDays.ts';

/* Days of the company as instants: what a list is narrowed to is what a dashboard counts. */

/** Zone in which days of the company begin, and the day that its weeks begin with. */
export type StoreDays = { timeZone: string; weekStart: WeekStart };

export async function storeDays(ctx: Context): Promise<StoreDays> {
  const found = await firstRow(ctx.db, 'store.days', { id: 1 }, (db, { id }) =>
    db.selectFrom('storeSettings').select(['timeZone', 'weekStart']).where('id', '=', id),
  );
  return found ?? { timeZone: 'UTC', weekStart: 'MONDAY' };
}

/** Zone in which days of the company begin. */
export const storeZone = async (ctx: Context): Promise<string> => (await storeDays(ctx)).timeZone;

/** When a day begins in the zone, or the one that many after it; throws VALIDATION naming the field for what is no day. */
export function startOfDay(day: string, timeZone: string, field: string, more = 0): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  const plain = new Date(`${day}T00:00:00Z`);
  if (year === undefined || Number.isNaN(plain.getTime()) || plain.toISOString().slice(0, 10) !== day)
    throw invalid({ [field]: malformed('must be a day such as 2026-11-20') });
  return dayStart(Number(year), Number(month), Number(date) + more, timeZone).toISOString();
}

/** The column lies within days that `withDays` has made instants of. */
export const onDays = (column: string): FilterKind => ({
  column,
  isEquality: false,
  read: (given) => ({
    values: given as string[],
    sql: (field, [from, before]) => sql`${field} >= ${from} and ${field} < ${before}`,
  }),
});

/** The filter with instants in place of the days of these fields. */
export async function withDays<Filter extends object>(
  ctx: Context,
  filter: Filter,
  names: readonly (keyof Filter & string)[],
): Promise<Filter> {
  const given = names.filter((name) => filter[name] != null);
  if (given.length === 0) return filter;
  const timeZone = await storeZone(ctx);
  const instants = given.map((name) => {
    const { from, to } = filter[name] as DayRange;
    if (to < from) throw invalid({ [`filter.${name}.to`]: { key: 'order', message: 'must not be before from' } });
    return [
      name,
      [startOfDay(from, timeZone, `filter.${name}.from`), startOfDay(to, timeZone, `filter.${name}.to`, 1)],
    ];
  });
  return { ...filter, ...Object.fromEntries(instants) };
}
