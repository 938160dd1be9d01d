import { useEffect, useMemo, useState } from 'react';
import { useCommandCall } from '../../../app/command/useCommandCall.ts';
import { callsOf } from '../../../app/command/command.ts';
import { sameValue } from '../../../kit/form/merge.ts';
import { failureOf } from '../../../lib/failure.ts';
import { draftKey, dropDraft, readDraft, writeDraft } from '../../../lib/formDrafts.ts';
import { newKey } from '../../../lib/newKey.ts';
import { useViewer } from '../../../lib/session.ts';
import { recordsChanged } from '../../../lib/records.ts';
import type { CreateOrderInput } from '../../../lib/schema.generated.ts';
import { goodsId, type Goods } from '../goods.ts';
import { addressOf, blankAddress, type AddressValues } from './OrderAddressFields.tsx';
import {
  useOrderPriceQuery,
  useOrderTermsQuery,
  CreateOrderDocument,
  type CreateOrderMutation,
  type OrderBuyersQuery,
} from './orderCreate.generated.ts';
import { type AddressPart, useCheckoutAsked } from '../checkout/useCheckoutAsked.ts';

export type Buyer = OrderBuyersQuery['customers']['nodes'][number];
export type NewLine = {
  product: Goods;
  quantity: number;
  /** What one cost when the draft was saved; null where that is hidden. */
  savedCents?: number | null;
  /** Of a draft: it cannot be had any more. */
  isGone?: boolean;
};
export type PlacedOrder = NonNullable<CreateOrderMutation>['createOrder']['order'];

/** What is chosen and typed. */
export type Chosen = {
  buyer: Buyer | null;
  lines: NewLine[];
  typedAddress: AddressValues;
  /** Null for what is no amount. */
  discountCents: number | null;
  promoCode: string;
  giftWrap: boolean;
  rateId: string | null;
  method: string;
  digits: string;
  isPaid: boolean;
  note: string;
};
/** What it is put together further from. */
export type Begun = { version: number; record: Chosen };

const nothing: Chosen = {
  buyer: null,
  lines: [],
  typedAddress: blankAddress,
  discountCents: 0,
  promoCode: '',
  giftWrap: false,
  rateId: null,
  method: 'mastercard',
  digits: '',
  isPaid: false,
  note: '',
};
const fromNothing: Begun = { version: 0, record: nothing };

const placeOrder = callsOf()({ operation: CreateOrderDocument });

type Options = {
  /** Survives a reload under this name, until it is placed. */
  keptAs?: string;
  /** False while there was no choice yet of how it is paid: codes for one way to pay are let be until then. */
  isMethodAsked?: boolean;
  begin?: Begun | undefined;
};

