import { callsOf } from '../../../app/command/command.ts';
import type { OrderStatus } from '../../../lib/schema.generated.ts';
import { isDue, maxUnits } from './orderAllowed.ts';
import {
  CancelOrderDocument,
  EditOrderDocument,
  InvoiceOrderDocument,
  type OrderWholeFragment,
  RefundOrderDocument,
  ResendOrderConfirmationDocument,
  type RefundOrderMutationVariables,
  ReturnOrderDocument,
  ShipOrderDocument,
  UpdateOrderDocument,
} from './orderDetails.generated.ts';
import { orderStatusTexts } from './orderTexts.ts';

/* What is done with an order besides editing its fields. */

type Order = OrderWholeFragment;
const call = callsOf({ changes: ['Order', 'Product', 'Customer'] });
const unsent = ({ lines }: Order) => lines.reduce((sum, line) => sum + maxUnits.parcel(line), 0);
/** Whether its goods leave with a step, which nobody takes back. */
const leaves = (order: Order, status: OrderStatus) =>
  unsent(order) > 0 && (status !== 'OUT_FOR_DELIVERY' || order.fulfilment === 'NONE');

export const moveOrder = call({
  operation: UpdateOrderDocument,
  variables: ({ id, version }: Order, { status }: { status: OrderStatus }) => ({ id, version, input: { status } }),
  question: (order, { text, formats }, { status }) =>
    leaves(order, status)
      ? {
          title: text('orders.move.title', { status: text(orderStatusTexts[status]) }),
          text: [
            isDue(order) && text('orders.move.unpaid', { amount: formats.money(order.dueCents) }),
            text('orders.move.text', { count: unsent(order) }),
          ]
            .filter(Boolean)
            .join(' '),
          confirmLabel: text('orders.move.open'),
        }
      : null,
  done: ({ updateOrder: { batchId } }, { target, values: { status }, text }) => ({
    text: text('orders.move.done', { status: text(orderStatusTexts[status]) }),
    batchId: leaves(target, status) ? null : batchId,
  }),
});

export const invoiceOrder = callsOf({ changes: ['Order', 'Product', 'Customer', 'Invoice'] })({
  operation: InvoiceOrderDocument,
  variables: ({ id: orderId }: Order) => ({ orderId }),
  done: (_data, { text }) => ({ text: text('orders.page.changed') }),
});

export const changeAddress = call({
  operation: UpdateOrderDocument,
  done: ({ updateOrder: { batchId } }, { text }) => ({ text: text('orders.page.changed'), batchId }),
});

export const cancelOrder = call({
  operation: CancelOrderDocument,
  done: (_data, { text }) => ({ text: text('orders.cancel.done') }),
});

export const editOrder = call({
  operation: EditOrderDocument,
  done: (_data, { text }) => ({ text: text('orders.edit.done') }),
});

export const shipOrder = call({
  operation: ShipOrderDocument,
  done: (_data, { text }) => ({ text: text('orders.parcel.done') }),
});

export const returnOrder = call({
  operation: ReturnOrderDocument,
  done: (_data, { text }) => ({ text: text('orders.return.done') }),
});

export const refundOrder = call({
  operation: RefundOrderDocument,
  variables: ({ id, input }: RefundOrderMutationVariables, _sum: { cents: number }) => ({ id, input }),
  done: (_data, { values: { cents }, text, formats }) => ({
    text: text('orders.refund.done', { amount: formats.money(cents) }),
  }),
});

/** Mails the confirmation once more, by hand. */
export const resendConfirmation = call({
  operation: ResendOrderConfirmationDocument,
  variables: ({ id }: Order) => ({ id }),
  question: ({ name, customerEmail: email }, { text }) => ({
    title: text('orders.mail.question', { name, email }),
    text: text('orders.mail.questionText'),
    confirmLabel: text('orders.mail.confirm'),
  }),
  done: (_data, { target: { customerEmail: email }, text }) => ({ text: text('orders.mail.done', { email }) }),
  failed: ({ fields }, { text }) =>
    fields?.['mail'] ? text('orders.mail.off') : fields?.['customer'] ? text('orders.mail.noAddress') : undefined,
});
