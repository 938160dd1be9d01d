import { sql } from 'kysely';
import type { Compilable } from 'kysely';
import { authorize, visibleScope } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { MoneyState } from '../../db/invoiceTables.ts';
import { rows } from '../../db/statement.ts';
import type { InvoiceStats, InvoiceStatus } from '../../graphql/schema.generated.ts';
import { todayOf } from './days.ts';
import { openStates, statusOf } from './invoiceStatus.ts';

type Figure = {
  moneyState: MoneyState | 'CLIENTS';
  isPast: 0 | 1;
  count: number;
  total: number;
  paid: number;
  balance: number;
};

const isOpen = sql`kind = 'INVOICE' and is_archived = 0
  and money_state in (${sql.join(openStates.map((state) => sql.lit(state)))})`;

const statuses: InvoiceStatus[] = ['DRAFT', 'SENT', 'DOWNLOADED', 'PARTIAL_PAYMENT', 'PAST_DUE', 'PAID'];

/**
 * Figures of all invoices that the viewer may read, from the counters: of those past due by whole months, and of the current
 * month from their index.
 */
export async function invoiceStats(ctx: Context): Promise<InvoiceStats> {
  authorize(ctx, 'read', 'Invoice');
  const today = await todayOf(ctx);
  const scope = visibleScope(ctx, 'Invoice', 'p');
  const found = await rows(
    ctx.db,
    `invoices.stats ${scope?.key ?? ''}`,
    { today, month: today.slice(0, 7), ...scope?.values },
    (db, slots): Compilable<Figure> => {
      const within = scope === null ? sql`` : sql`and ${scope.where(slots as never)}`;
      const counted =
        scope === null
          ? sql`select money_state, 0 as is_past, sum(count) as count, sum(total_cents) as total, sum(paid_cents) as paid, sum(balance_cents) as balance
            from invoice_counts where kind = 'INVOICE' and is_archived = 0 group by money_state`
          : sql`select money_state, 0 as is_past, count(*) as count, sum(base_total_cents) as total, sum(base_paid_cents) as paid, sum(base_balance_cents) as balance
            from invoices p where kind = 'INVOICE' and is_archived = 0 ${within} group by money_state`;
      const past =
        scope === null
          ? sql`select money_state, 1, sum(count), sum(total_cents), 0, sum(balance_cents) from invoice_due_counts
              where due_month < ${slots['month']} group by money_state
            union all
            select money_state, 1, count(*), sum(base_total_cents), 0, sum(base_balance_cents) from invoices p
              where ${isOpen} and due_date >= ${slots['month']} and due_date < ${slots['today']} group by money_state`
          : sql`select money_state, 1, count(*), sum(base_total_cents), 0, sum(base_balance_cents) from invoices p
              where ${isOpen} and due_date < ${slots['today']} ${within} group by money_state`;
      return {
        compile: () =>
          sql`
        select money_state, is_past, count * 1.0 as count, total * 1.0 as total, paid * 1.0 as paid, balance * 1.0 as balance from (
          ${counted}
          union all
          ${past}
          union all
          select 'CLIENTS', 0, coalesce(sum(count), 0), 0, 0, 0 from customer_counts
        ) figures`.compile(db) as never,
      };
    },
  );
  const all = found.filter(({ moneyState, isPast }) => moneyState !== 'CLIENTS' && isPast === 0);
  const sum = (of: (figure: Figure) => number) => all.reduce((total, figure) => total + of(figure), 0);
  const byStatus = new Map(statuses.map((status) => [status, { status, count: 0, totalCents: 0, balanceCents: 0 }]));
  for (const { moneyState, isPast, count, total, balance } of found) {
    if (moneyState === 'CLIENTS') continue;
    const add = (status: InvoiceStatus, sign: 1 | -1) => {
      const figure = byStatus.get(status)!;
      figure.count += sign * count;
      figure.totalCents += sign * total;
      figure.balanceCents += sign * balance;
    };
    const now = statusOf({ kind: 'INVOICE', moneyState, dueDate: today }, today);
    if (isPast === 0) add(now, 1);
    else {
      // The counters know no day: what is past due was counted under its other status.
      add('PAST_DUE', 1);
      add(now, -1);
    }
  }
  return {
    clientCount: found.find(({ moneyState }) => moneyState === 'CLIENTS')?.count ?? 0,
    invoiceCount: sum(({ count }) => count),
    paidCents: sum(({ paid }) => paid),
    unpaidCents: sum(({ moneyState, balance }) => (moneyState === 'DRAFT' || moneyState === 'PAID' ? 0 : balance)),
    byStatus: [...byStatus.values()],
  };
}
