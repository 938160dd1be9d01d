/*
 * Rules of EN 16931 for Factur-X, which the schema cannot say, transcribed by us from their text: their official files are in no
 * package. Answers the names of those that an invoice breaks.
 */

const all = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<ram:${name}(?: [^>]*)?>([^]*?)</ram:${name}>`, 'g'))].map(([, content]) => content!);
const one = (xml: string, name: string) => all(xml, name)[0] ?? '';
const cents = (text: string) => Math.round(Number(text) * 100);
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

export function rulesBroken(xml: string): string[] {
  const lines = all(xml, 'IncludedSupplyChainTradeLineItem');
  const settlement = one(xml, 'ApplicableHeaderTradeSettlement');
  const sums = one(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation');
  const taxes = all(settlement, 'ApplicableTradeTax');
  const [seller, buyer] = [one(xml, 'SellerTradeParty'), one(xml, 'BuyerTradeParty')];
  const net = (line: string) => cents(one(line, 'LineTotalAmount'));
  const rate = (part: string) => `${one(part, 'CategoryCode')} ${Number(one(part, 'RateApplicablePercent'))}`;
  const total = (name: string) => cents(one(sums, name));
  const amounts = [...xml.matchAll(/<ram:\w*Amount[^>]*>([^<]*)</g)].map(([, text]) => text!);
  const rules: Record<string, boolean> = {
    'BR-01 specification': one(xml, 'GuidelineSpecifiedDocumentContextParameter').includes('urn:cen.eu:en16931:2017'),
    'BR-02 number': /<rsm:ExchangedDocument><ram:ID>[^<]+</.test(xml),
    'BR-03 date': /<ram:IssueDateTime><udt:DateTimeString format="102">\d{8}</.test(xml),
    'BR-04 type': ['380', '381'].includes(one(xml, 'TypeCode')) || /<ram:TypeCode>38[01]</.test(xml),
    'BR-05 currency': /^[A-Z]{3}$/.test(one(settlement, 'InvoiceCurrencyCode')),
    'BR-06 seller': one(seller, 'Name') !== '',
    'BR-07 buyer': one(buyer, 'Name') !== '',
    'BR-09 country of the seller': /^[A-Z]{2}$/.test(one(seller, 'CountryID')),
    'BR-11 country of the buyer': /^[A-Z]{2}$/.test(one(buyer, 'CountryID')),
    'BR-16 a line': lines.length > 0,
    'BR-21 number of lines': new Set(lines.map((line) => one(line, 'LineID'))).size === lines.length,
    'BR-22 to BR-26 of each line': lines.every(
      (line) =>
        Number(one(line, 'BilledQuantity')) > 0 &&
        /unitCode="\w+"/.test(line) &&
        one(line, 'Name') !== '' &&
        Number(one(line, 'ChargeAmount')) >= 0,
    ),
    'BR-24 amount of a line is its price for its quantity': lines.every(
      (line) =>
        net(line) ===
        Math.round(
          (cents(one(line, 'ChargeAmount')) / Number(one(line, 'BasisQuantity'))) * Number(one(line, 'BilledQuantity')),
        ),
    ),
    'BR-CO-10 lines': total('LineTotalAmount') === sum(lines.map(net)),
    'BR-CO-13 without tax': total('TaxBasisTotalAmount') === total('LineTotalAmount'),
    'BR-CO-14 tax': total('TaxTotalAmount') === sum(taxes.map((tax) => cents(one(tax, 'CalculatedAmount')))),
    'BR-CO-15 with tax': total('GrandTotalAmount') === total('TaxBasisTotalAmount') + total('TaxTotalAmount'),
    'BR-CO-16 due': total('DuePayableAmount') === total('GrandTotalAmount'),
    'BR-CO-17 tax of a rate, to the unit': taxes.every((tax) => {
      const exact = (cents(one(tax, 'BasisAmount')) * Number(one(tax, 'RateApplicablePercent'))) / 100;
      return Math.abs(cents(one(tax, 'CalculatedAmount')) - exact) < 100;
    }),
    'BR-CO-18 taxes': taxes.length > 0,
    'BR-CO-25 when to pay': /<ram:DueDateDateTime>/.test(settlement),
    'BR-CO-26 who sells': one(seller, 'SpecifiedTaxRegistration') !== '',
    'BR-S-08 base of a rate': taxes.every(
      (tax) =>
        cents(one(tax, 'BasisAmount')) ===
        sum(lines.filter((line) => rate(one(line, 'ApplicableTradeTax')) === rate(tax)).map(net)),
    ),
    'BR-S-05 rate above zero': taxes.every((tax) =>
      one(tax, 'CategoryCode') === 'S'
        ? Number(one(tax, 'RateApplicablePercent')) > 0
        : cents(one(tax, 'CalculatedAmount')) === 0,
    ),
    'BR-AE-10 reason': taxes.every((tax) => one(tax, 'CategoryCode') !== 'AE' || one(tax, 'ExemptionReason') !== ''),
    'BR-DEC two decimals': amounts.every((text) => /^-?\d+\.\d\d$/.test(text)),
    'no empty element': !/<(ram:\w+)[^>/]*><\/\1>/.test(xml),
  };
  return Object.keys(rules).filter((name) => !rules[name]);
}