/** An order that is put together: what is chosen, what it comes to by the server, and placing it. */
export function useNewOrder({ keptAs, isMethodAsked = true, begin = fromNothing }: Options = {}) {
  const viewer = useViewer();
  const draft = keptAs === undefined || viewer === null ? null : draftKey(viewer.id, keptAs);
  const [kept] = useState(() => {
    const { base, values = {} } = (draft === null ? null : readDraft(draft)) ?? {};
    // Sent again after the connection broke, it is the same order.
    const { key = newKey(), ...chosen } = values as Partial<Chosen & { key: string }>;
    const from = base && { version: base.version, record: { ...begin.record, ...base.record } };
    return { from: from ?? begin, chosen: { ...begin.record, ...chosen }, key };
  });
  const [from, setFrom] = useState(kept.from);
  const [chosen, setChosen] = useState<Chosen>(kept.chosen);
  const [key, setKey] = useState(kept.key);
  const [isPlaced, setPlaced] = useState(false);
  const set = (change: Partial<Chosen>) => setChosen((before) => ({ ...before, ...change }));
  const setLines = (change: (lines: NewLine[]) => NewLine[]) =>
    setChosen((before) => ({ ...before, lines: change(before.lines) }));
  const { buyer, lines, typedAddress, discountCents, promoCode, rateId, method, digits, isPaid, note } = chosen;
  const isTouched = !sameValue(chosen, from.record);
  useEffect(() => {
    if (draft === null) return;
    if (isPlaced || !isTouched) dropDraft(draft);
    else writeDraft(draft, { at: Date.now(), base: from, values: { ...chosen, key } });
  }, [draft, isPlaced, isTouched, from, chosen, key]);
  const { send } = useCommandCall();
  const asked = useCheckoutAsked('shippingAddress');
  // An address book knows more than checkout asks for.
  const address = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(typedAddress).map(([part, value]) => [
          part,
          asked[part as AddressPart] === 'HIDDEN' ? '' : value,
        ]),
      ) as AddressValues,
    [typedAddress, asked],
  );
  const { country } = address;
  const wanted = useMemo(
    () =>
      lines.map(({ product, quantity }) => ({
        productId: product.productId,
        variantId: product.variantId,
        quantity: Math.max(quantity, 1),
      })),
    [lines],
  );
  const plainCents = lines.reduce(
    (sum, { product, quantity }) => sum + (product.unitCents ?? 0) * Math.max(quantity, 1),
    0,
  );
  const itemCount = wanted.reduce((sum, { quantity }) => sum + quantity, 0);
  // No amount, or more than the goods cost: nothing is placed until it is put right.
  const isDiscountWrong = discountCents === null || discountCents < 0 || discountCents > plainCents;
  const discountTaken = isDiscountWrong ? 0 : discountCents;
  const hasPlace = country !== '';
  // A code is looked at as soon as there is something in the bag, wherever it goes.
  const hasWrongLine = lines.some(({ quantity }) => quantity < 1);
  const isSkipped = lines.length === 0 || hasWrongLine || (!hasPlace && promoCode === '');
  const terms = useOrderTermsQuery({
    variables: { country: country || 'US', subtotalCents: plainCents, itemCount },
    context: { isQuiet: true },
  });
  const shownTerms = terms.data ?? terms.previousData;
  // Rates of another country are no rates of this order.
  const rates = country === '' ? [] : (terms.data?.store.shippingRates ?? []);
  const rate = rates.find(({ id }) => id === rateId) ?? rates[0] ?? null;
  const giftWrapCents = shownTerms?.store.giftWrapCents ?? null;
  const giftWrap = chosen.giftWrap && giftWrapCents !== null;
  const ordered = {
    lines: wanted,
    shippingRateId: rate?.id ?? null,
    discountCents: discountTaken,
    promoCode: promoCode || null,
    giftWrap,
  };
  const price = useOrderPriceQuery({
    variables: { input: { ...ordered, country: country || 'US', method: isMethodAsked ? method : null } },
    skip: isSkipped,
    context: { isQuiet: true },
  });
  // A code that does not hold leaves no price to show.
  const failed = price.error ? failureOf(price.error).fields : undefined;
  // The country that prices are asked for until there is an address says nothing about the region of a code.
  const refused =
    failed &&
    Object.fromEntries(
      Object.entries(failed).filter(([name, { key: why }]) => hasPlace || name !== 'promoCode' || why !== 'region'),
    );
  const quote = isSkipped || !hasPlace || failed ? null : ((price.data ?? price.previousData)?.orderQuote ?? null);
  const available = (id: string) =>
    quote?.lines.find((line) => goodsId(line.productId, line.variantId) === id)?.available ??
    lines.find(({ product }) => product.id === id)?.product.available ??
    0;
  const isShort = lines.some(({ product, quantity }) => quantity > available(product.id) || quantity < 1);

  return {
    buyer,
    chooseBuyer: (next: Buyer | null) => {
      const book = next?.addresses ?? [];
      const first = book.find(({ isDefaultShipping }) => isDefaultShipping) ?? book[0];
      set({ buyer: next, typedAddress: first ? addressOf(first) : { ...blankAddress, name: next?.name ?? '' } });
    },
    lines,
    add: (product: Goods) =>
      setLines((all) =>
        // Scanned or chosen once more, it is one more of it.
        all.some((line) => line.product.id === product.id)
          ? all.map((line) => (line.product.id === product.id ? { ...line, quantity: line.quantity + 1 } : line))
          : [...all, { product, quantity: 1 }],
      ),
    setQuantity: (id: string, quantity: number) =>
      setLines((all) => all.map((line) => (line.product.id === id ? { ...line, quantity } : line))),
    remove: (id: string) => setLines((all) => all.filter(({ product }) => product.id !== id)),
    address,
    setAddress: (value: AddressValues) => set({ typedAddress: value }),
    asked,
    plainCents,
    itemCount,
    discountCents: discountTaken,
    setDiscount: (value: number | null) => set({ discountCents: value }),
    isDiscountWrong,
    isNoAmount: discountCents === null || discountCents < 0,
    promoCode,
    /** The promo that the order gets: of two it is the one that takes more off. */
    appliedPromo: isSkipped || failed ? null : (price.data?.orderQuote.promoCode ?? null),
    promoCents: isSkipped || failed ? 0 : (price.data?.orderQuote.promoCents ?? 0),
    setPromoCode: (value: string) => set({ promoCode: value }),
    /** Price of gift wrap; null where the shop does not offer it. */
    giftWrapCents,
    giftWrap,
    setGiftWrap: (value: boolean) => set({ giftWrap: value }),
    /** What the server has against the order as it stands. */
    refused,
    rates,
    rate,
    setRateId: (value: string) => set({ rateId: value }),
    methods: shownTerms?.store.paymentMethods ?? [],
    method,
    setMethod: (value: string) => set({ method: value }),
    digits,
    setDigits: (value: string) => set({ digits: value }),
    isPaid,
    setPaid: (value: boolean) => set({ isPaid: value }),
    note,
    setNote: (value: string) => set({ note: value }),
    quote,
    isPricing: !isSkipped && (price.loading || terms.loading),
    available,
    isShort,
    chosen,
    from,
    /** Whether closing would lose something. */
    isTouched,
    /** Goes on from another state, such as a newer version of a draft. */
    take: (next: Chosen, nextFrom: Begun) => {
      setChosen(next);
      setFrom(nextFrom);
    },
    /** Nothing is to be done with it here any more. */
    release: () => {
      setPlaced(true);
      if (draft !== null) dropDraft(draft);
    },
    isPlaced,
    /** Drops what is kept of it: it is given up. */
    forget: () => draft !== null && dropDraft(draft),
    /** `made`: what it is made of. */
    place: async (made: Pick<CreateOrderInput, 'draftId' | 'draftVersion'> = {}): Promise<PlacedOrder> => {
      const hasDigits = method === 'mastercard' || method === 'paypal';
      const input = {
        ...ordered,
        ...made,
        customerId: buyer!.id,
        method,
        methodDigits: hasDigits ? digits : '',
        isPaid,
        note: note.trim() || null,
        shippingAddress: address,
        totalCents: quote?.totalCents ?? null,
      };
      const { createOrder } = await send(placeOrder, { input }, {}, key).catch((error: unknown) => {
        if (failureOf(error).code !== 'NETWORK') setKey(newKey());
        throw error;
      });
      setPlaced(true);
      if (draft !== null) dropDraft(draft);
      void recordsChanged('Order', 'Product', 'Customer');
      return createOrder.order;
    },
  };
}

export type NewOrder = ReturnType<typeof useNewOrder>;
