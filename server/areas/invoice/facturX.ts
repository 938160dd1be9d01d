import { wholeUnit } from '../../../schema/invoiceMoney.ts';
import type { InvoiceDocument } from './invoiceDocument.ts';

/*
 * Factur-X of the profile EN 16931: the Cross Industry Invoice that programs read, attached to the PDF. It is made for
 * finalized euro invoices and credit notes of which everything is known that the standard asks for.
 */

const cents = (amount: number) => (amount / 100).toFixed(2);
const rateText = (basisPoints: number) => (basisPoints / 100).toFixed(2);
const dayText = (day: string) => `<udt:DateTimeString format="102">${day.replaceAll('-', '')}</udt:DateTimeString>`;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) =>
  text
    .toWellFormed()
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll(/[&<>"]/g, (letter) => escapes[letter]!);

/** An element with its text; nothing where there is none, as the standard forbids empty ones. */
const element = (name: string, text: string, attributes = '') =>
  text.trim() === '' ? '' : `<ram:${name}${attributes}>${escaped(text.trim())}</ram:${name}>`;
const group = (name: string, ...parts: string[]) => {
  const content = parts.join('');
  return content === '' ? '' : `<ram:${name}>${content}</ram:${name}>`;
};

type Party = { name: string; address: string; country: string; email: string; taxId: string; registrationId?: string };

function party(name: string, { name: called, address, country, email, taxId, registrationId = '' }: Party): string {
  const [line1 = '', ...more] = address.split('\n');
  // A number of value added tax begins with the letters of its country.
  const scheme = /^[A-Z]{2}/.test(taxId) ? 'VA' : 'FC';
  return group(
    name,
    element('Name', called),
    group('SpecifiedLegalOrganization', element('ID', registrationId)),
    group(
      'PostalTradeAddress',
      element('LineOne', line1),
      element('LineTwo', more.slice(0, -1).join(', ')),
      element('CityName', more.at(-1) ?? ''),
      element('CountryID', country),
    ),
    group('URIUniversalCommunication', element('URIID', email, ' schemeID="EM"')),
    group('SpecifiedTaxRegistration', element('ID', taxId, ` schemeID="${scheme}"`)),
  );
}

/** The invoice in XML; null where the standard has no place for it. */
export function facturX({ row, company, client, lines, totals, sourceNumber }: InvoiceDocument): string | null {
  if (row.kind === 'QUOTE' || row.state !== 'FINAL' || row.currency !== 'EUR' || row.number === null) return null;
  const isReverse = row.isReverseCharge === 1;
  // The country of both, a number of the seller, and of the buyer who owes the tax; one tax a line.
  if (company.country === '' || client.country === '' || company.taxId === '') return null;
  if (isReverse && client.taxId === '') return null;
  if (lines.some(({ secondTaxBasisPoints }) => secondTaxBasisPoints > 0)) return null;

  const category = (rate: number) => (isReverse ? 'AE' : rate > 0 ? 'S' : 'Z');
  const reason = isReverse ? element('ExemptionReason', 'Reverse charge') : '';
  const rateOf = (line: (typeof lines)[number]) => (isReverse ? 0 : line.taxBasisPoints);
  const net = lines.reduce((sum, { netCents }) => sum + netCents, 0);
  const tax = totals.taxes.reduce((sum, { taxCents }) => sum + taxCents, 0);

  const lineParts = lines.map((line, at) =>
    group(
      'IncludedSupplyChainTradeLineItem',
      group('AssociatedDocumentLineDocument', element('LineID', String(at + 1))),
      group('SpecifiedTradeProduct', element('Name', line.name), element('Description', line.description)),
      group(
        'SpecifiedLineTradeAgreement',
        group(
          'NetPriceProductTradePrice',
          // For the whole quantity, so that nothing is lost by rounding.
          element('ChargeAmount', cents(line.netCents)),
          element('BasisQuantity', String(line.quantityMillis / wholeUnit), ' unitCode="C62"'),
        ),
      ),
      group(
        'SpecifiedLineTradeDelivery',
        element('BilledQuantity', String(line.quantityMillis / wholeUnit), ' unitCode="C62"'),
      ),
      group(
        'SpecifiedLineTradeSettlement',
        group(
          'ApplicableTradeTax',
          element('TypeCode', 'VAT'),
          element('CategoryCode', category(rateOf(line))),
          element('RateApplicablePercent', rateText(rateOf(line))),
        ),
        group('SpecifiedTradeSettlementLineMonetarySummation', element('LineTotalAmount', cents(line.netCents))),
      ),
    ),
  );
  const taxParts = totals.taxes.map(({ rateBasisPoints, baseCents, taxCents }) =>
    group(
      'ApplicableTradeTax',
      element('CalculatedAmount', cents(taxCents)),
      element('TypeCode', 'VAT'),
      reason,
      element('BasisAmount', cents(baseCents)),
      element('CategoryCode', category(rateBasisPoints)),
      element('RateApplicablePercent', rateText(rateBasisPoints)),
    ),
  );
  const settlement = group(
    'ApplicableHeaderTradeSettlement',
    element('InvoiceCurrencyCode', 'EUR'),
    company.iban === ''
      ? ''
      : group(
          'SpecifiedTradeSettlementPaymentMeans',
          element('TypeCode', '30'),
          group('PayeePartyCreditorFinancialAccount', element('IBANID', company.iban)),
          group('PayeeSpecifiedCreditorFinancialInstitution', element('BICID', company.swiftCode)),
        ),
    ...taxParts,
    group(
      'SpecifiedTradePaymentTerms',
      element('Description', company.terms),
      `<ram:DueDateDateTime>${dayText(row.dueDate)}</ram:DueDateDateTime>`,
    ),
    group(
      'SpecifiedTradeSettlementHeaderMonetarySummation',
      element('LineTotalAmount', cents(net)),
      element('TaxBasisTotalAmount', cents(net)),
      element('TaxTotalAmount', cents(tax), ' currencyID="EUR"'),
      element('GrandTotalAmount', cents(row.totalCents)),
      element('DuePayableAmount', cents(row.totalCents)),
    ),
    sourceNumber === null ? '' : group('InvoiceReferencedDocument', element('IssuerAssignedID', sourceNumber)),
  );
  const head = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"',
    ' xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"',
    ' xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">',
    '<rsm:ExchangedDocumentContext>',
    group('GuidelineSpecifiedDocumentContextParameter', element('ID', 'urn:cen.eu:en16931:2017')),
    '</rsm:ExchangedDocumentContext><rsm:ExchangedDocument>',
    element('ID', row.number),
    element('TypeCode', row.kind === 'CREDIT_NOTE' ? '381' : '380'),
    `<ram:IssueDateTime>${dayText(row.issuedDate)}</ram:IssueDateTime>`,
    group('IncludedNote', element('Content', row.showsNotes === 1 ? row.note : '')),
    '</rsm:ExchangedDocument><rsm:SupplyChainTradeTransaction>',
  ];
  const agreement = group(
    'ApplicableHeaderTradeAgreement',
    element('BuyerReference', row.reference),
    party('SellerTradeParty', company),
    party('BuyerTradeParty', { ...client, name: client.company || client.name }),
  );
  return [
    ...head,
    ...lineParts,
    agreement,
    '<ram:ApplicableHeaderTradeDelivery/>',
    settlement,
    '</rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>',
  ].join('');
}
