import { authorizeSome } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { OrderQuote, OrderQuoteInput } from '../../graphql/schema.generated.ts';
import { termsOf } from './orderTerms.ts';
import { availableOf } from './stockLedger.ts';

/** What an order would come to, and how many of each product can be had. */
export async function orderQuote(ctx: Context, input: OrderQuoteInput): Promise<OrderQuote> {
  authorizeSome(ctx, 'create', 'Order');
  const { lines, totals } = await termsOf(ctx, { ...input, country: input.country.toUpperCase() });
  return {
    ...totals,
    lines: lines.map(({ product, unitPriceCents, quantity, discountCents, taxCents }) => ({
      productId: String(product.id),
      unitPriceCents,
      subtotalCents: unitPriceCents * quantity,
      discountCents,
      taxCents,
      available: product.inStock === 1 ? availableOf(product) : 0,
    })),
  };
}
