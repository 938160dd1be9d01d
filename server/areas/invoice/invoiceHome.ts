import { sql } from 'kysely';
import type { FirstStep, HomeEntry } from '../homeEntry.ts';
import { homePage } from '../homeEntry.ts';
import { invoices } from './invoices.ts';

/** Invoices whose due day has passed. */
export const overdueEntry: HomeEntry = {
  key: 'invoicesOverdue',
  title: { en: 'Overdue invoices', fr: 'Factures en retard', ar: 'فواتير متأخرة' },
  icon: 'file-invoice',
  urgency: 'LATE',
  right: ['read', 'Invoice'],
  path: () => '/apps/invoice/list?status=past_due&sort=due',
  read: async (ctx) => {
    const { nodes, totalCount } = await invoices.page(ctx, {
      filter: { status: ['PAST_DUE'], isArchived: false },
      orderBy: { field: 'DUE', direction: 'ASC' },
      page: homePage,
    });
    return {
      count: totalCount,
      rows: nodes.map(({ id, number, dueDate }) => ({
        id,
        title: number ?? `#${id}`,
        day: dueDate,
        path: `/apps/invoice/preview/${id}`,
      })),
    };
  },
};

export const invoiceStep: FirstStep = {
  key: 'firstInvoice',
  title: { en: 'Write an invoice', fr: 'Rédiger une facture', ar: 'اكتب فاتورة' },
  text: {
    en: 'Send it by email and see when it is paid.',
    fr: 'Envoyez-la par e-mail et voyez quand elle est payée.',
    ar: 'أرسلها بالبريد واعرف متى تُدفع.',
  },
  icon: 'file-invoice',
  path: '/apps/invoice/add',
  right: ['create', 'Invoice'],
  isDone: async ({ db }) => (await sql`select id from invoices limit 1`.execute(db)).rows.length > 0,
};
