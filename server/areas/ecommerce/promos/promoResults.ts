import { visible } from '../../../access/authorize.ts';
import type { PromoResults } from '../../../graphql/schema.generated.ts';
import { batched } from '../../../records/batched.ts';

/** What the orders with each of these codes brought, of those that the viewer may read; those that were canceled brought nothing. */
export const resultsOf = batched('results of promo codes', async (ctx, words: string[]) => {
  const scope = visible(ctx, 'Order', 'o');
  const found = await ctx.db
    .selectFrom('orders as o')
    .select(({ fn }) => [
      'o.promoCode',
      fn.countAll<number>().as('orderCount'),
      fn.sum<number>('o.discountCents').as('discountCents'),
      fn.sum<number>('o.totalCents').as('totalCents'),
      fn.sum<number>('o.refundedCents').as('refundedCents'),
    ])
    .where('o.promoCode', 'in', words)
    .where('o.promoCode', '!=', '')
    .where('o.payment', '!=', 'CANCELED')
    .$if(scope !== null, (query) => query.where(scope!))
    .groupBy('o.promoCode')
    .execute();
  return new Map(
    found.map((row): [string, PromoResults] => [
      row.promoCode,
      {
        orderCount: Number(row.orderCount),
        discountCents: Number(row.discountCents),
        salesCents: Number(row.totalCents) - Number(row.refundedCents),
      },
    ]),
  );
});

export const noResults: PromoResults = { orderCount: 0, discountCents: 0, salesCents: 0 };
