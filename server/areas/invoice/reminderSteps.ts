import { unknown } from '../../fields.ts';
import { invoice } from './invoice.ts';
import { reminderDaysOf, skippedOf } from './invoiceReminders.ts';

/* Reminders that are left out, for one invoice. */

/** Leaves one out, or lets it go out after all; what went out already stays as it is. */
export const skipReminder = invoice.command<{ dayOffset: number; isSkipped: boolean }>({
  refuse: async (_row, { dayOffset }, tx) =>
    (await reminderDaysOf(tx)).includes(dayOffset) ? null : { dayOffset: unknown('no reminder goes out on that day') },
  work: (tx, row, { dayOffset, isSkipped }) => {
    const others = skippedOf(row).filter((offset) => offset !== dayOffset);
    const skipped = isSkipped ? [...others, dayOffset].sort((one, other) => one - other) : others;
    return invoice.set(tx, row, { skippedReminders: JSON.stringify(skipped) });
  },
});

/** Switches all of an invoice off, or on again. */
export const setInvoiceReminders = invoice.command<{ hasReminders: boolean }>({
  work: (tx, row, { hasReminders }) => invoice.set(tx, row, { hasReminders: hasReminders ? 1 : 0 }),
});
