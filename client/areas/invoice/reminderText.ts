import type { useText } from '../../lib/text.ts';

/** "3 days before", "On the due date", "7 days after". */
export const reminderText = (text: ReturnType<typeof useText>, offset: number): string =>
  offset === 0
    ? text('invoices.reminder.due')
    : text(offset < 0 ? 'invoices.reminder.before' : 'invoices.reminder.after', { count: Math.abs(offset) });
