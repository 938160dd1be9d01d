import type { Context } from '../../context.ts';
import type { InvoiceRow, RecurringInvoiceRow } from '../../db/invoiceTables.ts';
import { todayOf, addDays } from './days.ts';
import { wholeExchange } from './exchange.ts';
import { invoice } from './invoice.ts';
import { linesShown } from './invoiceLines.ts';
import { nextDay } from './recurrence.ts';
import { recurring } from './recurring.ts';

type Sample = Pick<RecurringInvoiceRow, 'every' | 'unit' | 'sendsItself'> & { state?: 'PAUSED'; startsIn?: number };

const samples: Sample[] = [
  { every: 1, unit: 'MONTH', sendsItself: 1 },
  { every: 3, unit: 'MONTH', sendsItself: 1 },
  { every: 4, unit: 'WEEK', sendsItself: 0 },
  { every: 1, unit: 'MONTH', sendsItself: 0, state: 'PAUSED' },
  { every: 2, unit: 'WEEK', sendsItself: 0, startsIn: 6 },
  { every: 1, unit: 'MONTH', sendsItself: 1, startsIn: 11 },
];

/** Some of the latest invoices come from an arrangement, which goes on; two begin soon. */
export async function seedRecurring(tx: Context, added: readonly InvoiceRow[]): Promise<void> {
  const today = await todayOf(tx);
  const sent = added
    .filter(
      ({ kind, state, issuedDate }) => kind === 'INVOICE' && state === 'FINAL' && issuedDate >= addDays(today, -25),
    )
    .slice(0, samples.length);
  for (const [at, row] of sent.entries()) {
    const { startsIn, state = 'ACTIVE', ...rhythm } = samples[at]!;
    const isNew = startsIn !== undefined;
    const startDate = isNew ? addDays(today, startsIn) : row.issuedDate;
    const values = await recurring.values(
      tx,
      {
        customerId: String(row.customerId),
        ...rhythm,
        sendsItself: rhythm.sendsItself === 1,
        // What has begun is set to its own day below.
        startDate: isNew ? startDate : today,
        termDays: 30,
        currency: row.currency,
        exchangeRate: row.exchangeRate / wholeExchange,
        service: row.service,
        thanks: row.thanks,
        lines: linesShown(row.lines),
      },
      null,
    );
    const begun = { ...rhythm, startDate, endDate: null, mostCount: null, madeCount: isNew ? 0 : 1 };
    const made = await recurring.insert(
      tx,
      {
        ...values,
        startDate,
        state,
        madeCount: begun.madeCount,
        lastDate: isNew ? null : row.issuedDate,
        nextDate: state === 'PAUSED' ? null : nextDay(begun, isNew ? today : row.issuedDate),
      },
      { cause: 'sample' },
    );
    if (!isNew) await invoice.set(tx, row, { recurringId: made.id, recurringDate: row.issuedDate }, 'sample');
  }
}
