import { code, money, plain, record, special, yesNo, type FieldDisplays } from '../../../kit/form/fieldDisplay.tsx';
import { orderFields } from '../orders/orderFields.tsx';

const countOf = (value: unknown): number => {
  const lines: unknown = typeof value === 'string' ? JSON.parse(value) : value;
  return Array.isArray(lines) ? lines.length : 0;
};

/** Names and values of a draft's fields, for its history. */
export const draftFields: FieldDisplays = {
  ...orderFields,
  customerId: record('orders.column.customer'),
  lines: special('orders.draft.lines', (value, { formats }) => formats.number(countOf(value))),
  discountCents: money('orders.page.discount'),
  shippingRateId: record('orders.page.shipping'),
  promoCode: code('orders.page.promoCode'),
  giftWrap: yesNo('orders.page.giftWrap'),
  isPaid: yesNo('orders.page.isPaid'),
  methodDigits: code('orders.page.digits'),
  note: plain('orders.page.note'),
  authorName: plain('orders.draft.author'),
};

/** The same where what two people typed is told: records and lines come by name. */
export const conflictFields: FieldDisplays = {
  ...draftFields,
  customerId: plain('orders.column.customer'),
  shippingRateId: plain('orders.page.shipping'),
  lines: special('orders.draft.lines', (value, { formats }) => formats.list(value as string[])),
};
