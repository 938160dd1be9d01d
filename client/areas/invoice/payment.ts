import type { InvoiceWholeFragment } from './invoicePage.generated.ts';

/** A payment, with what is left of it. */
export type Payment = InvoiceWholeFragment['payments'][number] & { currency: string; leftCents: number };

export const paymentOf = (
  invoice: InvoiceWholeFragment,
  payment: InvoiceWholeFragment['payments'][number],
): Payment => ({
  ...payment,
  currency: invoice.currency,
  leftCents: invoice.payments.reduce(
    (left, { paymentId, amountCents }) => (paymentId === payment.id ? left - amountCents : left),
    payment.amountCents,
  ),
});
