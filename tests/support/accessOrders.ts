import type { Cell } from './accessMatrix.ts';
import { gone } from './gone.ts';

/** Root fields of orders and of the stock that they take. */
export const orderRows: Record<string, Cell> = {
  'Query.orderDrafts': { right: ['read', 'OrderDraft'], call: 'orderDrafts { totalCount }' },
  'Query.orderDraft': { right: ['read', 'OrderDraft'], call: `orderDraft(id: ${gone}) { id }` },
  'Mutation.createOrderDraft': { right: ['create', 'OrderDraft'], call: 'createOrderDraft(input: {}) { batchId }' },
  'Mutation.updateOrderDraft': {
    right: ['update', 'OrderDraft'],
    call: `updateOrderDraft(id: ${gone}, input: {}) { batchId }`,
  },
  'Mutation.deleteOrderDraft': { right: ['delete', 'OrderDraft'], call: `deleteOrderDraft(id: ${gone}) { id }` },
  'Mutation.duplicateOrderDraft': {
    right: ['create', 'OrderDraft'],
    call: `duplicateOrderDraft(id: ${gone}) { batchId }`,
  },
  'Mutation.deleteOrderDrafts': {
    right: ['delete', 'OrderDraft'],
    call: `deleteOrderDrafts(selection: { ids: [${gone}] }) { count }`,
  },
  'Mutation.startOrderDraftsDelete': {
    right: ['delete', 'OrderDraft'],
    call: 'startOrderDraftsDelete(selection: { ids: [] }) { id }',
  },
  'Query.orders': { right: ['read', 'Order'], call: 'orders { totalCount }' },
  'Query.order': { right: ['read', 'Order'], call: `order(id: ${gone}) { id }` },
  'Query.orderByNumber': { right: ['read', 'Order'], call: 'orderByNumber(number: 0) { id }' },
  'Query.orderTags': { right: ['read', 'Order'], call: 'orderTags' },
  'Query.orderStats': { right: ['read', 'Order'], call: 'orderStats { totalCount }' },
  'Query.orderQuote': {
    right: ['create', 'Order'],
    call: 'orderQuote(input: { lines: [], country: "FR" }) { totalCents }',
  },
  'Query.orderEditQuote': {
    right: ['update', 'Order'],
    call: `orderEditQuote(id: ${gone}, lines: []) { differenceCents }`,
  },
  'Query.sales': { right: ['read', 'Order'], call: 'sales(first: 1) { line { id } }' },
  'Query.stockMovements': {
    right: ['read', 'Product'],
    call: `stockMovements(productId: ${gone}) { totalCount }`,
  },
  'Mutation.adjustStock': {
    right: ['update', 'Product'],
    call: `adjustStock(productId: ${gone}, input: { quantity: 1, reason: RECEIVED }) { batchId }`,
  },
  'Mutation.createOrder': {
    right: ['create', 'Order'],
    call: `createOrder(input: { customerId: ${gone}, lines: [], method: "paypal", shippingAddress: { name: "", line1: "", city: "", country: "" } }) { batchId }`,
  },
  'Mutation.updateOrder': { right: ['update', 'Order'], call: `updateOrder(id: ${gone}, input: {}) { batchId }` },
  'Mutation.deleteOrder': { right: ['delete', 'Order'], call: `deleteOrder(id: ${gone}) { id }` },
  'Mutation.updateOrders': {
    right: ['update', 'Order'],
    call: `updateOrders(selection: { ids: [${gone}] }, input: { status: DELIVERED }) { count }`,
  },
  'Mutation.deleteOrders': {
    right: ['delete', 'Order'],
    call: `deleteOrders(selection: { ids: [${gone}] }) { count }`,
  },
  'Mutation.startOrdersUpdate': {
    right: ['update', 'Order'],
    call: 'startOrdersUpdate(selection: { ids: [] }, input: { status: DELIVERED }) { id }',
  },
  'Mutation.startOrdersDelete': {
    right: ['delete', 'Order'],
    call: 'startOrdersDelete(selection: { ids: [] }) { id }',
  },
  'Mutation.setOrderPayment': {
    right: ['update', 'Order'],
    call: `setOrderPayment(id: ${gone}, payment: PAID) { batchId }`,
  },
  'Mutation.resendOrderConfirmation': {
    right: ['update', 'Order'],
    call: `resendOrderConfirmation(id: ${gone}) { batchId }`,
  },
  'Mutation.recordOrderPayment': {
    right: ['update', 'Order'],
    call: `recordOrderPayment(id: ${gone}, input: { amountCents: 1 }) { batchId }`,
  },
  'Mutation.cancelOrder': { right: ['update', 'Order'], call: `cancelOrder(id: ${gone}) { batchId }` },
  'Mutation.shipOrder': { right: ['update', 'Order'], call: `shipOrder(id: ${gone}, input: {}) { batchId }` },
  'Mutation.updateOrderParcel': {
    right: ['update', 'Order'],
    call: `updateOrderParcel(id: ${gone}, parcelId: ${gone}, input: {}) { batchId }`,
  },
  'Mutation.cancelOrderParcel': {
    right: ['update', 'Order'],
    call: `cancelOrderParcel(id: ${gone}, parcelId: ${gone}) { batchId }`,
  },
  'Mutation.returnOrder': { right: ['update', 'Order'], call: `returnOrder(id: ${gone}, lines: []) { batchId }` },
  'Mutation.refundOrder': { right: ['update', 'Order'], call: `refundOrder(id: ${gone}, input: {}) { batchId }` },
  'Mutation.editOrder': {
    right: ['update', 'Order'],
    call: `editOrder(id: ${gone}, lines: [], differenceCents: 0) { batchId }`,
  },
};
