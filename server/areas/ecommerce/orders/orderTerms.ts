import { allowedRecords } from '../../../access/records.ts';
import type { Context } from '../../../context.ts';
import { recordId } from '../../../db/recordId.ts';
import type { ProductRow } from '../../../db/schema.ts';
import { invalid } from '../../../errors.ts';
import type { FieldErrors } from '../../../errors.ts';
import { required, tooLarge, tooMany, tooSmall, unknown } from '../../../fields.ts';
import type { OrderLineInput } from '../../../graphql/schema.generated.ts';
import { deliveryProblem } from './orderDelivery.ts';
import { discountsOf, lineTax, maxTotalCents, totalsOf } from './orderMoney.ts';
import type { PricedLine, TaxRule, Totals } from './orderMoney.ts';
import { salePriceOf, variantsOf } from '../products/productVariants.ts';
import type { Variant } from '../products/productVariants.ts';
import { bestPromo, isFor, promoOff } from '../promos/promoUse.ts';
import { shippingRatesFor, storeSettings, taxRateIn } from '../store/storeSettings.ts';

/* What an order is priced like: by the products and the store settings as they are at the moment. */

const maxLines = 100;
export const maxUnits = 10_000;

type Sold = { product: ProductRow; variant: Variant | null };
export type TermsLine = PricedLine & Sold & { taxCents: number };
export type Terms = {
  lines: TermsLine[];
  totals: Totals;
  tax: TaxRule;
  shippingMethod: string;
  promoCode: string;
  /** What the code takes off: part of the discount. */
  promoCents: number;
  /** Part of the shipping. */
  giftWrapCents: number;
};

type Asked = {
  lines: readonly OrderLineInput[];
  discountCents?: number | null | undefined;
  shippingRateId?: string | number | null | undefined;
  promoCode?: string | null | undefined;
  giftWrap?: boolean | null | undefined;
  country: string;
  method?: string | null | undefined;
  /** Who orders; left out while it is not known. */
  customerId?: number | null;
};

/** Lines, totals and shipping of an order. Throws VALIDATION with everything that is wrong, but for stock. */
export async function termsOf(
  ctx: Context,
  { lines: given, discountCents, shippingRateId, promoCode, giftWrap, country, customerId, method }: Asked,
): Promise<Terms> {
  const errors: FieldErrors = {};
  const sold = await soldBy(ctx, given, country, errors);
  refuse(errors);
  const { basisPoints, tax } = await taxIn(ctx, country);
  const lines = given.map(({ quantity }, at): TermsLine => {
    const { product, variant } = sold[at]!;
    return { product, variant, quantity, ...priceOf(product, variant, basisPoints), discountCents: 0, taxCents: 0 };
  });
  const gross = lines.map(({ unitPriceCents, quantity }) => unitPriceCents * quantity);
  const subtotalCents = gross.reduce((sum, amount) => sum + amount, 0);
  const own = discountCents ?? 0;
  if (own < 0) errors['discountCents'] = tooSmall(0);
  else if (own > subtotalCents) errors['discountCents'] = tooLarge(subtotalCents);
  const cart = {
    country,
    customerId: customerId ?? null,
    method: method ?? null,
    lines: lines.map(({ product }, at) => ({ productId: product.id, cents: gross[at]! })),
  };
  const promo = await bestPromo(ctx, promoCode, cart, errors);
  const { promoCents, parts } = discountsOf(
    cart.lines.map(({ productId, cents }) => ({ cents, isFor: promo !== null && isFor(promo, productId) })),
    errors['discountCents'] === undefined ? own : 0,
    promo === null ? 0 : promoOff(promo, cart),
  );
  const { giftWrapCents: wrapPrice } = await storeSettings(ctx);
  if (giftWrap === true && wrapPrice === null) errors['giftWrap'] = unknown('the shop does not offer gift wrap');
  const giftWrapCents = giftWrap === true ? (wrapPrice ?? 0) : 0;
  const itemCount = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const rates = shippingRateId == null ? [] : await shippingRatesFor(ctx, { country, subtotalCents, itemCount });
  const rate = rates.find(({ id }) => id === recordId(shippingRateId!));
  if (shippingRateId != null && rate === undefined)
    errors['shippingRateId'] = unknown('there is no such rate for this order');
  refuse(errors);
  for (const [at, part] of parts.entries()) lines[at]!.discountCents = part;
  for (const line of lines) line.taxCents = lineTax(line, tax.isIncluded);
  const totals = totalsOf(lines, (rate?.priceCents ?? 0) + giftWrapCents, tax);
  if (totals.totalCents > maxTotalCents) throw invalid({ lines: tooLarge(maxTotalCents) });
  return {
    lines,
    totals,
    tax,
    shippingMethod: rate?.name ?? '',
    promoCode: promo?.code ?? '',
    promoCents,
    giftWrapCents,
  };
}

