import { isDay } from '../../calendarDays.ts';
import type { Context } from '../../context.ts';
import { invalid } from '../../errors.ts';
import { malformed } from '../../fields.ts';
import type { Kept, Problem } from '../../fields.ts';

const noDay = malformed('must be a day such as 2026-11-20');

/** A day of the calendar, YYYY-MM-DD. */
export const day = (given: string): Kept | Problem => (isDay(given) ? given : noDay);

/** The filter of a list with days in it, once they are checked. */
export function checkDays<Filter extends { fromDay?: string | null; toDay?: string | null }>(
  _ctx: Context,
  filter: Filter,
): Promise<Filter> {
  for (const name of ['fromDay', 'toDay'] as const)
    if (filter[name] != null && !isDay(filter[name])) throw invalid({ [`filter.${name}`]: noDay });
  return Promise.resolve(filter);
}
