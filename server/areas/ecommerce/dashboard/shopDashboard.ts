import { sql } from 'kysely';
import { authorize, isAllowed, visible } from '../../../access/authorize.ts';
import type { Context } from '../../../context.ts';
import type { QueryShopDashboardArgs, ShopPeriod } from '../../../graphql/schema.generated.ts';
import { stepsOf, weekStartIn } from '../../../periods.ts';
import type { Step } from '../../../periods.ts';
import { isWhole, nameOfProduct, narrowedBy, ordersAmong } from './shopFilter.ts';
import type { Narrowed } from './shopFilter.ts';
import { untilChanged } from './shopMemo.ts';
import { countedBySteps, sumsByCountry, sumsByProduct, sumsBySteps } from './shopSums.ts';
import type { StepSums } from './shopSums.ts';
import { storeDays } from '../../../storeDays.ts';
import type { StoreDays } from '../../../storeDays.ts';

const shown = { sellers: 6, places: 6, transactions: 7 };

type Span = { start: string; end: string };
type Parts = { now: Step[]; before: Step[]; sums: StepSums[] };

/** Everything the dashboard shows, each part counted by the database in one statement. */
export async function shopDashboard(
  ctx: Context,
  { period = 'DAYS_30', filter }: Partial<QueryShopDashboardArgs>,
): Promise<ShopFiguresShown> {
  authorize(ctx, 'read', 'Order');
  const narrowed = narrowedBy(ctx, filter);
  const days = await storeDays(ctx);
  const key = `${period} ${days.timeZone} ${days.weekStart} ${JSON.stringify(narrowed)}`;
  return ofWholeShop(ctx, key, () => dashboardOf(ctx, period, days, narrowed));
}

type ShopFiguresShown = Awaited<ReturnType<typeof dashboardOf>>;

async function dashboardOf(ctx: Context, period: ShopPeriod, days: StoreDays, narrowed: Narrowed) {
  const today = ctx.services.now();
  const { now, before } = stepsOf(period, today, days);
  const week = stepsOf('DAYS_7', today, days);
  const [start, end] = [now[0]!.start, now.at(-1)!.end];
  const wasBefore = { start: before[0]!.start, end: before.at(-1)!.end };
  const steps = [...before, ...now, ...week.before, ...week.now];
  const [sums, leads, sellers, places, transactions, productName] = await Promise.all([
    sumsOf(ctx, steps, narrowed),
    leadsIn(ctx, { start, end }, wasBefore),
    sellersIn(ctx, { start, end }, narrowed),
    placesIn(ctx, { start, end }, wasBefore, narrowed),
    latestTransactions(ctx, narrowed),
    nameOfProduct(ctx, narrowed),
  ]);
  const at = before.length + now.length;
  const own = { now, before, sums: sums.slice(0, at) };
  const ofWeek = { ...week, sums: sums.slice(at) };
  return {
    timeZone: days.timeZone,
    weekStart: weekStartIn(period, days),
    from: now[0]!.from,
    to: now.at(-1)!.to,
    current: totalOf(own.sums.slice(before.length), leads?.totalCount ?? null),
    previous: totalOf(own.sums.slice(0, before.length), leads?.previousCount ?? null),
    steps: stepsShown(own),
    week: {
      from: week.now[0]!.from,
      to: week.now.at(-1)!.to,
      current: totalOf(ofWeek.sums.slice(week.before.length), null),
      previous: totalOf(ofWeek.sums.slice(0, week.before.length), null),
      steps: stepsShown(ofWeek),
    },
    leads,
    sellers,
    places,
    transactions,
    productName,
  };
}

const sum = (some: readonly StepSums[], name: keyof StepSums) => some.reduce((total, one) => total + one[name], 0);
/** What it costs to sell: the goods, and the tax that is passed on. */
export const expensesOf = ({ cost, tax }: StepSums): number => cost + tax;

function totalOf(some: readonly StepSums[], customerCount: number | null) {
  return {
    orderCount: sum(some, 'orders'),
    salesCents: sum(some, 'sales'),
    refundedCents: sum(some, 'refunded'),
    costCents: sum(some, 'cost'),
    taxCents: sum(some, 'tax'),
    expenseCents: sum(some, 'cost') + sum(some, 'tax'),
    customerCount,
  };
}

const stepsShown = ({ now, before, sums }: Parts) =>
  now.map(({ from, to }, at) => {
    const one = sums[before.length + at]!;
    return {
      from,
      to,
      orderCount: one.orders,
      salesCents: one.sales,
      refundedCents: one.refunded,
      expenseCents: expensesOf(one),
      previousSalesCents: sums[at]!.sales,
    };
  });

export const sumsOf = (ctx: Context, steps: readonly Step[], narrowed: Narrowed = null): Promise<StepSums[]> =>
  isWhole(ctx, narrowed) ? sumsBySteps(ctx, steps) : countedBySteps(ctx, steps, ordersAmong(ctx, narrowed));

