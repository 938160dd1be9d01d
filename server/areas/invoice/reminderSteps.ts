import { authorizeSome } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { InvoiceRow } from '../../db/invoiceTables.ts';
import { write } from '../../db/write.ts';
import { invalid } from '../../errors.ts';
import { unknown } from '../../fields.ts';
import type { MutationSkipReminderArgs } from '../../graphql/schema.generated.ts';
import type { Changed } from '../../records/changes.ts';
import { invoice } from './invoice.ts';
import { reminderDaysOf, skippedOf } from './invoiceReminders.ts';

/* Reminders that are left out, for one invoice. */

/** Leaves one out, or lets it go out after all; what went out already stays as it is. */
export async function skipReminder(
  ctx: Context,
  { id, dayOffset, isSkipped }: MutationSkipReminderArgs,
): Promise<Changed<InvoiceRow>> {
  authorizeSome(ctx, 'update', 'Invoice');
  return write(ctx, async (tx) => {
    const row = await invoice.find(tx, 'update', id);
    if (!(await reminderDaysOf(tx)).includes(dayOffset))
      throw invalid({ dayOffset: unknown('no reminder goes out on that day') });
    const others = skippedOf(row).filter((offset) => offset !== dayOffset);
    const skipped = isSkipped ? [...others, dayOffset].sort((one, other) => one - other) : others;
    return { row: await invoice.set(tx, row, { skippedReminders: JSON.stringify(skipped) }), batchId: ctx.batchId };
  });
}

/** Switches all of an invoice off, or on again. */
export async function setInvoiceReminders(ctx: Context, id: string, isOn: boolean): Promise<Changed<InvoiceRow>> {
  authorizeSome(ctx, 'update', 'Invoice');
  return write(ctx, async (tx) => {
    const row = await invoice.find(tx, 'update', id);
    return { row: await invoice.set(tx, row, { hasReminders: isOn ? 1 : 0 }), batchId: ctx.batchId };
  });
}
