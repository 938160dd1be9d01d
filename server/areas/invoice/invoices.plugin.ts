import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';
import type { InvoiceRow } from '../../db/invoiceTables.ts';
import type { InvoiceFilter, InvoiceKind, InvoiceSortField, InvoiceStatus } from '../../graphql/schema.generated.ts';
import { amountDigits } from '../../../schema/currencies.ts';
import { wordsIn } from '../../csvFile.ts';
import { exactly, flag, oneWord, searched, someTexts, someWords } from '../../records/fileParameters.ts';
import type { FileParameter } from '../../records/fileParameters.ts';
import { registerListFile } from '../../records/listFile.ts';
import { wholeExchange } from './exchange.ts';
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
/** A status, or void: by the documented words nothing is owed for a void one, so it is paid; the screen lists the two apart. */
const statusOrVoid: FileParameter = {
  schema: someWords('status', [...statuses, 'VOID']).schema,
  filter: (query, name) => {
    const words = wordsIn(query, name, [...statuses, 'VOID'] as const);
    const [word] = words;
    if (words.length < 2) {
      if (word === 'VOID') return { status: ['PAID'], state: 'VOID' };
      return word === 'PAID' ? { status: [word], state: 'FINAL' } : { status: words };
    }
    const isVoid = words.includes('VOID') ? true : words.includes('PAID') ? false : null;
    return { status: words.filter((one) => one !== 'VOID'), isVoid };
  },
};
/** As a number, so that a spreadsheet adds it up. */
const money = (amount: number, currency: string) => Number(amountDigits(amount, currency));

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
      status: statusOrVoid,
      customer: exactly('customerId', 'Id of the customer.'),
      currency: someTexts('currency', 'One of these currencies.'),
      archived: flag('isArchived'),
      undelivered: flag('hasMailFault'),
      unpaid: flag('isUnpaid'),
      received: flag('hasPayments'),
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
      total: { label: 'Total', value: ({ totalCents, currency }) => money(totalCents, currency) },
      date: { label: 'Issued', value: ({ issuedDate }) => issuedDate, kind: 'day' },
      due: { label: 'Due', value: ({ dueDate }) => dueDate, kind: 'day' },
      balance: { label: 'Balance', value: ({ balanceCents, currency }) => money(balanceCents, currency) },
      currency: { label: 'Currency', value: ({ currency }) => currency },
      rate: { label: 'Exchange rate', value: ({ exchangeRate }) => exchangeRate / wholeExchange },
      subtotal: { label: 'Subtotal', value: ({ subtotalCents, currency }) => money(subtotalCents, currency) },
      discount: { label: 'Discount', value: ({ discountCents, currency }) => money(discountCents, currency) },
      tax: {
        label: 'Tax',
        value: ({ taxCents, includedTaxCents, currency }) => money(taxCents + includedTaxCents, currency),
      },
      paid: { label: 'Paid', value: ({ paidCents, currency }) => money(paidCents, currency) },
      refunded: { label: 'Refunded', value: ({ refundedCents, currency }) => money(refundedCents, currency) },
      credited: { label: 'Credited', value: ({ creditedCents, currency }) => money(creditedCents, currency) },
      service: { label: 'Service', value: ({ service }) => service },
      reference: { label: 'Reference', value: ({ reference }) => reference },
    },
    columnsAtFirst: 10,
    sorts: ['CREATED', 'CLIENT', 'TOTAL', 'DATE', 'DUE', 'BALANCE'],
  });
  registerJournal(app, services);
}
