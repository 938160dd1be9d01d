import { XmlDocument } from 'libxml2-wasm';
import type { XmlElement } from 'libxml2-wasm';
import { rulesOfStandard } from './en16931.ts';

/*
 * UBL 2.1: no package that we know of brings its schema files along. So the order of elements, and which of them must be there,
 * is transcribed from them here (`!` must be there, `*` may be there more than once), for what the standard of invoices uses.
 */

const ns = {
  cbc: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
  cac: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
};
const document = (root: string, dates: string) =>
  `cbc:CustomizationID cbc:ProfileID cbc:ID! cbc:IssueDate! ${dates} cbc:Note* cbc:DocumentCurrencyCode cbc:BuyerReference
   cac:BillingReference* cac:AccountingSupplierParty! cac:AccountingCustomerParty! cac:Delivery* cac:PaymentMeans* cac:PaymentTerms*
   cac:TaxTotal* cac:LegalMonetaryTotal! cac:${root}Line!*`;
const lineOf = (quantity: string) =>
  `cbc:ID! cbc:${quantity} cbc:LineExtensionAmount! cac:AllowanceCharge* cac:Item${quantity === 'InvoicedQuantity' ? '!' : ''} cac:Price`;
const category = 'cbc:ID cbc:Percent cbc:TaxExemptionReasonCode cbc:TaxExemptionReason cac:TaxScheme!';
const order: Record<string, string> = {
  Invoice: document('Invoice', 'cbc:DueDate cbc:InvoiceTypeCode'),
  CreditNote: document('CreditNote', 'cbc:CreditNoteTypeCode'),
  BillingReference: 'cac:InvoiceDocumentReference',
  InvoiceDocumentReference: 'cbc:ID!',
  AccountingSupplierParty: 'cac:Party',
  AccountingCustomerParty: 'cac:Party',
  Party:
    'cbc:EndpointID cac:PartyIdentification* cac:PostalAddress cac:PartyTaxScheme* cac:PartyLegalEntity* cac:Contact',
  PartyIdentification: 'cbc:ID!',
  PostalAddress: 'cbc:StreetName cbc:AdditionalStreetName cbc:CityName cbc:PostalZone cbc:CountrySubentity cac:Country',
  Country: 'cbc:IdentificationCode',
  Delivery: 'cbc:ActualDeliveryDate cac:DeliveryLocation',
  DeliveryLocation: 'cac:Address',
  Address: 'cac:Country',
  AllowanceCharge: 'cbc:ChargeIndicator! cbc:AllowanceChargeReasonCode cbc:AllowanceChargeReason cbc:Amount!',
  PartyTaxScheme: 'cbc:CompanyID cac:TaxScheme!',
  TaxScheme: 'cbc:ID',
  PartyLegalEntity: 'cbc:RegistrationName cbc:CompanyID',
  Contact: 'cbc:Name cbc:Telephone cbc:ElectronicMail',
  PaymentMeans: 'cbc:PaymentMeansCode! cbc:PaymentDueDate cbc:PaymentID* cac:PayeeFinancialAccount',
  PayeeFinancialAccount: 'cbc:ID cac:FinancialInstitutionBranch',
  FinancialInstitutionBranch: 'cbc:ID',
  PaymentTerms: 'cbc:Note*',
  TaxTotal: 'cbc:TaxAmount! cac:TaxSubtotal*',
  TaxSubtotal: 'cbc:TaxableAmount cbc:TaxAmount! cac:TaxCategory!',
  TaxCategory: category,
  ClassifiedTaxCategory: category,
  LegalMonetaryTotal: 'cbc:LineExtensionAmount cbc:TaxExclusiveAmount cbc:TaxInclusiveAmount cbc:PayableAmount!',
  InvoiceLine: lineOf('InvoicedQuantity'),
  CreditNoteLine: lineOf('CreditedQuantity'),
  Item: 'cbc:Description* cbc:Name cac:ClassifiedTaxCategory*',
  Price: 'cbc:PriceAmount! cbc:BaseQuantity',
};

/** What is wrong with the elements under one, and so on. */
function misplaced(element: XmlElement): string[] {
  const names = element.find('*').map((child) => (child as XmlElement).prefix + ':' + (child as XmlElement).name);
  const inner = element.find('cac:*', ns).flatMap((child) => misplaced(child as XmlElement));
  const known = order[element.name];
  if (known === undefined) return [`unknown ${element.name}`];
  const pattern = known
    .trim()
    .split(/\s+/)
    .map((entry) => {
      const [name] = /^[\w:]+/.exec(entry)!;
      const many = entry.endsWith('*');
      return `(?:${name} )${entry.includes('!') ? (many ? '+' : '') : many ? '*' : '?'}`;
    });
  const isRight = new RegExp(`^${pattern.join('')}$`).test(names.map((name) => `${name} `).join(''));
  return isRight ? inner : [`${element.name}: ${names.join(' ')}`, ...inner];
}

const xRechnung = 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0';

