import { callsOf } from '../../../app/command/command.ts';
import type { OrderDraftInput } from '../../../lib/schema.generated.ts';
import { goodsId, goodsOf, type Goods } from '../goods.ts';
import { addressOf, blankAddress } from '../orders/OrderAddressFields.tsx';
import type { NewLine, Typed } from '../orders/useNewOrder.ts';
import {
  CreateOrderDraftDocument,
  UpdateOrderDraftDocument,
  type OrderDraftWholeFragment,
} from './drafts.generated.ts';

export type Draft = OrderDraftWholeFragment;

export const keepDraft = callsOf()({ operation: CreateOrderDraftDocument });
export const changeDraft = callsOf()({ operation: UpdateOrderDraftDocument });

/** A line as it was left: what its product is today, or what is still known of it. */
function lineOf({ productId, variantId, quantity, name, unitPriceCents, product }: Draft['lines'][number]): NewLine {
  const id = goodsId(productId, variantId);
  const found = product ? goodsOf(product).find((one) => one.id === id) : undefined;
  const gone: Goods = {
    ...{ id, productId, variantId: variantId ?? null, variantName: null, name, sku: 0, image: null },
    ...{ brand: '', available: 0, rating: 0, unitCents: unitPriceCents, fullCents: null },
  };
  return { product: found ?? gone, quantity, savedCents: unitPriceCents, isGone: found === undefined };
}

/** The form as the draft was left. */
export const typedOf = (draft: Draft): Omit<Typed, 'key'> => ({
  buyer: draft.customer ?? null,
  lines: draft.lines.map(lineOf),
  typedAddress: draft.shippingAddress ? addressOf(draft.shippingAddress) : blankAddress,
  discountCents: draft.discountCents,
  promoCode: draft.promoCode,
  giftWrap: draft.giftWrap,
  rateId: draft.shippingRateId ?? null,
  method: draft.method,
  digits: draft.methodDigits,
  isPaid: draft.isPaid,
  note: draft.note,
});

/** The form as the server keeps it. */
export const draftInputOf = (typed: Omit<Typed, 'key'>): OrderDraftInput => ({
  customerId: typed.buyer?.id ?? null,
  lines: typed.lines.map(({ product, quantity }) => ({
    productId: product.productId,
    variantId: product.variantId,
    quantity: Math.max(0, quantity),
  })),
  discountCents: Math.max(0, typed.discountCents ?? 0),
  shippingRateId: typed.rateId,
  promoCode: typed.promoCode,
  giftWrap: typed.giftWrap,
  method: typed.method,
  methodDigits: typed.digits,
  isPaid: typed.isPaid,
  note: typed.note.trim(),
  shippingAddress: Object.values(typed.typedAddress).every((part) => part === '') ? null : typed.typedAddress,
});
