import { sql } from 'kysely';
import { authorize } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { ShopPeriod } from '../../graphql/schema.generated.ts';
import { periodOf, readable, tableOf } from './figures.ts';

type Sums = { invoicedCents: number; paidCents: number; unpaidCents: number };

const none: Sums = { invoicedCents: 0, paidCents: 0, unpaidCents: 0 };

const add = (one: Sums, other: Sums): Sums => ({
  invoicedCents: one.invoicedCents + other.invoicedCents,
  paidCents: one.paidCents + other.paidCents,
  unpaidCents: one.unpaidCents + other.unpaidCents,
});

/**
 * What was invoiced, by the day of issue, in the currency of the store: invoices that are final, neither void nor in the archive,
 * which is what the list shows that each figure leads to.
 */
export async function invoicedFigures(ctx: Context, period: ShopPeriod) {
  authorize(ctx, 'read', 'Invoice');
  const { now, before, from, to } = await periodOf(ctx, period);
  const { rows } = await sql<{ at: string; invoiced: number; paid: number; unpaid: number }>`
    with steps (at, first, last) as ${tableOf([...before, ...now], (step) => [step.from, step.to])}
    select s.at, sum(p.base_total_cents) as invoiced, sum(p.base_paid_cents) as paid, sum(case when p.balance_cents > 0 then p.base_balance_cents else 0 end) as unpaid
    from steps s join invoices p on p.kind = 'INVOICE' and p.is_archived = 0 and p.state = 'FINAL'
      and p.issued_date >= s.first and p.issued_date <= s.last
    where 1 = 1 ${readable(ctx, 'Invoice')} group by s.at`.execute(ctx.db);
  const found = new Map(
    rows.map(({ at, invoiced, paid, unpaid }) => [
      Number(at),
      { invoicedCents: Number(invoiced), paidCents: Number(paid), unpaidCents: Number(unpaid) },
    ]),
  );
  const sumsOf = (start: number, count: number) =>
    Array.from({ length: count }, (_, at) => found.get(start + at) ?? none).reduce(add, none);
  return {
    from,
    to,
    current: sumsOf(before.length, now.length),
    previous: sumsOf(0, before.length),
    steps: now.map((step, at) => ({
      from: step.from,
      to: step.to,
      invoicedCents: (found.get(before.length + at) ?? none).invoicedCents,
    })),
  };
}
