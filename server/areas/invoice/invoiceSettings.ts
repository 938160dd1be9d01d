import { addressLines } from '../../../schema/addresses.ts';
import type { Context } from '../../context.ts';
import { firstRow } from '../../db/statement.ts';
import type { InvoiceRow, InvoiceSettingsRow } from '../../db/invoiceTables.ts';
import { countries } from '../../countries.ts';
import { invalid } from '../../errors.ts';
import {
  isLongerThan,
  isProblem,
  line,
  malformed,
  oneLine,
  required,
  tooLong,
  tooMany,
  unknown,
  whole,
} from '../../fields.ts';
import type { Kept, Problem } from '../../fields.ts';
import type {
  InvoiceCompany,
  InvoiceKind,
  InvoiceSettingsInput,
  InvoiceTax,
  InvoiceTaxInput,
  Language,
} from '../../graphql/schema.generated.ts';
import { json, optional, preset, yesNo } from '../../records/columns.ts';
import { defineRecord } from '../../records/record.ts';
import { dayField, todayOf } from './days.ts';
import { categoryOf, taxRate, textField } from './invoiceLines.ts';
import { keptMailTexts } from './invoiceMailTexts.ts';
import { keptTexts, textsFor } from './invoiceTexts.ts';
import { storeOf } from './store.ts';

const maxTaxes = 20;

const picture = (given: string): Kept | Problem =>
  /^\/files\/[\w-]{1,64}$/.test(given) ? given : malformed('must be the address of an uploaded file');

const country = (given: string): Kept | Problem =>
  given === '' || countries.has(given) ? given : unknown('it is no code of ISO 3166-1');

/** Whether the check digits are right (ISO 13616). */
function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(text)) return false;
  const digits = (text.slice(4) + text.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}

function iban(given: string): Kept | Problem {
  const text = given.replace(/\s/g, '').toUpperCase();
  return text === '' || isIban(text) ? text : malformed('must be an IBAN with its right check digits');
}

