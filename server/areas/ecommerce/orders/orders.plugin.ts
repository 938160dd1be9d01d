import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../context.ts';
import { textIn, textsIn, wordsIn } from '../../../csvFile.ts';
import type { Query } from '../../../csvFile.ts';
import { invalid } from '../../../errors.ts';
import type { OrderFilter, OrderFulfilment, OrderPayment, OrderStatus } from '../../../graphql/schema.generated.ts';
import { listText } from '../../../import/cells.ts';
import { daysIn, documented } from '../../../records/fileParameters.ts';
import { registerListFile } from '../../../records/listFile.ts';
import { readTags } from '../tags.ts';
import { orders } from './orders.ts';

const payments: OrderPayment[] = ['PAID', 'PENDING', 'CANCELED', 'FAILED'];
const statuses: OrderStatus[] = ['DISPATCHED', 'OUT_FOR_DELIVERY', 'READY_TO_PICKUP', 'DELIVERED'];
const fulfilments: OrderFulfilment[] = ['NONE', 'PARTLY', 'ALL'];
const paymentWords = { PAID: 'Paid', PENDING: 'Pending', CANCELED: 'Canceled', FAILED: 'Failed' };
const statusWords = {
  DISPATCHED: 'Dispatched',
  OUT_FOR_DELIVERY: 'Out for Delivery',
  READY_TO_PICKUP: 'Ready to Pickup',
  DELIVERED: 'Delivered',
};
const fulfilmentWords = { NONE: 'Not sent', PARTLY: 'Partly sent', ALL: 'Sent' };
const money = (cents: number) => (cents / 100).toFixed(2);

const isDay = (given: string) => /^\d{4}-\d\d-\d\d$/.test(given);
const dayIn = (query: Query, name: string) => (isDay(textIn(query, name)) ? textIn(query, name) : null);

/** An instant; days are told apart from it. */
function instantIn(query: Query, name: string): string | null {
  const given = textIn(query, name);
  if (given === '' || isDay(given)) return null;
  const at = Date.parse(given);
  if (Number.isNaN(at)) throw invalid({ [name]: { key: 'malformed', message: 'must be a day such as 2026-11-20' } });
  return new Date(at).toISOString();
}

const any = (words: readonly string[]) => ({
  type: 'string',
  description: `One or several of ${words.join(', ').toLowerCase()}, separated by commas.`,
});

/** What narrows the list, as its screen has it in the address. */
export const orderFilterParameters = {
  q: { type: 'string', description: 'Part of customer, email address or order number.' },
  payment: any(payments),
  status: any(statuses),
  fulfilment: any(fulfilments),
  method: { type: 'string', description: 'Exactly one of these ways to pay, separated by commas.' },
  customer: { type: 'string', description: 'Id of the customer.' },
  country: { type: 'string', description: 'Where it goes to: one or several of ISO 3166-1, separated by commas.' },
  tags: { type: 'string', description: 'With one of these tags, separated by commas.' },
  customerTags: { type: 'string', description: 'Of customers with one of these tags, separated by commas.' },
  refunded: { type: 'string', enum: ['true', 'false'] },
  from: { type: 'string', description: 'Placed at this instant or later, or on this day of the store’s time zone.' },
  to: { type: 'string', description: 'Placed before this instant; of a day, on it or before.' },
  canceled: { type: 'string', enum: ['true', 'false'] },
  product: { type: 'string', description: 'Id of a product that was ordered.' },
  refundedFrom: { type: 'string', description: 'Something was refunded on this day or later.' },
  refundedTo: { type: 'string', description: 'Something was refunded on this day or earlier.' },
};

export const orderFilterIn = (query: Query): OrderFilter => ({
  search: textIn(query, 'q'),
  payment: wordsIn(query, 'payment', payments),
  status: wordsIn(query, 'status', statuses),
  fulfilment: wordsIn(query, 'fulfilment', fulfilments),
  method: textsIn(query, 'method'),
  customerId: textIn(query, 'customer') || null,
  country: textsIn(query, 'country'),
  tags: textsIn(query, 'tags'),
  customerTags: textsIn(query, 'customerTags'),
  isRefunded: { true: true, false: false }[textIn(query, 'refunded')] ?? null,
  isCanceled: { true: true, false: false }[textIn(query, 'canceled')] ?? null,
  productId: textIn(query, 'product') || null,
  refundedIn: daysIn(query, 'refundedFrom', 'refundedTo'),
  fromDay: dayIn(query, 'from'),
  toDay: dayIn(query, 'to'),
  createdFrom: instantIn(query, 'from'),
  createdBefore: instantIn(query, 'to'),
});

/** The order list as a CSV file. */
export const registerOrderExport = (app: FastifyInstance, services: Services): void =>
  registerListFile(app, services, {
    list: orders,
    subject: 'Order',
    name: 'orders',
    title: 'The order list',
    tag: 'Ecommerce',
    parameters: documented(orderFilterParameters),
    columns: {
      number: { label: 'Order', value: ({ number }) => number },
      date: { label: 'Date', value: ({ createdAt }) => createdAt, kind: 'instant' },
      customer: { label: 'Customer', value: ({ customerName }) => customerName },
      email: { label: 'Email', value: ({ customerEmail }) => customerEmail },
      payment: { label: 'Payment', value: ({ payment }) => paymentWords[payment] },
      status: { label: 'Status', value: ({ status }) => statusWords[status] },
      fulfilment: { label: 'Sent', value: ({ fulfilment }) => fulfilmentWords[fulfilment] },
      method: { label: 'Method', value: ({ method }) => method },
      digits: { label: 'Method number', value: ({ methodDigits }) => methodDigits },
      spent: { label: 'Spent', value: ({ spentCents }) => money(spentCents), kind: 'money' },
      subtotal: { label: 'Subtotal', value: ({ subtotalCents }) => money(subtotalCents), kind: 'money' },
      discount: { label: 'Discount', value: ({ discountCents }) => money(discountCents), kind: 'money' },
      shipping: { label: 'Shipping', value: ({ shippingCents }) => money(shippingCents), kind: 'money' },
      tax: { label: 'Tax', value: ({ taxCents }) => money(taxCents), kind: 'money' },
      total: { label: 'Total', value: ({ totalCents }) => money(totalCents), kind: 'money' },
      captured: { label: 'Captured', value: ({ capturedCents }) => money(capturedCents), kind: 'money' },
      due: {
        label: 'Due',
        value: ({ payment, totalCents, capturedCents }) =>
          money(payment === 'CANCELED' ? 0 : Math.max(totalCents - capturedCents, 0)),
        kind: 'money',
      },
      refunded: { label: 'Refunded', value: ({ refundedCents }) => money(refundedCents), kind: 'money' },
      units: { label: 'Units', value: ({ unitCount }) => unitCount },
      country: { label: 'Country', value: ({ country }) => country },
      tags: { label: 'Tags', value: ({ tags }) => listText(readTags(tags)) },
      id: { label: 'Id', value: ({ id }) => id },
    },
    columnsAtFirst: 10,
    sorts: ['CREATED', 'NUMBER', 'CUSTOMER', 'DATE', 'STATUS', 'PAYMENT', 'SPENT', 'TOTAL'],
    filterOf: orderFilterIn,
  });
