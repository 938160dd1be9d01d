import { expect, test } from 'vitest';
import { invoiceTotals, lineAmounts, share } from '../../../schema/invoiceMoney.ts';
import type { LineFigures, TaxRule } from '../../../schema/invoiceMoney.ts';
import { seededRandom } from '../../db/sampleData.ts';
import { inBase } from './exchange.ts';
import { paperEntry, paymentEntries } from './invoiceJournal.ts';
import type { JournalLine } from './invoiceJournal.ts';

const line = (more: Partial<LineFigures> = {}): LineFigures => ({
  unitPriceCents: 1000,
  quantityMillis: 1000,
  discountBasisPoints: 0,
  discountCents: 0,
  taxBasisPoints: 0,
  secondTaxBasisPoints: 0,
  ...more,
});
const added = { taxIsIncluded: false, isReverseCharge: false };
const held = { ...added, taxIsIncluded: true };
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const many = (count: number, more: Partial<LineFigures>) => Array.from({ length: count }, () => line(more));

test('IN-04 half a cent goes away from zero', () => {
  expect(lineAmounts(line({ unitPriceCents: 333, quantityMillis: 500 })).grossCents).toBe(167);
  expect(share(-5, 1, 2)).toBe(-3);
  expect(invoiceTotals([line({ unitPriceCents: 12_000, taxBasisPoints: 2000 })], held)).toMatchObject({
    totalCents: 12_000,
    taxCents: 0,
    includedTaxCents: 2000,
    taxes: [
      {
        category: 'STANDARD',
        rateBasisPoints: 2000,
        baseCents: 10_000,
        taxCents: 2000,
      },
    ],
  });
});

test('tax is rounded once for all that is taxed alike, and for each line where an order has charged it so', () => {
  const third = many(150, { unitPriceCents: 33, taxBasisPoints: 2000 });
  expect(invoiceTotals(third, added)).toMatchObject({
    subtotalCents: 4950,
    taxCents: 990,
    totalCents: 5940,
  });
  expect(invoiceTotals(third, { ...added, roundsByLine: true })).toMatchObject({
    taxCents: 1050,
    totalCents: 6000,
  });
  const books = many(200, { unitPriceCents: 30, taxBasisPoints: 500 });
  expect(invoiceTotals(books, added)).toMatchObject({
    subtotalCents: 6000,
    taxCents: 300,
  });
  const holding = invoiceTotals(many(143, { unitPriceCents: 20, taxBasisPoints: 2000 }), held);
  // 28.60 ÷ 6 is 4.766…: 4.77, and the lines without it come to 23.83.
  expect(holding).toMatchObject({ totalCents: 2860, includedTaxCents: 477 });
  expect(sum(holding.netCents)).toBe(2383);
});

test('rates have three decimals: New York City takes 8.875 %, Québec 5 % and 9.975 %', () => {
  expect(invoiceTotals([line({ unitPriceCents: 10_000, taxBasisPoints: 887.5 })], added).taxCents).toBe(888);
  const quebec = line({
    unitPriceCents: 100_000,
    taxBasisPoints: 500,
    secondTaxBasisPoints: 997.5,
  });
  expect(invoiceTotals([quebec], added).taxes.map(({ taxCents }) => taxCents)).toEqual([5000, 9975]);
});

/** An exact fraction, rounded half away from zero: reckoned in another way than the program does. */
const rounded = (over: bigint, under: bigint) => Number((over * 10n) / under + 5n) / 10;
const exact = (over: bigint, under: bigint) => Math.floor(rounded(over, under));

