import { placeOf } from '../../../schema/addresses.ts';
import { amountDigits, decimalsOf } from '../../../schema/currencies.ts';
import { share, taxationOf, wholeUnit } from '../../../schema/invoiceMoney.ts';
import type { TaxCategory } from '../../../schema/invoiceMoney.ts';
import type { FieldErrors } from '../../errors.ts';
import { required } from '../../fields.ts';
import type { InvoicePaymentVia, InvoiceUnit } from '../../graphql/schema.generated.ts';
import type { ElectronicInvoice, ElectronicParty, TaxKind } from './electronicContent.ts';
import { brokenRules } from './electronicRules.ts';
import { exemptions, reasonOf } from './exemptions.ts';
import type { InvoiceDocument } from './invoiceDocument.ts';
import { taxRuleOf } from './invoiceLines.ts';

/*
 * What an electronic invoice of the standard EN 16931 says, whatever it is written in: facturX.ts puts it into the Cross
 * Industry Invoice inside of a PDF, ubl.ts into a file of its own. Amounts and numbers are texts as XML has them.
 */

/** How the client is asked to pay, in the code list UNTDID 4461. */
const meansOf: Record<InvoicePaymentVia, string> = {
  BANK_ACCOUNT: '30',
  INTERNET_BANKING: '30',
  PAYPAL: '68',
  UPI_TRANSFER: '68',
  DEBIT_CARD: '55',
  CREDIT_CARD: '54',
};

type Amount = (amount: number) => string;

/** Amounts as hundredths, which the standard knows: those of a currency without decimals have none. */
const amountsIn =
  (currency: string): Amount =>
  (amount) =>
    amountDigits(amount, currency) + (decimalsOf(currency) === 0 ? '.00' : '');

/** What the standard asks for and is not known, by field; null where nothing is missing. */
export function missingFor(paper: InvoiceDocument): FieldErrors | null {
  const { row, company, client, lines, totals } = paper;
  const missing: FieldErrors = {};
  if (company.country === '') missing['company.country'] = required;
  if (company.taxId === '') missing['company.taxId'] = required;
  if (client.country === '') missing['client.country'] = required;
  const categories = new Set(totals.taxes.map(({ category }) => category));
  const isBusiness = categories.has('REVERSE_CHARGE') || categories.has('INTRA_COMMUNITY');
  if (isBusiness && client.taxId === '') missing['client.taxId'] = required;
  if (categories.has('OUT_OF_SCOPE') && categories.size > 1)
    missing.lines = { key: 'mixedScope', message: 'must all be outside the scope of the tax, or none' };
  if (decimalsOf(row.currency) > 2) missing.currency = { key: 'decimals', message: 'must have two decimals at most' };
  if (lines.some(({ secondTaxBasisPoints }) => secondTaxBasisPoints > 0))
    missing.lines = { key: 'secondTax', message: 'must have one tax each' };
  if (Object.keys(missing).length > 0) return missing;
  const broken = brokenRules(electronicInvoice(paper), row.taxIsIncluded === 1);
  if (broken.length === 0) return null;
  return { lines: { key: 'sums', message: `must come to sums that the standard allows: ${broken.join(', ')}` } };
}

/** Whether it is one at all: finalized, and no quote. */
export const isElectronic = ({ kind, state, number }: InvoiceDocument['row']): boolean =>
  kind !== 'QUOTE' && state === 'FINAL' && number !== null;

/**
 * The parts of an address in the form of its country. What was written before that had city, state and postcode as its last line,
 * with commas between them; a postcode has a digit in it.
 */
function partsOf(address: string, country: string) {
  const lines = address.split('\n');
  const found = placeOf(lines, country);
  if (found) {
    const [street = '', ...more] = found.street.split('\n');
    return { street, moreStreet: more.join(', '), city: found.city, state: found.state, postcode: found.postcode };
  }
  const parts = lines.length > 1 ? lines.pop()!.split(', ') : [];
  const postcode = parts.length > 1 && /\d/.test(parts.at(-1)!) ? parts.pop()! : '';
  const [street = '', ...more] = lines;
  const [city = '', ...state] = parts;
  return { street, moreStreet: more.join(', '), city, state: state.join(', '), postcode };
}

const isVatId = (taxId: string) => /^[A-Z]{2}/.test(taxId);

/** Where all is outside the scope of the tax, nobody has a number of it. */
const isOutOfScope = ({ totals }: InvoiceDocument) => totals.taxes.some(({ category }) => category === 'OUT_OF_SCOPE');