function swiftCode(given: string): Kept | Problem {
  const text = given.replace(/\s/g, '').toUpperCase();
  return /^([A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?)?$/.test(text) ? text : malformed('must have 8 or 11 letters and digits');
}

function taxes(given: readonly InvoiceTaxInput[]): Kept | Problem {
  if (given.length > maxTaxes) return tooMany(maxTaxes);
  const named = new Set<string>();
  const kept: InvoiceTax[] = [];
  for (const { name: text, rateBasisPoints, category, exemptionReason, country: of } of given) {
    const name = oneLine(text);
    if (name === '') return required;
    if (isLongerThan(name, 40)) return tooLong(40);
    const rate = taxRate(rateBasisPoints);
    const kind = categoryOf(category ?? null, rateBasisPoints);
    const reason = line(200)(exemptionReason ?? '');
    const home = country(of ?? '');
    const problem = [rate, kind, reason, home].find(isProblem);
    if (problem !== undefined) return problem;
    if (named.size === named.add(name.toLowerCase()).size)
      return { key: 'taken', message: 'must have different names' };
    kept.push({
      name,
      rateBasisPoints: Number(rate),
      category: kind as InvoiceTax['category'],
      exemptionReason: String(reason),
      country: String(home),
    });
  }
  return JSON.stringify(kept);
}

const maxReminders = 8;
const firstReminder = -30;
const lastReminder = 90;

/** Days on which reminders go out, the earliest first. */
function reminderDays(given: readonly number[]): Kept | Problem {
  const days = [...new Set(given)].sort((one, other) => one - other);
  if (days.length > maxReminders) return tooMany(maxReminders);
  return days.map(whole(firstReminder, lastReminder)).find(isProblem) ?? JSON.stringify(days);
}

/** How numbers look: `INV-{year}-{number}`. */
function format(given: string): Kept | Problem {
  const text = oneLine(given);
  if (isLongerThan(text, 40)) return tooLong(40);
  const rest = text.replace(/\{(number|year|month)\}/g, '');
  return text.split('{number}').length === 2 && !/[{}]/.test(rest)
    ? text
    : malformed('must have {number} once, and no other braces but those of {year} and {month}');
}

/** Taxes to choose from; those from before they had a category have it by their rate. */
export const taxesOf = ({ taxes: text }: Pick<InvoiceSettingsRow, 'taxes'>): InvoiceTax[] =>
  (JSON.parse(text) as (Partial<InvoiceTax> & Pick<InvoiceTax, 'name' | 'rateBasisPoints'>)[]).map((tax) => ({
    category: tax.rateBasisPoints > 0 ? 'STANDARD' : 'ZERO',
    exemptionReason: '',
    country: '',
    ...tax,
  }));

/** The one row of settings. */
export const settingsRecord = defineRecord<InvoiceSettingsRow, InvoiceSettingsInput>({
  subject: 'InvoiceSettings',
  table: 'invoiceSettings',
  noun: 'InvoiceSettings',
  nameOf: () => 'Invoices',
  columns: {
    logo: optional(picture, null),
    taxId: optional(line(40)),
    registrationId: optional(line(60)),
    website: optional(line(200)),
    bankName: optional(line(100)),
    bankCountry: optional(country),
    iban: optional(iban),
    swiftCode: optional(swiftCode),
    taxes: json(taxes),
    taxIsIncluded: yesNo(false),
    termDays: preset(whole(0, 365), 30),
    terms: optional(textField(1000)),
    thanks: optional(line(300)),
    invoiceFormat: preset(format, 'INV-{number}'),
    creditNoteFormat: preset(format, 'CN-{number}'),
    quoteFormat: preset(format, 'Q-{number}'),
    numberDigits: preset(whole(1, 10), 4),
    firstNumber: preset(whole(1, 999_999_999), 1),
    lockDate: optional(dayField, null),
    texts: json(keptTexts),
    mailTexts: json(keptMailTexts),
    reminderDays: json(reminderDays),
  },
  normalize: ({ invoiceFormat, creditNoteFormat, quoteFormat }, { refuse }) => {
    // Numbers of two series must never look the same.
    if (creditNoteFormat === invoiceFormat)
      refuse('creditNoteFormat', { key: 'taken', message: 'is that of invoices' });
    if (quoteFormat === invoiceFormat || quoteFormat === creditNoteFormat)
      refuse('quoteFormat', { key: 'taken', message: 'is that of another series' });
  },
  check: async (tx, { logo, firstNumber }, { before, refuse, errors, isRestored }) => {
    if (before !== null && firstNumber !== before.firstNumber && (await hasNumbers(tx, before)))
      refuse('firstNumber', { key: 'locked', message: 'an invoice has its number already' });
    if (isRestored || logo === null || logo === before?.logo || errors['logo'] !== undefined) return;
    const key = logo.slice('/files/'.length);
    const file = await tx.db.selectFrom('files').select('id').where('key', '=', key).executeTakeFirst();
    if (file === undefined) refuse('logo', unknown('upload the picture first'));
  },
  after: async (tx, before, after) => {
    if (before === null || after === null || before.firstNumber === after.firstNumber) return;
    const moved = await tx.db
      .updateTable('numberSeries')
      .set({ nextNumber: after.firstNumber })
      .where('name', '=', seriesOf('INVOICE'))
      .where('nextNumber', '=', before.firstNumber)
      .returning('nextNumber')
      .execute();
    // An invoice has got the first number in the meantime.
    if (moved.length === 0) throw invalid({ firstNumber: { key: 'locked', message: 'an invoice has its number' } });
  },
});

/** Number of the series that comes next. */
const nextInSeries = (ctx: Context, kind: InvoiceKind) =>
  ctx.db.selectFrom('numberSeries').select('nextNumber').where('name', '=', seriesOf(kind)).executeTakeFirstOrThrow();

/** Whether an invoice has its number: the first one is given then. */
export const hasNumbers = async (ctx: Context, { firstNumber }: Pick<InvoiceSettingsRow, 'firstNumber'>) =>
  (await nextInSeries(ctx, 'INVOICE')).nextNumber !== firstNumber;

const settingsKey = Symbol('settings of invoices');

/** How invoices are set; read once in a request, and once in a transaction. */
export function invoiceSettings(ctx: Context): Promise<InvoiceSettingsRow> {
  const known = ctx.memo.get(settingsKey) as Promise<InvoiceSettingsRow> | undefined;
  if (known !== undefined) return known;
  const found = firstRow(ctx.db, 'invoice.settings', { id: 1 }, (db, { id }) =>
    db.selectFrom('invoiceSettings').selectAll().where('id', '=', id),
  ).then((row) => row!);
  ctx.memo.set(settingsKey, found);
  return found;
}

const formats = {
  INVOICE: 'invoiceFormat',
  CREDIT_NOTE: 'creditNoteFormat',
  QUOTE: 'quoteFormat',
} as const satisfies Record<InvoiceKind, keyof InvoiceSettingsRow>;

/** A number of a series as people see it. */
export const numberText = (
  settings: InvoiceSettingsRow,
  { kind, issuedDate }: Pick<InvoiceRow, 'kind' | 'issuedDate'>,
  number: number,
): string =>
  settings[formats[kind]]
    .replace('{number}', String(number).padStart(settings.numberDigits, '0'))
    .replaceAll('{year}', issuedDate.slice(0, 4))
    .replaceAll('{month}', issuedDate.slice(5, 7));

/** Name of a series of numbers. */
export const seriesOf = (kind: InvoiceKind): string => `invoices ${kind}`;

/** The company as it is printed today, with its terms in the language of the client. */
export async function companyNow(ctx: Context, language: Language = 'en'): Promise<InvoiceCompany> {
  const [store, settings] = [await storeOf(ctx), await invoiceSettings(ctx)];
  const { logo, taxId, registrationId, website, bankName, bankCountry, iban: account, swiftCode: swift } = settings;
  return {
    name: store.legalName || store.name,
    address: addressLines({
      line1: store.address,
      line2: store.address2,
      city: store.city,
      state: store.state,
      postcode: store.postalCode,
      country: store.country ?? '',
    }).join('\n'),
    country: store.country ?? '',
    email: store.contactEmail,
    phone: store.phone,
    website,
    taxId,
    registrationId,
    logo,
    bankName,
    bankCountry,
    iban: account,
    swiftCode: swift,
    terms: textsFor(settings, language).terms,
  };
}

/** The company as it is printed on this paper: as it was once it is finalized. */
export const companyOf = async (
  ctx: Context,
  { company, language }: Pick<InvoiceRow, 'company' | 'language'>,
): Promise<InvoiceCompany> => (company === null ? companyNow(ctx, language) : (JSON.parse(company) as InvoiceCompany));

/** Number that the next invoice gets, if it is issued today. */
export async function nextNumberText(ctx: Context, settings: InvoiceSettingsRow, kind: InvoiceKind): Promise<string> {
  const { nextNumber } = await nextInSeries(ctx, kind);
  return numberText(settings, { kind, issuedDate: await todayOf(ctx) }, nextNumber);
}