/** Price of a product or its variant today, and its tax. */
export const priceOf = (product: ProductRow, variant: Variant | null, basisPoints: number) => ({
  unitPriceCents: salePriceOf(product, variant),
  taxBasisPoints: product.chargeTax === 1 ? basisPoints : 0,
});

/** Tax in a country, and how prices and shipping take it. */
export async function taxIn(ctx: Context, country: string): Promise<{ basisPoints: number; tax: TaxRule }> {
  const settings = await storeSettings(ctx);
  const basisPoints = taxRateIn(settings, country);
  const isIncluded = settings.pricesIncludeTax === 1;
  return { basisPoints, tax: { isIncluded, shippingBasisPoints: settings.taxesShipping === 1 ? basisPoints : 0 } };
}

async function soldBy(
  ctx: Context,
  given: readonly OrderLineInput[],
  country: string,
  errors: FieldErrors,
): Promise<Sold[]> {
  if (given.length === 0) errors['lines'] = required;
  if (given.length > maxLines) errors['lines'] = tooMany(maxLines);
  refuse(errors);
  const found = await productsById(
    ctx,
    given.map(({ productId }) => recordId(productId) ?? 0),
  );
  const taken = new Set<string>();
  return given.map(({ productId, variantId, quantity }, at) => {
    const product = found.get(recordId(productId) ?? 0);
    const variant = product === undefined ? null : variantAsked(product, variantId, `lines.${at}.variantId`, errors);
    const key = `${product?.id} ${variant?.id}`;
    if (quantity < 1) errors[`lines.${at}.quantity`] = tooSmall(1);
    else if (quantity > maxUnits) errors[`lines.${at}.quantity`] = tooLarge(maxUnits);
    if (product === undefined) errors[`lines.${at}.productId`] = unknown('there is no such product');
    else if (taken.has(key)) errors[`lines.${at}.productId`] = unknown('it is given twice');
    const undelivered = product && deliveryProblem(product, country);
    if (undelivered) errors[`lines.${at}.productId`] = undelivered;
    taken.add(key);
    return { product: product!, variant };
  });
}

/** The variant that a line asks for; null for a product without any. What is wrong is noted under the name. */
export function variantAsked(
  product: ProductRow,
  given: string | number | null | undefined,
  name: string,
  errors: FieldErrors,
): Variant | null {
  const variants = variantsOf(product);
  if (given == null) {
    if (variants.length > 0) errors[name] = required;
    return null;
  }
  const variant = variants.find(({ id }) => id === recordId(given)) ?? null;
  if (variant === null) errors[name] = unknown('the product has no such variant');
  return variant;
}

/** Those of the products that the viewer may read. */
export async function productsById(ctx: Context, ids: readonly number[]): Promise<Map<number, ProductRow>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('products')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute();
  const readable = ctx.viewer === null ? rows : await allowedRecords(ctx, 'read', 'Product', rows);
  return new Map(readable.map((row) => [row.id, row]));
}

function refuse(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
