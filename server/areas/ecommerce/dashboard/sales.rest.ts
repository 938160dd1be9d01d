import type { OrderPayment, OrderStatus } from '../../../graphql/schema.generated.ts';
import { moneyText } from '../../../money.ts';
import { route } from '../../../rest/route.ts';
import { RestSalesDocument } from '../orders/orders.rest.generated.ts';
import type { RestSalesQuery } from '../orders/orders.rest.generated.ts';

const text = (description: string) => ({ type: 'string', description });

type Sale = RestSalesQuery['sales'][number];

const statusOf = (payment: OrderPayment, status: OrderStatus) =>
  payment === 'CANCELED' || payment === 'FAILED' ? 'Cancelled' : status === 'DELIVERED' ? 'Completed' : 'Confirmed';

function paymentOf({ line, order, paidCents, refundedCents }: Sale) {
  const paid = paidCents - refundedCents;
  const isPaid = paid >= line.totalCents;
  return {
    total: line.totalCents / 100,
    receivedPaymentStatus: isPaid ? 'Fully Paid' : paid > 0 ? 'Partially Paid' : 'Unpaid',
    paidAmount: paid / 100,
    status: statusOf(order.payment, order.status),
  };
}

const slugOf = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

function saleJson(sale: Sale, currency: string) {
  const { line, order } = sale;
  return {
    product: {
      id: Number(line.productId),
      name: line.name,
      slug: slugOf(line.name),
      brand: line.product?.brand ?? '',
      category: line.product?.category ?? '',
      price: moneyText(line.unitPriceCents, currency),
      image: line.product?.image ?? '',
      hasFreeShipping: order.shippingCents === 0,
      rating: Math.round((line.product?.rating ?? 0) * 10) / 10,
      description: (line.product?.description ?? '').replace(/<[^>]*>/g, ''),
    },
    date: order.createdAt.slice(0, 10),
    buyer: { name: order.customerName, avatar: order.customerAvatar ?? '' },
    payment: paymentOf(sale),
  };
}

const shape = {
  type: 'object',
  properties: {
    product: {
      type: 'object',
      properties: {
        id: { type: 'integer' },
        name: text('Name when it was sold.'),
        slug: text('Word for addresses.'),
        brand: text('Brand; empty once the product is deleted.'),
        category: text('Category; empty once the product is deleted.'),
        price: text('Price of a unit with the sign of its currency.'),
        image: text('Address of the picture; empty without one.'),
        hasFreeShipping: { type: 'boolean', description: 'Whether the order was sent for nothing.' },
        rating: { type: 'number', description: 'Average of its published reviews; 0 without any.' },
        description: text('Plain text.'),
      },
    },
    date: text('Day on which it was sold, YYYY-MM-DD, in UTC.'),
    buyer: { type: 'object', properties: { name: text('Name.'), avatar: text('Picture; empty without one.') } },
    payment: {
      type: 'object',
      properties: {
        total: { type: 'number' },
        receivedPaymentStatus: { type: 'string', enum: ['Fully Paid', 'Partially Paid', 'Unpaid'] },
        paidAmount: { type: 'number' },
        status: { type: 'string', enum: ['Completed', 'Confirmed', 'Cancelled'] },
      },
    },
  },
};

/** What was sold, line by line. */
export const salesRoute = route({
  method: 'GET',
  path: '/api/pages/datatable',
  tag: 'Pages',
  right: ['read', 'Order'],
  summary: 'What was sold, the latest first: each line of an order with product, buyer and payment. At most 1000.',
  document: RestSalesDocument,
  variables: () => ({ first: 1000 }),
  answer: ({ sales }, { currency }) => ({ status: 200, body: sales.map((sale) => saleJson(sale, currency)) }),
  responses: { 200: { type: 'array', items: shape } },
});
