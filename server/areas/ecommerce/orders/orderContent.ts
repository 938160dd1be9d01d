import { addressLines } from '../../../../schema/addresses.ts';
import type { OrderLineRow, OrderRow } from '../../../db/orderTables.ts';
import type { Language, OrderAddress } from '../../../graphql/schema.generated.ts';
import { formatsOf } from '../../../pdf/formats.ts';
import type { Formats } from '../../../pdf/formats.ts';

/* What the paper of an order says: its PDF and the mail that confirms it are made of this one description (decision 177). */

const words = {
  en: {
    order: 'Order',
    canceled: 'canceled',
    number: 'Order number',
    ordered: 'Placed on',
    billTo: 'Bill to',
    shipTo: 'Ship to',
    shippingMethod: 'Shipping method',
    method: 'Payment method',
    item: 'Item',
    price: 'Price',
    quantity: 'Quantity',
    discount: 'Discount',
    tax: 'Tax',
    amount: 'Amount',
    subtotal: 'Subtotal',
    shipping: 'Shipping',
    included: 'Tax included',
    total: 'Total',
    paid: 'Paid',
    refunded: 'Refunded',
    due: 'Due',
  },
  fr: {
    order: 'Commande',
    canceled: 'annulée',
    number: 'Numéro de commande',
    ordered: 'Passée le',
    billTo: 'Facturer à',
    shipTo: 'Livrer à',
    shippingMethod: 'Mode de livraison',
    method: 'Mode de paiement',
    item: 'Article',
    price: 'Prix',
    quantity: 'Quantité',
    discount: 'Remise',
    tax: 'TVA',
    amount: 'Montant',
    subtotal: 'Sous-total',
    shipping: 'Livraison',
    included: 'TVA comprise',
    total: 'Total',
    paid: 'Payé',
    refunded: 'Remboursé',
    due: 'Reste à payer',
  },
  ar: {
    order: 'الطلب',
    canceled: 'ملغى',
    number: 'رقم الطلب',
    ordered: 'تاريخ الطلب',
    billTo: 'الفاتورة إلى',
    shipTo: 'الشحن إلى',
    shippingMethod: 'طريقة الشحن',
    method: 'طريقة الدفع',
    item: 'المنتج',
    price: 'السعر',
    quantity: 'الكمية',
    discount: 'الخصم',
    tax: 'الضريبة',
    amount: 'المبلغ',
    subtotal: 'المجموع الفرعي',
    shipping: 'الشحن',
    included: 'الضريبة المشمولة',
    total: 'الإجمالي',
    paid: 'المدفوع',
    refunded: 'المبلغ المسترد',
    due: 'المستحق',
  },
};
const wordsOf = (language: Language): (typeof words)['en'] => words[language];

type Sum = { label: string; value: string; isTotal: boolean };

/** What it comes to. `settled` tells as well what was paid and is still to be. */
export function orderSums(order: OrderRow, language: Language, currency: string, settled: boolean): Sum[] {
  const own = wordsOf(language);
  const money = (cents: number) => formatsOf(language).money(cents, currency);
  const sums: [label: string, cents: number, sign?: '−'][] = [
    [own.subtotal, order.subtotalCents],
    [own.discount, order.discountCents, '−'],
    [own.shipping, order.shippingCents],
    [own.tax, order.taxCents],
  ];
  const due = order.payment === 'CANCELED' ? 0 : Math.max(order.totalCents - order.capturedCents, 0);
  const after: typeof sums = settled
    ? [
        [own.included, order.includedTaxCents],
        [own.paid, order.capturedCents],
        [own.refunded, order.refundedCents, '−'],
        [own.due, due],
      ]
    : [];
  const shown = (all: typeof sums) =>
    all.flatMap(([label, cents, sign = '']) =>
      cents === 0 ? [] : [{ label, value: sign + money(cents), isTotal: false }],
    );
  return [...shown(sums), { label: own.total, value: money(order.totalCents), isTotal: true }, ...shown(after)];
}

/** Its lines as text, for mail. */
export const orderLinesText = (lines: readonly OrderLineRow[], language: Language, currency: string): string =>
  lines
    .map(({ quantity, name, unitPriceCents, discountCents }) => {
      const sum = formatsOf(language).money(unitPriceCents * quantity - discountCents, currency);
      return `${quantity} × ${name}: ${sum}`;
    })
    .join('\n');

type Given = {
  order: OrderRow;
  lines: readonly OrderLineRow[];
  /** Addresses that the viewer may see; null for others. */
  billing: OrderAddress | null;
  shipping: OrderAddress | null;
  /** Name of the way that it is paid. */
  way: string;
};

const place = (address: OrderAddress | null, formats: Formats) =>
  address === null ? [] : [...addressLines(address), formats.country(address.country), address.phone];

/** All of it, in one language. */
export function orderContent(
  { order, lines, billing, shipping, way }: Given,
  language: Language,
  currency: string,
  timeZone: string,
) {
  const formats = formatsOf(language, timeZone);
  const own = wordsOf(language);
  const money = (cents: number) => formats.money(cents, currency);
  const hasDiscount = lines.some(({ discountCents }) => discountCents > 0);
  const hasTax = lines.some(({ taxBasisPoints }) => taxBasisPoints > 0);
  type Column = { label: string; figure: (line: OrderLineRow) => string };
  const columns = [
    { label: own.price, figure: ({ unitPriceCents }: OrderLineRow) => money(unitPriceCents) },
    { label: own.quantity, figure: ({ quantity }: OrderLineRow) => formats.number(quantity) },
    hasDiscount && {
      label: own.discount,
      figure: ({ discountCents }: OrderLineRow) => (discountCents === 0 ? '' : `−${money(discountCents)}`),
    },
    hasTax && { label: own.tax, figure: ({ taxBasisPoints }: OrderLineRow) => formats.percent(taxBasisPoints) },
    {
      label: own.amount,
      // Before the discount, which the sums take off the subtotal; of a line with one its own column says it.
      figure: ({ unitPriceCents, quantity }: OrderLineRow) => money(unitPriceCents * quantity),
    },
  ].filter((column): column is Column => column !== false);
  return {
    heading: order.payment === 'CANCELED' ? `${own.order} · ${own.canceled}` : own.order,
    facts: [
      { label: own.number, value: order.name },
      { label: own.ordered, value: formats.day(order.createdAt) },
      { label: own.shippingMethod, value: order.shippingMethod },
      { label: own.method, value: way },
    ].filter(({ value }) => value !== ''),
    billTo: { label: own.billTo, lines: place(billing, formats) },
    shipTo: { label: own.shipTo, lines: place(shipping, formats) },
    columns: [own.item, ...columns.map(({ label }) => label)],
    lines: lines.map((line) => ({
      name: line.name,
      sku: String(line.sku),
      figures: columns.map(({ figure }) => figure(line)),
    })),
    sums: orderSums(order, language, currency, true),
  };
}

export const orderWord = (language: Language): string => words[language].order;
