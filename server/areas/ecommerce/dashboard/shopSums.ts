import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Step } from '../../../periods.ts';

/*
 * Figures of all orders from the sums that the database keeps with each change: by the hour, by day and country, by day and
 * product. These are hours and days of UTC; what of a period lies beyond whole ones is counted from the orders themselves.
 */

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Whole hours or days within a period, as the sums name them, and what lies before and after. */
function partsOf(start: string, end: string, unitMs: number) {
  const length = unitMs === hourMs ? 13 : 10;
  const up = new Date(Math.ceil(Date.parse(start) / unitMs) * unitMs).toISOString();
  const down = new Date(Math.floor(Date.parse(end) / unitMs) * unitMs).toISOString();
  if (up >= down) return { first: '', last: '', edges: [[start, end]] as [string, string][] };
  const edges: [string, string][] = [
    [start, up],
    [down, end],
  ];
  return { first: up.slice(0, length), last: down.slice(0, length), edges: edges.filter(([from, to]) => from < to) };
}

const within = ([from, to]: [string, string]) => sql`(o.created_at >= ${from} and o.created_at < ${to})`;
const anyOf = (edges: [string, string][]) =>
  edges.length === 0 ? sql`1 = 0` : sql`(${sql.join(edges.map(within), sql` or `)})`;
/** Sums, and orders at the edges when there are any. */
const withEdges = (sums: RawBuilder<unknown>, edges: [string, string][], orders: RawBuilder<unknown>) =>
  edges.length === 0 ? sums : sql`${sums} union all ${orders}`;

/** Figures of a part of a period. */
export type StepSums = Record<'orders' | 'sales' | 'cost' | 'tax' | 'refunded', number>;

const names = sql`at, orders, sales, cost, tax, refunded`;
export const isSold = sql`o.payment not in ('CANCELED', 'FAILED')`;
export const taxKept = sql`o.tax_cents + o.included_tax_cents - o.refunded_tax_cents`;
/** Orders and refunds one by one: `steps` has `at`, `start` and `finish`, `scope` narrows the orders. */
export const countedOne = (steps: RawBuilder<unknown>, scope: RawBuilder<unknown>) => sql`
  select s.at, case when o.payment = 'CANCELED' then 0 else 1 end as orders, o.spent_cents as sales,
    case when ${isSold} then o.cost_cents else 0 end as cost, case when ${isSold} then ${taxKept} else 0 end as tax,
    0 as refunded
  from ${steps} s join orders o on o.created_at >= s.start and o.created_at < s.finish where 1 = 1 ${scope}
  union all select s.at, 0, 0, 0, 0, r.amount_cents
  from ${steps} s join order_refunds r on r.created_at >= s.start and r.created_at < s.finish
  join orders o on o.id = r.order_id where 1 = 1 ${scope}`;

/** Figures of each step, by its place. */
export async function sumsBySteps(ctx: Context, steps: readonly Step[]): Promise<StepSums[]> {
  const parts = steps.map(({ start, end }) => partsOf(start, end, hourMs));
  const values = parts.map(({ first, last }, at) => sql`(${String(at)}, ${first}, ${last})`);
  const edges = parts.flatMap((part, at) => part.edges.map(([from, to]) => sql`(${String(at)}, ${from}, ${to})`));
  const table = edges.length === 0 ? sql`` : sql`, edges (at, start, finish) as (values ${sql.join(edges)})`;
  const ofEdges = edges.length === 0 ? sql`` : sql`union all ${countedOne(sql`edges`, sql``)}`;
  return summed(
    ctx,
    steps.length,
    sql`with steps (at, first, last) as (values ${sql.join(values)}) ${table}`,
    sql`select s.at, h.orders, h.sales_cents as sales, 0 as cost, 0 as tax, 0 as refunded
      from steps s join order_hours h on h.hour >= s.first and h.hour < s.last
      union all select s.at, 0, 0, c.cost_cents, c.tax_cents, c.refunded_cents
      from steps s join shop_hours c on c.hour >= s.first and c.hour < s.last ${ofEdges}`,
  );
}

/** The same of some orders only: they are counted one by one. */
export async function countedBySteps(
  ctx: Context,
  steps: readonly Step[],
  scope: RawBuilder<unknown>,
): Promise<StepSums[]> {
  const values = steps.map(({ start, end }, at) => sql`(${String(at)}, ${start}, ${end})`);
  const table = sql`with steps (at, start, finish) as (values ${sql.join(values)})`;
  return summed(ctx, steps.length, table, countedOne(sql`steps`, scope));
}

async function summed(ctx: Context, count: number, table: RawBuilder<unknown>, rowsOf: RawBuilder<unknown>) {
  const { rows } = await sql<{ at: string } & StepSums>`${table}
    select at, sum(orders) as orders, sum(sales) as sales, sum(cost) as cost, sum(tax) as tax, sum(refunded) as refunded
    from (select ${names} from (${rowsOf}) each_one) counted group by at`.execute(ctx.db);
  const byStep = new Map(rows.map((row) => [row.at, row]));
  return Array.from({ length: count }, (_, at): StepSums => {
    const row = byStep.get(String(at));
    const figure = (name: keyof StepSums) => Number(row?.[name] ?? 0);
    return {
      orders: figure('orders'),
      sales: figure('sales'),
      cost: figure('cost'),
      tax: figure('tax'),
      refunded: figure('refunded'),
    };
  });
}

/** Where orders went, the most first. */
export async function sumsByCountry(ctx: Context, start: string, end: string, limit: number) {
  const { first, last, edges } = partsOf(start, end, dayMs);
  const { rows } = await sql<{ country: string; orders: number; sales: number }>`
    select country, sum(orders) as orders, sum(sales_cents) as sales from (
      ${withEdges(
        sql`select d.country, d.orders, d.sales_cents from order_days d where d.day >= ${first} and d.day < ${last}`,
        edges,
        sql`select o.country, 1, o.spent_cents from orders o where o.payment <> 'CANCELED' and ${anyOf(edges)}`,
      )}
    ) counted group by country having sum(orders) > 0 order by orders desc, country limit ${limit}`.execute(ctx.db);
  return rows;
}

/** What sold most, by what it sold for. */
export async function sumsByProduct(ctx: Context, start: string, end: string, limit: number) {
  const { first, last, edges } = partsOf(start, end, dayMs);
  const { rows } = await sql<{ productId: number; name: string; units: number; sales: number }>`
    select best.*, (select l.name from order_lines l where l.product_id = best.product_id order by l.id desc limit 1) as name
    from (select product_id, sum(units) as units, sum(sales_cents) as sales from (
      ${withEdges(
        sql`select d.product_id, d.units, d.sales_cents from product_days d where d.day >= ${first} and d.day < ${last}`,
        edges,
        sql`select l.product_id, l.quantity - l.returned, l.unit_price_cents * l.quantity - l.discount_cents
          from orders o join order_lines l on l.order_id = o.id
          where o.payment not in ('CANCELED', 'FAILED') and ${anyOf(edges)}`,
      )}
    ) counted group by product_id having sum(sales_cents) <> 0 order by sales desc, product_id limit ${limit}) best
    order by sales desc, product_id`.execute(ctx.db);
  return rows;
}
