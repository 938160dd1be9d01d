import { authorizeSome } from '../../../access/authorize.ts';
import type { Context } from '../../../context.ts';
import type { OrderQuote, OrderQuoteInput } from '../../../graphql/schema.generated.ts';
import { termsOf } from './orderTerms.ts';
import { stockOfVariants } from '../products/productVariants.ts';
import { availableOf } from '../stock/stockLedger.ts';

/** What an order would come to, and how many of each product can be had. */
export async function orderQuote(ctx: Context, input: OrderQuoteInput): Promise<OrderQuote> {
  authorizeSome(ctx, 'create', 'Order');
  const { lines, totals, promoCode, promoCents, giftWrapCents } = await termsOf(ctx, {
    ...input,
    country: input.country.toUpperCase(),
  });
  const variants = await stockOfVariants(
    ctx,
    lines.flatMap(({ variant }) => variant?.id ?? []),
  );
  return {
    ...totals,
    promoCode,
    promoCents,
    giftWrapCents,
    lines: lines.map(({ product, variant, unitPriceCents, quantity, discountCents, taxCents }) => ({
      productId: String(product.id),
      variantId: variant && String(variant.id),
      unitPriceCents,
      subtotalCents: unitPriceCents * quantity,
      discountCents,
      taxCents,
      available: product.inStock === 1 ? availableOf(product, variant && variants.get(variant.id)!) : 0,
    })),
  };
}
