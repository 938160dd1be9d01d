import {
  IconArchive,
  IconArchiveOff,
  IconChecklist,
  IconFileMinus,
  IconFileX,
  IconSend,
  IconCopy,
  IconThumbDown,
} from '@tabler/icons-react';
import { lazy } from 'react';
import { commandsOf } from '../../app/command/command.ts';
import type { InvoiceMailQuery } from './invoiceSending.generated.ts';
import { InvoiceMailDocument, SendInvoiceDocument, SendInvoicesDocument } from './invoiceSending.generated.ts';
import { finalizeQuestion, manyQuestion } from './invoiceQuestions.ts';
import { InvoiceTermsDocument } from './invoiceForm.generated.ts';
import { labelOf } from './invoiceList.ts';
import {
  AcceptQuoteDocument,
  ArchiveInvoiceDocument,
  CreditInvoiceDocument,
  DeclineQuoteDocument,
  FinalizeInvoiceDocument,
  type InvoiceWholeFragment,
  VoidInvoiceDocument,
} from './invoicePage.generated.ts';
import {
  DuplicateInvoiceDocument,
  FinalizeInvoicesDocument,
  StartInvoicesFinalizeDocument,
} from './invoices.generated.ts';
import { invoiceReasons } from './invoiceTexts.ts';
import { editInvoicePath, invoicePath } from './urls.ts';

/* What is done with invoices, quotes and credit notes besides editing them. */

export const invoiceNoun = {
  subject: 'Invoice',
  changes: ['Invoice', 'InvoicePayment', 'Order'],
  reasons: invoiceReasons,
} as const;
const command = commandsOf<InvoiceWholeFragment>(invoiceNoun);
const draftCommand = commandsOf<Pick<InvoiceWholeFragment, 'id' | 'state'>>(invoiceNoun);
const rowCommand = commandsOf<Pick<InvoiceWholeFragment, 'id' | 'state' | 'isArchived'>>(invoiceNoun);

type Paper = InvoiceWholeFragment;
const isFinalInvoice = ({ kind, state }: Paper) => kind === 'INVOICE' && state === 'FINAL';
const isOpenQuote = ({ kind, state, acceptedAt }: Paper) => kind === 'QUOTE' && state === 'FINAL' && !acceptedAt;

export const finalizeInvoice = draftCommand({
  name: 'finalize',
  label: 'invoices.action.finalize',
  icon: IconChecklist,
  isMain: true,
  isOffered: ({ state }) => state === 'DRAFT',
  operation: FinalizeInvoiceDocument,
  variables: ({ id }, { version }: { version?: number }) => ({ id, version: version ?? null }),
  question: finalizeQuestion,
  done: ({ finalizeInvoice: { invoice } }, { text }) => ({
    text: text('invoices.page.finalized', { number: invoice.number! }),
  }),
  many: {
    operation: FinalizeInvoicesDocument,
    start: StartInvoicesFinalizeDocument,
    label: 'invoices.bulk.finalize',
    done: 'invoices.bulk.finalizeDone',
    question: manyQuestion('finalize', 'invoices.bulk.finalize'),
    // A number is given for good.
    isFinal: true,
  },
});

type Letter = InvoiceMailQuery['invoiceMail'];

export const sendInvoice = draftCommand({
  name: 'send',
  keyName: 'sendInvoice',
  label: 'invoices.send.action',
  icon: IconSend,
  isOffered: ({ state }) => state !== 'VOID',
  operation: SendInvoiceDocument,
  variables: ({ id }, input) => ({ id, input }),
  // A draft gets its number with it.
  question: finalizeQuestion,
  form: {
    title: 'invoices.send.title',
    submit: 'invoices.send.send',
    ask: async ({ id }, { read }): Promise<Letter> => (await read(InvoiceMailDocument, { id })).invoiceMail,
    fields: async () => (await import('./letterForm.ts')).letterFields(),
    begin: (_invoice, { to, subject, message }: Letter) => ({ to, subject, message }),
    problemTexts: { malformed: 'invoices.send.malformed' },
    inputs: lazy(() => import('./SendInputs.tsx')),
  },
  done: (_sent, { values, text }) => ({ text: text('invoices.send.done', { email: values.to }) }),
  many: {
    operation: SendInvoicesDocument,
    label: 'invoices.send.many',
    done: 'invoices.send.manyDone',
    question: manyQuestion('send', 'invoices.send.many'),
    // A mail does not come back.
    isFinal: true,
    maxIds: 100,
  },
});

