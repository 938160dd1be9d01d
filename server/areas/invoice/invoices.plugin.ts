import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';
import type { InvoiceRow } from '../../db/invoiceTables.ts';
import type { InvoiceFilter, InvoiceKind, InvoiceSortField, InvoiceStatus } from '../../graphql/schema.generated.ts';
import { exactly, flag, oneWord, searched } from '../../records/fileParameters.ts';
import { registerListFile } from '../../records/listFile.ts';
import { wholeExchange } from './invoice.ts';
import { statusOf } from './invoiceStatus.ts';
import { invoices } from './invoices.ts';
import { registerJournal } from './invoiceJournal.plugin.ts';
import { todayOf } from './days.ts';

const statuses: InvoiceStatus[] = ['DRAFT', 'SENT', 'DOWNLOADED', 'PARTIAL_PAYMENT', 'PAST_DUE', 'PAID'];
const kinds: InvoiceKind[] = ['INVOICE', 'CREDIT_NOTE', 'QUOTE'];
const statusWords = {
  DRAFT: 'Draft',
  SENT: 'Sent',
  DOWNLOADED: 'Downloaded',
  PARTIAL_PAYMENT: 'Partial Payment',
  PAST_DUE: 'Past Due',
  PAID: 'Paid',
};
const money = (cents: number) => Number((cents / 100).toFixed(2));

/** The invoice list as a CSV file, and the journal. */
export function registerInvoiceExports(app: FastifyInstance, services: Services): void {
  registerListFile<InvoiceRow, InvoiceFilter, InvoiceSortField, InvoiceRow & { status: InvoiceStatus }>(app, services, {
    list: invoices,
    subject: 'Invoice',
    name: 'invoices',
    title: 'The invoice list',
    tag: 'Invoices',
    parameters: {
      q: searched('Part of client, email address or id, or exactly a number.'),
      kind: oneWord('kind', kinds),
      status: oneWord('status', statuses),
      customer: exactly('customerId', 'Id of the customer.'),
      currency: exactly('currency', 'Exactly this currency.'),
      archived: flag('isArchived'),
      undelivered: flag('hasMailFault'),
      from: exactly('issuedFrom', 'Issued on this day or later.'),
      to: exactly('issuedTo', 'Issued on this day or before.'),
    },
    completed: async (ctx, rows) => {
      const today = await todayOf(ctx);
      return rows.map((row) => ({ ...row, status: statusOf(row, today) }));
    },
    columns: {
      id: { label: 'Id', value: ({ id }) => id },
      number: { label: 'Number', value: ({ number }) => number ?? '' },
      status: { label: 'Status', value: ({ status }) => statusWords[status] },
      client: { label: 'Client', value: ({ clientName }) => clientName },
      email: { label: 'Email', value: ({ clientEmail }) => clientEmail },
      total: { label: 'Total', value: ({ totalCents }) => money(totalCents) },
      date: { label: 'Issued', value: ({ issuedDate }) => issuedDate },
      due: { label: 'Due', value: ({ dueDate }) => dueDate },
      balance: { label: 'Balance', value: ({ balanceCents }) => money(balanceCents) },
      currency: { label: 'Currency', value: ({ currency }) => currency },
      rate: { label: 'Exchange rate', value: ({ exchangeRate }) => exchangeRate / wholeExchange },
      subtotal: { label: 'Subtotal', value: ({ subtotalCents }) => money(subtotalCents) },
      discount: { label: 'Discount', value: ({ discountCents }) => money(discountCents) },
      tax: { label: 'Tax', value: ({ taxCents, includedTaxCents }) => money(taxCents + includedTaxCents) },
      paid: { label: 'Paid', value: ({ paidCents }) => money(paidCents) },
      refunded: { label: 'Refunded', value: ({ refundedCents }) => money(refundedCents) },
      credited: { label: 'Credited', value: ({ creditedCents }) => money(creditedCents) },
      service: { label: 'Service', value: ({ service }) => service },
      reference: { label: 'Reference', value: ({ reference }) => reference },
    },
    columnsAtFirst: 10,
    sorts: ['CREATED', 'CLIENT', 'TOTAL', 'DATE', 'DUE', 'BALANCE'],
  });
  registerJournal(app, services);
}
