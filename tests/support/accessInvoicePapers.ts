import type { Cell } from './accessMatrix.ts';
import { gone } from './gone.ts';

/** Root fields of sending invoices. */
export const invoicePaperFields: Record<string, Cell> = {
  'Query.invoiceMail': { right: ['read', 'Invoice'], call: `invoiceMail(id: ${gone}) { to }` },
  'Query.comingReminders': { right: ['read', 'Invoice'], call: 'comingReminders { totalCount }' },
  'Query.recurringInvoices': { right: ['read', 'Invoice'], call: 'recurringInvoices { totalCount }' },
  'Query.recurringInvoice': { right: ['read', 'Invoice'], call: `recurringInvoice(id: ${gone}) { id }` },
  'Mutation.createRecurringInvoice': {
    right: ['create', 'Invoice'],
    call: 'createRecurringInvoice(input: {}) { batchId }',
  },
  'Mutation.updateRecurringInvoice': {
    right: ['update', 'Invoice'],
    call: `updateRecurringInvoice(id: ${gone}, input: {}) { batchId }`,
  },
  'Mutation.deleteRecurringInvoice': {
    right: ['update', 'Invoice'],
    call: `deleteRecurringInvoice(id: ${gone}) { id }`,
  },
  'Mutation.pauseRecurringInvoice': {
    right: ['update', 'Invoice'],
    call: `pauseRecurringInvoice(id: ${gone}) { batchId }`,
  },
  'Mutation.skipRecurringInvoice': {
    right: ['update', 'Invoice'],
    call: `skipRecurringInvoice(id: ${gone}, date: "2026-01-01") { batchId }`,
  },
  'Mutation.skipReminder': {
    right: ['update', 'Invoice'],
    call: `skipReminder(id: ${gone}, dayOffset: 7) { batchId }`,
  },
  'Mutation.setInvoiceReminders': {
    right: ['update', 'Invoice'],
    call: `setInvoiceReminders(id: ${gone}, hasReminders: true) { batchId }`,
  },
  'Mutation.linkOrder': { right: ['create', 'Invoice'], call: `linkOrder(orderId: ${gone}) { url }` },
  'Mutation.addInvoiceFile': {
    right: ['update', 'Invoice'],
    call: `addInvoiceFile(id: ${gone}, file: { name: "a", url: "/files/a" }) { batchId }`,
  },
  'Mutation.removeInvoiceFile': {
    right: ['update', 'Invoice'],
    call: `removeInvoiceFile(id: ${gone}, fileId: "a") { batchId }`,
  },
  'Mutation.sendInvoice': { right: ['update', 'Invoice'], call: `sendInvoice(id: ${gone}) { batchId }` },
  'Mutation.sendInvoices': { right: ['update', 'Invoice'], call: `sendInvoices(ids: [${gone}]) { count }` },
  'Mutation.linkInvoice': { right: ['update', 'Invoice'], call: `linkInvoice(id: ${gone}) { url }` },
  'Mutation.revokeInvoiceLinks': { right: ['update', 'Invoice'], call: `revokeInvoiceLinks(id: ${gone}) { batchId }` },
};

/** Files of invoices, the pages of clients, and reports of mail that came back. */
export const invoicePaperRoutes: Record<string, Cell> = {
  'POST /api/mail/bounces': {
    right: ['update', 'OutgoingMail'],
    call: '/api/mail/bounces',
    body: { messageId: 'none', reason: 'none' },
  },
  'GET /export/invoices/:id.pdf': { right: ['read', 'Invoice'], call: `/export/invoices/${gone}.pdf` },
  'GET /export/invoices/:id.xml': { right: ['read', 'Invoice'], call: `/export/invoices/${gone}.xml` },
  'GET /export/invoices.zip': { right: ['read', 'Invoice'], call: `/export/invoices.zip?ids=${gone}` },
  'GET /export/statement.pdf': {
    right: ['read', 'Invoice'],
    call: `/export/statement.pdf?customer=${gone}&from=2026-01-01&to=2026-01-31`,
  },
  'GET /invoices/shared/:token': { right: 'public', call: '/invoices/shared/none' },
  'GET /invoices/shared/:token/file.pdf': { right: 'public', call: '/invoices/shared/none/file.pdf' },
  'GET /invoices/shared/:token/files/:file': { right: 'public', call: '/invoices/shared/none/files/none' },
  'POST /invoices/shared/:token': { right: 'public', call: '/invoices/shared/none' },
  'POST /invoices/shared/:token/answer': { right: 'public', call: '/invoices/shared/none/answer' },
};

/** How many statements reading them takes. */
export const invoicePaperReads = {
  invoiceMail: { query: '{ invoiceMail(id: 4987) { to subject message fileName } }', statements: 3 },
  // Store, settings, reminders of all days, and their invoices.
  comingReminders: {
    query: '{ comingReminders(page: { size: SIZE }) { nodes { date invoice { id client { name } } } totalCount } }',
    statements: 5,
  },
  recurringInvoices: {
    query:
      '{ recurringInvoices(page: { size: SIZE }) { nodes { id customer { name } upcoming invoices { id status } } totalCount } }',
    statements: 4,
  },
  recurringInvoice: { query: '{ recurringInvoice(id: 1) { id upcoming lines { name } } }', statements: 1 },
};
