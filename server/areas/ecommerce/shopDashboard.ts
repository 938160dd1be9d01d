import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { authorize, visible } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { ShopPeriod } from '../../graphql/schema.generated.ts';
import { stepsOf } from './shopPeriods.ts';
import type { Step } from './shopPeriods.ts';
import { sumsByCountry, sumsByProduct, sumsBySteps } from './shopSums.ts';
import { storeSettings } from './storeSettings.ts';

const shown = { sellers: 6, places: 6, transactions: 7 };

type Sums = { at: string; orders: number; sales: number };

/** Everything the dashboard shows, each part counted by the database in one statement. */
export async function shopDashboard(ctx: Context, period: ShopPeriod) {
  authorize(ctx, 'read', 'Order');
  const { timeZone } = await storeSettings(ctx);
  const { now, before } = stepsOf(period, ctx.services.now(), timeZone);
  const steps = [...before, ...now];
  const [start, end] = [now[0]!.start, now.at(-1)!.end];
  const [sold, refunded, customers, sellers, places, transactions] = await Promise.all([
    salesBy(ctx, steps),
    refundsBy(ctx, steps),
    customersIn(ctx, [before[0]!.start, start, end]),
    sellersIn(ctx, start, end),
    placesIn(ctx, start, end),
    latestTransactions(ctx),
  ]);
  const total = (some: Step[], offset: number, customerCount: number | null) => ({
    orderCount: sum(some, (at) => sold[offset + at]!.orders),
    salesCents: sum(some, (at) => sold[offset + at]!.sales),
    refundedCents: sum(some, (at) => refunded[offset + at]!),
    customerCount,
  });
  return {
    timeZone,
    from: now[0]!.from,
    to: now.at(-1)!.to,
    current: total(now, before.length, customers?.[1] ?? null),
    previous: total(before, 0, customers?.[0] ?? null),
    steps: now.map(({ from, to }, at) => ({
      from,
      to,
      salesCents: sold[before.length + at]!.sales,
      refundedCents: refunded[before.length + at]!,
      previousSalesCents: sold[at]!.sales,
    })),
    sellers,
    places,
    transactions,
  };
}

const sum = (steps: Step[], figure: (at: number) => number) =>
  steps.reduce((total, _step, at) => total + figure(at), 0);

/** Orders that the viewer may read. */
const readable = (ctx: Context): RawBuilder<unknown> => {
  const scope = visible(ctx, 'Order', 'o');
  return scope === null ? sql`` : sql`and ${scope}`;
};

/** Whether the viewer may read all orders: then the sums of all of them are the viewer's, too. */
const isWhole = (ctx: Context) => visible(ctx, 'Order') === null;

/** The parts of the period as a table. */
const table = (steps: Step[]) =>
  sql`steps (at, start, finish) as (values ${sql.join(
    steps.map(({ start, end }, at) => sql`(${String(at)}, ${start}, ${end})`),
  )})`;

async function salesBy(ctx: Context, steps: Step[]): Promise<{ orders: number; sales: number }[]> {
  const rows = isWhole(ctx) ? await sumsBySteps(ctx, steps) : await countedBy(ctx, steps);
  const byStep = new Map(rows.map((row) => [row.at, row]));
  return steps.map((_, at) => {
    const row = byStep.get(String(at));
    return { orders: Number(row?.orders ?? 0), sales: Number(row?.sales ?? 0) };
  });
}

/** Of some orders only: what the viewer may read is counted one by one. */
async function countedBy(ctx: Context, steps: Step[]): Promise<Sums[]> {
  const { rows } = await sql<Sums>`with ${table(steps)}
    select s.at, count(case when o.payment <> 'CANCELED' then 1 end) as orders, sum(o.spent_cents) as sales
    from steps s join orders o on o.created_at >= s.start and o.created_at < s.finish
    where 1 = 1 ${readable(ctx)} group by s.at`.execute(ctx.db);
  return rows;
}

