import sharp from 'sharp';
import { unseenFields } from '../../access/fieldRules.ts';
import { taxationOf, wholeUnit } from '../../../schema/invoiceMoney.ts';
import type { TaxCategory } from '../../../schema/invoiceMoney.ts';
import type { Context } from '../../context.ts';
import { write } from '../../db/write.ts';
import type { InvoiceRow } from '../../db/invoiceTables.ts';
import { forbidden, invalid, notFound } from '../../errors.ts';
import type { InvoiceCompany } from '../../graphql/schema.generated.ts';
import { shownAs } from '../../graphql/shown.ts';
import { formatsOf } from '../../pdf/formats.ts';
import type { Formats } from '../../pdf/formats.ts';
import { makePdf } from '../../pdf/pdf.ts';
import { isElectronic, missingFor } from './electronicInvoice.ts';
import { facturX } from './facturX.ts';
import { wholeExchange } from './exchange.ts';
import { nameOf } from './invoice.ts';
import { documentOf } from './invoiceDocument.ts';
import type { InvoiceDocument } from './invoiceDocument.ts';
import { reasonOf } from './exemptions.ts';
import { taxRuleOf } from './invoiceLines.ts';
import { baseCurrency } from './store.ts';
import { paperTexts } from './paperTexts.ts';
import { ubl } from './ubl.ts';
import type { WholeClient } from './wholeClient.ts';

/*
 * Invoices, credit notes and quotes as PDF. What is finalized is kept as it was first made, so that every download has the
 * same bytes, whatever the program has become since. Payments are no part of it: they come later.
 */

/** The file of a paper. Callers have seen to it that the row may be read. */
export async function invoicePdf(ctx: Context, row: InvoiceRow): Promise<Buffer> {
  if (row.state !== 'FINAL') return madePaper(ctx, row);
  const kept = await keptPaper(ctx, row.id);
  if (kept !== null) return kept;
  const bytes = await madePaper(ctx, row);
  // Of two that make it at once, the first one's is kept.
  await write(ctx, (tx) =>
    tx.db
      .insertInto('invoicePapers')
      .values({ invoiceId: row.id, bytes, createdAt: tx.services.now().toISOString() })
      .onConflict((conflict) => conflict.column('invoiceId').doNothing())
      .execute(),
  );
  return (await keptPaper(ctx, row.id)) ?? bytes;
}

/**
 * The file for whoever asks for it here: of a client whose fields a role hides, a copy without them that is not kept. What
 * the client gets is always whole.
 */
export async function shownPaper(ctx: Context, row: InvoiceRow): Promise<Buffer> {
  if (unseenFields(ctx.viewer, 'Customer').length === 0) return invoicePdf(ctx, row);
  const paper = await documentOf(ctx, row);
  return pdfOf(ctx, row, { ...paper, client: seenClient(ctx, paper.client) });
}

/** The invoice as UBL for whoever asks for it here. It is whole or it is not an invoice: none for whom fields are hidden. */
export async function invoiceUbl(ctx: Context, row: InvoiceRow): Promise<string> {
  if (!isElectronic(row)) throw notFound('Electronic invoice');
  if (unseenFields(ctx.viewer, 'Customer').length > 0) throw forbidden();
  const paper = await documentOf(ctx, row);
  const missing = missingFor(paper);
  if (missing !== null) throw invalid(missing);
  return ubl(paper);
}

/** The client as the viewer may see it; on paper what is hidden is as good as empty. */
export function seenClient({ viewer }: Context, client: WholeClient): WholeClient {
  const shown = Object.entries(shownAs(viewer, 'InvoiceClient', client)).map(([name, value]) => [name, value ?? '']);
  return { ...client, ...(Object.fromEntries(shown) as Partial<WholeClient>) };
}

async function keptPaper(ctx: Context, id: number): Promise<Buffer | null> {
  const found = await ctx.db.selectFrom('invoicePapers').select('bytes').where('invoiceId', '=', id).executeTakeFirst();
  return found === undefined ? null : Buffer.from(found.bytes);
}

