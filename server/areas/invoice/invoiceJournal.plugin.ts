import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';
import { amountDigits } from '../../../schema/currencies.ts';
import { csvColumns, tableOf, partParameters, registerCsvFile, textIn } from '../../csvFile.ts';
import type { CsvColumn } from '../../csvFile.ts';
import { isDay } from './days.ts';
import { journalRows } from './journalRows.ts';
import type { JournalRow } from './journalRows.ts';

const accounts: Record<JournalRow['account'], string> = {
  RECEIVABLES: 'Receivables',
  REVENUE: 'Revenue',
  TAX: 'Tax',
  BANK: 'Bank',
  CASH: 'Cash',
  CARDS: 'Card payments',
  PAYPAL: 'PayPal',
  ORDERS: 'Shop orders',
};
const categories: Record<NonNullable<JournalRow['category']>, string> = {
  STANDARD: 'Standard',
  ZERO: 'Zero-rated',
  EXEMPT: 'Exempt',
  INTRA_COMMUNITY: 'Intra-Community supply',
  EXPORT: 'Export',
  OUT_OF_SCOPE: 'Outside the scope of tax',
  REVERSE_CHARGE: 'Reverse charge',
};
const money = (amount: number, currency: string) => Number(amountDigits(amount, currency));

/** Of what is taxed twice both rates, `5 + 9.975`. */
function rateSaid({ category, rates }: JournalRow): string | number {
  if (rates.length > 1) return rates.map((rate) => rate / 100).join(' + ');
  return category === null ? '' : (rates[0] ?? 0) / 100;
}

const columns: Readonly<Record<string, CsvColumn<JournalRow>>> = {
  date: { label: 'Date', value: ({ date }) => date, kind: 'day' },
  entry: { label: 'Entry', value: ({ entry }) => entry },
  document: { label: 'Document', value: ({ document }) => document },
  client: { label: 'Client', value: ({ client }) => client },
  account: { label: 'Account', value: ({ account }) => accounts[account] },
  category: { label: 'Tax category', value: ({ category }) => (category === null ? '' : categories[category]) },
  rate: { label: 'Tax rate', value: rateSaid },
  debit: { label: 'Debit', value: ({ debitCents, currency }) => money(debitCents, currency) },
  credit: { label: 'Credit', value: ({ creditCents, currency }) => money(creditCents, currency) },
  currency: { label: 'Currency', value: ({ currency }) => currency },
  documentDebit: { label: 'Document debit', value: ({ own, ownCurrency }) => money(own.debitCents, ownCurrency) },
  documentCredit: { label: 'Document credit', value: ({ own, ownCurrency }) => money(own.creditCents, ownCurrency) },
  documentCurrency: { label: 'Document currency', value: ({ ownCurrency }) => ownCurrency },
};

/** All entries of some days in double entry: debits and credits come to the same. */
export const registerJournal = (app: FastifyInstance, services: Services): void =>
  registerCsvFile(app, services, {
    path: '/export/invoice-journal.csv',
    name: 'journal',
    subject: 'Invoice',
    operation: {
      operationId: 'exportInvoiceJournal',
      summary:
        'Invoices, credit notes and payments as entries of a journal that balances, in the currencies of store and document.',
      tag: 'Invoices',
      parameters: {
        from: { type: 'string', description: 'First day; from the beginning without it.' },
        to: { type: 'string', description: 'Last day; to the end without it.' },
        columns: partParameters.columns,
        labels: partParameters.labels,
      },
    },
    open: (ctx, query) => {
      const day = (name: string) => (isDay(textIn(query, name)) ? textIn(query, name) : null);
      const chosen = csvColumns(columns, query);
      return {
        table: tableOf(chosen, journalRows(ctx, day('from'), day('to'))),
        isLarge: true,
      };
    },
  });