async function refundsBy(ctx: Context, steps: Step[]): Promise<number[]> {
  const { rows } = await sql<{ at: string; amount: number }>`with ${table(steps)}
    select s.at, sum(r.amount_cents) as amount
    from steps s join order_refunds r on r.created_at >= s.start and r.created_at < s.finish
    join orders o on o.id = r.order_id
    where 1 = 1 ${readable(ctx)} group by s.at`.execute(ctx.db);
  const byStep = new Map(rows.map((row) => [row.at, Number(row.amount)]));
  return steps.map((_, at) => byStep.get(String(at)) ?? 0);
}

/** Customers added before and in the period; null for whoever may not read them all. */
async function customersIn(ctx: Context, [before, start, end]: string[]): Promise<[number, number] | null> {
  if (visible(ctx, 'Customer') !== null) return null;
  const { rows } = await sql<{ earlier: number; later: number }>`
    select count(case when created_at < ${start} then 1 end) as earlier,
      count(case when created_at >= ${start} then 1 end) as later
    from customers where created_at >= ${before} and created_at < ${end}`.execute(ctx.db);
  return [Number(rows[0]!.earlier), Number(rows[0]!.later)];
}

async function sellersIn(ctx: Context, start: string, end: string) {
  const rows = isWhole(ctx) ? await sumsByProduct(ctx, start, end, shown.sellers) : await sellersAmong(ctx, start, end);
  return rows.map(({ productId, name, units, sales }) => ({
    productId: String(productId),
    name,
    unitCount: Number(units),
    salesCents: Number(sales),
  }));
}

async function sellersAmong(ctx: Context, start: string, end: string) {
  const { rows } = await sql<{ productId: number; name: string; units: number; sales: number }>`
    select l.product_id as "productId", max(l.name) as name, sum(l.quantity - l.returned) as units,
      sum(l.unit_price_cents * l.quantity - l.discount_cents) as sales
    from orders o join order_lines l on l.order_id = o.id
    where o.created_at >= ${start} and o.created_at < ${end} and o.payment not in ('CANCELED', 'FAILED') ${readable(ctx)}
    group by l.product_id order by sales desc, l.product_id limit ${shown.sellers}`.execute(ctx.db);
  return rows;
}

async function placesIn(ctx: Context, start: string, end: string) {
  const rows = isWhole(ctx) ? await sumsByCountry(ctx, start, end, shown.places) : await placesAmong(ctx, start, end);
  return rows.map(({ country, orders, sales }) => ({ country, orderCount: Number(orders), salesCents: Number(sales) }));
}

async function placesAmong(ctx: Context, start: string, end: string) {
  const { rows } = await sql<{ country: string; orders: number; sales: number }>`
    select o.country, count(*) as orders, sum(o.spent_cents) as sales from orders o
    where o.created_at >= ${start} and o.created_at < ${end} and o.payment <> 'CANCELED' ${readable(ctx)}
    group by o.country order by orders desc, o.country limit ${shown.places}`.execute(ctx.db);
  return rows;
}

type Moved = { id: number; number: number; method: string; amount: number; at: string };

/** Money that was captured, at the time of its order, and money that went back. */
async function latestTransactions(ctx: Context) {
  const { rows } = await sql<Moved & { kind: string }>`
    select * from (select 'order' as kind, o.id, o.number, o.method, o.captured_cents as amount, o.created_at as at
      from orders o where o.captured_cents > 0 ${readable(ctx)} order by o.created_at desc, o.id desc
      limit ${shown.transactions}) paid
    union all
    select * from (select 'refund' as kind, r.id, o.number, o.method, -r.amount_cents as amount, r.created_at as at
      from order_refunds r join orders o on o.id = r.order_id where 1 = 1 ${readable(ctx)} order by r.id desc
      limit ${shown.transactions}) returned
    order by at desc limit ${shown.transactions}`.execute(ctx.db);
  return rows.map(({ kind, id, number, method, amount, at }) => ({
    key: `${kind}:${id}`,
    orderNumber: number,
    method,
    amountCents: Number(amount),
    at,
  }));
}
