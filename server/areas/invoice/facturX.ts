import { electronicInvoice, isElectronic, missingFor } from './electronicInvoice.ts';
import type { ElectronicInvoice, ElectronicParty } from './electronicContent.ts';
import type { InvoiceDocument } from './invoiceDocument.ts';
import { xmlIn } from './invoiceXml.ts';

/*
 * Factur-X of the profile EN 16931: the Cross Industry Invoice that programs read, attached to the PDF. It is made for
 * finalized euro invoices and credit notes of which everything is known that the standard asks for.
 */

const { element, group } = xmlIn('ram', 'ram');
const dayText = (day: string) => `<udt:DateTimeString format="102">${day.replaceAll('-', '')}</udt:DateTimeString>`;

const party = (name: string, of: ElectronicParty) =>
  group(
    name,
    element('ID', of.id),
    element('Name', of.name),
    group('SpecifiedLegalOrganization', element('ID', of.registrationId)),
    group(
      'PostalTradeAddress',
      element('PostcodeCode', of.postcode),
      element('LineOne', of.street),
      element('LineTwo', of.moreStreet),
      element('CityName', of.city),
      element('CountryID', of.country),
      element('CountrySubDivisionName', of.state),
    ),
    group('URIUniversalCommunication', element('URIID', of.email, ' schemeID="EM"')),
    group('SpecifiedTaxRegistration', element('ID', of.vatId, ' schemeID="VA"')),
    group('SpecifiedTaxRegistration', element('ID', of.taxNumber, ' schemeID="FC"')),
  );

const line = (of: ElectronicInvoice['lines'][number], at: number) => {
  const { name, description, quantity, unitCode, price, per, discount, net, tax } = of;
  return group(
    'IncludedSupplyChainTradeLineItem',
    group('AssociatedDocumentLineDocument', element('LineID', String(at + 1))),
    group('SpecifiedTradeProduct', element('Name', name), element('Description', description)),
    group(
      'SpecifiedLineTradeAgreement',
      group(
        'NetPriceProductTradePrice',
        element('ChargeAmount', price),
        element('BasisQuantity', per, ` unitCode="${unitCode}"`),
      ),
    ),
    group('SpecifiedLineTradeDelivery', element('BilledQuantity', quantity, ` unitCode="${unitCode}"`)),
    group(
      'SpecifiedLineTradeSettlement',
      group(
        'ApplicableTradeTax',
        element('TypeCode', 'VAT'),
        element('CategoryCode', tax.category),
        element('RateApplicablePercent', tax.rate),
      ),
      discount === ''
        ? ''
        : group(
            'SpecifiedTradeAllowanceCharge',
            '<ram:ChargeIndicator><udt:Indicator>false</udt:Indicator></ram:ChargeIndicator>',
            element('ActualAmount', discount),
            element('ReasonCode', '95'),
            element('Reason', 'Discount'),
          ),
      group('SpecifiedTradeSettlementLineMonetarySummation', element('LineTotalAmount', net)),
    ),
  );
};

const taxPart = ({ kind, base, tax }: ElectronicInvoice['taxes'][number]) =>
  group(
    'ApplicableTradeTax',
    element('CalculatedAmount', tax),
    element('TypeCode', 'VAT'),
    element('ExemptionReason', kind.reason),
    element('BasisAmount', base),
    element('CategoryCode', kind.category),
    element('ExemptionReasonCode', kind.code),
    element('RateApplicablePercent', kind.rate),
  );

const settlement = (invoice: ElectronicInvoice) =>
  group(
    'ApplicableHeaderTradeSettlement',
    element('InvoiceCurrencyCode', invoice.currency),
    invoice.means === ''
      ? ''
      : group(
          'SpecifiedTradeSettlementPaymentMeans',
          element('TypeCode', invoice.means),
          group('PayeePartyCreditorFinancialAccount', element('IBANID', invoice.iban)),
          group('PayeeSpecifiedCreditorFinancialInstitution', element('BICID', invoice.bic)),
        ),
    ...invoice.taxes.map(taxPart),
    group(
      'SpecifiedTradePaymentTerms',
      element('Description', invoice.terms),
      `<ram:DueDateDateTime>${dayText(invoice.dueDate)}</ram:DueDateDateTime>`,
    ),
    group(
      'SpecifiedTradeSettlementHeaderMonetarySummation',
      element('LineTotalAmount', invoice.net),
      element('TaxBasisTotalAmount', invoice.net),
      element('TaxTotalAmount', invoice.tax, ` currencyID="${invoice.currency}"`),
      element('GrandTotalAmount', invoice.total),
      element('DuePayableAmount', invoice.total),
    ),
    group('InvoiceReferencedDocument', element('IssuerAssignedID', invoice.creditedNumber)),
  );

/** The invoice in XML; null where the standard has no place for it. */
export function facturX(paper: InvoiceDocument): string | null {
  if (!isElectronic(paper.row) || paper.row.currency !== 'EUR' || missingFor(paper) !== null) return null;
  const invoice = electronicInvoice(paper);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"',
    ' xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"',
    ' xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">',
    '<rsm:ExchangedDocumentContext>',
    group('GuidelineSpecifiedDocumentContextParameter', element('ID', 'urn:cen.eu:en16931:2017')),
    '</rsm:ExchangedDocumentContext><rsm:ExchangedDocument>',
    element('ID', invoice.number),
    element('TypeCode', invoice.isCredit ? '381' : '380'),
    `<ram:IssueDateTime>${dayText(invoice.issuedDate)}</ram:IssueDateTime>`,
    group('IncludedNote', element('Content', invoice.note)),
    '</rsm:ExchangedDocument><rsm:SupplyChainTradeTransaction>',
    ...invoice.lines.map(line),
    group(
      'ApplicableHeaderTradeAgreement',
      element('BuyerReference', invoice.reference),
      party('SellerTradeParty', invoice.seller),
      party('BuyerTradeParty', invoice.buyer),
    ),
    group(
      'ApplicableHeaderTradeDelivery',
      group('ShipToTradeParty', group('PostalTradeAddress', element('CountryID', invoice.shipTo))),
      `<ram:ActualDeliverySupplyChainEvent><ram:OccurrenceDateTime>${dayText(invoice.suppliedDate)}</ram:OccurrenceDateTime></ram:ActualDeliverySupplyChainEvent>`,
    ),
    settlement(invoice),
    '</rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>',
  ].join('');
}
