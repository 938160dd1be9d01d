import { expect, test } from 'vitest';
import { invoiceTotals, type LineFigures } from '../../../schema/invoiceMoney.ts';
import { discountOfEach } from './wholeDiscount.ts';

const line = (unitPriceCents: number, taxBasisPoints: number): LineFigures => ({
  unitPriceCents,
  quantityMillis: 1000,
  discountBasisPoints: 300,
  discountCents: 7,
  taxBasisPoints,
  secondTaxBasisPoints: 0,
});
const lines = [line(3333, 2000), line(3333, 1000), line(3334, 0)];
const taken = (given: Parameters<typeof discountOfEach>[1]) => {
  const each = discountOfEach(lines, given);
  return invoiceTotals(
    lines.map((one, at) => ({ ...one, ...each[at]! })),
    { taxIsIncluded: false, isReverseCharge: false },
  );
};

test('IN-02 a discount of the whole is one of each line, and sums to what was typed', () => {
  expect(taken({ basisPoints: null, cents: 1000 })).toMatchObject({ subtotalCents: 10_000, discountCents: 1000 });
  expect(discountOfEach(lines, { basisPoints: null, cents: 100 }).map(({ discountCents }) => discountCents)).toEqual([
    33, 34, 33,
  ]);
  expect(taken({ basisPoints: 1000, cents: null })).toMatchObject({ discountCents: 999 });
  // Tax is that of what is left at each rate.
  expect(taken({ basisPoints: null, cents: 1000 }).taxes.map(({ baseCents }) => baseCents)).toEqual([3001, 2999, 3000]);
});

test('IN-02 a discount of the whole takes no more than there is, and none takes nothing', () => {
  expect(taken({ basisPoints: null, cents: 99_999 })).toMatchObject({ discountCents: 10_000, totalCents: 0 });
  expect(taken({ basisPoints: null, cents: null })).toMatchObject({ discountCents: 0 });
  expect(discountOfEach([], { basisPoints: 500, cents: 10 })).toEqual([]);
});
