import type { OrderPayment, OrderSortField, OrderStatus } from '../../../graphql/schema.generated.ts';
import { first, listParameters, pageOf, sortOf } from '../../../rest/listQuery.ts';
import { route } from '../../../rest/route.ts';
import type { RestAnswer } from '../../../rest/route.ts';
import { RestDeleteOrderDocument, RestOrderByNumberDocument, RestOrdersDocument } from './orders.rest.generated.ts';
import type { RestOrderFragment } from './orders.rest.generated.ts';
import { salesRoute } from '../dashboard/sales.rest.ts';

const path = '/api/apps/ecommerce/orders';
const onePath = `${path}/:id`;
const tag = 'Ecommerce';
const text = (description: string) => ({ type: 'string', description });

const sorts = {
  order: 'NUMBER',
  customers: 'CUSTOMER',
  date: 'DATE',
  status: 'STATUS',
  spent: 'SPENT',
} as const satisfies Record<string, OrderSortField>;

const paymentCodes: Record<OrderPayment, number> = { PAID: 1, PENDING: 2, CANCELED: 3, FAILED: 4 };
const statusWords: Record<OrderStatus, string> = {
  DELIVERED: 'Delivered',
  READY_TO_PICKUP: 'Ready to Pickup',
  OUT_FOR_DELIVERY: 'Out for Delivery',
  DISPATCHED: 'Dispatched',
};
/** The documented word is the name of a picture. */
const methodWord = (method: string) => (method === 'paypal' ? 'paypalLogo' : method);

/** `5/16/2026` and `2:11 AM`. */
function dateAndTime(instant: string): { date: string; time: string } {
  const at = new Date(instant);
  const hours = at.getUTCHours();
  const minutes = String(at.getUTCMinutes()).padStart(2, '0');
  return {
    date: `${at.getUTCMonth() + 1}/${at.getUTCDate()}/${at.getUTCFullYear()}`,
    time: `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`,
  };
}

const orderJson = (order: RestOrderFragment) => ({
  id: Number(order.id),
  order: order.number,
  customer: order.customerName,
  email: order.customerEmail,
  avatar: order.customerAvatar ?? '',
  payment: paymentCodes[order.payment],
  status: statusWords[order.status],
  spent: order.spentCents / 100,
  method: methodWord(order.method),
  ...dateAndTime(order.createdAt),
  methodNumber: order.methodDigits === '' ? null : Number(order.methodDigits),
});

const shape = {
  type: 'object',
  properties: {
    id: { type: 'integer', description: 'Id of the row, to delete it by.' },
    order: { type: 'integer', description: 'Order number, to look it up by.' },
    customer: text('Name of the customer.'),
    email: text('Email address of the customer.'),
    avatar: text('Address of the picture; empty without one.'),
    payment: { type: 'integer', enum: [1, 2, 3, 4], description: '1 paid, 2 pending, 3 canceled, 4 failed.' },
    status: { type: 'string', enum: Object.values(statusWords) },
    spent: { type: 'number', description: 'Total net of refunds; 0 once canceled or failed.' },
    method: text('mastercard, paypalLogo, or the key of a way to pay of the store.'),
    date: text('Day on which it was placed, month/day/year, in UTC.'),
    time: text('Time of day, such as 2:11 AM, in UTC.'),
    methodNumber: { type: ['integer', 'null'], description: 'Last four digits of the card or account.' },
  },
};

const done: RestAnswer = { status: 204 };

export const orderRoutes = [
  route({
    method: 'GET',
    path,
    tag,
    right: ['read', 'Order'],
    fieldNames: { search: 'q' },
    summary: 'Orders that match, newest first unless sorted. A parameter that cannot be read is ignored.',
    document: RestOrdersDocument,
    parameters: {
      q: text('Case-insensitive part of customer, email address or order number, up to 200 characters.'),
      ...listParameters('Orders', Object.keys(sorts)),
    },
    variables: ({ query }) => ({
      filter: { search: first(query['q']) },
      orderBy: sortOf<OrderSortField>(query, sorts),
      page: pageOf(query),
    }),
    answer: ({ orders }) => ({ status: 200, body: { orders: orders.nodes.map(orderJson), total: orders.totalCount } }),
    responses: {
      200: { type: 'object', properties: { orders: { type: 'array', items: shape }, total: { type: 'integer' } } },
    },
  }),
  route({
    method: 'GET',
    path: onePath,
    tag,
    right: ['read', 'Order'],
    parameters: { id: text('Order number.') },
    summary: 'One order by its number. ETag begins with its version.',
    document: RestOrderByNumberDocument,
    // No order has the number 0.
    variables: ({ params }) => ({ number: /^\d{1,9}$/.test(params['id']!) ? Number(params['id']) : 0 }),
    answer: ({ orderByNumber: order }, _request, reply) => {
      if (!order) return { status: 404 };
      reply.header('etag', `"${order.version}"`);
      return { status: 200, body: orderJson(order) };
    },
    responses: { 200: shape, 404: null },
  }),
  route({
    method: 'DELETE',
    path: onePath,
    tag,
    right: ['delete', 'Order'],
    parameters: { id: text('Id of the row, not the order number.') },
    summary: 'Deletes an order, which can be restored from the trash. 204 also when there is none.',
    document: RestDeleteOrderDocument,
    variables: ({ params }) => ({ id: params['id']! }),
    answer: () => done,
    failure: ({ code }) => (code === 'NOT_FOUND' ? done : null),
    responses: { 204: null },
  }),
  salesRoute,
];
