import type { Cell } from './accessMatrix.ts';
import { gone } from './gone.ts';

/** Root fields of sending invoices. */
export const invoicePaperFields: Record<string, Cell> = {
  'Query.invoiceMail': { right: ['read', 'Invoice'], call: `invoiceMail(id: ${gone}) { to }` },
  'Query.comingReminders': { right: ['read', 'Invoice'], call: 'comingReminders { date }' },
  'Mutation.sendInvoice': { right: ['update', 'Invoice'], call: `sendInvoice(id: ${gone}) { batchId }` },
  'Mutation.sendInvoices': { right: ['update', 'Invoice'], call: `sendInvoices(ids: [${gone}]) { count }` },
  'Mutation.linkInvoice': { right: ['update', 'Invoice'], call: `linkInvoice(id: ${gone}) { url }` },
  'Mutation.revokeInvoiceLinks': { right: ['update', 'Invoice'], call: `revokeInvoiceLinks(id: ${gone}) { batchId }` },
};

/** Files of invoices, and the pages of clients. */
export const invoicePaperRoutes: Record<string, Cell> = {
  'GET /export/invoices/:id.pdf': { right: ['read', 'Invoice'], call: `/export/invoices/${gone}.pdf` },
  'GET /export/invoices.zip': { right: ['read', 'Invoice'], call: `/export/invoices.zip?ids=${gone}` },
  'GET /export/statement.pdf': {
    right: ['read', 'Invoice'],
    call: `/export/statement.pdf?customer=${gone}&from=2026-01-01&to=2026-01-31`,
  },
  'GET /invoices/shared/:token': { right: 'public', call: '/invoices/shared/none' },
  'GET /invoices/shared/:token/file.pdf': { right: 'public', call: '/invoices/shared/none/file.pdf' },
  'POST /invoices/shared/:token': { right: 'public', call: '/invoices/shared/none' },
};

/** How many statements reading them takes. */
export const invoicePaperReads = {
  invoiceMail: { query: '{ invoiceMail(id: 4987) { to subject message fileName } }', statements: 3 },
  comingReminders: { query: '{ comingReminders { date invoice { id client { name } } } }', statements: 3 },
};
