import type { Cell } from './accessMatrix.ts';
import { gone } from './gone.ts';

const some = `selection: { ids: [${gone}] }`;

/** Root fields of invoices, credit notes and quotes. */
export const invoiceFields: Record<string, Cell> = {
  'Query.invoices': { right: ['read', 'Invoice'], call: 'invoices { totalCount }' },
  'Query.invoice': { right: ['read', 'Invoice'], call: `invoice(id: ${gone}) { id }` },
  'Query.invoiceStats': { right: ['read', 'Invoice'], call: 'invoiceStats { invoiceCount }' },
  'Query.invoiceSelectionSums': {
    right: ['read', 'Invoice'],
    call: `invoiceSelectionSums(${some}) { currency }`,
  },
  'Query.invoiceClients': { right: ['read', 'Invoice'], call: 'invoiceClients { name }' },
  'Query.clientStatement': {
    right: ['read', 'Invoice'],
    call: `clientStatement(customerId: ${gone}, from: "2026-01-01", to: "2026-01-31") { closingCents }`,
  },
  'Query.invoiceSettings': { right: ['read', 'Invoice'], call: 'invoiceSettings { id }' },
  'Mutation.updateInvoiceSettings': {
    right: ['update', 'StoreSettings'],
    call: 'updateInvoiceSettings(input: {}) { batchId }',
  },
  'Mutation.createInvoice': { right: ['create', 'Invoice'], call: 'createInvoice(input: {}) { batchId }' },
  'Mutation.updateInvoice': { right: ['update', 'Invoice'], call: `updateInvoice(id: ${gone}, input: {}) { batchId }` },
  'Mutation.deleteInvoice': { right: ['delete', 'Invoice'], call: `deleteInvoice(id: ${gone}) { id }` },
  'Mutation.removeInvoice': { right: ['delete', 'Invoice'], call: `removeInvoice(id: ${gone}) { id }` },
  'Mutation.deleteInvoices': { right: ['delete', 'Invoice'], call: `deleteInvoices(${some}) { count }` },
  'Mutation.startInvoicesDelete': {
    right: ['delete', 'Invoice'],
    call: 'startInvoicesDelete(selection: { ids: [] }) { id }',
  },
  'Mutation.duplicateInvoice': { right: ['create', 'Invoice'], call: `duplicateInvoice(id: ${gone}) { batchId }` },
  'Mutation.finalizeInvoice': { right: ['update', 'Invoice'], call: `finalizeInvoice(id: ${gone}) { batchId }` },
  'Mutation.finalizeInvoices': { right: ['update', 'Invoice'], call: `finalizeInvoices(${some}) { count }` },
  'Mutation.startInvoicesFinalize': {
    right: ['update', 'Invoice'],
    call: 'startInvoicesFinalize(selection: { ids: [] }) { id }',
  },
  'Mutation.voidInvoice': { right: ['update', 'Invoice'], call: `voidInvoice(id: ${gone}) { batchId }` },
  'Mutation.archiveInvoice': { right: ['update', 'Invoice'], call: `archiveInvoice(id: ${gone}) { batchId }` },
  'Mutation.creditInvoice': { right: ['update', 'Invoice'], call: `creditInvoice(id: ${gone}) { batchId }` },
  'Mutation.payInvoice': { right: ['update', 'Invoice'], call: `payInvoice(id: ${gone}, input: {}) { batchId }` },
  'Mutation.payInvoices': { right: ['update', 'Invoice'], call: `payInvoices(${some}, input: {}) { count }` },
  'Mutation.startInvoicesPay': {
    right: ['update', 'Invoice'],
    call: 'startInvoicesPay(selection: { ids: [] }, input: {}) { id }',
  },
  'Mutation.refundInvoicePayment': {
    right: ['update', 'Invoice'],
    call: `refundInvoicePayment(id: ${gone}, input: {}) { batchId }`,
  },
  'Mutation.deleteInvoicePayment': {
    right: ['update', 'Invoice'],
    call: `deleteInvoicePayment(id: ${gone}) { batchId }`,
  },
  'Mutation.acceptQuote': { right: ['update', 'Invoice'], call: `acceptQuote(id: ${gone}) { batchId }` },
  'Mutation.declineQuote': { right: ['update', 'Invoice'], call: `declineQuote(id: ${gone}) { batchId }` },
  'Mutation.invoiceOrder': { right: ['create', 'Invoice'], call: `invoiceOrder(orderId: ${gone}) { batchId }` },
};
