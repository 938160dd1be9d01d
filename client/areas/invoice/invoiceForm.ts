import * as v from 'valibot';
import { invoiceTotals, wholeUnit, type LineFigures } from '../../../schema/invoiceMoney.ts';
import { limited } from '../../kit/form/valibotResolver.ts';
import { config } from '../../lib/config.ts';
import { taxFields, type NamedTax } from './taxes.ts';
import type { InvoiceFormFieldsFragment } from './invoiceForm.generated.ts';

type Line = InvoiceFormFieldsFragment['lines'][number];
type Shown = 'id' | 'version' | 'kind' | 'state' | 'status' | 'number' | 'roundsByLine' | 'source';

/** What can be edited of a paper; `client` is shown beside the customer and never sent. */
export type InvoiceRecord = Omit<InvoiceFormFieldsFragment, Shown>;

type LineValues = Omit<Line, 'unitPriceCents' | 'quantity'> & {
  unitPriceCents: number | null;
  quantity: number | null;
};
export type InvoiceValues = Omit<InvoiceRecord, 'customerId' | 'exchangeRate' | 'lines' | 'issuedDate' | 'dueDate'> & {
  customerId: string | null;
  exchangeRate: number | null;
  issuedDate: string | null;
  dueDate: string | null;
  lines: LineValues[];
};

export const nobody = { name: '', email: '', company: '', address: '', country: '', phone: '' };

export const blankLine = (tax: NamedTax | null): LineValues => ({
  name: '',
  description: '',
  productId: null,
  unitPriceCents: null,
  quantity: 1,
  unit: 'PIECE',
  discountBasisPoints: 0,
  discountCents: 0,
  secondTaxBasisPoints: 0,
  ...taxFields(tax),
});

export const newInvoice: InvoiceValues = {
  client: nobody,
  customerId: null,
  issuedDate: null,
  suppliedDate: null,
  dueDate: null,
  currency: config.currency,
  exchangeRate: 1,
  language: 'en',
  service: '',
  reference: '',
  salesperson: '',
  thanks: '',
  note: '',
  paymentVia: 'BANK_ACCOUNT',
  taxIsIncluded: false,
  isReverseCharge: false,
  showsTerms: true,
  showsNotes: true,
  showsStub: false,
  lines: [blankLine(null)],
};

const line = (limit: number) =>
  v.pipe(
    v.string(),
    v.check((text) => text.trim().length <= limit, limited('tooLong', limit)),
  );
const needed = (limit: number) =>
  v.pipe(
    line(limit),
    v.check((text) => text.trim() !== '', 'required'),
  );
const amount = v.pipe(
  v.number('required'),
  v.check((value) => !Number.isNaN(value), 'notMoney'),
  v.minValue(0, limited('tooSmall', 0)),
);
const rate = v.pipe(
  v.nullable(v.number()),
  v.check((value) => !Number.isNaN(value), 'notNumber'),
  v.check((value) => value === null || value >= 0, limited('tooSmall', 0)),
  v.check((value) => value === null || value <= 10_000, limited('tooLarge', 10_000)),
);

export const lineShape = v.looseObject({
  name: needed(200),
  description: line(1000),
  unitPriceCents: amount,
  quantity: v.pipe(
    v.number('required'),
    v.check((value) => !Number.isNaN(value), 'notNumber'),
    v.check((value) => value > 0, 'notPositive'),
    v.maxValue(100_000, limited('tooLarge', 100_000)),
  ),
  discountBasisPoints: rate,
  discountCents: v.nullable(amount),
  taxBasisPoints: rate,
  secondTaxBasisPoints: rate,
});

export const invoiceSchema = v.pipe(
  v.looseObject({
    customerId: v.string('required'),
    issuedDate: v.string('required'),
    dueDate: v.string('required'),
    currency: v.string('required'),
    exchangeRate: v.pipe(
      v.number('required'),
      v.check((value) => value > 0, 'notPositive'),
    ),
    service: line(100),
    reference: line(100),
    salesperson: line(100),
    thanks: line(300),
    note: line(2000),
    lines: v.pipe(v.array(lineShape), v.minLength(1, 'required')),
  }),
  v.forward(
    v.check(({ issuedDate, dueDate }) => dueDate >= issuedDate, 'beforeIssue'),
    ['dueDate'],
  ),
) as unknown as v.GenericSchema<InvoiceValues>;

export const recordOf = ({
  id: _id,
  version: _version,
  kind: _kind,
  state: _state,
  status: _status,
  number: _number,
  roundsByLine: _rounding,
  source: _source,
  ...record
}: InvoiceFormFieldsFragment): InvoiceRecord => ({ ...record, lines: linesFrom(record.lines) });

/** Lines as they are sent, and nothing that came along when they were read; one without a discount or tax has 0 of it. */
export const linesFrom = (lines: LineValues[]): Line[] =>
  lines.map((one) => ({
    name: one.name.trim(),
    description: one.description.trim(),
    productId: one.productId,
    unitPriceCents: one.unitPriceCents ?? 0,
    quantity: one.quantity ?? 0,
    unit: one.unit,
    discountBasisPoints: one.discountBasisPoints ?? 0,
    discountCents: one.discountCents ?? 0,
    taxBasisPoints: one.taxBasisPoints ?? 0,
    secondTaxBasisPoints: one.secondTaxBasisPoints ?? 0,
    taxName: one.taxName,
    taxCategory: one.taxCategory,
    exemptionReason: one.exemptionReason,
  }));

/** The record that the form describes. */
export const recordFrom = (values: InvoiceValues): InvoiceRecord => ({
  ...values,
  customerId: values.customerId ?? '',
  exchangeRate: values.exchangeRate ?? 0,
  issuedDate: values.issuedDate ?? '',
  dueDate: values.dueDate ?? '',
  service: values.service.trim(),
  reference: values.reference.trim(),
  salesperson: values.salesperson.trim(),
  thanks: values.thanks.trim(),
  note: values.note.trim(),
  lines: linesFrom(values.lines),
});

const figure = (value: number | null | undefined) =>
  value === null || value === undefined || Number.isNaN(value) || value < 0 ? 0 : value;

/** What is typed of a line as figures: what is no number yet counts as nothing. */
export const figuresOf = (one: LineValues): LineFigures => ({
  unitPriceCents: figure(one.unitPriceCents),
  quantityMillis: Math.round(figure(one.quantity) * wholeUnit),
  discountBasisPoints: figure(one.discountBasisPoints),
  discountCents: figure(one.discountCents),
  taxBasisPoints: figure(one.taxBasisPoints),
  secondTaxBasisPoints: figure(one.secondTaxBasisPoints),
  taxCategory: one.taxCategory,
});

/** What a paper comes to while it is typed: the same arithmetic as on the server. */
export const totalsOf = (
  { lines, taxIsIncluded, isReverseCharge }: Pick<InvoiceValues, 'lines' | 'taxIsIncluded' | 'isReverseCharge'>,
  roundsByLine = false,
) =>
  invoiceTotals(lines.map(figuresOf), {
    taxIsIncluded,
    isReverseCharge,
    roundsByLine,
  });
