import type { Context } from '../../../context.ts';
import { invalid } from '../../../errors.ts';
import { startOfDay as startIn } from '../../../storeDays.ts';
import { storeSettings } from './storeSettings.ts';

/* Days of filters as instants, in the time zone of the store: what a list narrows is what the dashboard counts. */

type DayFilter = {
  fromDay?: string | null;
  toDay?: string | null;
  createdFrom?: string | null;
  createdBefore?: string | null;
};

/** The filter with instants in place of its days; where it has both, the narrower holds. */
export async function withInstants<Filter extends DayFilter>(ctx: Context, filter: Filter): Promise<Filter> {
  const { fromDay, toDay, createdFrom, createdBefore } = filter;
  if (fromDay == null && toDay == null) return filter;
  if (fromDay != null && toDay != null && toDay < fromDay)
    throw invalid({ 'filter.toDay': { key: 'order', message: 'must not be before fromDay' } });
  const from = fromDay == null ? null : await startOfDay(ctx, fromDay, 'filter.fromDay');
  const before = toDay == null ? null : await startOfDay(ctx, toDay, 'filter.toDay', 1);
  return {
    ...filter,
    fromDay: null,
    toDay: null,
    createdFrom: from !== null && (createdFrom == null || from > createdFrom) ? from : createdFrom,
    createdBefore: before !== null && (createdBefore == null || before < createdBefore) ? before : createdBefore,
  };
}

/** When a day begins, or the one that many after it; throws VALIDATION naming the field for what is no day. */
export async function startOfDay(ctx: Context, day: string, field: string, more = 0): Promise<string> {
  return startIn(day, (await storeSettings(ctx)).timeZone, field, more);
}
