import { IconCash } from '@tabler/icons-react';
import { lazy } from 'react';
import { commandsOf } from '../../../app/command/command.ts';
import { RecordOrderPaymentDocument, type OrderWholeFragment } from './orderDetails.generated.ts';
import type { OrderPaymentValues, WayToPay } from './orderPaymentForm.ts';
import { WaysToPayDocument } from '../store/store.generated.ts';

/** Money that came in for an order: all that is due, or part of it. */
export const recordPayment = commandsOf<OrderWholeFragment>({
  subject: 'Order',
  changes: ['Order', 'Customer', 'Invoice'],
})({
  name: 'payment',
  label: 'orders.payment.record',
  icon: IconCash,
  isOffered: ({ payment, dueCents }) => payment !== 'CANCELED' && dueCents > 0,
  operation: RecordOrderPaymentDocument,
  variables: ({ id }, input: OrderPaymentValues) => ({ id, input: { ...input, amountCents: input.amountCents ?? 0 } }),
  form: {
    frame: 'dialog',
    title: 'orders.payment.record',
    submit: 'orders.payment.save',
    note: ({ dueCents }, { text, formats }) => text('orders.payment.note', { amount: formats.money(dueCents) }),
    ask: async ({ method }, { read }): Promise<WayToPay[]> => {
      const { store } = await read(WaysToPayDocument, {});
      const ways = [
        { value: 'mastercard', label: 'Mastercard' },
        { value: 'paypal', label: 'PayPal' },
        ...store.paymentMethods.map(({ key, name }) => ({ value: key, label: name })),
      ];
      // That of the order, though it may be offered no more.
      return ways.some(({ value }) => value === method) ? ways : [{ value: method, label: method }, ...ways];
    },
    fields: async ({ dueCents, method }) =>
      (await import('./orderPaymentForm.ts')).orderPaymentFields(dueCents, method),
    begin: ({ dueCents }) => ({ amountCents: dueCents }),
    inputs: lazy(() => import('./OrderPaymentInputs.tsx')),
  },
  done: (_data, { text, formats, values }) => ({
    text: text('orders.pay.done', { amount: formats.money(values.amountCents ?? 0) }),
  }),
});