function sellerOf(paper: InvoiceDocument): ElectronicParty {
  const { row, company } = paper;
  const { name, address, country, email, phone, taxId, registrationId } = company;
  const [vatId, taxNumber] = isOutOfScope(paper) ? ['', ''] : isVatId(taxId) ? [taxId, ''] : ['', taxId];
  const id = vatId === '' && registrationId === '' ? taxId : '';
  return {
    ...partsOf(address, country),
    ...{ name, country, email, phone, vatId, taxNumber, registrationId, id },
    contact: row.salesperson || name,
  };
}

function buyerOf(paper: InvoiceDocument): ElectronicParty {
  const { name, company, address, country, email, phone, taxId } = paper.client;
  // Of buyers the standard knows no other number at the tax office: it is what they are registered as.
  const [vatId, registrationId] = isVatId(taxId) && !isOutOfScope(paper) ? [taxId, ''] : ['', taxId];
  return {
    ...partsOf(address, country),
    ...{ country, email, phone, vatId, registrationId, taxNumber: '', id: '' },
    name: company || name,
    contact: company === '' ? '' : name,
  };
}

/** The content of a paper of which nothing is missing. */
export function electronicInvoice(paper: InvoiceDocument): ElectronicInvoice {
  const { row, company, client, lines, totals, sourceNumber } = paper;
  const amount = amountsIn(row.currency);
  const kindOf = (category: TaxCategory, basisPoints: number): TaxKind => {
    const { letter, code } = exemptions[category];
    return {
      category: letter,
      rate: category === 'OUT_OF_SCOPE' ? '' : (basisPoints / 100).toFixed(3),
      reason: ['S', 'Z'].includes(letter) ? '' : reasonOf(category, lines, row.language),
      code,
    };
  };
  const isCredit = row.kind === 'CREDIT_NOTE';
  const isTransfer = meansOf[row.paymentVia] === '30';
  const hasSupply = totals.taxes.some(({ category }) => category === 'INTRA_COMMUNITY');
  const rule = taxRuleOf(row);
  return {
    isCredit,
    number: row.number!,
    creditedNumber: isCredit ? (sourceNumber ?? '') : '',
    issuedDate: row.issuedDate,
    dueDate: row.dueDate,
    suppliedDate: row.suppliedDate ?? row.issuedDate,
    shipTo: hasSupply ? client.country : '',
    means: isTransfer && company.iban === '' ? '' : meansOf[row.paymentVia],
    iban: isTransfer ? company.iban : '',
    bic: isTransfer ? company.swiftCode : '',
    currency: row.currency,
    reference: row.reference,
    note: row.showsNotes === 1 ? row.note : '',
    terms: company.terms,
    seller: sellerOf(paper),
    buyer: buyerOf(paper),
    lines: lines.map((line) => {
      const { category, rates } = taxationOf(line, rule);
      return {
        ...priceOf(line, rule.taxIsIncluded && rates.length > 0, amount),
        name: line.name,
        description: line.description,
        quantity: String(line.quantityMillis / wholeUnit),
        unitCode: unitCodes[line.unit],
        net: amount(line.netCents),
        tax: kindOf(category, rates[0] ?? 0),
      };
    }),
    taxes: totals.taxes.map(({ category, rateBasisPoints, baseCents, taxCents }) => ({
      kind: kindOf(category, rateBasisPoints),
      base: amount(baseCents),
      tax: amount(taxCents),
    })),
    net: amount(lines.reduce((sum, { netCents }) => sum + netCents, 0)),
    tax: amount(totals.taxes.reduce((sum, { taxCents }) => sum + taxCents, 0)),
    total: amount(row.totalCents),
    paid: '0.00',
    due: amount(row.totalCents),
  };
}

const unitCodes: Record<InvoiceUnit, string> = {
  PIECE: 'C62',
  HOUR: 'HUR',
  DAY: 'DAY',
  MONTH: 'MON',
  KILOGRAM: 'KGM',
  LITER: 'LTR',
  METER: 'MTR',
  KILOMETER: 'KMT',
};

/** The price of one, and what is taken off; where prices hold the tax that of all, so that nothing is lost by rounding. */
function priceOf(line: InvoiceDocument['lines'][number], isHeld: boolean, amount: Amount) {
  const { amountCents, netCents, discountCents, unitPriceCents, quantityMillis } = line;
  const off = isHeld ? share(discountCents, netCents, amountCents) : discountCents;
  return {
    price: amount(isHeld ? netCents + off : unitPriceCents),
    per: isHeld ? String(quantityMillis / wholeUnit) : '1',
    discount: off === 0 ? '' : amount(off),
  };
}
