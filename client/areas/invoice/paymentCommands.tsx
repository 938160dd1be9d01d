import { IconCash, IconReceiptRefund, IconTrash } from '@tabler/icons-react';
import { lazy } from 'react';
import { commandsOf, type CommandTools } from '../../app/command/command.ts';
import { invoiceNoun } from './invoiceCommands.tsx';
import { InvoiceTermsDocument } from './invoiceForm.generated.ts';
import {
  DeleteInvoicePaymentDocument,
  type InvoiceWholeFragment,
  PayInvoiceDocument,
  RefundInvoicePaymentDocument,
} from './invoicePage.generated.ts';
import { PayInvoicesDocument, StartInvoicesPayDocument } from './invoices.generated.ts';
import { manyQuestion } from './invoiceQuestions.ts';
import type { Payment } from './payment.ts';

/* Money that comes in for an invoice, and money that goes back. */

const paymentFields = async (maxCents: number) => (await import('./paymentForm.ts')).paymentFields(maxCents);

const payments = {
  ask: async (_target: unknown, { read }: CommandTools): Promise<string> =>
    (await read(InvoiceTermsDocument, {})).invoiceSettings.today,
  problemTexts: {
    tooSmall: 'invoices.problem.notPositive',
    closed: 'invoices.problem.closed',
    future: 'invoices.problem.future',
    beforeInvoice: 'invoices.problem.beforeInvoice',
  },
  inputs: lazy(() => import('./PaymentInputs.tsx')),
} as const;

export const payInvoice = commandsOf<InvoiceWholeFragment>(invoiceNoun)({
  name: 'pay',
  label: 'invoices.payment.title',
  icon: IconCash,
  isMain: true,
  keyName: 'payInvoice',
  words: 'pay',
  isOffered: ({ kind, state, balanceCents }) => kind === 'INVOICE' && state === 'FINAL' && balanceCents > 0,
  operation: PayInvoiceDocument,
  variables: ({ id }, input) => ({ id, input }),
  form: {
    ...payments,
    title: 'invoices.payment.title',
    submit: 'invoices.payment.add',
    fields: ({ balanceCents }) => paymentFields(balanceCents),
    begin: ({ balanceCents }, today: string) => ({ amountCents: balanceCents, date: today }),
  },
  done: ({ payInvoice: { batchId } }, { text }) => ({ text: text('invoices.payment.done'), batchId }),
  many: {
    operation: PayInvoicesDocument,
    start: StartInvoicesPayDocument,
    label: 'invoices.bulk.pay',
    done: 'invoices.bulk.payDone',
    question: manyQuestion('pay', 'invoices.bulk.pay'),
  },
});

const paymentCommand = commandsOf<Payment>(invoiceNoun);

export const refundPayment = paymentCommand({
  name: 'refund',
  label: 'invoices.payment.refund',
  icon: IconReceiptRefund,
  isOffered: ({ kind, leftCents }) => kind === 'PAYMENT' && leftCents > 0,
  operation: RefundInvoicePaymentDocument,
  variables: ({ id }, input) => ({ id, input }),
  form: {
    ...payments,
    title: 'invoices.payment.refund',
    submit: 'invoices.payment.refundNow',
    fields: ({ leftCents }) => paymentFields(leftCents),
    begin: ({ leftCents, method }, today: string) => ({
      amountCents: leftCents,
      date: today,
      ...(method !== 'ORDER' && { method }),
    }),
  },
  done: ({ refundInvoicePayment: { batchId } }, { text }) => ({ text: text('invoices.payment.refunded'), batchId }),
});

export const deletePayment = paymentCommand({
  name: 'delete',
  label: 'kit.row.delete',
  icon: IconTrash,
  isDangerous: true,
  operation: DeleteInvoicePaymentDocument,
  question: (_payment, { text }) => ({
    title: text('invoices.payment.deleteTitle'),
    text: text('invoices.payment.deleteText'),
    confirmLabel: text('kit.row.delete'),
    isDangerous: true,
  }),
  done: ({ deleteInvoicePayment: { batchId } }, { text }) => ({ text: text('invoices.payment.deleted'), batchId }),
});
