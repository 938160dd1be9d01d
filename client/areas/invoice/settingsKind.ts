import type { TypedDocumentNode } from '@apollo/client';
import type { Control } from 'react-hook-form';
import * as v from 'valibot';
import { defineRecordKind } from '../../app/record/recordKind.ts';
import { code, day, images, plain, special, yesNo } from '../../kit/form/fieldDisplay.tsx';
import { limited } from '../../kit/form/valibotResolver.ts';
import {
  InvoiceSettingsFormDocument,
  UpdateInvoiceSettingsDocument,
  type InvoiceSettingsFieldsFragment,
} from './invoiceSettings.generated.ts';

type Stored = InvoiceSettingsFieldsFragment;
/** The picture is a list in the form, as its field has it. */
export type SettingsValues = Omit<
  Stored,
  'id' | 'version' | 'logo' | 'termDays' | 'numberDigits' | 'firstNumber' | 'hasNumbers'
> & {
  logo: string[];
  termDays: number | null;
  numberDigits: number | null;
  firstNumber: number | null;
};
type SettingsRecord = Omit<Stored, 'id' | 'version' | 'hasNumbers'>;
export type SettingsControl = Control<SettingsValues>;

const line = (limit: number) =>
  v.pipe(
    v.string(),
    v.check((text) => text.trim().length <= limit, limited('tooLong', limit)),
  );
const whole = (least: number, most: number) =>
  v.pipe(
    v.number('required'),
    v.integer('notWhole'),
    v.minValue(least, limited('tooSmall', least)),
    v.maxValue(most, limited('tooLarge', most)),
  );
const format = v.pipe(
  line(40),
  v.check((text) => text.split('{number}').length === 2, 'format'),
);

const schema = v.looseObject({
  taxId: line(40),
  registrationId: line(60),
  website: line(200),
  bankName: line(100),
  iban: line(42),
  swiftCode: line(14),
  taxes: v.array(
    v.looseObject({
      name: v.pipe(
        line(40),
        v.check((text) => text.trim() !== '', 'required'),
      ),
      rateBasisPoints: v.pipe(
        v.number('required'),
        v.minValue(0, limited('tooSmall', 0)),
        v.maxValue(10_000, limited('tooLarge', 10_000)),
      ),
      exemptionReason: line(200),
    }),
  ),
  termDays: whole(0, 365),
  terms: line(1000),
  thanks: line(300),
  texts: v.array(v.looseObject({ terms: line(1000), thanks: line(300) })),
  invoiceFormat: format,
  creditNoteFormat: format,
  quoteFormat: format,
  numberDigits: whole(1, 10),
  firstNumber: whole(1, 999_999_999),
  mailTexts: v.array(v.looseObject({ subject: line(200), message: line(4000) })),
}) as unknown as v.GenericSchema<SettingsValues>;

const trimmed = <Values extends object>(values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  ) as Values;

/** The settings as their form knows them. */
export const settingsKind = defineRecordKind({
  subject: 'InvoiceSettings',
  node: 'invoiceSettings',
  operations: {
    // There is one: its id needs no telling.
    read: InvoiceSettingsFormDocument as unknown as TypedDocumentNode<
      { invoiceSettings: Stored | null },
      { id: string }
    >,
    update: UpdateInvoiceSettingsDocument,
  },
  schema,
  empty: {} as SettingsValues,
  recordOf: ({ id: _id, version: _version, ...record }: Stored): SettingsRecord => record,
  toForm: ({ logo, ...record }: SettingsRecord): SettingsValues => ({
    ...structuredClone(record),
    logo: logo ? [logo] : [],
  }),
  toRecord: ({ logo, ...values }: SettingsValues): SettingsRecord => ({
    ...trimmed(values),
    taxes: values.taxes.map((tax) => ({ ...trimmed(tax), country: tax.country ?? '' })),
    logo: logo[0] ?? null,
    termDays: values.termDays ?? 0,
    numberDigits: values.numberDigits ?? 1,
    firstNumber: values.firstNumber ?? 1,
  }),
  nameField: 'bankName',
  displays: {
    logo: images('invoices.settings.logo'),
    taxId: code('invoices.settings.taxId'),
    registrationId: code('invoices.settings.registrationId'),
    website: code('invoices.settings.website'),
    bankName: plain('invoices.settings.bankName'),
    bankCountry: code('invoices.settings.bankCountry'),
    iban: code('invoices.settings.iban'),
    swiftCode: code('invoices.settings.swiftCode'),
    taxes: special('invoices.settings.taxes', (value, { formats }) =>
      formats.list(
        (value as Stored['taxes']).map(
          ({ name, rateBasisPoints }) => `${name} ${formats.decimalPercent(rateBasisPoints)}`,
        ),
      ),
    ),
    taxIsIncluded: yesNo('invoices.field.taxIsIncluded'),
    termDays: code('invoices.settings.termDays'),
    terms: plain('invoices.settings.terms'),
    thanks: plain('invoices.field.thanks'),
    texts: special('invoices.settings.texts', (value, { formats }) =>
      formats.list(
        (value as Stored['texts'])
          .filter(({ terms, thanks }) => terms !== '' || thanks !== '')
          .map(
            ({ language, terms, thanks }) =>
              `${formats.language(language)}: ${[terms, thanks].filter(Boolean).join(' ')}`,
          ),
      ),
    ),
    invoiceFormat: code('invoices.settings.invoiceFormat'),
    creditNoteFormat: code('invoices.settings.creditNoteFormat'),
    quoteFormat: code('invoices.settings.quoteFormat'),
    numberDigits: code('invoices.settings.numberDigits'),
    firstNumber: code('invoices.settings.firstNumber'),
    lockDate: day('invoices.settings.lockDate'),
    reminderDays: special('invoices.settings.reminderDays', (value, { formats }) =>
      formats.list((value as number[]).map((offset) => formats.number(offset))),
    ),
    mailTexts: special('invoices.settings.mails', (_value, { text }) => text('invoices.settings.mailsChanged')),
  },
  problemTexts: {
    format: 'invoices.problem.format',
    taken: 'invoices.problem.format',
    taxed: 'invoices.problem.taxed',
    locked: 'invoices.settings.firstNumberGiven',
  },
  texts: { saved: 'invoices.settings.saved' },
});
