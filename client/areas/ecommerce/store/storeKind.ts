import type { Control } from 'react-hook-form';
import * as v from 'valibot';
import type { TypedDocumentNode } from '@apollo/client';
import { defineRecordKind } from '../../../app/record/recordKind.ts';
import { countryName } from '../../../kit/form/countries.ts';
import { code, money, plain, special, word, yesNo } from '../../../kit/form/fieldDisplay.tsx';
import { limited } from '../../../kit/form/valibotResolver.ts';
import { nameOfWeekStart } from '../../../lib/week.ts';
import type { PaymentKind } from '../../../lib/schema.generated.ts';
import {
  StoreSettingsFormDocument,
  UpdateStoreSettingsDocument,
  type StoreSettingsFieldsFragment,
} from './store.generated.ts';
import { contactTexts, nameTexts, presenceTexts } from './storeTexts.ts';

type Shown = 'id' | 'version' | 'usedCurrency' | 'nextOrderNumber' | 'paymentMethods';
type Method = { key: string | null; kind: PaymentKind; name: string; instructions: string; isActive: boolean };
/** A method that is being added has no key yet. */
export type StoreValues = Omit<StoreSettingsFieldsFragment, Shown> & { paymentMethods: Method[] };

const line = (limit: number) =>
  v.pipe(
    v.string(),
    v.check((text) => text.trim().length <= limit, limited('tooLong', limit)),
  );
const email = v.pipe(
  v.string(),
  v.check((text) => /^([^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;]+)?$/.test(text.trim()), 'email'),
);
const needed = (limit: number) =>
  v.pipe(
    line(limit),
    v.check((text) => text.trim() !== '', 'required'),
  );
const rate = v.pipe(
  v.number('required'),
  v.check((value) => !Number.isNaN(value), 'notNumber'),
  v.minValue(0, limited('tooSmall', 0)),
  v.maxValue(10_000, limited('tooLarge', 10_000)),
);
const words = <T extends string>(texts: Record<T, string>) => v.picklist(Object.keys(texts) as [T, ...T[]]);

const schema = v.looseObject({
  name: line(100),
  phone: line(40),
  contactEmail: email,
  senderEmail: email,
  legalName: line(200),
  country: v.nullable(v.string()),
  address: line(200),
  address2: line(200),
  city: line(100),
  state: line(100),
  postalCode: line(20),
  timeZone: v.string('required'),
  weekStart: v.picklist(['MONDAY', 'SATURDAY', 'SUNDAY']),
  currency: v.nullable(v.string()),
  orderPrefix: line(10),
  orderSuffix: line(10),
  orderNumberFrom: v.pipe(v.number('required'), v.integer('notWhole'), v.minValue(1, limited('tooSmall', 1))),
  paymentMethods: v.array(v.looseObject({ name: needed(60), instructions: line(1000) })),
  contactMethod: words(contactTexts),
  fullName: words(nameTexts),
  companyName: words(presenceTexts),
  addressLine2: words(presenceTexts),
  shippingPhone: words(presenceTexts),
  pricesIncludeTax: v.boolean(),
  taxesShipping: v.boolean(),
  taxRateBasisPoints: rate,
  giftWrapCents: v.nullable(
    v.pipe(
      v.number(),
      v.check((cents) => !Number.isNaN(cents), 'notMoney'),
      v.minValue(0, limited('tooSmall', 0)),
      v.maxValue(9_999_999, limited('tooLarge', 9_999_999)),
    ),
  ),
  taxRates: v.array(v.looseObject({ country: v.string('required'), rateBasisPoints: rate })),
}) as unknown as v.GenericSchema<StoreValues>;

const trimmed = (values: StoreValues): StoreValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  ) as StoreValues;

const named = (values: unknown, name: string) => (values as Record<string, unknown>[]).map((one) => String(one[name]));

/** The settings as their form knows them: one record over all tabs. */
export const storeKind = defineRecordKind({
  subject: 'StoreSettings',
  node: 'storeSettings',
  operations: {
    // There is one: its id needs no telling.
    read: StoreSettingsFormDocument as unknown as TypedDocumentNode<
      { storeSettings: StoreSettingsFieldsFragment | null },
      { id: string }
    >,
    update: UpdateStoreSettingsDocument,
  },
  schema,
  empty: {} as StoreValues,
  recordOf: ({ id: _id, version: _version, usedCurrency: _used, nextOrderNumber: _next, ...record }) =>
    record as StoreValues,
  toForm: (record: StoreValues): StoreValues => structuredClone(record),
  toRecord: trimmed,
  nameField: 'name',
  displays: {
    name: plain('store.field.name'),
    phone: plain('store.field.phone'),
    contactEmail: code('store.field.contactEmail'),
    senderEmail: code('store.field.senderEmail'),
    legalName: plain('store.field.legalName'),
    country: special('store.field.country', (value, { locale }) => countryName(String(value), locale)),
    address: plain('store.field.address'),
    address2: plain('store.field.address2'),
    city: plain('store.field.city'),
    state: plain('store.field.state'),
    postalCode: code('store.field.postalCode'),
    timeZone: code('store.field.timeZone'),
    weekStart: special('store.field.weekStart', (value, { locale }) => nameOfWeekStart(locale, String(value))),
    currency: code('store.field.currency'),
    orderPrefix: code('store.field.orderPrefix'),
    orderSuffix: code('store.field.orderSuffix'),
    orderNumberFrom: code('store.field.orderNumberFrom'),
    paymentMethods: special('store.field.paymentMethods', (value, { formats }) => formats.list(named(value, 'name'))),
    contactMethod: word('store.field.contactMethod', contactTexts),
    fullName: word('store.field.fullName', nameTexts),
    companyName: word('store.field.companyName', presenceTexts),
    addressLine2: word('store.field.addressLine2', presenceTexts),
    shippingPhone: word('store.field.shippingPhone', presenceTexts),
    pricesIncludeTax: yesNo('store.field.pricesIncludeTax'),
    taxesShipping: yesNo('store.field.taxesShipping'),
    taxRateBasisPoints: special('store.field.taxRate', (value, { formats }) => formats.decimalPercent(Number(value))),
    taxRates: special('store.field.taxRates', (value, { formats, locale }) =>
      formats.list(
        (value as StoreValues['taxRates']).map(
          ({ country, rateBasisPoints }) =>
            `${countryName(country, locale)} ${formats.decimalPercent(rateBasisPoints)}`,
        ),
      ),
    ),
    giftWrapCents: money('store.field.giftWrap'),
    notices: special('store.field.notices', (_value, { text }) => text('store.field.noticesChanged')),
  },
  problemTexts: { email: 'store.problem.email', taken: 'store.problem.taken' },
  texts: { saved: 'store.page.saved' },
});

/** What every tab of the settings takes. */
export type StoreTabProps = { control: Control<StoreValues>; stored: StoreSettingsFieldsFragment };
