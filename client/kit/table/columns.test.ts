import { expect, test } from 'vitest';
import { chosenIds, isShown, moved, movedTo, orderedColumns, widthOf, withIds, type ListColumn } from './columns.ts';

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
  expect(columns.filter((one) => isShown(columns, one, undefined)).map(({ id }) => id)).toEqual([
    'name',
    'price',
    'sku',
  ]);
  expect(columns.filter((one) => isShown(columns, one, ['price', 'name'])).map(({ id }) => id)).toEqual([
    'name',
    'sku',
    'brand',
  ]);
});

test('PL-03: the address lists the columns where they differ from those that the list comes with', () => {
  expect(chosenIds(columns, {})).toBe('');
  expect(chosenIds(columns, { order: ['sku', 'price'], hidden: [] })).toBe('name,sku,price,brand');
  const chosen = withIds(columns, { widths: { sku: 80 } }, 'name,brand,sku,gone');
  expect(chosen).toEqual({ widths: { sku: 80 }, order: ['name', 'brand', 'sku'], hidden: ['price'] });
  expect(chosenIds(columns, chosen)).toBe('name,brand,sku');
  expect(withIds(columns, { hidden: ['sku'] }, 'gone')).toEqual({ hidden: ['sku'] });
});

test('PL-05: a column is dropped on the place of another; a chosen width keeps to its bounds', () => {
  expect(movedTo(columns, [], 'brand', 'price')).toEqual(['brand', 'price', 'sku']);
  expect(movedTo(columns, [], 'price', 'brand')).toEqual(['sku', 'brand', 'price']);
  expect(movedTo(columns, ['sku'], 'name', 'sku')).toEqual(['sku']);
  expect([widthOf(columns[0]!, {}), widthOf(columns[0]!, { name: 5 }), widthOf(columns[0]!, { name: 5000 })]).toEqual([
    100, 56, 800,
  ]);
});
