import type { MessageId } from '../../../lib/messages.ts';
import type { OrderFulfilment, OrderPayment, OrderStatus } from '../../../lib/schema.generated.ts';

/* Words of the states of an order, the same in lists, filters and on its page. */

export const orderPayments = ['paid', 'pending', 'canceled', 'failed'] as const satisfies Lowercase<OrderPayment>[];
export const orderStatuses = [
  'dispatched',
  'out_for_delivery',
  'ready_to_pickup',
  'delivered',
] as const satisfies Lowercase<OrderStatus>[];

export const paymentTexts = {
  PAID: 'orders.payment.paid',
  PENDING: 'orders.payment.pending',
  CANCELED: 'orders.payment.canceled',
  FAILED: 'orders.payment.failed',
} as const satisfies Record<OrderPayment, MessageId>;

export const orderStatusTexts = {
  DISPATCHED: 'orders.status.dispatched',
  OUT_FOR_DELIVERY: 'orders.status.outForDelivery',
  READY_TO_PICKUP: 'orders.status.readyToPickup',
  DELIVERED: 'orders.status.delivered',
} as const satisfies Record<OrderStatus, MessageId>;

export const fulfilmentTexts = {
  NONE: 'orders.fulfilment.none',
  PARTLY: 'orders.fulfilment.partly',
  ALL: 'orders.fulfilment.all',
} as const satisfies Record<OrderFulfilment, MessageId>;

export const fulfilmentTones = { NONE: 'secondary', PARTLY: 'warning', ALL: 'success' } as const;
