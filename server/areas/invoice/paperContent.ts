import { taxationOf, wholeUnit } from '../../../schema/invoiceMoney.ts';
import type { TaxCategory } from '../../../schema/invoiceMoney.ts';
import type { InvoiceCompany, InvoiceUnit } from '../../graphql/schema.generated.ts';
import { formatsOf } from '../../pdf/formats.ts';
import type { Formats } from '../../pdf/formats.ts';
import { wholeExchange } from './exchange.ts';
import { reasonOf } from './exemptions.ts';
import { nameOf } from './invoice.ts';
import type { InvoiceDocument } from './invoiceDocument.ts';
import { taxRuleOf } from './invoiceLines.ts';
import { paperTexts } from './paperTexts.ts';

/* What a paper says. Its PDF, the page of its link and the screen are made of this one description (decision 177). */

type Company = Pick<
  InvoiceCompany,
  'name' | 'address' | 'country' | 'email' | 'phone' | 'website' | 'taxId' | 'registrationId'
>;
type Labels = Record<'taxId' | 'registrationId', string>;

const labelled = (label: string, value: string, { apart }: Formats) => (value === '' ? '' : `${label} ${apart(value)}`);

export const senderOf = (company: Company, formats: Formats, words: Labels) => ({
  name: company.name,
  lines: [
    ...company.address.split('\n'),
    formats.country(company.country),
    company.phone,
    company.email,
    company.website,
    labelled(words.taxId, company.taxId, formats),
    labelled(words.registrationId, company.registrationId, formats),
  ],
});

type Client = InvoiceDocument['client'];
type Line = InvoiceDocument['lines'][number];

export const clientLines = (client: Client, formats: Formats, words: Labels) => [
  client.company || client.name,
  client.company === '' ? '' : client.name,
  ...client.address.split('\n'),
  formats.country(client.country),
  client.email,
  client.phone,
  labelled(words.taxId, client.taxId, formats),
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

/** All of it, in the language of the client. */
export function paperContent({ row, company, client, lines, totals, sourceNumber }: InvoiceDocument, base: string) {
  const formats = formatsOf(row.language);
  const { apart, day, decimal, percent } = formats;
  const counted = (value: number, unit: InvoiceUnit) =>
    unit === 'PIECE' ? decimal(value) : formats.measure(value, unit.toLowerCase());
  const money = (cents: number) => formats.money(cents, row.currency);
  const words = paperTexts[row.language];
  const isInvoice = row.kind === 'INVOICE';
  // A column that would be empty is left out, and tax where there is none of any kind.
  const hasDiscount = lines.some(({ discountCents }) => discountCents > 0);
  const hasTax = totals.taxes.some(({ category }) => category !== 'ZERO');
  const ratesOf = (line: Line) => {
    const { rates } = taxationOf(line, taxRuleOf(row));
    return rates.length === 0 ? [0] : rates;
  };
  const state = row.state === 'DRAFT' ? words.draft : row.state === 'VOID' ? words.void : '';
  const heading = words.kinds[row.kind];
  // Who has paid already, as for an order, is not told how and until when.
  const isOwed = isInvoice && (row.state === 'DRAFT' || row.balanceCents > 0);
  const paidCents = row.paidCents - row.refundedCents;
  type Column = { label: string; figure: (line: Line) => string };
  const columns: Column[] = [
    { label: words.price, figure: ({ unitPriceCents }: Line) => money(unitPriceCents) },
    { label: words.quantity, figure: ({ quantityMillis, unit }: Line) => counted(quantityMillis / wholeUnit, unit) },
    hasDiscount && {
      label: words.discount,
      figure: ({ discountCents }: Line) => (discountCents === 0 ? '' : `−${money(discountCents)}`),
    },
    hasTax && {
      label: words.tax,
      figure: (line: Line) => ratesOf(line).map(percent).join(' + '),
    },
    { label: words.amount, figure: ({ amountCents }: Line) => money(amountCents) },
  ].filter((column): column is Column => column !== false);
  return {
    language: row.language,
    title: `${heading} ${nameOf(row)}`,
    author: company.name,
    heading: state === '' ? heading : `${heading} · ${state}`,
    clientLabel: isInvoice ? words.billTo : words.client,
    paymentLabel: words.payment,
    stubLabel: words.stub,
    foot: [apart(company.name), labelled(words.taxId, company.taxId, formats)].filter(Boolean).join(' · '),
    sender: senderOf(company, formats, words),
    client: clientLines(client, formats, words),
    running: [nameOf(row), client.company || client.name].map(apart).join(' · '),
    facts: facts(
      { label: words.number, value: nameOf(row) },
      { label: words.issued, value: day(row.issuedDate) },
      row.kind !== 'QUOTE' && { label: words.supplied, value: day(row.suppliedDate ?? row.issuedDate) },
      row.kind !== 'CREDIT_NOTE' && { label: isInvoice ? words.due : words.validUntil, value: day(row.dueDate) },
      { label: words.source, value: sourceNumber ?? '' },
      { label: words.reference, value: row.reference },
      { label: words.salesperson, value: row.salesperson },
    ),
    payment: facts(
      ...(isOwed
        ? [
            { label: words.way, value: words.via[row.paymentVia] },
            { label: words.bank, value: company.bankName },
            { label: words.country, value: formats.country(company.bankCountry) },
            { label: words.iban, value: company.iban.replace(/(.{4})(?=.)/g, '$1 ') },
            { label: words.swift, value: company.swiftCode },
          ]
        : [isInvoice && paidCents > 0 && { label: words.paid, value: money(paidCents) }]),
    ),
    columns: [words.item, ...columns.map(({ label }) => label)],
    lines: lines.map((line) => ({
      name: line.name,
      description: line.description,
      figures: columns.map(({ figure }) => figure(line)),
    })),
    sums: [
      { label: words.subtotal, value: money(row.subtotalCents) },
      row.discountCents > 0 && { label: words.discount, value: `−${money(row.discountCents)}` },
      hasTax && { label: words.net, value: money(row.totalCents - row.taxCents - row.includedTaxCents) },
      ...(hasTax ? totals.taxes : []).map(({ category, rateBasisPoints, baseCents, taxCents }) => ({
        label: (row.taxIsIncluded && rateBasisPoints > 0 ? words.includedOn : words.taxOn)(
          apart(taxNameOf(lines, category, rateBasisPoints)),
          apart(percent(rateBasisPoints)),
          apart(money(baseCents)),
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
        value: row.isReverseCharge === 1 ? words.reverse : reasonOf(category, lines, row.language),
      })),
      row.showsNotes === 1 && { label: words.note, value: row.note },
      row.showsTerms === 1 && isOwed && { label: words.terms, value: company.terms },
      { label: '', value: row.thanks },
    ].filter((note): note is Fact => note !== false && note.value !== ''),
    stub:
      row.showsStub === 1 && isOwed
        ? facts(
            { label: words.number, value: nameOf(row) },
            { label: words.billTo, value: client.name },
            { label: words.due, value: day(row.dueDate) },
            { label: words.total, value: money(row.totalCents) },
          )
        : [],
  };
}
