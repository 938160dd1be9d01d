import type { OrderPayment, OrderStatus } from '../../../graphql/schema.generated.ts';

/* Which steps an order may take. */

const next: Record<OrderStatus, readonly OrderStatus[]> = {
  DISPATCHED: ['OUT_FOR_DELIVERY'],
  OUT_FOR_DELIVERY: ['READY_TO_PICKUP', 'DELIVERED'],
  READY_TO_PICKUP: ['DELIVERED'],
  DELIVERED: [],
};

/** Statuses that an order may go to from where it is. */
export const nextStatuses = ({ status, payment }: { status: OrderStatus; payment: OrderPayment }): OrderStatus[] =>
  payment === 'CANCELED' ? [] : [...next[status]];

const nextPayments: Record<OrderPayment, readonly OrderPayment[]> = {
  PENDING: ['PAID', 'FAILED'],
  FAILED: ['PAID', 'PENDING'],
  PAID: [],
  CANCELED: [],
};

export const mayPaymentBecome = (from: OrderPayment, to: OrderPayment): boolean => nextPayments[from].includes(to);

type Money = { payment: OrderPayment; totalCents: number; refundedCents: number };

/** What counts as spent: nothing of what was canceled or never paid. */
export const spentOf = ({ payment, totalCents, refundedCents }: Money): number =>
  payment === 'CANCELED' || payment === 'FAILED' ? 0 : totalCents - refundedCents;

/** All that is left of an order must be on its way once its status says so; of one that is sent in parts, at its end. */
export const leavesWith = (status: OrderStatus, fulfilment: 'NONE' | 'PARTLY' | 'ALL'): boolean =>
  status === 'OUT_FOR_DELIVERY' ? fulfilment === 'NONE' : status !== 'DISPATCHED' && fulfilment !== 'ALL';
