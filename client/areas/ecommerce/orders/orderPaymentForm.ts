import { amount, formOf, line, neededLine } from '../../../kit/form/formFields.ts';

export type WayToPay = { value: string; label: string };

/** The form of a payment, of at most so much. */
export const orderPaymentFields = (maxCents: number, method: string) =>
  formOf({
    amountCents: amount('orders.refund.amount', maxCents),
    method: { ...neededLine('orders.column.method', 60), initial: method },
    reference: line('orders.payment.reference', 100),
  });
export type OrderPaymentValues = ReturnType<typeof orderPaymentFields>['empty'];
