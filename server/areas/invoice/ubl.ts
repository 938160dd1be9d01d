import { electronicInvoice } from './electronicInvoice.ts';
import type { ElectronicInvoice, ElectronicParty } from './electronicContent.ts';
import type { InvoiceDocument } from './invoiceDocument.ts';
import { xmlIn } from './invoiceXml.ts';
import { paperTexts } from './paperTexts.ts';

/*
 * Invoices and credit notes as UBL 2.1, in any currency: XRechnung 3.0 where all is known that it asks for besides, else
 * plain EN 16931. The elements stand in the order of the schema.
 */

const standard = 'urn:cen.eu:en16931:2017';
const xRechnung = `${standard}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`;
const businessProcess = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';
const names = 'urn:oasis:names:specification:ubl:schema:xsd:';

const { element, group } = xmlIn('cbc', 'cac');

const isAddress = ({ city, postcode, email }: ElectronicParty) => city !== '' && postcode !== '' && email !== '';

/** Asked for besides: a reference of the buyer, whom to ask at the seller, where both are and their addresses, an account. */
const isXRechnung = ({ seller, buyer, reference, iban, terms }: ElectronicInvoice) =>
  reference.trim() !== '' &&
  isAddress(seller) &&
  isAddress(buyer) &&
  seller.phone.replaceAll(/\D/g, '').length >= 3 &&
  iban !== '' &&
  // There, lines that begin so are for programs.
  !/^\s*#/m.test(terms);

const taxScheme = (id: string) => group('TaxScheme', element('ID', id));

const party = (name: string, of: ElectronicParty) =>
  group(
    name,
    group(
      'Party',
      element('EndpointID', of.email, ' schemeID="EM"'),
      group('PartyIdentification', element('ID', of.id)),
      group(
        'PostalAddress',
        element('StreetName', of.street),
        element('AdditionalStreetName', of.moreStreet),
        element('CityName', of.city),
        element('PostalZone', of.postcode),
        element('CountrySubentity', of.state),
        group('Country', element('IdentificationCode', of.country)),
      ),
      of.vatId === '' ? '' : group('PartyTaxScheme', element('CompanyID', of.vatId), taxScheme('VAT')),
      of.taxNumber === '' ? '' : group('PartyTaxScheme', element('CompanyID', of.taxNumber), taxScheme('FC')),
      group('PartyLegalEntity', element('RegistrationName', of.name), element('CompanyID', of.registrationId)),
      group(
        'Contact',
        element('Name', of.contact),
        element('Telephone', of.phone),
        element('ElectronicMail', of.email),
      ),
    ),
  );

/** The document in XML. Callers have seen to it that it is one, and that nothing is missing. */
export function ubl(paper: InvoiceDocument): string {
  const invoice = electronicInvoice(paper);
  const { isCredit, seller, buyer, currency } = invoice;
  const root = isCredit ? 'CreditNote' : 'Invoice';
  const isGerman = isXRechnung(invoice);
  const amount = (name: string, value: string) => element(name, value, ` currencyID="${currency}"`);
  const quantity = (name: string, value: string, code: string) => element(name, value, ` unitCode="${code}"`);
  const category = (name: string, kind: ElectronicInvoice['taxes'][number]['kind'], reason = '') =>
    group(
      name,
      element('ID', kind.category),
      element('Percent', kind.rate),
      element('TaxExemptionReasonCode', reason === '' ? '' : kind.code),
      element('TaxExemptionReason', reason),
      taxScheme('VAT'),
    );
  const due = `${paperTexts[paper.row.language].due}: ${invoice.dueDate}`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="${names}${root}-2" xmlns:cac="${names}CommonAggregateComponents-2"`,
    ` xmlns:cbc="${names}CommonBasicComponents-2">`,
    element('CustomizationID', isGerman ? xRechnung : standard),
    element('ProfileID', isGerman ? businessProcess : ''),
    element('ID', invoice.number),
    element('IssueDate', invoice.issuedDate),
    // Credit notes have no such element; theirs is told with the way of payment and in the terms.
    element('DueDate', isCredit ? '' : invoice.dueDate),
    element(`${root}TypeCode`, isCredit ? '381' : '380'),
    element('Note', invoice.note),
    element('DocumentCurrencyCode', currency),
    element('BuyerReference', invoice.reference),
    group('BillingReference', group('InvoiceDocumentReference', element('ID', invoice.creditedNumber))),
    party('AccountingSupplierParty', seller),
    party('AccountingCustomerParty', buyer),
    group(
      'Delivery',
      element('ActualDeliveryDate', invoice.suppliedDate),
      group('DeliveryLocation', group('Address', group('Country', element('IdentificationCode', invoice.shipTo)))),
    ),
    invoice.means === ''
      ? ''
      : group(
          'PaymentMeans',
          element('PaymentMeansCode', invoice.means),
          element('PaymentDueDate', isCredit ? invoice.dueDate : ''),
          element('PaymentID', invoice.number),
          group(
            'PayeeFinancialAccount',
            element('ID', invoice.iban),
            group('FinancialInstitutionBranch', element('ID', invoice.bic)),
          ),
        ),
    group('PaymentTerms', element('Note', invoice.terms || (isCredit ? due : ''))),
    group(
      'TaxTotal',
      amount('TaxAmount', invoice.tax),
      ...invoice.taxes.map(({ kind, base, tax }) =>
        group(
          'TaxSubtotal',
          amount('TaxableAmount', base),
          amount('TaxAmount', tax),
          category('TaxCategory', kind, kind.reason),
        ),
      ),
    ),
    group(
      'LegalMonetaryTotal',
      amount('LineExtensionAmount', invoice.net),
      amount('TaxExclusiveAmount', invoice.net),
      amount('TaxInclusiveAmount', invoice.total),
      amount('PayableAmount', invoice.total),
    ),
    ...invoice.lines.map((line, at) =>
      group(
        `${root}Line`,
        element('ID', String(at + 1)),
        quantity(isCredit ? 'CreditedQuantity' : 'InvoicedQuantity', line.quantity, line.unitCode),
        amount('LineExtensionAmount', line.net),
        line.discount === ''
          ? ''
          : group(
              'AllowanceCharge',
              element('ChargeIndicator', 'false'),
              element('AllowanceChargeReasonCode', '95'),
              element('AllowanceChargeReason', 'Discount'),
              amount('Amount', line.discount),
            ),
        group(
          'Item',
          element('Description', line.description),
          element('Name', line.name),
          category('ClassifiedTaxCategory', line.tax),
        ),
        group('Price', amount('PriceAmount', line.price), quantity('BaseQuantity', line.per, line.unitCode)),
      ),
    ),
    `</${root}>`,
  ].join('');
}
