import type { Undo } from '../../access/subjects.ts';
import { authorize } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { RecurringInvoiceRow } from '../../db/invoiceTables.ts';
import { AppError } from '../../errors.ts';
import { unknown } from '../../fields.ts';
import type { RecurringInvoiceInput } from '../../graphql/schema.generated.ts';
import { nextDay } from './recurrence.ts';
import { nextFrom, recurring } from './recurring.ts';
import { thanksFor } from './invoiceLife.ts';

/* What is done with recurring invoices by hand. Each step done again changes nothing. */

const maxSkipped = 50;

/** Whoever sets one up lets the program add invoices. */
export async function createRecurring(ctx: Context, { input }: { input: RecurringInvoiceInput }) {
  authorize(ctx, 'create', 'Invoice');
  return recurring.create(ctx, { ...input, thanks: input.thanks ?? (await thanksFor(ctx, input)) });
}

async function setPaused(tx: Context, row: RecurringInvoiceRow, isPaused: boolean): Promise<RecurringInvoiceRow> {
  if (row.state === 'ENDED' || (row.state === 'PAUSED') === isPaused) return row;
  if (isPaused) return recurring.set(tx, row, { state: 'PAUSED', nextDate: null });
  // What passed in the meantime is not made.
  return recurring.set(tx, row, { ...(await nextFrom(tx, row)), fault: null });
}

export const pauseRecurring = recurring.command<{ isPaused: boolean }>({
  work: (tx, row, { isPaused }) => setPaused(tx, row, isPaused),
});

/** Values of a row from which one day was taken, as it was made or skipped. */
export function without(row: RecurringInvoiceRow, day: string): Partial<RecurringInvoiceRow> {
  const nextDate = nextDay(row, day);
  return { lastDate: day, nextDate, ...(nextDate === null && { state: 'ENDED' as const }) };
}

const skippedOf = ({ skipped }: RecurringInvoiceRow) => JSON.parse(skipped) as string[];

export const skipRecurring = recurring.command<{ date: string }>({
  done: (row, { date }) => (skippedOf(row).includes(date) ? { date: unknown('it is skipped already') } : null),
  refuse: ({ nextDate }, { date }) => (date === nextDate ? null : { date: unknown('it is not the next one') }),
  work: (tx, row, { date }) => {
    const kept = [...skippedOf(row), date].slice(-maxSkipped);
    return recurring.set(tx, row, { ...without(row, date), skipped: JSON.stringify(kept) });
  },
});

/** Values go back; what was made stays, and a pause is ended by resuming it. */
export const undoRecurring: Undo = async (tx, change) => {
  if (change.action === 'UPDATE') {
    const was = JSON.parse(change.before ?? '{}') as Partial<RecurringInvoiceRow>;
    if ('lastDate' in was || 'madeCount' in was)
      throw new AppError('CONFLICT', 'An invoice that was made or skipped stays so');
    if ('state' in was) {
      const [row] = await recurring.lock(tx, [change.subjectId]);
      if (row === undefined) throw new AppError('CONFLICT', 'It was deleted in the meantime');
      if (was.state !== 'ENDED') await setPaused(tx, row, was.state === 'PAUSED');
      if (Object.keys(was).every((name) => ['state', 'fault', 'version'].includes(name))) return;
    }
  }
  await recurring.undo(tx, change);
};
