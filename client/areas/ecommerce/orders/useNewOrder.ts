import { useEffect, useMemo, useState } from 'react';
import { useCommandCall } from '../../../app/command/useCommandCall.ts';
import { callsOf } from '../../../app/command/command.ts';
import { failureOf } from '../../../lib/failure.ts';
import { draftKey, dropDraft, readDraft, writeDraft } from '../../../lib/formDrafts.ts';
import { newKey } from '../../../lib/newKey.ts';
import { useViewer } from '../../../lib/session.ts';
import { recordsChanged } from '../../../lib/records.ts';
import { changeDraft, draftInputOf, keepDraft, typedOf, type Draft } from '../drafts/draftForm.ts';
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
  /** What one cost when the draft was saved. */
  savedCents?: number;
  /** Of a draft: it cannot be had any more. */
  isGone?: boolean;
};
export type PlacedOrder = NonNullable<CreateOrderMutation>['createOrder']['order'];

/** What is chosen and typed. */
export type Typed = {
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
  /** Sent again after the connection broke, it is the same order. */
  key: string;
};

const nothing: Omit<Typed, 'key'> = {
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

const placeOrder = callsOf()({ operation: CreateOrderDocument });

type Options = {
  /** Survives a reload under this name, until it is placed. */
  keptAs?: string;
  /** False while there was no choice yet of how it is paid: codes for one way to pay are let be until then. */
  isMethodAsked?: boolean;
  /** It is put together further from a draft. */
  draft?: Draft | undefined;
};

/** An order that is put together: what is chosen, what it comes to by the server, and placing it. */
export function useNewOrder({ keptAs, isMethodAsked = true, draft: saved }: Options = {}) {
  const viewer = useViewer();
  const draft = keptAs === undefined || viewer === null ? null : draftKey(viewer.id, keptAs);
  const version = saved?.version ?? 0;
  const [begun] = useState<Typed>(() => {
    const kept = draft === null ? null : readDraft(draft);
    // What was typed over an older version of a draft is not put over a newer one.
    const typed = kept?.base.version === version ? (kept.values as Partial<Typed>) : undefined;
    return { ...nothing, key: newKey(), ...(saved && typedOf(saved)), ...typed };
  });
  const [buyer, setBuyer] = useState(begun.buyer);
  const [lines, setLines] = useState(begun.lines);
  const [typedAddress, setAddress] = useState(begun.typedAddress);
  const [discountCents, setDiscount] = useState(begun.discountCents);
  const [promoCode, setPromoCode] = useState(begun.promoCode);
  const [wantsWrap, setGiftWrap] = useState(begun.giftWrap);
  const [rateId, setRateId] = useState(begun.rateId);
  const [method, setMethod] = useState(begun.method);
  const [digits, setDigits] = useState(begun.digits);
  const [isPaid, setPaid] = useState(begun.isPaid);
  const [note, setNote] = useState(begun.note);
  const [key, setKey] = useState(begun.key);
  const [isPlaced, setPlaced] = useState(false);
  useEffect(() => {
    if (draft === null) return;
    const values: Typed = {
      ...{ buyer, lines, typedAddress, discountCents, promoCode, giftWrap: wantsWrap },
      ...{ rateId, method, digits, isPaid, note, key },
    };
    if (isPlaced || (buyer === null && lines.length === 0)) dropDraft(draft);
    else writeDraft(draft, { at: Date.now(), base: { version, record: {} }, values });
  }, [
    draft,
    isPlaced,
    buyer,
    lines,
    typedAddress,
    discountCents,
    promoCode,
    wantsWrap,
    rateId,
    method,
    digits,
    isPaid,
    note,
    key,
    version,
  ]);
  const { send } = useCommandCall();
  const input = draftInputOf({
    ...{ buyer, lines, typedAddress, discountCents, promoCode, giftWrap: wantsWrap },
    ...{ rateId, method, digits, isPaid, note },
  });
  const [first] = useState(() => JSON.stringify(saved ? draftInputOf(typedOf(saved)) : null));

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
  const giftWrap = wantsWrap && giftWrapCents !== null;
  const chosen = {
    lines: wanted,
    shippingRateId: rate?.id ?? null,
    discountCents: discountTaken,
    promoCode: promoCode || null,
    giftWrap,
  };
  const price = useOrderPriceQuery({
    variables: { input: { ...chosen, country: country || 'US', method: isMethodAsked ? method : null } },
    skip: isSkipped,
    context: { isQuiet: true },
  });
  // A code that does not hold leaves no price to show.
  const failed = price.error ? failureOf(price.error).fields : undefined;
  const quote = isSkipped || !hasPlace || failed ? null : ((price.data ?? price.previousData)?.orderQuote ?? null);
  const available = (id: string) =>
    quote?.lines.find((line) => goodsId(line.productId, line.variantId) === id)?.available ??
    lines.find(({ product }) => product.id === id)?.product.available ??
    0;
  const isShort = lines.some(({ product, quantity }) => quantity > available(product.id) || quantity < 1);

  return {
    buyer,
    chooseBuyer: (next: Buyer | null) => {
      setBuyer(next);
      const book = next?.addresses ?? [];
      const first = book.find(({ isDefaultShipping }) => isDefaultShipping) ?? book[0];
      setAddress(first ? addressOf(first) : { ...blankAddress, name: next?.name ?? '' });
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
    setAddress,
    asked,
    plainCents,
    itemCount,
    discountCents: discountTaken,
    setDiscount,
    isDiscountWrong,
    promoCode,
    setPromoCode,
    /** Price of gift wrap; null where the shop does not offer it. */
    giftWrapCents,
    giftWrap,
    setGiftWrap,
    /** What the server has against the order as it stands. */
    refused: failed,
    rates,
    rate,
    setRateId,
    methods: shownTerms?.store.paymentMethods ?? [],
    method,
    setMethod,
    digits,
    setDigits,
    isPaid,
    setPaid,
    note,
    setNote,
    quote,
    isPricing: !isSkipped && (price.loading || terms.loading),
    available,
    isShort,
    /** Whether closing would lose something. */
    isTouched: saved ? JSON.stringify(input) !== first : buyer !== null || lines.length > 0,
    /** Keeps it as a draft: as it stands, ready or not. `isForced` overwrites what others have saved meanwhile. */
    keep: async (isForced: boolean): Promise<void> => {
      if (saved) await send(changeDraft, { id: saved.id, version: isForced ? null : saved.version, input }, {});
      else await send(keepDraft, { input }, {});
      setPlaced(true);
      if (draft !== null) dropDraft(draft);
      void recordsChanged('OrderDraft');
    },
    /** Drops what is kept of it: it is given up. */
    forget: () => draft !== null && dropDraft(draft),
    place: async (): Promise<PlacedOrder> => {
      const hasDigits = method === 'mastercard' || method === 'paypal';
      const placing = {
        ...chosen,
        customerId: buyer!.id,
        method,
        methodDigits: hasDigits ? digits : '',
        isPaid,
        note: note.trim() || null,
        shippingAddress: address,
        totalCents: quote?.totalCents ?? null,
        ...(saved && { draftId: saved.id, draftVersion: saved.version }),
      };
      const { createOrder } = await send(placeOrder, { input: placing }, {}, key).catch((error: unknown) => {
        if (failureOf(error).code !== 'NETWORK') setKey(newKey());
        throw error;
      });
      setPlaced(true);
      if (draft !== null) dropDraft(draft);
      void recordsChanged('Order', 'Product', 'Customer', 'OrderDraft');
      return createOrder.order;
    },
  };
}

export type NewOrder = ReturnType<typeof useNewOrder>;
