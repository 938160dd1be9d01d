import { addressLines } from '../../../schema/addresses.ts';
import { maxTotalCents } from '../../../schema/invoiceMoney.ts';
import { allowedRecords } from '../../access/records.ts';
import type { Context } from '../../context.ts';
import type { CustomerRow } from '../../db/customerTables.ts';
import type { InvoiceRow } from '../../db/invoiceTables.ts';
import { recordId } from '../../db/recordId.ts';
import { foldCase, sortKey } from '../../db/search.ts';
import type { FieldErrors } from '../../errors.ts';
import { asIs, flag, line, malformed, required, tooLarge, tooSmall, unknown } from '../../fields.ts';
import type { Problem } from '../../fields.ts';
import type { InvoiceInput } from '../../graphql/schema.generated.ts';
import { isCurrency } from '../../money.ts';
import { json, needed, optional, preset, yesNo } from '../../records/columns.ts';
import type { Refuse } from '../../records/declaration.ts';
import { defineRecord } from '../../records/record.ts';
import { checkCredit } from './creditRules.ts';
import { addDays, dayField, todayOf } from './days.ts';
import { checkLines, linesShown, linesText, textField, totalsOf } from './invoiceLines.ts';
import { invoiceSettings } from './invoiceSettings.ts';
import { inBase, wholeExchange } from './exchange.ts';
import { moneyStateOf } from './invoiceStatus.ts';
import { baseCurrency } from './store.ts';
import type { WholeClient } from './wholeClient.ts';

const maxExchange = 1_000_000;
/** Left to the settings until the database is asked. */
const undecided = -1;

export const locked: Problem = { key: 'locked', message: 'is finalized and cannot be changed' };
export const finalized: Problem = { key: 'finalized', message: 'is finalized already' };
export const isVoid: Problem = { key: 'void', message: 'is void' };
export const closed = (day: string): Problem => ({
  key: 'closed',
  limit: day,
  message: `must not be before ${day}, as that period is closed`,
});

/** What the program alone sets, and what comes back with a draft from the trash. */
const fixed = [
  'kind',
  'state',
  'isArchived',
  'roundsByLine',
  'seriesNumber',
  'number',
  'totalCents',
  'paidCents',
  'refundedCents',
  'creditedCents',
  'balanceCents',
  'sourceId',
  'orderId',
  'recurringId',
  'recurringDate',
  'isToSend',
  'hasReminders',
  'skippedReminders',
  'mailFault',
  'finalizedAt',
  'sentAt',
  'sentTo',
  'downloadedAt',
  'voidedAt',
  'acceptedAt',
  'declinedAt',
  'answeredBy',
  'files',
] as const satisfies (keyof InvoiceRow)[];

type Sums = Pick<
  InvoiceRow,
  'totalCents' | 'paidCents' | 'refundedCents' | 'creditedCents' | 'exchangeRate' | 'currency'
>;

/** What is left to pay, and what all of it is worth in the currency of the shop. */
export function sumsOf({ totalCents, paidCents, refundedCents, creditedCents, exchangeRate, currency }: Sums) {
  const balanceCents = totalCents - paidCents - creditedCents + refundedCents;
  const based = (cents: number) => inBase(cents, { exchangeRate, currency });
  return {
    balanceCents,
    baseTotalCents: based(totalCents),
    basePaidCents: based(paidCents - refundedCents),
    baseBalanceCents: based(balanceCents),
  };
}

/** An exchange rate as it is kept. */
export function exchange(given: number): number | Problem {
  const rate = Math.round(given * wholeExchange);
  if (!Number.isFinite(given) || rate <= 0) return { ...tooSmall(0), message: 'must be above 0' };
  return given > maxExchange ? tooLarge(maxExchange) : rate;
}

