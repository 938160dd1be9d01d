import type { MessageId } from '../../lib/messages.ts';
import type { InvoiceStatus } from '../../lib/schema.generated.ts';

/** Words for the states of invoices. */
export const invoiceTexts = {
  DRAFT: 'invoices.status.draft',
  SENT: 'invoices.status.sent',
  DOWNLOADED: 'invoices.status.downloaded',
  PARTIAL_PAYMENT: 'invoices.status.partialPayment',
  PAST_DUE: 'invoices.status.pastDue',
  PAID: 'invoices.status.paid',
} as const satisfies Record<InvoiceStatus, MessageId>;
