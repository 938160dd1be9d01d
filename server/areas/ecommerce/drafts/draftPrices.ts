import type { Context } from '../../../context.ts';
import type { OrderDraftRow } from '../../../db/orderDraftTable.ts';
import { recordId } from '../../../db/recordId.ts';
import { foldCase, sortKey } from '../../../db/search.ts';
import { AppError } from '../../../errors.ts';
import { readAddress } from '../orders/orderAddress.ts';
import { productsById, termsOf } from '../orders/orderTerms.ts';
import { shippingRatesFor } from '../store/storeSettings.ts';
import { salePriceOf, soldName, variantsOf } from '../products/productVariants.ts';

/* What a draft remembers of its lines, so that it can say later what has changed. */

export type DraftLine = { productId: string; variantId: string | null; quantity: number };
export type SeenLine = { name: string; unitPriceCents: number };

export const readLines = (text: string): DraftLine[] => JSON.parse(text) as DraftLine[];
export const readSeen = (text: string): SeenLine[] => JSON.parse(text) as SeenLine[];

const keyOf = ({ productId, variantId }: DraftLine) => `${productId} ${variantId ?? ''}`;

/** Name and price of each line today; of what is gone those that the draft knew; null for what there never was. */
export async function seenOf(
  tx: Context,
  lines: readonly DraftLine[],
  before: Pick<OrderDraftRow, 'lines' | 'seen'> | null,
): Promise<(SeenLine | null)[]> {
  const earlier = new Map<string, SeenLine>();
  if (before !== null) {
    const seen = readSeen(before.seen);
    for (const [at, one] of readLines(before.lines).entries()) if (seen[at]) earlier.set(keyOf(one), seen[at]);
  }
  const products = await productsById(
    tx,
    lines.map(({ productId }) => recordId(productId) ?? 0),
  );
  return lines.map((one) => {
    const product = products.get(recordId(one.productId) ?? 0);
    const variant = product && variantsOf(product).find(({ id }) => id === recordId(one.variantId ?? ''));
    if (product === undefined || (one.variantId !== null && variant === undefined))
      return earlier.get(keyOf(one)) ?? null;
    return {
      name: soldName(product, variant ?? null),
      unitPriceCents: salePriceOf(product, variant ?? null),
    };
  });
}

type Priced = Pick<
  OrderDraftRow,
  'lines' | 'discountCents' | 'shippingRateId' | 'promoCode' | 'giftWrap' | 'method' | 'shippingAddress' | 'customerId'
>;

/** What the draft comes to; while it cannot be priced, its lines less the discount. */
export async function priced(tx: Context, draft: Priced, seen: readonly SeenLine[]): Promise<number> {
  const lines = readLines(draft.lines);
  const plain = lines.reduce((sum, { quantity }, at) => sum + (seen[at]?.unitPriceCents ?? 0) * quantity, 0);
  const rough = Math.max(0, plain - draft.discountCents);
  const country = draft.shippingAddress === null ? '' : readAddress(draft.shippingAddress).country;
  if (country === '' || lines.length === 0) return rough;
  const itemCount = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const rates = await shippingRatesFor(tx, { country, subtotalCents: plain, itemCount });
  // As the form does: one that does not hold any more gives way to the first that does.
  const rate = rates.find(({ id }) => id === draft.shippingRateId) ?? rates[0];
  try {
    const { totals } = await termsOf(tx, {
      ...draft,
      shippingRateId: rate?.id ?? null,
      lines,
      giftWrap: draft.giftWrap === 1,
      country,
      promoCode: draft.promoCode || null,
    });
    return totals.totalCents;
  } catch (error) {
    if (error instanceof AppError && error.code === 'VALIDATION') return rough;
    throw error;
  }
}

type Named = { name: string; email: string };

/** Columns that say whose it is, and what it is found by. */
export function nameColumns(customer: Named | null | undefined, seen: readonly SeenLine[], note: string) {
  const { name = '', email = '' } = customer ?? {};
  return {
    customerName: name,
    customerEmail: email,
    nameKey: sortKey(name),
    searchText: foldCase([name, email, ...seen.map((one) => one.name), note].join('\n')),
  };
}
