import type { Context } from '../../context.ts';
import type { DomainEvent } from '../../events.ts';
import { invoice } from './invoice.ts';

/** An invoice whose mail was refused for good, or came back, shows why until it is sent again. */
export async function followMail(tx: Context, event: DomainEvent): Promise<void> {
  if (event.kind !== 'mailFailed') return;
  const mail = await tx.db
    .selectFrom('invoiceMails')
    .select('invoiceId')
    .where('mailId', '=', event.mailId)
    .executeTakeFirst();
  if (mail === undefined) return;
  const [row] = await invoice.lock(tx, [mail.invoiceId]);
  // Whoever reports bounces need not have a right to invoices.
  if (row !== undefined) await invoice.set({ ...tx, viewer: null }, row, { mailFault: event.fault }, 'mail');
}