async function madePaper(ctx: Context, row: InvoiceRow): Promise<Buffer> {
  const paper = await documentOf(ctx, row);
  return pdfOf(ctx, row, paper, facturX(paper) ?? undefined);
}

async function pdfOf(ctx: Context, row: InvoiceRow, paper: InvoiceDocument, invoiceXml?: string): Promise<Buffer> {
  const logo = await logoOf(ctx, paper.company);
  return makePdf({
    template: 'areas/invoice/invoice.typ',
    data: { ...paperContent(paper, await baseCurrency(ctx)), logo: logo === null ? null : '/files/logo.png' },
    at: new Date(row.finalizedAt ?? row.updatedAt),
    files: logo === null ? [] : [{ name: 'logo.png', bytes: logo }],
    invoiceXml,
  });
}

/** Name of the file, in letters that every system takes. */
export const paperName = (row: InvoiceRow, ending: 'pdf' | 'xml' = 'pdf'): string =>
  `${nameOf(row)
    .replaceAll(/[^\w.-]+/g, '-')
    .replace(/^-/, '')}.${ending}`;

/** The picture of the company, as the compiler reads it. */
export async function logoOf(ctx: Context, { logo }: Pick<InvoiceCompany, 'logo'>): Promise<Buffer | null> {
  const key = /^\/files\/([\w-]+)$/.exec(logo ?? '')?.[1];
  if (key === undefined) return null;
  const file = await ctx.db.selectFrom('files').select('bytes').where('key', '=', key).executeTakeFirst();
  return file === undefined
    ? null
    : sharp(file.bytes).resize({ height: 240, withoutEnlargement: true }).png().toBuffer();
}

type Company = Pick<
  InvoiceCompany,
  'name' | 'address' | 'country' | 'email' | 'phone' | 'website' | 'taxId' | 'registrationId'
>;
type Labels = Record<'taxId' | 'registrationId', string>;

const labelled = (label: string, value: string) => (value === '' ? '' : `${label} ${value}`);

export const senderOf = (company: Company, formats: Formats, words: Labels) => ({
  name: company.name,
  lines: [
    ...company.address.split('\n'),
    formats.country(company.country),
    company.phone,
    company.email,
    company.website,
    labelled(words.taxId, company.taxId),
    labelled(words.registrationId, company.registrationId),
  ],
});

type Client = InvoiceDocument['client'];

export const clientLines = (client: Client, formats: Formats, words: Labels) => [
  client.company || client.name,
  client.company === '' ? '' : client.name,
  ...client.address.split('\n'),
  formats.country(client.country),
  client.email,
  client.phone,
  labelled(words.taxId, client.taxId),
];

type Fact = { label: string; value: string };
const facts = (...all: (Fact | false)[]) => all.filter((fact) => fact !== false && fact.value !== '') as Fact[];

/** What the tax of a rate is called on the lines that have it; empty where they do not say. */
function taxNameOf(lines: InvoiceDocument['lines'], category: TaxCategory, rate: number): string {
  const named = lines.filter(
    (line) => line.taxCategory === category && [line.taxBasisPoints, line.secondTaxBasisPoints].includes(rate),
  );
  // A name is that of the first tax of its line.
  const names = named.filter(({ taxBasisPoints }) => taxBasisPoints === rate).map(({ taxName }) => taxName);
  return [...new Set(names.filter((name) => name !== ''))].join(', ');
}

