import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';
import { amountDigits } from '../../../schema/currencies.ts';
import { csvColumns, tableOf, partParameters, registerCsvFile, textIn } from '../../csvFile.ts';
import type { CsvColumn } from '../../csvFile.ts';
import { isDay } from './days.ts';
import { journalRows } from './journalRows.ts';
import type { JournalRow } from './journalRows.ts';

const names = { RECEIVABLES: 'Receivables', REVENUE: 'Revenue', TAX: 'Tax', BANK: 'Bank' };
const money = (amount: number, currency: string) => Number(amountDigits(amount, currency));

const columns: Readonly<Record<string, CsvColumn<JournalRow>>> = {
  date: { label: 'Date', value: ({ date }) => date, kind: 'day' },
  entry: { label: 'Entry', value: ({ entry }) => entry },
  document: { label: 'Document', value: ({ document }) => document },
  client: { label: 'Client', value: ({ client }) => client },
  account: { label: 'Account', value: ({ account }) => names[account] },
  rate: { label: 'Tax rate', value: ({ rateBasisPoints }) => (rateBasisPoints === null ? '' : rateBasisPoints / 100) },
  debit: { label: 'Debit', value: ({ debitCents, currency }) => money(debitCents, currency) },
  credit: { label: 'Credit', value: ({ creditCents, currency }) => money(creditCents, currency) },
  currency: { label: 'Currency', value: ({ currency }) => currency },
};

/** All entries of some days in double entry: debits and credits come to the same. */
export const registerJournal = (app: FastifyInstance, services: Services): void =>
  registerCsvFile(app, services, {
    path: '/export/invoice-journal.csv',
    name: 'journal',
    subject: 'Invoice',
    operation: {
      operationId: 'exportInvoiceJournal',
      summary: 'Invoices, credit notes and payments as entries of a journal that balances, in the store currency.',
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
