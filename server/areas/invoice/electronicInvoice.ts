import { wholeUnit } from '../../../schema/invoiceMoney.ts';
import type { FieldErrors } from '../../errors.ts';
import { required } from '../../fields.ts';
import type { InvoiceDocument } from './invoiceDocument.ts';

/*
 * What an electronic invoice of the standard EN 16931 says, whatever it is written in: facturX.ts puts it into the Cross
 * Industry Invoice inside of a PDF, ubl.ts into a file of its own. Amounts and numbers are texts as XML has them.
 */

export type ElectronicParty = {
  name: string;
  /** Whom to ask; may be empty. */
  contact: string;
  street: string;
  moreStreet: string;
  city: string;
  state: string;
  postcode: string;
  country: string;
  email: string;
  phone: string;
  /** Number of value added tax: it begins with the letters of its country. */
  vatId: string;
  /** Another number at the tax office, of sellers alone. */
  taxNumber: string;
  registrationId: string;
  /** What tells a seller from others that has neither a number of value added tax nor a registration. */
  id: string;
};

/** S with tax, Z without, AE where the buyer owes it. */
type TaxKind = { category: 'S' | 'Z' | 'AE'; rate: string; reason: string };

export type ElectronicInvoice = {
  isCredit: boolean;
  number: string;
  /** Number of the invoice that a credit note takes back; empty for others. */
  creditedNumber: string;
  issuedDate: string;
  dueDate: string;
  currency: string;
  reference: string;
  note: string;
  terms: string;
  iban: string;
  bic: string;
  seller: ElectronicParty;
  buyer: ElectronicParty;
  lines: { name: string; description: string; quantity: string; net: string; tax: TaxKind }[];
  taxes: { kind: TaxKind; base: string; tax: string }[];
  net: string;
  tax: string;
  total: string;
};

const cents = (amount: number) => (amount / 100).toFixed(2);

/** What the standard asks for and is not known, by field; null where nothing is missing. */
export function missingFor({ row, company, client, lines }: InvoiceDocument): FieldErrors | null {
  const missing: FieldErrors = {};
  if (company.country === '') missing['company.country'] = required;
  if (company.taxId === '') missing['company.taxId'] = required;
  if (client.country === '') missing['client.country'] = required;
  if (row.isReverseCharge === 1 && client.taxId === '') missing['client.taxId'] = required;
  if (lines.some(({ secondTaxBasisPoints }) => secondTaxBasisPoints > 0))
    missing.lines = { key: 'secondTax', message: 'must have one tax each' };
  return Object.keys(missing).length === 0 ? null : missing;
}

/** Whether it is one at all: finalized, and no quote. */
export const isElectronic = ({ kind, state, number }: InvoiceDocument['row']): boolean =>
  kind !== 'QUOTE' && state === 'FINAL' && number !== null;

/** The last of several lines is city, state and postcode, as addresses are put together; a postcode has a digit in it. */
function placeOf(address: string) {
  const lines = address.split('\n');
  const parts = lines.length > 1 ? lines.pop()!.split(', ') : [];
  const postcode = parts.length > 1 && /\d/.test(parts.at(-1)!) ? parts.pop()! : '';
  const [street = '', ...more] = lines;
  const [city = '', ...state] = parts;
  return { street, moreStreet: more.join(', '), city, state: state.join(', '), postcode };
}

const isVatId = (taxId: string) => /^[A-Z]{2}/.test(taxId);

function sellerOf({ row, company }: InvoiceDocument): ElectronicParty {
  const { name, address, country, email, phone, taxId, registrationId } = company;
  const [vatId, taxNumber] = isVatId(taxId) ? [taxId, ''] : ['', taxId];
  const id = vatId === '' && registrationId === '' ? taxId : '';
  return {
    ...placeOf(address),
    ...{ name, country, email, phone, vatId, taxNumber, registrationId, id },
    contact: row.salesperson || name,
  };
}

function buyerOf({ client }: InvoiceDocument): ElectronicParty {
  const { name, company, address, country, email, phone, taxId } = client;
  // Of buyers the standard knows no other number at the tax office: it is what they are registered as.
  const [vatId, registrationId] = isVatId(taxId) ? [taxId, ''] : ['', taxId];
  return {
    ...placeOf(address),
    ...{ country, email, phone, vatId, registrationId, taxNumber: '', id: '' },
    name: company || name,
    contact: company === '' ? '' : name,
  };
}

/** The content of a paper of which nothing is missing. */
export function electronicInvoice(paper: InvoiceDocument): ElectronicInvoice {
  const { row, company, lines, totals, sourceNumber } = paper;
  const kindOf = (basisPoints: number): TaxKind =>
    row.isReverseCharge === 1
      ? { category: 'AE', rate: '0.00', reason: 'Reverse charge' }
      : { category: basisPoints > 0 ? 'S' : 'Z', rate: (basisPoints / 100).toFixed(2), reason: '' };
  const isCredit = row.kind === 'CREDIT_NOTE';
  return {
    isCredit,
    number: row.number!,
    creditedNumber: isCredit ? (sourceNumber ?? '') : '',
    issuedDate: row.issuedDate,
    dueDate: row.dueDate,
    currency: row.currency,
    reference: row.reference,
    note: row.showsNotes === 1 ? row.note : '',
    terms: company.terms,
    iban: company.iban,
    bic: company.swiftCode,
    seller: sellerOf(paper),
    buyer: buyerOf(paper),
    lines: lines.map(({ name, description, quantityMillis, netCents, taxBasisPoints }) => ({
      name,
      description,
      quantity: String(quantityMillis / wholeUnit),
      net: cents(netCents),
      tax: kindOf(taxBasisPoints),
    })),
    taxes: totals.taxes.map(({ rateBasisPoints, baseCents, taxCents }) => ({
      kind: kindOf(rateBasisPoints),
      base: cents(baseCents),
      tax: cents(taxCents),
    })),
    net: cents(lines.reduce((sum, { netCents }) => sum + netCents, 0)),
    tax: cents(totals.taxes.reduce((sum, { taxCents }) => sum + taxCents, 0)),
    total: cents(row.totalCents),
  };
}
