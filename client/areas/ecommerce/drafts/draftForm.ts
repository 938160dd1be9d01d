import { callsOf } from '../../../app/command/command.ts';
import { mergeEdits, type Merge } from '../../../kit/form/merge.ts';
import type { OrderDraftInput } from '../../../lib/schema.generated.ts';
import { goodsId, goodsOf, type Goods } from '../goods.ts';
import { addressOf, blankAddress } from '../orders/OrderAddressFields.tsx';
import type { Begun, Chosen, NewLine } from '../orders/useNewOrder.ts';
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
    ...{ brand: '', available: 0, rating: 0, unitCents: unitPriceCents ?? null, fullCents: null },
  };
  return { product: found ?? gone, quantity, savedCents: unitPriceCents ?? null, isGone: found === undefined };
}

/** The form as the draft was left. */
export const begunOf = (draft: Draft): Begun => ({
  version: draft.version,
  record: {
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
  },
});

/** The form as the server keeps it. */
export const draftInputOf = (chosen: Chosen) =>
  ({
    customerId: chosen.buyer?.id ?? null,
    lines: chosen.lines.map(({ product, quantity }) => ({
      productId: product.productId,
      variantId: product.variantId,
      quantity: Math.max(0, quantity),
    })),
    discountCents: Math.max(0, chosen.discountCents ?? 0),
    shippingRateId: chosen.rateId,
    promoCode: chosen.promoCode,
    giftWrap: chosen.giftWrap,
    method: chosen.method,
    methodDigits: chosen.digits,
    isPaid: chosen.isPaid,
    note: chosen.note.trim(),
    shippingAddress: Object.values(chosen.typedAddress).every((part) => part === '') ? null : chosen.typedAddress,
  }) satisfies OrderDraftInput;

type Facts = ReturnType<typeof draftInputOf>;
export type DraftField = keyof Facts;

/** What of the form each field of the server is. */
export const partOf = {
  customerId: 'buyer',
  lines: 'lines',
  discountCents: 'discountCents',
  shippingRateId: 'rateId',
  promoCode: 'promoCode',
  giftWrap: 'giftWrap',
  method: 'method',
  methodDigits: 'digits',
  isPaid: 'isPaid',
  note: 'note',
  shippingAddress: 'typedAddress',
} as const satisfies Record<DraftField, keyof Chosen>;

/** What was typed here and what others have saved meanwhile, field by field. */
export const compareDrafts = (base: Chosen, mine: Chosen, theirs: Chosen): Merge<Facts> =>
  mergeEdits(draftInputOf(base), draftInputOf(mine), draftInputOf(theirs));

/** The form with the named fields as others have saved them. */
export const withFields = (mine: Chosen, theirs: Chosen, fields: readonly DraftField[]): Chosen => ({
  ...mine,
  ...Object.fromEntries(fields.map((field) => [partOf[field], theirs[partOf[field]]])),
});
