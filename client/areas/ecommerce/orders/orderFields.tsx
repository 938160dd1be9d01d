import type { FieldDisplays } from '../../../kit/form/fieldDisplay.tsx';
import { code, instant, list, money, number, plain, record, special, word } from '../../../kit/form/fieldDisplay.tsx';
import { addressInLine } from '../../../kit/address/AddressLines.tsx';
import type { OrderAddressPartsFragment } from './orderDetails.generated.ts';
import { fulfilmentTexts, orderStatusTexts, paymentTexts } from './orderTexts.ts';

const address = (label: 'orders.page.shippingAddress' | 'orders.page.billingAddress') =>
  special(label, (value, { locale }) => {
    const parts = (typeof value === 'string' ? JSON.parse(value) : value) as OrderAddressPartsFragment;
    return addressInLine(parts, locale);
  });

/** Names and values of an order's fields, for its history. */
export const orderFields: FieldDisplays = {
  status: word('orders.column.status', orderStatusTexts),
  payment: word('orders.column.payment', paymentTexts),
  fulfilment: word('orders.fulfilment.label', fulfilmentTexts),
  shippingAddress: address('orders.page.shippingAddress'),
  billingAddress: address('orders.page.billingAddress'),
  note: plain('orders.page.note'),
  tags: list('tags.field.tags'),
  number: code('orders.column.order'),
  customerId: record('orders.column.customer'),
  promoCode: code('orders.page.promoCode'),
  giftWrapCents: money('orders.page.giftWrap'),
  customerName: plain('orders.column.customer'),
  customerEmail: plain('orders.page.email'),
  method: plain('orders.column.method'),
  methodDigits: code('orders.column.method'),
  unitCount: number('orders.page.units'),
  subtotalCents: money('orders.page.subtotal'),
  discountCents: money('orders.page.discount'),
  shippingCents: money('orders.page.shipping'),
  shippingMethod: plain('orders.page.shipping'),
  taxCents: money('orders.page.tax'),
  includedTaxCents: money('orders.page.taxIncluded'),
  totalCents: money('orders.page.total'),
  capturedCents: money('orders.page.captured'),
  refundedCents: money('orders.page.refunded'),
  spentCents: money('orders.column.spent'),
  canceledAt: instant('orders.page.canceledAt'),
  invoicedAt: instant('orders.page.invoicedAt'),
};
