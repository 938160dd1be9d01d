import { code, day, plain, special, word, yesNo, type FieldDisplays } from '../../kit/form/fieldDisplay.tsx';
import { invoiceKindTexts, paymentViaTexts } from './invoiceTexts.ts';

type Line = { name: string };
const linesOf = (value: unknown) => (typeof value === 'string' ? (JSON.parse(value) as Line[]) : (value as Line[]));

/** How the history and conflicts write the fields of a paper. */
export const invoiceFields: FieldDisplays = {
  kind: word('invoices.field.kind', invoiceKindTexts),
  state: word('invoices.column.status', {
    DRAFT: 'invoices.status.draft',
    FINAL: 'invoices.state.final',
    VOID: 'invoices.state.void',
  }),
  number: code('invoices.field.number'),
  customerId: code('invoices.column.client'),
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
  isArchived: yesNo('invoices.filter.archived'),
  lines: special('invoices.field.lines', (value, { formats }) => formats.list(linesOf(value).map(({ name }) => name))),
  totalCents: special('invoices.column.total', (value, { formats }) => formats.money(Number(value))),
  balanceCents: special('invoices.column.balance', (value, { formats }) => formats.money(Number(value))),
  paidCents: special('invoices.field.paid', (value, { formats }) => formats.money(Number(value))),
  refundedCents: special('invoices.field.refunded', (value, { formats }) => formats.money(Number(value))),
  creditedCents: special('invoices.field.credited', (value, { formats }) => formats.money(Number(value))),
};
