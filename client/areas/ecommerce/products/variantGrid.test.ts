import { expect, test } from 'vitest';
import { fitsOptions, variantGrid, variantName } from './variantGrid.ts';

const size = (value: string) => ({ kind: 'SIZE' as const, value });
const color = (value: string) => ({ kind: 'COLOR' as const, value });
const product = { sku: 4711, priceCents: 2000 };

test('EC-05 two options generate the grid, and one that grows keeps what is filled in', () => {
  const grid = variantGrid([size('M'), color('Navy'), size('L'), color('Red')], [], product)!;
  expect(grid.map((one) => [variantName(one), one.sku, one.priceCents, one.quantity])).toEqual([
    ['M / Navy', 471101, 2000, 0],
    ['M / Red', 471102, 2000, 0],
    ['L / Navy', 471103, 2000, 0],
    ['L / Red', 471104, 2000, 0],
  ]);
  const filled = grid.map((one, at) => ({ ...one, id: String(at + 1), quantity: 9 }));
  const more = variantGrid([size(' m '), color('Navy'), color('Red'), color('Sand')], filled, product)!;
  expect(more.map(({ id, sku, quantity }) => [id, sku, quantity])).toEqual([
    ['1', 471101, 9],
    ['2', 471102, 9],
    [null, 471105, 0],
  ]);
  expect(fitsOptions(more, [size('M'), color('Navy'), color('Red'), color('Sand')])).toBe(true);
  expect(fitsOptions(more, [size('M'), color('Navy')])).toBe(false);
});

test('EC-05 has no grid without values, and none of more than a hundred', () => {
  expect(variantGrid([size(' ')], [], product)).toEqual([]);
  const many = Array.from({ length: 11 }, (_, at) => [size(`${at}`), color(`${at}`)]).flat();
  expect(variantGrid(many, [], product)).toBeNull();
  expect(variantGrid([size('M')], [], { sku: 2_000_000_000, priceCents: null })).toEqual([
    { id: null, values: [size('M')], sku: null, priceCents: null, quantity: 0 },
  ]);
});