/** Invoices, credit notes and quotes. */
export const invoice = defineRecord<InvoiceRow, InvoiceInput>({
  subject: 'Invoice',
  table: 'invoices',
  noun: 'Invoice',
  nameOf: (row) => nameOf(row),
  columns: {
    customerId: needed((given) => recordId(given) ?? unknown('there is no such customer'), 0),
    issuedDate: preset(dayField, ''),
    dueDate: preset(dayField, ''),
    suppliedDate: optional(dayField, null),
    currency: preset((given) => (isCurrency(given) ? given : unknown('it is no ISO 4217 code')), ''),
    exchangeRate: { ...preset(exchange, 0), shown: (kept) => Number(kept) / wholeExchange },
    language: preset(asIs, ''),
    service: optional(line(100)),
    reference: optional(line(100)),
    salesperson: optional(line(100)),
    thanks: optional(line(300)),
    note: optional(textField(2000)),
    paymentVia: preset(asIs, 'BANK_ACCOUNT'),
    taxIsIncluded: { read: flag, initial: undecided, shown: (kept) => kept === 1 },
    isReverseCharge: yesNo(false),
    showsTerms: yesNo(true),
    showsNotes: yesNo(true),
    showsStub: yesNo(false),
    lines: { ...json(linesText), empty: undefined!, isNeeded: true, shown: (kept) => linesShown(String(kept)) },
  },
  fixed,
  normalize: (values, { input, before, refuse }) => {
    checkLines(input.lines, refuse);
    if (values.lines === '[]') refuse('lines', required);
    // A rate is of one currency.
    if (before !== null && input.currency != null && input.currency !== before.currency && input.exchangeRate == null)
      values.exchangeRate = 0;
  },
  check: checkDraft,
  derive: derived,
  follows: (row) => ({ moneyState: moneyStateOf(row), clientText: foundBy(row) }),
});

/** What a reader knows it by. */
export const nameOf = ({ number, id }: Pick<InvoiceRow, 'number' | 'id'>): string => number ?? `#${id}`;

type Draft = Pick<InvoiceRow, keyof InvoiceRow & keyof InvoiceInput>;
type Given = {
  before: InvoiceRow | null;
  refuse: Refuse;
  errors: Readonly<FieldErrors>;
};

async function checkDraft(tx: Context, values: Draft, { before, refuse, errors }: Given): Promise<void> {
  if (before !== null && before.state !== 'DRAFT') return refuse('state', locked);
  const settings = await invoiceSettings(tx);
  if (values.taxIsIncluded === (undecided as 0)) values.taxIsIncluded = settings.taxIsIncluded;
  if (errors['customerId'] === undefined && values.customerId !== before?.customerId) {
    const customer = await customerOf(tx, values.customerId);
    if (customer === null) refuse('customerId', unknown('there is no such customer'));
    else if (values.language === ('' as 'en')) values.language = customer.language;
  }
  if (values.language === ('' as 'en')) values.language = 'en';
  await settleDays(tx, values, { before, refuse, errors });
  const base = await baseCurrency(tx);
  if (values.currency === '') values.currency = base;
  if (values.currency === base) values.exchangeRate = wholeExchange;
  else if (values.exchangeRate === 0) refuse('exchangeRate', required);
  const hasLines = !Object.keys(errors).some((name) => name.startsWith('lines'));
  const totalCents = hasLines ? figuresOf(values, before).totalCents : null;
  if (before?.kind === 'CREDIT_NOTE' && before.sourceId !== null)
    await checkCredit(tx, values, before.sourceId, { totalCents, refuse });
  if (totalCents === null) return;
  if (totalCents > maxTotalCents) refuse('lines', tooLarge(maxTotalCents));
  else if (inBase(totalCents, values) > maxTotalCents) refuse('exchangeRate', tooLarge(maxTotalCents));
}

