import { useApolloClient } from '@apollo/client/react';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { statusTexts } from './statusTexts.ts';
import { OrderGoodsDocument, type OrderGoodsQuery } from './orders/orderCreate.generated.ts';

type Product = OrderGoodsQuery['products']['nodes'][number];

/** Something that can be ordered: a product, or one of its variants. */
export type Goods = Pick<Product, 'name' | 'brand' | 'available' | 'rating'> & {
  /** Tells goods apart: variants of one product are different goods. */
  id: string;
  productId: string;
  variantId: string | null;
  /** What tells variants of a product apart. */
  variantName: string | null;
  sku: number;
  image: string | null;
  /** Null: hidden from the viewer. */
  unitCents: number | null;
  /** Price before the discount; null without one. */
  fullCents: number | null;
};

export const goodsId = (productId: string, variantId: string | null | undefined): string =>
  variantId == null ? productId : `${productId}-${variantId}`;

/** What a product is sold as. */
export function goodsOf({
  id,
  variants,
  priceCents,
  discountPriceCents,
  image,
  ...product
}: Omit<Product, 'status'>): Goods[] {
  const shared = { ...product, productId: id, image: image ?? null };
  if (variants === null || variants.length === 0) {
    const unitCents = discountPriceCents ?? priceCents;
    return [
      {
        ...shared,
        id,
        variantId: null,
        variantName: null,
        unitCents,
        fullCents: discountPriceCents == null ? null : priceCents,
      },
    ];
  }
  return variants.map((variant) => ({
    ...shared,
    id: goodsId(id, variant.id),
    variantId: variant.id,
    variantName: variant.name,
    sku: variant.sku,
    name: `${product.name} – ${variant.name}`,
    unitCents: variant.salePriceCents,
    fullCents: variant.salePriceCents < variant.priceCents ? variant.priceCents : null,
    available: variant.available,
  }));
}

/** Searches what can be ordered, with price and what is there as the text of each; what customers do not see says so. */
export function useGoodsSearch(): (typed: string) => Promise<(Goods & { text: string })[]> {
  const text = useText();
  const { money } = useFormats();
  const client = useApolloClient();
  return async (typed) => {
    const { data } = await client.query({ query: OrderGoodsDocument, variables: { search: typed } });
    const found = (data?.products.nodes ?? []).flatMap(({ status, ...product }) =>
      goodsOf(product).map((one) => ({ ...one, status })),
    );
    // A SKU means one variant alone.
    const meant = found.filter(({ sku }) => String(sku) === typed.trim());
    return (meant.length > 0 ? meant : found).map(({ status, ...one }) => ({
      ...one,
      text: [
        status === 'PUBLISHED' ? null : text(statusTexts[status]),
        one.variantName,
        one.unitCents === null ? text('kit.hidden.label') : money(one.unitCents),
        text('orders.page.available', { count: one.available }),
      ]
        .filter((part) => part !== null)
        .join(' · '),
    }));
  };
}