export const creditInvoice = command({
  name: 'credit',
  label: 'invoices.action.credit',
  icon: IconFileMinus,
  isOffered: isFinalInvoice,
  operation: CreditInvoiceDocument,
  done: ({ creditInvoice: { invoice, batchId } }, { text }) => ({
    text: text('invoices.page.credited'),
    batchId,
    to: editInvoicePath(invoice.id),
  }),
});

export const voidInvoice = command({
  name: 'void',
  label: 'invoices.action.void',
  icon: IconFileX,
  isDangerous: true,
  isOffered: isFinalInvoice,
  operation: VoidInvoiceDocument,
  question: (invoice, { text }) => ({
    title: text('invoices.void.title', { name: labelOf(invoice) }),
    text: text('invoices.void.text'),
    confirmLabel: text('invoices.void.confirm'),
    isDangerous: true,
  }),
  done: (_voided, { target, text }) => ({ text: text('invoices.void.done', { name: labelOf(target) }) }),
});

/** What the client did not accept in time is accepted only by whoever knows better. */
export const acceptQuote = command({
  name: 'accept',
  label: 'invoices.action.accept',
  icon: IconChecklist,
  isMain: true,
  isOffered: isOpenQuote,
  operation: AcceptQuoteDocument,
  variables: ({ id }, { isLate = false }: { isLate?: boolean }) => ({ id, isLate }),
  question: async (quote, { text, formats, read }) => {
    const { today } = (await read(InvoiceTermsDocument, {})).invoiceSettings;
    if (!quote.declinedAt && quote.dueDate >= today) return null;
    return {
      title: text('invoices.accept.title', { name: labelOf(quote) }),
      text: text(quote.declinedAt ? 'invoices.accept.declined' : 'invoices.accept.expired', {
        date: formats.day(quote.dueDate),
      }),
      confirmLabel: text('invoices.action.accept'),
      set: { isLate: true },
    };
  },
  done: ({ acceptQuote: { invoice } }, { text }) => ({
    text: text('invoices.page.accepted'),
    to: invoicePath(invoice.id),
  }),
});

export const declineQuote = command({
  name: 'decline',
  label: 'invoices.action.decline',
  icon: IconThumbDown,
  isOffered: (quote) => isOpenQuote(quote) && !quote.declinedAt,
  operation: DeclineQuoteDocument,
  done: (_declined, { text }) => ({ text: text('invoices.page.declined') }),
});

export const archiveInvoice = rowCommand({
  name: 'archive',
  label: 'invoices.action.archive',
  icon: IconArchive,
  look: ({ isArchived }) =>
    isArchived
      ? { label: 'invoices.action.unarchive', icon: IconArchiveOff }
      : { label: 'invoices.action.archive', icon: IconArchive },
  isOffered: ({ state }) => state !== 'DRAFT',
  operation: ArchiveInvoiceDocument,
  variables: ({ id, isArchived }) => ({ id, isArchived: !isArchived }),
  done: ({ archiveInvoice: { batchId } }, { target, text }) => ({
    text: text(target.isArchived ? 'invoices.page.unarchived' : 'invoices.page.archived'),
    batchId,
  }),
});

export const duplicateInvoice = command({
  name: 'duplicate',
  keyName: 'duplicateInvoice',
  action: 'create',
  label: 'invoices.action.duplicate',
  icon: IconCopy,
  isOffered: ({ kind }) => kind !== 'CREDIT_NOTE',
  operation: DuplicateInvoiceDocument,
  done: ({ duplicateInvoice: { invoice, batchId } }, { text }) => ({
    text: text('invoices.remove.duplicated', { name: labelOf(invoice) }),
    batchId,
    to: editInvoicePath(invoice.id),
  }),
});