/** Figures of the whole shop are worked out once for all who may see the same of it. */
export function ofWholeShop<T>(ctx: Context, key: string, work: () => Promise<T>): Promise<T> {
  if (!isWhole(ctx)) return work();
  const minute = Math.floor(ctx.services.now().getTime() / 60_000);
  const seen = [visible(ctx, 'Customer') === null, isAllowed(ctx.viewer!, 'read', 'StoreSettings')];
  return untilChanged(ctx, `${key} ${minute} ${seen.join()}`, work);
}

/** Customers added before and in the period, these by how often they have ordered; null for whoever may not read them all. */
async function leadsIn(ctx: Context, { start, end }: Span, before: Span) {
  if (visible(ctx, 'Customer') !== null) return null;
  const { rows } = await sql<Record<'earlier' | 'none' | 'once' | 'more', number>>`
    select count(case when created_at < ${before.end} then 1 end) as earlier,
      count(case when created_at >= ${start} and order_count = 0 then 1 end) as none,
      count(case when created_at >= ${start} and order_count = 1 then 1 end) as once,
      count(case when created_at >= ${start} and order_count > 1 then 1 end) as more
    from customers where created_at >= ${before.start} and created_at < ${end}`.execute(ctx.db);
  const [noneCount, onceCount, moreCount] = [rows[0]!.none, rows[0]!.once, rows[0]!.more].map(Number) as [
    number,
    number,
    number,
  ];
  const totalCount = noneCount + onceCount + moreCount;
  return { previousCount: Number(rows[0]!.earlier), totalCount, noneCount, onceCount, moreCount };
}

async function sellersIn(ctx: Context, span: Span, narrowed: Narrowed) {
  const rows = isWhole(ctx, narrowed)
    ? await sumsByProduct(ctx, span.start, span.end, shown.sellers)
    : await sellersAmong(ctx, span, narrowed);
  return rows.map(({ productId, name, units, sales }) => ({
    productId: String(productId),
    name,
    unitCount: Number(units),
    salesCents: Number(sales),
  }));
}

async function sellersAmong(ctx: Context, { start, end }: Span, narrowed: Narrowed) {
  const { rows } = await sql<{ productId: number; name: string; units: number; sales: number }>`
    select l.product_id as "productId", max(l.name) as name, sum(l.quantity - l.returned) as units,
      sum(l.unit_price_cents * l.quantity - l.discount_cents) as sales
    from orders o join order_lines l on l.order_id = o.id
    where o.created_at >= ${start} and o.created_at < ${end} and o.payment not in ('CANCELED', 'FAILED')
      ${ordersAmong(ctx, narrowed)}
    group by l.product_id order by sales desc, l.product_id limit ${shown.sellers}`.execute(ctx.db);
  return rows;
}

const everyPlace = 300;

async function placesIn(ctx: Context, { start, end }: Span, before: Span, narrowed: Narrowed) {
  const sums = isWhole(ctx, narrowed) ? sumsByCountry : placesAmong(narrowed);
  const [rows, earlier] = await Promise.all([
    sums(ctx, start, end, shown.places),
    sums(ctx, before.start, before.end, everyPlace),
  ]);
  const salesBefore = new Map(earlier.map(({ country, sales }) => [country, Number(sales)]));
  return rows.map(({ country, orders, sales }) => ({
    country,
    orderCount: Number(orders),
    salesCents: Number(sales),
    previousSalesCents: salesBefore.get(country) ?? 0,
  }));
}

const placesAmong = (narrowed: Narrowed) => async (ctx: Context, start: string, end: string, limit: number) => {
  const { rows } = await sql<{ country: string; orders: number; sales: number }>`
    select o.country, count(*) as orders, sum(o.spent_cents) as sales from orders o
    where o.created_at >= ${start} and o.created_at < ${end} and o.payment <> 'CANCELED' ${ordersAmong(ctx, narrowed)}
    group by o.country order by orders desc, o.country limit ${limit}`.execute(ctx.db);
  return rows;
};

type Moved = { id: number; number: number; name: string; method: string; digits: string; amount: number; at: string };

/** Money that was captured, at the time of its order, and money that went back. */
async function latestTransactions(ctx: Context, narrowed: Narrowed) {
  const scope = ordersAmong(ctx, narrowed);
  const { rows } = await sql<Moved & { kind: string }>`
    select * from (select 'order' as kind, o.id, o.number, o.name, o.method, o.method_digits as digits, o.captured_cents as amount, o.created_at as at
      from orders o where o.captured_cents > 0 ${scope} order by o.created_at desc, o.id desc
      limit ${shown.transactions}) paid
    union all
    select * from (select 'refund' as kind, r.id, o.number, o.name, o.method, o.method_digits as digits, -r.amount_cents as amount, r.created_at as at
      from order_refunds r join orders o on o.id = r.order_id where 1 = 1 ${scope} order by r.id desc
      limit ${shown.transactions}) returned
    order by at desc limit ${shown.transactions}`.execute(ctx.db);
  return rows.map(({ kind, id, number, name, method, digits, amount, at }) => ({
    key: `${kind}:${id}`,
    orderNumber: number,
    orderName: name,
    method,
    methodDigits: digits,
    amountCents: Number(amount),
    at,
  }));
}