/** What a paper shows, in the language of its client: its PDF and the page of its link are made of it. */
export function paperContent({ row, company, client, lines, totals, sourceNumber }: InvoiceDocument, base: string) {
  const formats = formatsOf(row.language);
  const { day, decimal, percent } = formats;
  const money = (cents: number) => formats.money(cents, row.currency);
  const words = paperTexts[row.language];
  const isInvoice = row.kind === 'INVOICE';
  // A column that would be empty is left out, and tax where there is none of any kind.
  const hasDiscount = lines.some(({ discountCents }) => discountCents > 0);
  const hasTax = totals.taxes.some(({ category }) => category !== 'ZERO');
  const ratesOf = (line: (typeof lines)[number]) => {
    const { rates } = taxationOf(line, taxRuleOf(row));
    return rates.length === 0 ? [0] : rates;
  };
  const state = row.state === 'DRAFT' ? words.draft : row.state === 'VOID' ? words.void : '';
  const heading = words.kinds[row.kind];
  return {
    language: row.language,
    title: `${heading} ${nameOf(row)}`,
    author: company.name,
    heading: state === '' ? heading : `${heading} · ${state}`,
    words,
    foot: [company.name, labelled(words.taxId, company.taxId)].filter(Boolean).join(' · '),
    sender: senderOf(company, formats, words),
    client: clientLines(client, formats, words),
    running: [nameOf(row), client.company || client.name].join(' · '),
    facts: facts(
      { label: words.number, value: nameOf(row) },
      { label: words.issued, value: day(row.issuedDate) },
      row.kind !== 'QUOTE' && { label: words.supplied, value: day(row.suppliedDate ?? row.issuedDate) },
      row.kind !== 'CREDIT_NOTE' && { label: isInvoice ? words.due : words.validUntil, value: day(row.dueDate) },
      { label: words.source, value: sourceNumber ?? '' },
      { label: words.reference, value: row.reference },
      { label: words.salesperson, value: row.salesperson },
    ),
    bank: isInvoice
      ? facts(
          { label: words.way, value: words.via[row.paymentVia] },
          { label: words.bank, value: company.bankName },
          { label: words.country, value: formats.country(company.bankCountry) },
          { label: words.iban, value: company.iban.replace(/(.{4})(?=.)/g, '$1 ') },
          { label: words.swift, value: company.swiftCode },
        )
      : [],
    lines: lines.map((line) => ({
      name: line.name,
      description: line.description,
      price: money(line.unitPriceCents),
      quantity: decimal(line.quantityMillis / wholeUnit),
      ...(hasDiscount && { discount: line.discountCents === 0 ? '' : `−${money(line.discountCents)}` }),
      ...(hasTax && { tax: ratesOf(line).map(percent).join(' + ') }),
      amount: money(line.amountCents),
    })),
    totals: [
      { label: words.subtotal, value: money(row.subtotalCents) },
      row.discountCents > 0 && { label: words.discount, value: `−${money(row.discountCents)}` },
      hasTax && { label: words.net, value: money(row.totalCents - row.taxCents - row.includedTaxCents) },
      ...(hasTax ? totals.taxes : []).map(({ category, rateBasisPoints, baseCents, taxCents }) => ({
        label: (row.taxIsIncluded && rateBasisPoints > 0 ? words.includedOn : words.taxOn)(
          taxNameOf(lines, category, rateBasisPoints),
          percent(rateBasisPoints),
          money(baseCents),
        ),
        value: money(taxCents),
      })),
      { label: words.total, value: money(row.totalCents), isTotal: true },
    ]
      .filter((total) => total !== false)
      .map((total) => ({ isTotal: false, ...total })),
    rate: row.currency === base ? '' : words.rateOf(row.currency, base, decimal(row.exchangeRate / wholeExchange, 8)),
    notes: [
      ...totals.taxes.map(({ category }) => ({
        label: '',
        text: row.isReverseCharge === 1 ? words.reverse : reasonOf(category, lines, row.language),
      })),
      row.showsNotes === 1 && { label: words.note, text: row.note },
      row.showsTerms === 1 && isInvoice && { label: words.terms, text: company.terms },
      { label: '', text: row.thanks },
    ].filter((note): note is { label: string; text: string } => note !== false && note.text !== ''),
    stub:
      row.showsStub === 1 && isInvoice
        ? facts(
            { label: words.number, value: nameOf(row) },
            { label: words.billTo, value: client.name },
            { label: words.due, value: day(row.dueDate) },
            { label: words.total, value: money(row.totalCents) },
          )
        : [],
  };
}
