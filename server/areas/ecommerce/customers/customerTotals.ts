import type { Context } from '../../../context.ts';

/**
 * Adds to the figures of a customer: whatever changes an order calls this in the same transaction, with what it adds or,
 * below zero, takes away. The figures follow from the orders, so that neither version nor change log knows of them.
 */
export async function addToCustomerTotals(
  tx: Context,
  id: number,
  { orders, spentCents }: { orders: number; spentCents: number },
): Promise<void> {
  if (orders === 0 && spentCents === 0) return;
  await tx.db
    .updateTable('customers')
    .set((column) => ({
      orderCount: column('orderCount', '+', orders),
      spentCents: column('spentCents', '+', spentCents),
      updatedAt: tx.services.now().toISOString(),
    }))
    .where('id', '=', id)
    .execute();
}
