import type { Context } from '../../context.ts';
import type { CustomerRow } from '../../db/customerTables.ts';
import type { InvoiceRow } from '../../db/invoiceTables.ts';
import type { InvoiceLineInput, InvoiceKind, InvoicePaymentMethod } from '../../graphql/schema.generated.ts';
import { addDays, todayOf } from './days.ts';
import { invoice, sumsOf } from './invoice.ts';
import { thanksFor } from './invoiceLife.ts';
import { payment } from './invoicePayments.ts';
import { companyNow, invoiceSettings, numberText, seriesOf, settingsRecord } from './invoiceSettings.ts';
import { seedRecurring } from './recurring.seed.ts';
import { samplePeople, sampleServices } from './sampleServices.seed.ts';
import { taxIn } from './store.ts';

type Random = () => number;
type Fate = 'DRAFT' | 'OPEN' | 'DOWNLOADED' | 'PARTIAL' | 'PAID' | 'LATE' | 'LATE_PARTIAL' | 'CREDITED';
type Plan = { kind: InvoiceKind; fate: Fate; age: number; source?: number };
type Made = { row: Partial<InvoiceRow>; plan: Plan };

/** Places of the fifty papers that are no invoices: the other 36 are. */
const quotePlaces = new Set([3, 8, 13, 18, 23, 28, 33, 37, 42, 46]);
/** Place of a credit note → place of its invoice. */
const creditPlaces = new Map([
  [41, 7],
  [43, 14],
  [45, 31],
  [47, 36],
]);
const acceptedQuote = { quote: 33, invoice: 40 };
const count = 50;
/** Papers of the second part refer to those of the first, which have their ids by then. */
const firstPart = 40;
const spanDays = 330;
const methods: InvoicePaymentMethod[] = [
  'BANK_TRANSFER',
  'CREDIT_CARD',
  'BANK_TRANSFER',
  'PAYPAL',
  'DEBIT_CARD',
  'CASH',
];
const late = new Map<number, Fate>([
  [10, 'LATE'],
  [16, 'LATE_PARTIAL'],
  [20, 'LATE'],
  [24, 'LATE'],
]);
const recent: Fate[] = ['OPEN', 'DOWNLOADED', 'PARTIAL', 'PAID', 'OPEN', 'DOWNLOADED', 'PARTIAL'];

