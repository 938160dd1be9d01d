import { expect, test } from 'vitest';
import { isShown, moved, orderedColumns, type ListColumn } from './columns.ts';

const column = (id: string, more: Partial<ListColumn<unknown>> = {}): ListColumn<unknown> => ({
  id,
  label: id,
  width: 100,
  cell: () => id,
  ...more,
});
const columns = [column('name'), column('price'), column('sku'), column('brand', { isOptional: true })];
const ids = (list: ListColumn<unknown>[]) => list.map(({ id }) => id);

test('the first column stays first, whatever order is chosen', () => {
  expect(ids(orderedColumns(columns, ['sku', 'name', 'price']))).toEqual(['name', 'sku', 'price', 'brand']);
});

test('a column that an old choice does not know keeps its place', () => {
  expect(ids(orderedColumns(columns, ['brand', 'sku', 'gone']))).toEqual(['name', 'price', 'brand', 'sku']);
});

test('a column moves by one step and stops at the ends', () => {
  expect(moved(columns, [], 'sku', -1)).toEqual(['sku', 'price', 'brand']);
  expect(moved(columns, ['sku', 'price', 'brand'], 'sku', -1)).toEqual(['sku', 'price', 'brand']);
  expect(moved(columns, ['sku', 'price', 'brand'], 'price', 1)).toEqual(['sku', 'brand', 'price']);
});

test('optional columns are hidden until somebody has chosen', () => {
  expect(columns.filter((one) => isShown(columns, one, undefined)).map(({ id }) => id)).toEqual(['name', 'price', 'sku']);
  expect(columns.filter((one) => isShown(columns, one, { order: [], hidden: ['price', 'name'] })).map(({ id }) => id)).toEqual([
    'name',
    'sku',
    'brand',
  ]);
});
