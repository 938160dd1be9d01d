import { trackingUrl } from '../../../../schema/carriers.ts';
import type { OrderRow } from '../../../db/orderTables.ts';
import type { Resolvers } from '../../../graphql/resolvers.generated.ts';
import { answers } from '../../../records/command.ts';
import { askedOf } from '../../../records/selection.ts';
import { order } from './order.ts';
import { readAddress } from './orderAddress.ts';
import { cancelOrder, setOrderPayment, shipOrder } from './orderChanges.ts';
import { resendOrderConfirmation } from './orderConfirmation.ts';
import { createOrder } from './orderCreate.ts';
import { editOrder, orderEditQuote } from './orderEdit.ts';
import {
  customerOf,
  eventsOf,
  linesOf,
  orderFaceOf,
  ordersOfCustomer,
  parcelsOf,
  productOf,
  refundsOf,
} from './orderLoaders.ts';
import { settled } from './orderMoney.ts';
import { cancelOrderParcel, updateOrderParcel } from './orderParcelChanges.ts';
import { recordOrderPayment } from './orderPayments.ts';
import { orderQuote } from './orderQuote.ts';
import { refundOrder } from './orderRefund.ts';
import { returnOrder } from './orderReturn.ts';
import { orderStats } from './orderStats.ts';
import { nextStatuses } from './orderSteps.ts';
import { manyOrders, mayRead, orderByNumber, orders, startOrdersUpdate, updateOrders } from './orders.ts';
import { variantName, variantsOf } from '../products/productVariants.ts';
import { latestSales } from '../dashboard/sales.ts';
import { readTags, tagsInUse } from '../tags.ts';

const payload = ({ row, batchId }: { row: OrderRow; batchId: string }) => ({ order: row, batchId });

export const resolvers: Resolvers = {
  Query: {
    orders: (_, args, ctx, info) => orders.page(ctx, args, askedOf(info, 'list')),
    order: (_, { id }, ctx) => orders.get(ctx, id),
    orderByNumber: (_, { number }, ctx) => orderByNumber(ctx, number),
    orderStats: (_, _args, ctx) => orderStats(ctx),
    orderTags: (_, _args, ctx) => tagsInUse(ctx, 'Order'),
    orderQuote: (_, { input }, ctx) => orderQuote(ctx, input),
    orderEditQuote: (_, args, ctx) => orderEditQuote(ctx, args),
    sales: (_, { first }, ctx) => latestSales(ctx, first),
  },
  Mutation: {
    createOrder: async (_, { input }, ctx) => payload(await createOrder(ctx, input)),
    updateOrder: async (_, args, ctx) => payload(await order.update(ctx, args)),
    deleteOrder: (_, { id }, ctx) => order.delete(ctx, id),
    updateOrders: (_, { selection, input }, ctx) => updateOrders(ctx, selection, input),
    deleteOrders: (_, { selection }, ctx) => manyOrders.delete(ctx, selection),
    startOrdersUpdate: (_, { selection, input }, ctx) => startOrdersUpdate(ctx, selection, input),
    startOrdersDelete: (_, { selection }, ctx) => manyOrders.startDelete(ctx, selection),
    setOrderPayment: async (_, args, ctx) => payload(await setOrderPayment(ctx, args)),
    recordOrderPayment: answers('order')(recordOrderPayment),
    resendOrderConfirmation: answers('order')(resendOrderConfirmation),
    cancelOrder: async (_, args, ctx) => payload(await cancelOrder(ctx, args)),
    shipOrder: async (_, args, ctx) => payload(await shipOrder(ctx, args)),
    updateOrderParcel: async (_, args, ctx) => payload(await updateOrderParcel(ctx, args)),
    cancelOrderParcel: async (_, args, ctx) => payload(await cancelOrderParcel(ctx, args)),
    returnOrder: async (_, args, ctx) => payload(await returnOrder(ctx, args)),
    refundOrder: async (_, args, ctx) => payload(await refundOrder(ctx, args)),
    editOrder: async (_, args, ctx) => payload(await editOrder(ctx, args)),
  },
  Order: {
    tags: ({ tags }) => readTags(tags),
    customer: ({ customerId }, _args, ctx) => customerOf(ctx, customerId),
    nextStatuses: (row) => nextStatuses(row),
    dueCents: ({ totalCents, capturedCents }) => settled(totalCents, capturedCents).dueCents,
    shippingAddress: ({ shippingAddress }) => readAddress(shippingAddress),
    billingAddress: ({ billingAddress }) => readAddress(billingAddress),
    lines: async ({ id, taxIsIncluded }, _args, ctx) =>
      ((await linesOf(ctx, id)) ?? []).map((line) => ({ ...line, taxIsIncluded })),
    parcels: ({ id }, _args, ctx) => parcelsOf(ctx, id).or([]),
    refunds: ({ id }, _args, ctx) => refundsOf(ctx, id).or([]),
    events: ({ id }, _args, ctx) => eventsOf(ctx, id).or([]),
  },
  OrderLine: {
    product: async ({ productId }, _args, ctx) =>
      mayRead(ctx, 'Product') ? ((await productOf(ctx, productId)) ?? null) : null,
    totalCents: ({ unitPriceCents, quantity, discountCents, taxCents, taxIsIncluded }) =>
      unitPriceCents * quantity - discountCents + (taxIsIncluded === 1 ? 0 : taxCents),
  },
  StockMovement: {
    variantName: async ({ productId, variantId }, _args, ctx) => {
      if (variantId === null) return null;
      const row = await productOf(ctx, productId);
      const variant = row && variantsOf(row).find(({ id }) => id === variantId);
      return variant ? variantName(variant) : null;
    },
    orderNumber: async ({ orderId }, _args, ctx) =>
      orderId !== null && mayRead(ctx, 'Order') ? ((await orderFaceOf(ctx, orderId))?.number ?? null) : null,
    orderName: async ({ orderId }, _args, ctx) =>
      orderId !== null && mayRead(ctx, 'Order') ? ((await orderFaceOf(ctx, orderId))?.name ?? null) : null,
  },
  OrderParcel: {
    lines: ({ lines }) => JSON.parse(lines),
    trackingUrl: ({ carrier, trackingNumber }) => trackingUrl(carrier, trackingNumber),
  },
  OrderRefund: { lines: ({ lines }) => JSON.parse(lines) },
  OrderEvent: { data: ({ data }) => JSON.parse(data) },
  Customer: {
    orders: ({ id }, { first }, ctx) => (mayRead(ctx, 'Order') ? ordersOfCustomer(ctx, id, first) : null),
  },
};
