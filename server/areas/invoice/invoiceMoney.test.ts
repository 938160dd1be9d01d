import { expect, test } from 'vitest';
import { invoiceTotals, lineAmounts, share } from '../../../schema/invoiceMoney.ts';
import type { LineFigures } from '../../../schema/invoiceMoney.ts';
import { seededRandom } from '../../db/sampleData.ts';
import { paperEntry, paymentEntry } from './invoiceJournal.ts';
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

test('IN-04 half a cent goes away from zero, once for each line', () => {
  expect(lineAmounts(line({ unitPriceCents: 333, quantityMillis: 500 }), added).grossCents).toBe(167);
  expect(share(-5, 1, 2)).toBe(-3);
  const held = { taxIsIncluded: true, isReverseCharge: false };
  expect(invoiceTotals([line({ unitPriceCents: 12_000, taxBasisPoints: 2000 })], held)).toMatchObject({
    totalCents: 12_000,
    taxCents: 0,
    includedTaxCents: 2000,
    taxes: [{ rateBasisPoints: 2000, baseCents: 10_000, taxCents: 2000 }],
  });
});

test('IN-04 IN-21 of 10,000 random invoices lines − discount + tax = total, and their journal sums to zero', () => {
  const random = seededRandom(11);
  const whole = (most: number) => Math.floor(random() * (most + 1));
  const rates = [0, 0, 550, 2000, 850, 10_000, 1];
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  const balance = (lines: JournalLine[]) => sum(lines.map(({ debitCents, creditCents }) => debitCents - creditCents));
  for (let at = 0; at < 10_000; at += 1) {
    const lines = Array.from({ length: 1 + whole(5) }, () =>
      line({
        unitPriceCents: whole(random() < 0.1 ? 99_999_999 : 30_000),
        quantityMillis: 1 + whole(90_000),
        discountBasisPoints: random() < 0.3 ? whole(10_000) : 0,
        discountCents: random() < 0.2 ? whole(500) : 0,
        taxBasisPoints: rates[whole(6)]!,
        secondTaxBasisPoints: random() < 0.2 ? rates[whole(6)]! : 0,
      }),
    );
    const rule = { taxIsIncluded: random() < 0.4, isReverseCharge: random() < 0.1 };
    const totals = invoiceTotals(lines, rule);
    const amounts = lines.map((one) => lineAmounts(one, rule));
    const net = sum(amounts.map(({ netCents }) => netCents));
    const tax = sum(totals.taxes.map(({ taxCents }) => taxCents));
    expect(totals.subtotalCents - totals.discountCents + totals.taxCents).toBe(totals.totalCents);
    expect(net + tax).toBe(totals.totalCents);
    expect(totals.taxCents + totals.includedTaxCents).toBe(tax);
    expect(
      Math.min(totals.totalCents, totals.discountCents, tax, ...amounts.map(({ netCents }) => netCents)),
    ).toBeGreaterThanOrEqual(0);
    if (rule.isReverseCharge) expect(tax).toBe(0);
    const exchangeRate = 1 + whole(300_000_000);
    const paper = { kind: random() < 0.2 ? ('CREDIT_NOTE' as const) : ('INVOICE' as const), ...totals, exchangeRate };
    expect(balance(paperEntry(paper, 100_000_000))).toBe(0);
    expect(balance([...paperEntry(paper, 100_000_000), ...paperEntry(paper, 100_000_000, true)])).toBe(0);
    expect(
      balance(paymentEntry({ kind: 'PAYMENT', amountCents: whole(totals.totalCents) }, exchangeRate, 100_000_000)),
    ).toBe(0);
  }
});
