import type { MessageId } from '../../lib/messages.ts';
import type { RecurringInvoiceState, RecurringUnit } from '../../lib/schema.generated.ts';

export const recurringStateTexts = {
  ACTIVE: 'invoices.recurring.active',
  PAUSED: 'invoices.recurring.paused',
  ENDED: 'invoices.recurring.ended',
} as const satisfies Record<RecurringInvoiceState, MessageId>;

export const recurringTones = { ACTIVE: 'success', PAUSED: 'warning', ENDED: 'secondary' } as const;

/** "Every month", "Every 2 weeks". */
export const rhythmTexts = {
  DAY: 'invoices.recurring.everyDays',
  WEEK: 'invoices.recurring.everyWeeks',
  MONTH: 'invoices.recurring.everyMonths',
} as const satisfies Record<RecurringUnit, MessageId>;

export const unitTexts = {
  DAY: 'invoices.recurring.days',
  WEEK: 'invoices.recurring.weeks',
  MONTH: 'invoices.recurring.months',
} as const satisfies Record<RecurringUnit, MessageId>;
