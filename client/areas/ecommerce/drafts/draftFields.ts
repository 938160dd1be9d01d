import { code, money, plain, record, special, type FieldDisplays } from '../../../kit/form/fieldDisplay.tsx';
import { orderFields } from '../orders/orderFields.tsx';

const countOf = (value: unknown): number => {
  const lines: unknown = typeof value === 'string' ? JSON.parse(value) : value;
  return Array.isArray(lines) ? lines.length : 0;
};

/** Names and values of a draft's fields, for its history. */
export const draftFields: FieldDisplays = {
  ...orderFields,
  customerId: record('orders.column.customer'),
  lines: special('orders.page.lines', (value) => String(countOf(value))),
  discountCents: money('orders.page.discount'),
  shippingRateId: code('orders.page.shipping'),
  promoCode: code('orders.page.promoCode'),
  note: plain('orders.page.note'),
};
