import { sql } from 'kysely';
import { authorize, isAllowed } from '../../../access/authorize.ts';
import type { Context } from '../../../context.ts';
import { invalid } from '../../../errors.ts';
import { tooLarge, tooSmall } from '../../../fields.ts';
import type { QueryShopYearArgs } from '../../../graphql/schema.generated.ts';
import { calendarDay } from '../../../zonedDays.ts';
import { budgetsOf } from './shopBudget.ts';
import { expensesOf, ofWholeShop, sumsOf } from './shopDashboard.ts';
import { narrowedBy } from './shopFilter.ts';
import type { Narrowed } from './shopFilter.ts';
import { monthsOf } from '../../../periods.ts';
import { storeSettings } from '../store/storeSettings.ts';

const [firstYear, lastYear] = [1990, 2090];
const yearsShown = 5;

/** What came in and what it cost, month by month, beside the year before and the budget. */
export async function shopYear(ctx: Context, { year: asked, filter }: QueryShopYearArgs) {
  authorize(ctx, 'read', 'Order');
  const narrowed = narrowedBy(ctx, filter);
  const { timeZone } = await storeSettings(ctx);
  const today = calendarDay(ctx.services.now(), timeZone).year;
  const year = asked ?? today;
  if (year < firstYear) throw invalid({ year: tooSmall(firstYear) });
  if (year > lastYear) throw invalid({ year: tooLarge(lastYear) });
  const key = `year ${year} ${timeZone} ${JSON.stringify(narrowed)}`;
  return ofWholeShop(ctx, key, () => yearOf(ctx, year, { today, timeZone, narrowed }));
}

type Asked = { today: number; timeZone: string; narrowed: Narrowed };

async function yearOf(ctx: Context, year: number, { today, timeZone, narrowed }: Asked) {
  const [before, months] = [monthsOf(year - 1, timeZone), monthsOf(year, timeZone)];
  const nameOf = ({ from }: { from: string }) => from.slice(0, 7);
  const [sums, budgets, first] = await Promise.all([
    sumsOf(ctx, [...before, ...months], narrowed),
    isAllowed(ctx.viewer!, 'read', 'StoreSettings') ? budgetsOf(ctx, months.map(nameOf)) : null,
    sql<{ at: string | null }>`select min(created_at) as at from orders`.execute(ctx.db),
  ]);
  const since = Number(first.rows[0]?.at?.slice(0, 4) ?? today);
  return {
    timeZone,
    year,
    years: Array.from({ length: Math.min(Math.max(today - since + 1, 1), yearsShown) }, (_, back) => today - back),
    months: months.map((one, at) => ({
      month: nameOf(one),
      from: one.from,
      to: one.to,
      incomeCents: sums[before.length + at]!.sales,
      expenseCents: expensesOf(sums[before.length + at]!),
      previousIncomeCents: sums[at]!.sales,
      budgetCents: budgets?.get(nameOf(one)) ?? null,
    })),
  };
}