test('IN-04 IN-21 of 10,000 random invoices sums are those of exact fractions, and their journal sums to zero', () => {
  const random = seededRandom(11);
  const whole = (most: number) => Math.floor(random() * (most + 1));
  const rates = [0, 0, 550, 2000, 887.5, 997.5, 10_000, 1];
  const balance = (lines: Pick<JournalLine, 'debitCents' | 'creditCents'>[]) =>
    sum(lines.map(({ debitCents, creditCents }) => debitCents - creditCents));
  const owned = (lines: JournalLine[], account: string) =>
    balance(lines.filter((one) => one.account === account).map(({ own }) => own));
  for (let at = 0; at < 10_000; at += 1) {
    const hasSecond = random() < 0.2;
    const lines = Array.from({ length: 1 + whole(8) }, () =>
      line({
        unitPriceCents: whole(random() < 0.1 ? 99_999_999 : 30_000),
        quantityMillis: 1 + whole(90_000),
        discountBasisPoints: random() < 0.3 ? whole(10_000) : 0,
        discountCents: random() < 0.2 ? whole(500) : 0,
        taxBasisPoints: rates[whole(7)]!,
        secondTaxBasisPoints: hasSecond ? rates[whole(7)]! : 0,
        taxCategory: random() < 0.2 ? 'EXEMPT' : undefined,
      }),
    );
    const rule: TaxRule = {
      taxIsIncluded: random() < 0.4,
      isReverseCharge: random() < 0.1,
      roundsByLine: random() < 0.1,
    };
    const totals = invoiceTotals(lines, rule);
    const tax = sum(totals.taxes.map(({ taxCents }) => taxCents));
    const amounts = lines.map((one) => lineAmounts(one).amountCents);
    expect(totals.subtotalCents - totals.discountCents).toBe(sum(amounts));
    expect(totals.subtotalCents - totals.discountCents + totals.taxCents).toBe(totals.totalCents);
    expect(sum(totals.netCents) + tax).toBe(totals.totalCents);
    expect(totals.taxCents + totals.includedTaxCents).toBe(tax);
    expect(Math.min(totals.totalCents, totals.discountCents, tax, ...totals.netCents)).toBeGreaterThanOrEqual(0);
    if (rule.isReverseCharge) expect(tax).toBe(0);
    if (!rule.roundsByLine && !hasSecond) expect(totals.taxes).toEqual(expected(lines, rule));
    if (!hasSecond)
      for (const { category, rateBasisPoints, baseCents } of totals.taxes) {
        const of = lines.flatMap((one, place) =>
          keyOf(one, rule) === `${category} ${rateBasisPoints}` ? [place] : [],
        );
        expect(sum(of.map((place) => totals.netCents[place]!))).toBe(baseCents);
      }
    const at = { exchangeRate: 1 + whole(300_000_000), currency: ['EUR', 'JPY', 'KWD'][whole(2)]! };
    const based = (amount: number) => inBase(amount, at);
    const kind = random() < 0.2 ? ('CREDIT_NOTE' as const) : ('INVOICE' as const);
    const paper = { kind, lines, rule, ...totals };
    const entry = paperEntry(paper, based);
    expect([balance(entry), balance(entry.map(({ own }) => own))]).toEqual([0, 0]);
    expect(owned(entry, 'REVENUE')).toBe((kind === 'INVOICE' ? -1 : 1) * sum(totals.netCents));
    expect(balance([...paperEntry(paper, based), ...paperEntry(paper, based, true)])).toBe(0);
    const parts = [whole(totals.totalCents), 0, 0];
    parts[1] = whole(totals.totalCents - parts[0]!);
    parts[2] = totals.totalCents - parts[0]! - parts[1]!;
    const payments = parts.map((amountCents) => ({ kind: 'PAYMENT' as const, method: 'CASH' as const, amountCents }));
    const paid = paymentEntries(payments, based).flat();
    expect(balance(paid)).toBe(0);
    // An invoice that is paid in three parts leaves nothing in receivables.
    const isReceivable = ({ account }: JournalLine) => account === 'RECEIVABLES';
    const invoiced = paperEntry({ ...paper, kind: 'INVOICE' }, based);
    expect(balance([...invoiced, ...paid].filter(isReceivable))).toBe(0);
  }
});

function keyOf({ taxBasisPoints, taxCategory }: LineFigures, { isReverseCharge }: TaxRule): string {
  if (isReverseCharge) return 'REVERSE_CHARGE 0';
  return taxBasisPoints > 0 ? `STANDARD ${taxBasisPoints}` : `${taxCategory ?? 'ZERO'} 0`;
}

/** Base and tax of each category and rate, in whole numbers of any size. */
function expected(lines: LineFigures[], rule: TaxRule) {
  const groups = new Map<string, bigint>();
  for (const one of lines) {
    const gross = exact(BigInt(one.unitPriceCents) * BigInt(one.quantityMillis), 1000n);
    const off = exact(BigInt(gross) * BigInt(one.discountBasisPoints), 10_000n) + one.discountCents;
    const key = keyOf(one, rule);
    groups.set(key, (groups.get(key) ?? 0n) + BigInt(Math.max(gross - off, 0)));
  }
  return [...groups]
    .map(([key, amount]) => {
      const [category, rate] = [key.split(' ')[0], Number(key.split(' ')[1])];
      const parts = BigInt(rate * 10);
      const taxCents = exact(amount * parts, 100_000n + (rule.taxIsIncluded ? parts : 0n));
      const baseCents = Number(amount) - (rule.taxIsIncluded ? taxCents : 0);
      return { category, rateBasisPoints: rate, baseCents, taxCents };
    })
    .sort((one, other) => one.rateBasisPoints - other.rateBasisPoints);
}

test('what an amount of any currency is worth in that of the shop', () => {
  const rate = (worth: number, currency: string) => ({ exchangeRate: Math.round(worth * 100_000_000), currency });
  expect(inBase(1000, rate(1.08, 'EUR'))).toBe(1080);
  // 1,500 yen at 0.0067 are 10.05; 3.005 dinars at 3.25 are 9.76625.
  expect(inBase(1500, rate(0.0067, 'JPY'))).toBe(1005);
  expect(inBase(3005, rate(3.25, 'KWD'))).toBe(977);
});