/** Rules of UBL, of EN 16931 and, where it says that it is one, of XRechnung 3.0 that a document breaks. */
export function ublFaults(xml: string): string[] {
  const read = XmlDocument.fromString(xml);
  try {
    const { root } = read;
    const under = (from: XmlElement, path: string) => from.find(path, ns) as XmlElement[];
    const one = (path: string, from = root) => under(from, path)[0]?.content ?? '';
    const kind = root.name;
    const partyOf = (name: string) => {
      const [party] = under(root, `cac:${name}/cac:Party`);
      const number = (scheme: string) =>
        one(`cac:PartyTaxScheme[cac:TaxScheme/cbc:ID='${scheme}']/cbc:CompanyID`, party);
      return {
        name: one('cac:PartyLegalEntity/cbc:RegistrationName', party),
        country: one('cac:PostalAddress/cac:Country/cbc:IdentificationCode', party),
        vatId: number('VAT'),
        taxNumber: number('FC'),
        registrationId: one('cac:PartyLegalEntity/cbc:CompanyID', party),
        id: one('cac:PartyIdentification/cbc:ID', party),
      };
    };
    const specification = one('cbc:CustomizationID');
    const amounts = under(root, '//cbc:*[@currencyID]');
    const quantity = kind === 'Invoice' ? 'cbc:InvoicedQuantity' : 'cbc:CreditedQuantity';
    const [sums, seller, buyer] = [
      'LegalMonetaryTotal',
      'AccountingSupplierParty/cac:Party',
      'AccountingCustomerParty/cac:Party',
    ].map((name) => under(root, `cac:${name}`)[0]!) as [XmlElement, XmlElement, XmlElement];
    const due = kind === 'Invoice' ? 'cbc:DueDate' : 'cac:PaymentMeans/cbc:PaymentDueDate';
    const broken = rulesOfStandard({
      specification,
      number: one('cbc:ID'),
      date: one('cbc:IssueDate'),
      type: one(`cbc:${kind}TypeCode`),
      currency: one('cbc:DocumentCurrencyCode'),
      suppliedDate: one('cac:Delivery/cbc:ActualDeliveryDate'),
      shipTo: one('cac:Delivery/cac:DeliveryLocation/cac:Address/cac:Country/cbc:IdentificationCode'),
      isDueKnown: one(due) !== '' || one('cac:PaymentTerms/cbc:Note') !== '',
      seller: partyOf('AccountingSupplierParty'),
      buyer: partyOf('AccountingCustomerParty'),
      lines: under(root, `cac:${kind}Line`).map((line) => ({
        id: one('cbc:ID', line),
        name: one('cac:Item/cbc:Name', line),
        quantity: one(quantity, line),
        unit: one(`${quantity}/@unitCode`, line),
        net: one('cbc:LineExtensionAmount', line),
        price: one('cac:Price/cbc:PriceAmount', line),
        per: one('cac:Price/cbc:BaseQuantity', line),
        discount: one('cac:AllowanceCharge/cbc:Amount', line),
        category: one('cac:Item/cac:ClassifiedTaxCategory/cbc:ID', line),
        rate: one('cac:Item/cac:ClassifiedTaxCategory/cbc:Percent', line),
      })),
      taxes: under(root, 'cac:TaxTotal/cac:TaxSubtotal').map((tax) => ({
        category: one('cac:TaxCategory/cbc:ID', tax),
        rate: one('cac:TaxCategory/cbc:Percent', tax),
        base: one('cbc:TaxableAmount', tax),
        tax: one('cbc:TaxAmount', tax),
        reason: one('cac:TaxCategory/cbc:TaxExemptionReason', tax),
      })),
      sums: {
        lines: one('cbc:LineExtensionAmount', sums),
        net: one('cbc:TaxExclusiveAmount', sums),
        tax: one('cac:TaxTotal/cbc:TaxAmount'),
        total: one('cbc:TaxInclusiveAmount', sums),
        due: one('cbc:PayableAmount', sums),
      },
      amounts: amounts.map(({ content }) => content),
    });
    const address = (of: XmlElement) =>
      one('cbc:EndpointID', of) !== '' &&
      one('cac:PostalAddress/cbc:CityName', of) !== '' &&
      one('cac:PostalAddress/cbc:PostalZone', of) !== '';
    const contact = ['Name', 'Telephone', 'ElectronicMail'].map((name) => one(`cac:Contact/cbc:${name}`, seller));
    const german: Record<string, boolean> = {
      'PEPPOL-EN16931-R001 business process': one('cbc:ProfileID') !== '',
      'BR-DE-1 way of payment': one('cac:PaymentMeans/cbc:PaymentMeansCode') !== '',
      'BR-DE-2, 5, 6, 7 contact of the seller': contact.every((text) => text !== ''),
      'BR-DE-3, 4 and R020 address of the seller': address(seller),
      'BR-DE-8, 9 and R010 address of the buyer': address(buyer),
      'BR-DE-15 reference of the buyer': one('cbc:BuyerReference') !== '',
      'BR-DE-21 specification': specification === xRechnung,
      'BR-DE-23 account': one('cac:PaymentMeans/cac:PayeeFinancialAccount/cbc:ID') !== '',
    };
    const rules: Record<string, boolean> = {
      'BR-62, BR-63 kind of addresses': under(root, '//cbc:EndpointID[not(@schemeID)]').length === 0,
      'one currency': under(root, '//cbc:*[@currencyID]/@currencyID').every(
        ({ content }) => content === one('cbc:DocumentCurrencyCode'),
      ),
      'no empty element': under(root, '//*[not(*) and normalize-space(.)=""]').length === 0,
      ...(specification.includes('xrechnung') && german),
    };
    return [...misplaced(root), ...broken, ...Object.keys(rules).filter((name) => !rules[name])];
  } finally {
    read.dispose();
  }
}
