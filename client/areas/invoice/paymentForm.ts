import { amount, formOf, line, neededDay, oneOf } from '../../kit/form/formFields.ts';
import { paymentMethodTexts } from './invoiceTexts.ts';

const { ORDER: _order, ...methods } = paymentMethodTexts;

/** Ways to pay that somebody may choose. */
export const paymentMethods = methods;

/** The form of a payment, of at most so much. */
export const paymentFields = (maxCents: number) =>
  formOf({
    amountCents: amount('invoices.payment.amount', maxCents),
    date: neededDay('invoices.payment.date'),
    method: oneOf('invoices.payment.method', methods, 'BANK_TRANSFER'),
    note: line('invoices.payment.note', 500),
  });
export type PaymentValues = ReturnType<typeof paymentFields>['empty'];
