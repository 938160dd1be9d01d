import * as v from 'valibot';
import { defineRecordKind, type Shown } from '../../app/record/recordKind.ts';
import { countryName } from '../../kit/form/countries.ts';
import { images, plain, record, records, special, word } from '../../kit/form/fieldDisplay.tsx';
import { limited } from '../../kit/form/valibotResolver.ts';
import type { UserBilling, UserPlan, UserStatus } from '../../lib/schema.generated.ts';
import {
  CreateUserDocument,
  UpdateUserDocument,
  UserFormDocument,
  type UserFormFieldsFragment,
} from './users.generated.ts';
import { billingTexts, planTexts, statusTexts } from './userTexts.ts';
import {
  asList,
  byField,
  customValuesDisplay,
  type CustomValueList,
  type CustomValuesByField,
} from './customValues.ts';
import { securityFields } from './securityFields.ts';

export type UserRecord = Shown<
  Omit<UserFormFieldsFragment, 'id' | 'version' | 'isSelf' | 'isBeyond' | 'customValues'> & {
    customValues: CustomValueList;
  },
  'company' | 'contact' | 'taxId'
>;
/** The form knows pictures as a list, and custom fields by their ids. */
export type UserValues = Omit<UserRecord, 'avatar' | 'customValues'> & {
  pictures: string[];
  customValues: CustomValuesByField;
};

const short = (limit: number) =>
  v.pipe(
    v.string(),
    v.check((text) => text.trim().length <= limit, limited('tooLong', limit)),
  );
const filled = (limit: number) =>
  v.pipe(
    v.string(),
    v.check((text) => text.trim() !== '', 'required'),
    v.check((text) => text.trim().length <= limit, limited('tooLong', limit)),
  );

const schema: v.GenericSchema<UserValues> = v.object({
  fullName: filled(100),
  username: v.pipe(
    v.string(),
    v.check((name) => /^[^\s@<>"/\\]{0,60}$/.test(name.trim()), 'username'),
  ),
  email: v.pipe(
    filled(254),
    v.check((email) => /^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;]+$/.test(email.trim()), 'email'),
  ),
  pictures: v.array(v.string()),
  roleId: v.pipe(v.string('required'), v.minLength(1, 'required')),
  otherRoleIds: v.array(v.string()),
  company: short(100),
  country: v.string(),
  contact: v.pipe(
    short(40),
    v.check((number) => /^[\d\s()+./x-]*$/i.test(number), 'phone'),
  ),
  plan: v.picklist(['basic', 'team', 'company', 'enterprise'] satisfies UserPlan[]),
  billing: v.picklist(['autoDebit', 'manualCreditCard', 'manualCash', 'manualPayPal'] satisfies UserBilling[]),
  status: v.picklist(['active', 'inactive', 'pending'] satisfies UserStatus[]),
  taxId: short(40),
  language: v.string(),
  // What they ask for is known to the server.
  customValues: v.record(v.string(), v.nullish(v.string())),
});

const languageName = (code: string, locale: string) =>
  new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' }).of(code) ?? code;

/** A user as the form knows one. */
export const userKind = defineRecordKind({
  subject: 'User',
  node: 'user',
  operations: { read: UserFormDocument, create: CreateUserDocument, update: UpdateUserDocument },
  schema,
  empty: {
    fullName: '',
    username: '',
    email: '',
    pictures: [],
    roleId: '',
    otherRoleIds: [],
    company: '',
    country: '',
    contact: '',
    plan: 'basic',
    billing: 'autoDebit',
    status: 'pending',
    taxId: '',
    language: 'en',
    customValues: {},
  } as UserValues,
  recordOf: ({
    id: _id,
    version: _version,
    isSelf: _isSelf,
    isBeyond: _isBeyond,
    __typename: _type,
    company,
    contact,
    taxId,
    customValues,
    ...record
  }: UserFormFieldsFragment & {
    __typename?: string;
  }): UserRecord => ({
    ...record,
    company: company ?? '',
    contact: contact ?? '',
    taxId: taxId ?? '',
    customValues: customValues.map(({ fieldId, value }) => ({ fieldId, value })),
  }),
  toForm: ({ avatar, customValues, ...record }: UserRecord): UserValues => ({
    ...record,
    pictures: avatar ? [avatar] : [],
    customValues: byField(customValues),
  }),
  toRecord: ({ pictures, customValues, ...values }: UserValues): UserRecord => ({
    ...values,
    fullName: values.fullName.trim(),
    username: values.username.trim().toLowerCase(),
    email: values.email.trim().toLowerCase(),
    company: values.company.trim(),
    contact: values.contact.trim(),
    taxId: values.taxId.trim(),
    country: values.country ?? '',
    otherRoleIds: values.otherRoleIds.filter((id) => id !== values.roleId),
    avatar: pictures[0] ?? null,
    customValues: asList(customValues),
  }),
  toInput: ({ roleId, ...record }: UserRecord) => ({ ...record, ...(roleId && { roleId }) }),
  nameField: 'fullName',
  displays: {
    fullName: plain('users.field.fullName'),
    username: plain('users.field.username'),
    email: plain('users.field.email'),
    avatar: images('users.field.avatar'),
    roleId: record('users.field.role'),
    otherRoleIds: records('users.field.otherRoles'),
    designation: plain('users.field.designation'),
    location: plain('users.field.location'),
    cover: images('users.field.cover'),
    customValues: customValuesDisplay,
    company: plain('users.field.company'),
    country: special('users.field.country', (value, { locale, text }) =>
      value ? countryName(String(value), locale) : text('form.value.none'),
    ),
    contact: plain('users.field.contact'),
    plan: word('users.field.plan', planTexts),
    billing: word('users.field.billing', billingTexts),
    status: word('users.field.status', statusTexts),
    taxId: plain('users.field.taxId'),
    language: special('users.field.language', (value, { locale }) => languageName(String(value), locale)),
    ...securityFields,
  },
  problemTexts: {
    email: 'users.problem.email',
    username: 'users.problem.username',
    phone: 'users.problem.phone',
    webAddress: 'users.problem.webAddress',
    ownAccount: 'users.problem.ownAccount',
    ownEmail: 'users.problem.ownEmail',
    lastAdministrator: 'users.problem.lastAdministrator',
  },
  texts: { removed: 'users.delete.done' },
  stale: { always: ['users', 'userStats', 'roles'] },
});
