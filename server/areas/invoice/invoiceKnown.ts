import { sql } from 'kysely';
import { visible } from '../../access/authorize.ts';
import type { KnownPart } from '../knownPart.ts';

/** What who writes still owes, by currency. */
export const unpaidPart: KnownPart = {
  key: 'unpaid',
  title: { en: 'Unpaid balance', fr: 'Solde impayé', ar: 'الرصيد غير المسدد' },
  icon: 'file-invoice',
  right: ['read', 'Invoice'],
  read: async (ctx, { address }) => {
    const scope = visible(ctx, 'Invoice', 'i');
    const { rows } = await sql<{ customerId: number; currency: string; cents: number; count: number; dueDate: string }>`
      select i.customer_id, i.currency, sum(i.balance_cents) as cents, count(*) as count, min(i.due_date) as due_date
      from customers c join invoices i on i.customer_id = c.id
      where c.email = ${address} and i.kind = 'INVOICE' and i.state = 'FINAL' and i.balance_cents > 0
      ${scope === null ? sql`` : sql`and ${scope}`}
      group by i.customer_id, i.currency order by cents desc`.execute(ctx.db);
    return {
      count: rows.reduce((sum, { count }) => sum + Number(count), 0),
      rows: rows.map(({ customerId, currency, cents, dueDate }) => ({
        id: currency,
        title: currency,
        day: dueDate,
        money: { cents: Number(cents), currency },
        path: `/apps/invoice/statement/${customerId}`,
      })),
    };
  },
};