async function settleDays(tx: Context, values: Draft, { before, refuse, errors }: Given): Promise<void> {
  const settings = await invoiceSettings(tx);
  if (errors['issuedDate'] === undefined) {
    if (values.issuedDate === '') values.issuedDate = await todayOf(tx);
    if (values.dueDate === '') values.dueDate = addDays(values.issuedDate, settings.termDays);
    if (errors['dueDate'] === undefined && values.dueDate < values.issuedDate)
      refuse('dueDate', {
        ...malformed('must not be before the day of issue'),
        key: 'tooSmall',
        limit: values.issuedDate,
      });
    const isDated = values.issuedDate !== before?.issuedDate;
    if (isDated && settings.lockDate !== null && values.issuedDate < settings.lockDate)
      refuse('issuedDate', closed(settings.lockDate));
  }
}

/** The customer, if the viewer may read it. */
export async function customerOf(tx: Context, id: number): Promise<CustomerRow | null> {
  const found = await tx.db.selectFrom('customers').selectAll().where('id', '=', id).execute();
  return (tx.viewer === null ? found : await allowedRecords(tx, 'read', 'Customer', found))[0] ?? null;
}

type Address = Record<'line1' | 'line2' | 'city' | 'state' | 'postcode' | 'country', string> & {
  isDefaultBilling?: boolean;
};

/** An address as papers keep it, in the form of its country; the client stands above it by name. */
export const addressText = ({ line1, line2, city, state, postcode, country }: Address): string =>
  addressLines({ line1, line2, city, state, postcode, country }).join('\n');

/** A customer as it is printed. */
export function clientOf({ name, company, email, country, phone, taxId, addresses }: CustomerRow): WholeClient {
  const book = JSON.parse(addresses) as Address[];
  const address = book.find(({ isDefaultBilling }) => isDefaultBilling) ?? book[0];
  return {
    name,
    company,
    email,
    address: address === undefined ? '' : addressText(address),
    country: address?.country ?? country,
    phone,
    taxId,
  };
}

/** Columns that hold the client. */
export const clientColumns = (client: WholeClient) => ({
  clientName: client.name,
  clientEmail: client.email,
  client: JSON.stringify(client),
  nameKey: sortKey(client.name),
});

/** What a paper is found by, besides its id. */
function foundBy({ client, number, reference }: Pick<InvoiceRow, 'client' | 'number' | 'reference'>): string {
  const { name, email, company } = JSON.parse(client) as WholeClient;
  const more = [company, number ?? '', reference].filter((part) => part !== '');
  return foldCase([name, email, ...more].join('\n'));
}

/** What its lines come to, by the rule of rounding that the paper has. */
export function figuresOf(
  values: Parameters<typeof totalsOf>[0],
  paper: Pick<InvoiceRow, 'roundsByLine'> | null,
): Pick<InvoiceRow, 'subtotalCents' | 'discountCents' | 'taxCents' | 'includedTaxCents' | 'totalCents'> {
  const { taxes: _taxes, netCents: _net, ...sums } = totalsOf({ ...values, roundsByLine: paper?.roundsByLine ?? 0 });
  return sums;
}

async function derived(tx: Context, values: Draft, before: InvoiceRow | null): Promise<Partial<InvoiceRow>> {
  const totals = figuresOf(values, before);
  const { paidCents, refundedCents, creditedCents } = before ?? {
    paidCents: 0,
    refundedCents: 0,
    creditedCents: 0,
  };
  const sums = sumsOf({
    ...totals,
    paidCents,
    refundedCents,
    creditedCents,
    exchangeRate: values.exchangeRate,
    currency: values.currency,
  });
  const customer = await tx.db
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', values.customerId)
    .executeTakeFirst();
  // A credit note names the client as its invoice does.
  const isKept = before !== null && (customer === undefined || before.kind === 'CREDIT_NOTE');
  const client = isKept ? null : customer === undefined ? unknownClient : clientOf(customer);
  return { ...totals, ...sums, ...(client !== null && clientColumns(client)) };
}

/** Of a draft that comes back from the trash when its customer is gone. */
const unknownClient: WholeClient = {
  name: '',
  company: '',
  email: '',
  address: '',
  country: '',
  phone: '',
  taxId: '',
};
