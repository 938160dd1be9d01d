import { defineRecordKind } from '../../app/record/recordKind.ts';
import {
  CreateInvoiceDocument,
  CreateQuoteDocument,
  DeleteInvoiceDocument,
  InvoiceFormDocument,
  UpdateInvoiceDocument,
} from './invoiceForm.generated.ts';
import {
  invoiceSchema,
  newInvoice,
  recordFrom,
  recordOf,
  type InvoiceRecord,
  type InvoiceValues,
} from './invoiceForm.ts';
import { invoiceFields } from './invoiceFields.tsx';

/** The customer says who the client is. */
const sent = ({ client: _client, ...record }: Partial<InvoiceRecord>) => record;

const kindWith = (create: typeof CreateInvoiceDocument | typeof CreateQuoteDocument) =>
  defineRecordKind({
    subject: 'Invoice',
    node: 'invoice',
    operations: {
      read: InvoiceFormDocument,
      create,
      update: UpdateInvoiceDocument,
      remove: DeleteInvoiceDocument,
    },
    schema: invoiceSchema,
    empty: newInvoice,
    recordOf,
    toForm: (record: InvoiceRecord): InvoiceValues => structuredClone(record),
    toRecord: recordFrom,
    toInput: sent,
    toUpdate: (edits) => ({ input: sent(edits) }),
    nameField: 'service',
    displays: invoiceFields,
    problemTexts: {
      notPositive: 'invoices.problem.notPositive',
      beforeIssue: 'invoices.problem.beforeIssue',
      closed: 'invoices.problem.closed',
      locked: 'invoices.problem.locked',
      taxed: 'invoices.problem.taxed',
      ofInvoice: 'invoices.problem.ofInvoice',
      beforeInvoice: 'invoices.problem.beforeInvoice',
    },
    texts: {
      save: 'invoices.form.save',
      saved: 'invoices.form.saved',
      added: 'invoices.form.saved',
      missing: 'invoices.page.missing',
      missingText: 'invoices.page.missingText',
      toList: 'invoices.page.toList',
      remove: 'invoices.form.remove',
      removeTitle: 'invoices.form.removeTitle',
      removed: 'invoices.form.removed',
    },
    stale: { always: ['invoiceStats'], lists: ['invoices'] },
  });

/** A paper as its form knows it: an invoice or credit note, or an offer. */
export const invoiceKind = kindWith(CreateInvoiceDocument);
export const quoteKind = kindWith(CreateQuoteDocument);
