/*
 * Rules of EN 16931 that no schema can say, transcribed by us from their text: the official files are Schematron, which no
 * package that we use brings along. They are held against what is read out of either syntax.
 */

type Party = { name: string; country: string; vatId: string; taxNumber: string; registrationId: string; id: string };

/** The content of an electronic invoice, as texts. */
export type ReadInvoice = {
  specification: string;
  number: string;
  /** YYYY-MM-DD. */
  date: string;
  type: string;
  currency: string;
  isDueKnown: boolean;
  suppliedDate: string;
  shipTo: string;
  seller: Party;
  buyer: Party;
  lines: Record<
    'id' | 'name' | 'quantity' | 'unit' | 'net' | 'price' | 'per' | 'discount' | 'category' | 'rate',
    string
  >[];
  taxes: Record<'category' | 'rate' | 'base' | 'tax' | 'reason', string>[];
  sums: Record<'lines' | 'net' | 'tax' | 'total' | 'due', string>;
  amounts: string[];
};

const cents = (text: string) => Math.round(Number(text) * 100);
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const rateOf = ({ category, rate }: { category: string; rate: string }) => `${category} ${Number(rate)}`;

/** Names of the rules that an invoice breaks. */
export function rulesOfStandard(read: ReadInvoice): string[] {
  const { seller, buyer, lines, taxes } = read;
  const sums = Object.fromEntries(Object.entries(read.sums).map(([name, text]) => [name, cents(text)]));
  const hasReverse = taxes.some(({ category }) => category === 'AE');
  const rules: Record<string, boolean> = {
    'BR-01 specification': read.specification.startsWith('urn:cen.eu:en16931:2017'),
    'BR-02 number': read.number !== '',
    'BR-03 date': /^\d{4}-\d\d-\d\d$/.test(read.date),
    'BR-04 type': ['380', '381'].includes(read.type),
    'BR-05 currency': /^[A-Z]{3}$/.test(read.currency),
    'BR-06 seller': seller.name !== '',
    'BR-07 buyer': buyer.name !== '',
    'BR-09 country of the seller': /^[A-Z]{2}$/.test(seller.country),
    'BR-11 country of the buyer': /^[A-Z]{2}$/.test(buyer.country),
    'BR-16 a line': lines.length > 0,
    'BR-21 number of lines': new Set(lines.map(({ id }) => id)).size === lines.length,
    'BR-22 to BR-27 of each line': lines.every(
      ({ id, quantity, unit, name, price, net }) =>
        id !== '' && Number(quantity) > 0 && unit !== '' && name !== '' && net !== '' && Number(price) >= 0,
    ),
    'BR-24 amount of a line is its price for its quantity': lines.every(
      ({ net, price, per, discount, quantity }) =>
        cents(net) === Math.round((cents(price) / Number(per || 1)) * Number(quantity)) - cents(discount || '0'),
    ),
    'BR-CO-04 tax of each line': lines.every(({ category }) => ['S', 'Z', 'E', 'K', 'G', 'O', 'AE'].includes(category)),
    'BR-CO-09 country of numbers of tax': [seller, buyer].every(({ vatId }) => /^([A-Z]{2}.*)?$/.test(vatId)),
    'BR-CO-10 lines': sums.lines === sum(lines.map(({ net }) => cents(net))),
    'BR-CO-13 without tax': sums.net === sums.lines,
    'BR-CO-14 tax': sums.tax === sum(taxes.map(({ tax }) => cents(tax))),
    'BR-CO-15 with tax': sums.total === sums.net! + sums.tax!,
    'BR-CO-16 due': sums.due === sums.total,
    'BR-CO-17 tax of a rate, to the cent': taxes.every(
      ({ base, rate, tax }) => Math.abs(cents(tax) - (cents(base) * Number(rate)) / 100) <= 1,
    ),
    'BR-CO-18 taxes': taxes.length > 0,
    'BR-CO-25 when to pay': read.isDueKnown,
    'BR-CO-26 who sells': seller.vatId !== '' || seller.registrationId !== '' || seller.id !== '',
    'BR-S-02 number of the seller':
      taxes.every(({ category }) => category === 'O') || seller.vatId !== '' || seller.taxNumber !== '',
    'BR-AE-02 number of the buyer': !hasReverse || buyer.vatId !== '' || buyer.registrationId !== '',
    'BR-S-08 base of a rate': taxes.every(
      (tax) =>
        cents(tax.base) === sum(lines.filter((line) => rateOf(line) === rateOf(tax)).map(({ net }) => cents(net))),
    ),
    'BR-O-11 to 14 nothing else beside what is out of scope':
      taxes.length === 1 || taxes.every(({ category }) => category !== 'O'),
    'BR-O-02 to 05 no number and no rate out of scope': taxes.every(
      ({ category, rate }) => category !== 'O' || (rate === '' && seller.vatId === '' && buyer.vatId === ''),
    ),
    'BR-IC-02 numbers of both, BR-IC-11 day and BR-IC-12 country': taxes.every(
      ({ category }) =>
        category !== 'K' ||
        (seller.vatId !== '' && buyer.vatId !== '' && read.suppliedDate !== '' && read.shipTo !== ''),
    ),
    'BR-S-05 rate above zero': taxes.every(({ category, rate, tax }) =>
      category === 'S' ? Number(rate) > 0 : cents(tax) === 0,
    ),
    'BR-AE-10 reason': taxes.every(({ category, reason }) => !['S', 'Z'].includes(category) === (reason !== '')),
    'BR-DEC two decimals': read.amounts.length > 0 && read.amounts.every((text) => /^-?\d+\.\d\d$/.test(text)),
  };
  return Object.keys(rules).filter((name) => !rules[name]);
}