/** 36 invoices with the ids 4987 to 5036, and between them ten quotes and four credit notes. */
export async function seedInvoices(tx: Context, random: Random): Promise<void> {
  await seedSettings(tx);
  const clients = await tx.db
    .selectFrom('customers')
    .selectAll()
    .where('status', '=', 'ACTIVE')
    .orderBy('id')
    .execute();
  const frequent = clients.filter((_, at) => at % 4 === 1);
  const added: InvoiceRow[] = [];
  const numbers = { INVOICE: 0, CREDIT_NOTE: 0, QUOTE: 0 };
  for (const places of [range(0, firstPart), range(firstPart, count)]) {
    const made: Made[] = [];
    for (const place of places) {
      const plan = planOf(place);
      const one = { plan, row: await paperOf(tx, plan, place, frequent, added, random) };
      if (plan.fate !== 'DRAFT') await finish(tx, one, (numbers[plan.kind] += 1));
      made.push(one);
    }
    const rows = await invoice.insertMany(
      tx,
      made.map(({ row }) => row),
      'sample',
    );
    added.push(...rows);
  }
  for (const kind of ['INVOICE', 'CREDIT_NOTE', 'QUOTE'] as const)
    await tx.db
      .updateTable('numberSeries')
      .set({ nextNumber: numbers[kind] + 1 })
      .where('name', '=', seriesOf(kind))
      .execute();
  await addPayments(tx, added);
  const ids = added.map(({ id }) => id);
  await seedRecurring(
    tx,
    await tx.db.selectFrom('invoices').selectAll().where('id', 'in', ids).orderBy('id').execute(),
  );
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

function planOf(place: number): Plan {
  const age = Math.round(spanDays * (1 - place / (count - 1)) ** 2.2);
  if (quotePlaces.has(place))
    return { kind: 'QUOTE', fate: place === 46 ? 'DRAFT' : place % 2 === 1 ? 'DOWNLOADED' : 'OPEN', age };
  const source = creditPlaces.get(place);
  if (source !== undefined) return { kind: 'CREDIT_NOTE', fate: place === 47 ? 'DRAFT' : 'PAID', age, source };
  if (place >= 44 || place === 39) return { kind: 'INVOICE', fate: 'DRAFT', age };
  if (place === 14) return { kind: 'INVOICE', fate: 'CREDITED', age };
  if (place < 28) return { kind: 'INVOICE', fate: late.get(place) ?? 'PAID', age };
  return { kind: 'INVOICE', fate: recent[place % recent.length]!, age };
}

async function paperOf(
  tx: Context,
  { kind, fate, age, source }: Plan,
  place: number,
  clients: readonly CustomerRow[],
  added: readonly InvoiceRow[],
  random: Random,
): Promise<Partial<InvoiceRow>> {
  const today = await todayOf(tx);
  const issuedDate = addDays(today, -age);
  const client = clients[Math.floor(random() * clients.length)]!;
  const kindOf = sampleServices[place % sampleServices.length]!;
  const isEuro = client.country === 'FR' || client.country === 'DE';
  const isOpen = fate === 'OPEN' || fate === 'DOWNLOADED' || fate === 'PARTIAL';
  const due = addDays(issuedDate, kind === 'QUOTE' ? 45 : 30);
  const soon = addDays(today, 3 + (place % 9));
  const origin = source === undefined ? undefined : added[source];
  const quote = place === acceptedQuote.invoice ? added[acceptedQuote.quote] : undefined;
  const base = origin ?? quote;
  const input =
    base === undefined
      ? {
          customerId: String(client.id),
          currency: isEuro ? 'EUR' : 'USD',
          ...(isEuro && { exchangeRate: 1.08 + Math.round(random() * 6) / 100 }),
          service: kindOf.service,
          lines: linesOf(kindOf.items, await taxIn(tx, client.country), random),
        }
      : { ...invoice.inputOf(base), customerId: String(base.customerId) };
  const values = await invoice.values(
    tx,
    {
      ...input,
      ...(origin !== undefined && place !== 43 && { lines: input.lines!.slice(0, 1) }),
      issuedDate,
      dueDate: isOpen && due < soon ? soon : due,
      salesperson: samplePeople[place % samplePeople.length]!,
      thanks: base?.thanks ?? (await thanksFor(tx, { customerId: String(client.id) })),
      note: place % 5 === 0 ? 'It was a pleasure working with you and your team. We hope to see you again soon.' : '',
    },
    null,
  );
  const at = `${issuedDate}T15:00:00.000Z`;
  return {
    ...values,
    kind,
    state: 'DRAFT',
    isArchived: 0,
    seriesNumber: null,
    number: null,
    paidCents: 0,
    refundedCents: 0,
    creditedCents: 0,
    sourceId: base?.id ?? null,
    company: null,
    finalizedAt: null,
    sentAt: null,
    sentTo: null,
    downloadedAt: null,
    acceptedAt: null,
    createdAt: at,
    updatedAt: at,
  };
}

function linesOf(items: [string, number, string][], taxBasisPoints: number, random: Random): InvoiceLineInput[] {
  const start = Math.floor(random() * items.length);
  return Array.from({ length: 1 + Math.floor(random() * 3) }, (_, at) => {
    const [name, unitPriceCents, description] = items[(start + at) % items.length]!;
    const quantity = unitPriceCents > 15_000 ? 1 + Math.floor(random() * 2) : Math.round(4 + random() * 72) / 2;
    const discountBasisPoints = random() < 0.2 ? 1000 : 0;
    return { name, description, unitPriceCents, quantity, discountBasisPoints, taxBasisPoints };
  });
}

/** What has become of a paper since it got its number. */
async function finish(tx: Context, { row, plan }: Made, number: number): Promise<void> {
  const settings = await invoiceSettings(tx);
  const total = row.totalCents!;
  const paidCents = { PAID: total, PARTIAL: Math.round(total * 0.4), LATE_PARTIAL: Math.round(total * 0.25) }[
    plan.fate as 'PAID'
  ];
  const isDone = plan.kind === 'CREDIT_NOTE' || plan.fate === 'CREDITED';
  Object.assign(row, {
    state: 'FINAL',
    seriesNumber: number,
    number: numberText(settings, { kind: plan.kind, issuedDate: row.issuedDate! }, number),
    finalizedAt: row.createdAt,
    sentAt: row.createdAt,
    downloadedAt: plan.fate === 'OPEN' ? null : `${addDays(row.issuedDate!, 1)}T09:30:00.000Z`,
    company: JSON.stringify(await companyNow(tx, row.language)),
    paidCents: plan.kind === 'INVOICE' ? (paidCents ?? 0) : 0,
    creditedCents: isDone ? total : 0,
  });
  Object.assign(row, sumsOf(row as InvoiceRow));
}

/** Payments of what was paid, and what credit notes took off. */
async function addPayments(tx: Context, added: readonly InvoiceRow[]): Promise<void> {
  for (const [place, source] of creditPlaces) {
    const [note, origin] = [added[place]!, added[source]!];
    if (note.state === 'DRAFT' || origin.creditedCents > 0) continue;
    const creditedCents = note.totalCents;
    await invoice.set(tx, origin, { creditedCents, ...sumsOf({ ...origin, creditedCents }) }, 'sample');
  }
  const today = await todayOf(tx);
  const paid = added.filter(({ paidCents }) => paidCents > 0);
  const rows = paid.map((row, at) => {
    const day = addDays(row.issuedDate, 4 + (row.id % 19));
    const date = day > today ? today : day;
    const createdAt = `${date}T10:00:00.000Z`;
    const method = methods[at % methods.length]!;
    const rest = { kind: 'PAYMENT' as const, note: '', paymentId: null, createdAt, updatedAt: createdAt };
    return { ...rest, invoiceId: row.id, amountCents: row.paidCents, date, method };
  });
  await payment.insertMany(tx, rows, 'sample');
  const quote = added[acceptedQuote.quote]!;
  await invoice.set(tx, quote, { acceptedAt: `${addDays(quote.issuedDate, 5)}T11:00:00.000Z` }, 'sample');
}

async function seedSettings(tx: Context): Promise<void> {
  const [before] = await settingsRecord.lock(tx, [1]);
  const values = await settingsRecord.values(
    tx,
    {
      taxId: 'US94-3310745',
      website: 'https://shop.example',
      bankName: 'Harbor Trust Bank',
      bankCountry: 'GB',
      iban: 'GB82WEST12345698765432',
      swiftCode: 'WESTGB2L',
      taxes: [
        { name: 'Sales tax', rateBasisPoints: 850, country: 'US' },
        { name: 'TVA', rateBasisPoints: 2000, country: 'FR' },
        { name: 'GST', rateBasisPoints: 1000, country: 'AU' },
      ],
      terms: 'Payable within 30 days by bank transfer. Name the invoice number as the reference.',
      thanks: 'Thanks for your business',
      texts: [
        {
          language: 'fr',
          terms: 'Payable sous 30 jours par virement. Indiquez le numéro de la facture en référence.',
          thanks: 'Merci de votre confiance',
        },
        {
          language: 'ar',
          terms: 'تُسدد خلال 30 يومًا بتحويل مصرفي مع ذكر رقم الفاتورة مرجعًا.',
          thanks: 'شكرًا لتعاملكم معنا',
        },
      ],
    },
    before!,
  );
  await settingsRecord.set(tx, before!, values, 'sample');
}
