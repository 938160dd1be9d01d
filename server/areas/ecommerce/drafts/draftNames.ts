import { limitOf, shownUnder } from '../../../access/fieldRules.ts';
import type { Context } from '../../../context.ts';
import type { DomainEvent } from '../../../events.ts';
import { nameColumns, readSeen } from './draftPrices.ts';

/** The address in the history of a draft: limits on that of orders count for it. */
export const shownAddress = (ctx: Context, value: unknown): Promise<unknown> =>
  Promise.resolve(shownUnder(limitOf(ctx.viewer, 'Order', 'shippingAddress'), value));

/** A customer who is deleted for good leaves no name or address in drafts. */
export async function followDrafts(ctx: Context, event: DomainEvent): Promise<void> {
  if (event.kind !== 'purged' || event.subject !== 'Customer') return;
  const drafts = await ctx.db
    .selectFrom('orderDrafts')
    .select(['id', 'seen', 'note'])
    .where('customerId', 'in', event.ids)
    .execute();
  for (const { id, seen, note } of drafts)
    await ctx.db
      .updateTable('orderDrafts')
      .set({
        ...nameColumns(null, readSeen(seen), note),
        customerId: null,
        shippingAddress: null,
        country: '',
        updatedAt: ctx.services.now().toISOString(),
      })
      .where('id', '=', id)
      .execute();
}
