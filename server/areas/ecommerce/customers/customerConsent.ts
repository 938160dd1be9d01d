import type { Context } from '../../../context.ts';
import type { DomainEvent } from '../../../events.ts';
import { customer } from './customer.ts';

/** A customer agreed to marketing, or withdrew it, by the link in a mail: the change log tells of it. */
export async function followConsent(tx: Context, event: DomainEvent): Promise<void> {
  if (event.kind !== 'marketingChosen') return;
  const [row] = await customer.lock(tx, [event.customerId]);
  const acceptsMarketing = event.isAgreed ? 1 : 0;
  if (row === undefined || row.erasedAt !== null || row.acceptsMarketing === acceptsMarketing) return;
  const marketingChangedAt = tx.services.now().toISOString();
  await customer.set(tx, row, { acceptsMarketing, marketingChangedAt }, 'mailing', true);
}
