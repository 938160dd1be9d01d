import { rulesOfStandard } from './en16931.ts';

const all = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<ram:${name}(?: [^>]*)?>([^]*?)</ram:${name}>`, 'g'))].map(([, content]) => content!);
const one = (xml: string, name: string) => all(xml, name)[0] ?? '';
const found = (xml: string, pattern: RegExp) => pattern.exec(xml)?.[1] ?? '';

function partyOf(xml: string) {
  const number = (scheme: string) => found(xml, new RegExp(`<ram:ID schemeID="${scheme}">([^<]*)<`));
  return {
    name: one(xml, 'Name'),
    country: one(xml, 'CountryID'),
    vatId: number('VA'),
    taxNumber: number('FC'),
    registrationId: one(one(xml, 'SpecifiedLegalOrganization'), 'ID'),
    id: found(xml, /^<ram:ID>([^<]*)</),
  };
}

/** Rules of EN 16931 that a Factur-X document breaks. */
export function rulesBroken(xml: string): string[] {
  const settlement = one(xml, 'ApplicableHeaderTradeSettlement');
  const sums = one(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation');
  const broken = rulesOfStandard({
    specification: one(one(xml, 'GuidelineSpecifiedDocumentContextParameter'), 'ID'),
    number: found(xml, /<rsm:ExchangedDocument><ram:ID>([^<]+)</),
    date: found(xml, /<ram:IssueDateTime><udt:DateTimeString format="102">(\d{8})</).replace(
      /(....)(..)(..)/,
      '$1-$2-$3',
    ),
    type: one(xml, 'TypeCode'),
    currency: one(settlement, 'InvoiceCurrencyCode'),
    suppliedDate: one(xml, 'OccurrenceDateTime'),
    shipTo: one(one(xml, 'ShipToTradeParty'), 'CountryID'),
    isDueKnown: /<ram:DueDateDateTime>/.test(settlement),
    seller: partyOf(one(xml, 'SellerTradeParty')),
    buyer: partyOf(one(xml, 'BuyerTradeParty')),
    lines: all(xml, 'IncludedSupplyChainTradeLineItem').map((line) => ({
      id: one(line, 'LineID'),
      name: one(line, 'Name'),
      quantity: one(line, 'BilledQuantity'),
      unit: found(line, /<ram:BilledQuantity unitCode="(\w+)"/),
      net: one(line, 'LineTotalAmount'),
      price: one(line, 'ChargeAmount'),
      per: one(line, 'BasisQuantity'),
      discount: one(line, 'ActualAmount'),
      category: one(line, 'CategoryCode'),
      rate: one(line, 'RateApplicablePercent'),
    })),
    taxes: all(settlement, 'ApplicableTradeTax').map((tax) => ({
      category: one(tax, 'CategoryCode'),
      rate: one(tax, 'RateApplicablePercent'),
      base: one(tax, 'BasisAmount'),
      tax: one(tax, 'CalculatedAmount'),
      reason: one(tax, 'ExemptionReason'),
    })),
    sums: {
      lines: one(sums, 'LineTotalAmount'),
      net: one(sums, 'TaxBasisTotalAmount'),
      tax: one(sums, 'TaxTotalAmount'),
      total: one(sums, 'GrandTotalAmount'),
      due: one(sums, 'DuePayableAmount'),
    },
    amounts: [...xml.matchAll(/<ram:\w*Amount[^>]*>([^<]*)</g)].map(([, text]) => text!),
  });
  return /<(ram:\w+)[^>/]*><\/\1>/.test(xml) ? [...broken, 'no empty element'] : broken;
}
