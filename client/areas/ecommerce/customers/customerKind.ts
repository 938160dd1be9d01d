import * as v from 'valibot';
import { defineRecordKind, type Shown } from '../../../app/record/recordKind.ts';
import { images, instant, list, plain, special, word, yesNo } from '../../../kit/form/fieldDisplay.tsx';
import { countryName } from '../../../kit/form/countries.ts';
import { limited } from '../../../kit/form/valibotResolver.ts';
import type { CustomerStatus, Language } from '../../../lib/schema.generated.ts';
import {
  CreateCustomerDocument,
  CustomerFormDocument,
  UpdateCustomerDocument,
  type CustomerFormFieldsFragment,
} from './customers.generated.ts';
import { customerProblemTexts, languageTexts, statusTexts } from './customerTexts.ts';

type CustomerRecord = Shown<Omit<CustomerFormFieldsFragment, 'id' | 'version' | 'customerId'>, 'phone' | 'taxId'>;
/** The form knows pictures as a list. */
type CustomerValues = Omit<CustomerRecord, 'avatar'> & { images: string[] };

export const requiredLine = (limit: number) =>
  v.pipe(
    v.string(),
    v.check((line) => line.trim() !== '', 'required'),
    v.check((line) => line.trim().length <= limit, limited('tooLong', limit)),
  );
export const shortLine = (limit: number) =>
  v.pipe(
    v.string(),
    v.check((line) => line.trim().length <= limit, limited('tooLong', limit)),
  );
export const emailLine = v.pipe(
  v.string(),
  v.check((email) => email.trim() !== '', 'required'),
  v.check((email) => /^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;]+$/.test(email.trim()), 'email'),
);
const isPhone = (phone: string) => /^[+\d][\d .()/-]{4,29}$/.test(phone.trim());
export const phoneLine = v.pipe(
  v.string(),
  v.check((phone) => phone.trim() === '' || isPhone(phone), 'phone'),
);

const schema: v.GenericSchema<CustomerValues> = v.object({
  name: requiredLine(100),
  email: emailLine,
  phone: phoneLine,
  company: shortLine(100),
  taxId: shortLine(40),
  country: requiredLine(2),
  language: v.picklist(['en', 'fr', 'ar'] satisfies Language[]),
  images: v.array(v.string()),
  tags: v.pipe(v.array(v.string()), v.maxLength(20, limited('tooMany', 20))),
  status: v.picklist(['ACTIVE', 'INACTIVE'] satisfies CustomerStatus[]),
});

type Labelled = { label?: string; line1?: string; city?: string; brand?: string; lastFour?: string };
const entries = (part: (entry: Labelled) => string) => (value: unknown) => (value as Labelled[]).map(part).join(' · ');

/** What is known of a customer besides the address book, the cards and the orders. */
export const customerKind = defineRecordKind({
  subject: 'Customer',
  node: 'customer',
  operations: {
    read: CustomerFormDocument,
    create: CreateCustomerDocument,
    update: UpdateCustomerDocument,
    // The page deletes, as it says why a customer with orders stays.
  },
  schema,
  empty: {
    name: '',
    email: '',
    phone: '',
    company: '',
    taxId: '',
    country: '',
    language: 'en',
    images: [],
    tags: [],
    status: 'ACTIVE',
  } as CustomerValues,
  recordOf: ({
    name,
    email,
    phone,
    company,
    taxId,
    country,
    language,
    avatar,
    status,
    tags,
  }: CustomerFormFieldsFragment): CustomerRecord => ({
    name,
    email,
    phone: phone ?? '',
    company,
    taxId: taxId ?? '',
    country,
    language,
    avatar,
    status,
    tags,
  }),
  toForm: ({ avatar, ...record }: CustomerRecord): CustomerValues => ({ ...record, images: avatar ? [avatar] : [] }),
  toRecord: ({ images: pictures, ...values }: CustomerValues): CustomerRecord => ({
    ...values,
    name: values.name.trim(),
    email: values.email.trim().toLowerCase(),
    phone: values.phone.trim(),
    company: values.company.trim(),
    taxId: values.taxId.trim(),
    avatar: pictures[0] ?? null,
  }),
  nameField: 'name',
  displays: {
    name: plain('customers.field.name'),
    email: plain('customers.field.email'),
    phone: plain('customers.field.phone'),
    company: plain('customers.field.company'),
    taxId: plain('customers.field.taxId'),
    country: special('customers.field.country', (value, { locale }) => countryName(String(value), locale)),
    language: word('customers.field.language', languageTexts),
    avatar: images('customers.field.avatar'),
    status: word('customers.field.status', statusTexts),
    tags: list('tags.field.tags'),
    acceptsMarketing: yesNo('customers.field.marketing'),
    marketingChangedAt: instant('customers.field.marketingAt'),
    notifications: list('customers.field.notices'),
    addresses: special(
      'customers.field.addresses',
      entries(({ line1, city }) => [line1, city].filter(Boolean).join(', ')),
    ),
    cards: special(
      'customers.field.cards',
      entries(({ brand, lastFour }) => `${brand} ${lastFour}`),
    ),
  },
  problemTexts: customerProblemTexts,
  stale: { always: ['customers', 'customerByNumber', 'customerCountries'] },
});
