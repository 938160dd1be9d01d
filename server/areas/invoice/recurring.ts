import { maxTotalCents } from '../../../schema/invoiceMoney.ts';
import type { Context } from '../../context.ts';
import type { RecurringInvoiceRow } from '../../db/invoiceTables.ts';
import { recordId } from '../../db/recordId.ts';
import { foldCase, sortKey } from '../../db/search.ts';
import type { FieldErrors } from '../../errors.ts';
import { asIs, line, malformed, required, tooLarge, unknown, whole } from '../../fields.ts';
import type {
  RecurringInvoiceFilter,
  RecurringInvoiceInput,
  RecurringInvoiceSortField,
} from '../../graphql/schema.generated.ts';
import { isCurrency } from '../../money.ts';
import { json, needed, optional, preset, yesNo } from '../../records/columns.ts';
import type { Refuse } from '../../records/declaration.ts';
import { refersTo, oneOf } from '../../records/filters.ts';
import { defineList } from '../../records/list.ts';
import { defineRecord } from '../../records/record.ts';
import { addDays, dayField, todayOf } from './days.ts';
import { inBase, wholeExchange } from './exchange.ts';
import { customerOf, exchange } from './invoice.ts';
import { checkLines, linesShown, linesText, textField, totalsOf } from './invoiceLines.ts';
import { invoiceSettings } from './invoiceSettings.ts';
import { nextDay } from './recurrence.ts';
import { baseCurrency } from './store.ts';

/** Left to the settings until the database is asked. */
const undecided = -1;

/** What invoices are made of again and again. */
export const recurring = defineRecord<RecurringInvoiceRow, RecurringInvoiceInput>({
  subject: 'RecurringInvoice',
  table: 'recurringInvoices',
  noun: 'Recurring invoice',
  nameOf: ({ clientName, service }) => (service === '' ? clientName : `${clientName} · ${service}`),
  columns: {
    customerId: needed((given) => recordId(given) ?? unknown('there is no such customer'), 0),
    every: preset(whole(1, 366), 1),
    unit: needed(asIs),
    startDate: preset(dayField, ''),
    endDate: optional(dayField, null),
    mostCount: optional(whole(1, 1000), null),
    sendsItself: yesNo(false),
    termDays: preset(whole(0, 365), undecided),
    currency: preset((given) => (isCurrency(given) ? given : unknown('it is no ISO 4217 code')), ''),
    exchangeRate: { ...preset(exchange, 0), shown: (kept) => Number(kept) / wholeExchange },
    language: preset(asIs, ''),
    service: optional(line(100)),
    reference: optional(line(100)),
    thanks: optional(line(300)),
    note: optional(textField(2000)),
    paymentVia: preset(asIs, 'BANK_ACCOUNT'),
    taxIsIncluded: { read: (given) => (given ? 1 : 0), initial: undecided, shown: (kept) => kept === 1 },
    isReverseCharge: yesNo(false),
    lines: { ...json(linesText), empty: undefined!, isNeeded: true, shown: (kept) => linesShown(String(kept)) },
  },
  fixed: ['state', 'lastDate', 'madeCount', 'skipped', 'fault'],
  normalize: (values, { input, before, refuse }) => {
    checkLines(input.lines, refuse);
    if (values.lines === '[]') refuse('lines', required);
    // A rate is of one currency.
    if (before !== null && input.currency != null && input.currency !== before.currency && input.exchangeRate == null)
      values.exchangeRate = 0;
  },
  check: checkValues,
  derive: derived,
});

type Values = Pick<RecurringInvoiceRow, keyof RecurringInvoiceRow & keyof RecurringInvoiceInput>;
type Given = {
  before: RecurringInvoiceRow | null;
  refuse: Refuse;
  errors: Readonly<FieldErrors>;
  isRestored: boolean;
};

async function checkValues(tx: Context, values: Values, { before, refuse, errors, isRestored }: Given): Promise<void> {
  const settings = await invoiceSettings(tx);
  if (values.taxIsIncluded === (undecided as 0)) values.taxIsIncluded = settings.taxIsIncluded;
  if (values.termDays === undecided) values.termDays = settings.termDays;
  if (errors['customerId'] === undefined && values.customerId !== before?.customerId) {
    const customer = await customerOf(tx, values.customerId);
    if (customer === null) refuse('customerId', unknown('there is no such customer'));
    else if (values.language === ('' as 'en')) values.language = customer.language;
  }
  if (values.language === ('' as 'en')) values.language = 'en';
  const today = await todayOf(tx);
  if (values.startDate === '') values.startDate = today;
  const isLate = (day: string) => ({ ...malformed(`must not be before ${day}`), key: 'tooSmall' as const, limit: day });
  // What would have been due before it was set up is not made.
  if (!isRestored && values.startDate !== before?.startDate && values.startDate < today)
    refuse('startDate', isLate(today));
  if (values.endDate !== null && values.endDate < values.startDate) refuse('endDate', isLate(values.startDate));
  const base = await baseCurrency(tx);
  if (values.currency === '') values.currency = base;
  if (values.currency === base) values.exchangeRate = wholeExchange;
  else if (values.exchangeRate === 0) refuse('exchangeRate', required);
  if (Object.keys(errors).some((name) => name.startsWith('lines'))) return;
  const { totalCents } = totalsOf(values);
  if (totalCents > maxTotalCents) refuse('lines', tooLarge(maxTotalCents));
  else if (inBase(totalCents, values) > maxTotalCents) refuse('exchangeRate', tooLarge(maxTotalCents));
}

const latest = (one: string | null | undefined, other: string): string => (one && one > other ? one : other);

/** Its next day as it stands now: never one that has passed, or was made or skipped. */
export async function nextFrom(
  tx: Context,
  row: Parameters<typeof nextDay>[0] & Pick<RecurringInvoiceRow, 'lastDate'>,
): Promise<Pick<RecurringInvoiceRow, 'nextDate' | 'state'>> {
  const nextDate = nextDay(row, latest(row.lastDate, addDays(await todayOf(tx), -1)));
  return { nextDate, state: nextDate === null ? 'ENDED' : 'ACTIVE' };
}

async function derived(
  tx: Context,
  values: Values,
  before: RecurringInvoiceRow | null,
): Promise<Partial<RecurringInvoiceRow>> {
  const customer = await tx.db
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', values.customerId)
    .executeTakeFirst();
  const { name, email } = customer ?? { name: before?.clientName ?? '', email: before?.clientEmail ?? '' };
  const { madeCount, lastDate } = before ?? { madeCount: 0, lastDate: null };
  const isSame =
    before !== null &&
    (['startDate', 'every', 'unit', 'endDate', 'mostCount'] as const).every((field) => values[field] === before[field]);
  return {
    clientName: name,
    clientEmail: email,
    nameKey: sortKey(name),
    searchText: foldCase(`${name}\n${email}\n${values.service}`),
    totalCents: totalsOf(values).totalCents,
    ...(!isSame && before?.state !== 'PAUSED' && (await nextFrom(tx, { ...values, madeCount, lastDate }))),
  };
}

export const recurringInvoices = defineList<RecurringInvoiceRow, RecurringInvoiceFilter, RecurringInvoiceSortField>({
  subject: 'RecurringInvoice',
  table: 'recurring_invoices',
  filters: { state: oneOf('state'), customerId: refersTo('customerId') },
  sorts: { CLIENT: 'nameKey', NEXT: 'nextDate', TOTAL: 'totalCents' },
  search: { column: 'searchText' },
});
