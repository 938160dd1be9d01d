import * as v from 'valibot';
import { defineRecordKind } from '../../app/record/recordKind.ts';
import { code, day, plain, special, word, yesNo } from '../../kit/form/fieldDisplay.tsx';
import { limited } from '../../kit/form/valibotResolver.ts';
import { config } from '../../lib/config.ts';
import { invoiceFields } from './invoiceFields.tsx';
import { blankLine, lineShape, linesFrom, nobody, type InvoiceValues } from './invoiceForm.ts';
import {
  CreateRecurringDocument,
  DeleteRecurringDocument,
  RecurringFormDocument,
  UpdateRecurringDocument,
  type RecurringFieldsFragment,
} from './recurring.generated.ts';
import { recurringStateTexts, unitTexts } from './recurringTexts.ts';

type Shown =
  | 'id'
  | 'version'
  | 'state'
  | 'customer'
  | 'nextDate'
  | 'madeCount'
  | 'fault'
  | 'totalCents'
  | 'clientName'
  | 'clientEmail';
type Stored = RecurringFieldsFragment;
/** What can be edited; `client` is shown beside the customer and never sent. */
type RecurringRecord = Omit<Stored, Shown> & { client: InvoiceValues['client'] };
export type RecurringValues = Omit<
  RecurringRecord,
  'customerId' | 'exchangeRate' | 'lines' | 'startDate' | 'every' | 'termDays'
> &
  Pick<InvoiceValues, 'customerId' | 'exchangeRate' | 'lines'> & {
    startDate: string | null;
    every: number | null;
    termDays: number | null;
  };

const whole = (least: number, most: number) =>
  v.pipe(
    v.number('required'),
    v.check((value) => !Number.isNaN(value), 'notNumber'),
    v.integer('notWhole'),
    v.minValue(least, limited('tooSmall', least)),
    v.maxValue(most, limited('tooLarge', most)),
  );
const line = (limit: number) =>
  v.pipe(
    v.string(),
    v.check((text) => text.trim().length <= limit, limited('tooLong', limit)),
  );

const schema = v.pipe(
  v.looseObject({
    customerId: v.string('required'),
    every: whole(1, 366),
    startDate: v.string('required'),
    endDate: v.nullable(v.string()),
    mostCount: v.nullable(whole(1, 1000)),
    termDays: whole(0, 365),
    exchangeRate: v.pipe(
      v.number('required'),
      v.check((value) => value > 0, 'notPositive'),
    ),
    service: line(100),
    reference: line(100),
    thanks: line(300),
    note: line(2000),
    lines: v.pipe(v.array(lineShape), v.minLength(1, 'required')),
  }),
  v.forward(
    v.check(({ startDate, endDate }) => endDate === null || endDate >= startDate, 'beforeStart'),
    ['endDate'],
  ),
) as unknown as v.GenericSchema<RecurringValues>;

const sent = ({ client: _client, ...record }: Partial<RecurringRecord>) => record;

/** A recurring invoice as its form knows it. */
export const recurringKind = defineRecordKind({
  subject: 'RecurringInvoice',
  node: 'recurringInvoice',
  operations: {
    read: RecurringFormDocument,
    create: CreateRecurringDocument,
    update: UpdateRecurringDocument,
    remove: DeleteRecurringDocument,
  },
  schema,
  empty: {
    client: nobody,
    customerId: null,
    every: 1,
    unit: 'MONTH',
    startDate: null,
    endDate: null,
    mostCount: null,
    sendsItself: false,
    termDays: 30,
    currency: config.currency,
    exchangeRate: 1,
    language: 'en',
    service: '',
    reference: '',
    thanks: '',
    note: '',
    paymentVia: 'BANK_ACCOUNT',
    taxIsIncluded: false,
    isReverseCharge: false,
    lines: [blankLine(null)],
  } as RecurringValues,
  recordOf: ({
    id: _id,
    version: _version,
    state: _state,
    customer: _customer,
    nextDate: _nextDate,
    madeCount: _madeCount,
    fault: _fault,
    totalCents: _totalCents,
    clientName,
    clientEmail,
    ...record
  }: Stored): RecurringRecord => ({
    ...record,
    client: { ...nobody, name: clientName, email: clientEmail },
    lines: linesFrom(record.lines),
  }),
  toForm: (record: RecurringRecord): RecurringValues => structuredClone(record),
  toRecord: (values: RecurringValues): RecurringRecord => ({
    ...values,
    // No more is kept of it, so no more counts as changed.
    client: { ...nobody, name: values.client.name, email: values.client.email },
    customerId: values.customerId ?? '',
    every: values.every ?? 0,
    startDate: values.startDate ?? '',
    termDays: values.termDays ?? 0,
    exchangeRate: values.exchangeRate ?? 0,
    service: values.service.trim(),
    reference: values.reference.trim(),
    thanks: values.thanks.trim(),
    note: values.note.trim(),
    lines: linesFrom(values.lines),
  }),
  toInput: sent,
  toUpdate: (edits) => ({ input: sent(edits) }),
  nameField: 'service',
  displays: {
    ...invoiceFields,
    state: word('invoices.column.status', recurringStateTexts),
    every: code('invoices.recurring.every'),
    nextDate: day('invoices.field.nextDate'),
    unit: word('invoices.recurring.unit', unitTexts),
    startDate: day('invoices.recurring.start'),
    endDate: day('invoices.recurring.end'),
    lastDate: day('invoices.recurring.last'),
    mostCount: code('invoices.recurring.most'),
    madeCount: code('invoices.recurring.made'),
    termDays: code('invoices.settings.termDays'),
    sendsItself: yesNo('invoices.recurring.sends'),
    fault: plain('invoices.recurring.fault'),
    skipped: special('invoices.recurring.skipped', (value, { formats }) =>
      formats.list(
        (typeof value === 'string' ? (JSON.parse(value) as string[]) : (value as string[])).map(formats.day),
      ),
    ),
  },
  problemTexts: {
    notPositive: 'invoices.problem.notPositive',
    beforeStart: 'invoices.recurring.beforeStart',
  },
  texts: {
    add: 'invoices.recurring.add',
    saved: 'invoices.recurring.saved',
    added: 'invoices.recurring.saved',
    missing: 'invoices.recurring.missing',
    remove: 'invoices.recurring.remove',
    removeTitle: 'invoices.recurring.removeAsk',
    removeText: 'invoices.recurring.removeText',
    removed: 'invoices.recurring.removedOne',
  },
  stale: { always: ['recurringInvoices'] },
});
