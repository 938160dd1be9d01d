import {
  code,
  day,
  instant,
  money,
  plain,
  record,
  rows,
  special,
  word,
  yesNo,
  type FieldDisplays,
} from '../../kit/form/fieldDisplay.tsx';
import { invoiceKindTexts, paymentMethodTexts, paymentViaTexts } from './invoiceTexts.ts';

type Line = {
  name: string;
  unitPriceCents: number;
  /** As the form has it, and in thousandths as the change log keeps it. */
  quantity?: number | null;
  quantityMillis?: number;
  discountBasisPoints?: number | null;
  taxBasisPoints?: number | null;
};

const lines = rows<Line>('invoices.field.lines', {
  name: ({ name }) => name,
  parts: (
    { unitPriceCents, quantity, quantityMillis, discountBasisPoints, taxBasisPoints },
    { formats, money: shown },
  ) => ({
    'invoices.line.quantity': formats.number(quantityMillis === undefined ? Number(quantity) : quantityMillis / 1000),
    'invoices.line.price': (shown ?? formats.money)(Number(unitPriceCents)),
    // With a minus sign: in a row it stands beside the tax, without a word.
    'invoices.line.discount': discountBasisPoints ? formats.decimalPercent(-discountBasisPoints) : '',
    'invoices.line.tax': taxBasisPoints ? formats.decimalPercent(taxBasisPoints) : '',
  }),
});

/** How the history and conflicts write the fields of a paper. */
export const invoiceFields: FieldDisplays = {
  kind: word('invoices.field.kind', invoiceKindTexts),
  state: word('invoices.column.status', {
    DRAFT: 'invoices.status.draft',
    FINAL: 'invoices.state.final',
    VOID: 'invoices.state.void',
  }),
  number: code('invoices.field.number'),
  customerId: record('invoices.column.client'),
  issuedDate: day('invoices.field.issued'),
  suppliedDate: day('invoices.field.supplied'),
  dueDate: day('invoices.field.due'),
  currency: code('invoices.field.currency'),
  exchangeRate: special('invoices.field.exchangeRate', (value, { formats }) =>
    formats.number(Number(value) > 100_000 ? Number(value) / 100_000_000 : Number(value)),
  ),
  language: special('invoices.field.language', (value, { formats }) => formats.language(String(value))),
  service: plain('invoices.field.service'),
  reference: plain('invoices.field.reference'),
  salesperson: plain('invoices.field.salesperson'),
  thanks: plain('invoices.field.thanks'),
  note: plain('invoices.field.note'),
  paymentVia: word('invoices.field.paymentVia', paymentViaTexts),
  taxIsIncluded: yesNo('invoices.field.taxIsIncluded'),
  isReverseCharge: yesNo('invoices.field.isReverseCharge'),
  showsTerms: yesNo('invoices.field.showsTerms'),
  showsNotes: yesNo('invoices.field.showsNotes'),
  showsStub: yesNo('invoices.field.showsStub'),
  files: rows<{ name: string }>('invoices.files.title', { name: (file) => file.name, parts: () => ({}) }),
  isArchived: yesNo('invoices.filter.archived'),
  sentAt: instant('invoices.page.sentAt'),
  sentTo: { ...code('invoices.field.sentTo'), tell: (_before, to) => (to ? [String(to)] : []) },
  hasReminders: yesNo('invoices.field.reminders'),
  mailFault: plain('invoices.field.mailFault'),
  finalizedAt: instant('invoices.field.finalizedAt'),
  downloadedAt: instant('invoices.field.downloadedAt'),
  voidedAt: instant('invoices.field.voidedAt'),
  acceptedAt: instant('invoices.field.acceptedAt'),
  declinedAt: instant('invoices.field.declinedAt'),
  lines,
  totalCents: money('invoices.column.total'),
  balanceCents: money('invoices.column.balance'),
  answeredBy: plain('invoices.field.answeredBy'),
  paidCents: money('invoices.field.paid'),
  refundedCents: money('invoices.field.refunded'),
  creditedCents: money('invoices.field.credited'),
};

/** The same of a payment. */
export const paymentFields: FieldDisplays = {
  invoiceId: record('invoices.field.invoice'),
  amountCents: money('invoices.payment.amount'),
  date: day('invoices.payment.date'),
  method: word('invoices.payment.method', paymentMethodTexts),
  note: plain('invoices.field.note'),
};

/** And of a link for the client. */
export const linkFields: FieldDisplays = {
  expiresAt: instant('invoices.field.linkExpires'),
  revokedAt: instant('invoices.field.linkRevoked'),
  openedAt: instant('invoices.field.linkOpened'),
  downloadedAt: instant('invoices.field.downloadedAt'),
};
