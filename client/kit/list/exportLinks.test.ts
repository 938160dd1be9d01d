import { expect, test } from 'vitest';
import type { ListColumn } from '../table/columns.ts';
import { exportLink, fileLink } from './exportLinks.ts';

const column = (id: string, csv?: Record<string, string>): ListColumn<object> => ({
  id,
  label: id,
  width: 100,
  cell: () => id,
  csv,
});
const list = {
  path: '/export/things.csv',
  query: 'q=a%26b&status=open&page=3&sort=name',
  columns: [column('name', { name: 'Nom', brand: 'Marque' }), column('price', { price: 'Prix' }), column('menu')],
};

test('all that match: conditions and order stay, the page goes', () => {
  expect(exportLink(list, { kind: 'matching' })).toBe(
    '/export/things.csv?q=a%26b&status=open&sort=name&columns=name,brand,price&labels=Nom&labels=Marque&labels=Prix',
  );
});

test('one page says which and how long', () => {
  expect(exportLink(list, { page: 3, size: 10 })).toBe(
    '/export/things.csv?q=a%26b&status=open&sort=name&columns=name,brand,price&labels=Nom&labels=Marque&labels=Prix&page=3&size=10',
  );
});

test('some by id', () => {
  expect(exportLink(list, { kind: 'ids', ids: ['4', '2'] })).toBe(
    '/export/things.csv?q=a%26b&status=open&sort=name&columns=name,brand,price&labels=Nom&labels=Marque&labels=Prix&ids=4,2',
  );
});

test('7.5: the cells of a CSV are apart as spreadsheets of the language of the page expect it', () => {
  expect(fileLink('/export/things.csv?q=a', 'csv', 'en-US')).toBe('/export/things.csv?q=a');
  for (const locale of ['fr-FR', 'ar'])
    expect(fileLink('/export/things.csv?q=a', 'csv', locale)).toBe('/export/things.csv?q=a&separator=semicolon');
  expect(fileLink('/export/things.csv', 'xlsx', 'fr-FR')).toBe('/export/things.csv?format=xlsx');
});
