import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import type { Context } from '../context.ts';
import type { ChangeRow } from '../db/schema.ts';
import { fieldChanges } from './history.ts';
import { differing } from './record.ts';

test('of an update only what differs is kept, on both sides', () => {
  expect(differing({ name: 'a', price: 1, note: null }, { name: 'a', price: 2, note: 'n' })).toEqual({
    before: { price: 1, note: null },
    after: { price: 2, note: 'n' },
  });
  expect(differing({ name: 'a' }, { name: 'a' })).toEqual({ before: null, after: null });
});

test('creation and deletion keep the whole row', () => {
  expect(differing(null, { id: 1, name: 'a' })).toEqual({ before: null, after: { id: 1, name: 'a' } });
  expect(differing({ id: 1, name: 'a' }, null)).toEqual({ before: { id: 1, name: 'a' }, after: null });
});

test('issue 7, 2.4: declared secrets and bytes are never kept, whatever their columns are called', () => {
  const secrets = ['pin', 'apiToken', 'totpSecret'];
  const changed = differing({ pin: 'old', hashtags: 'a' }, { pin: 'new', hashtags: 'b', apiToken: 't' }, secrets);
  expect(changed).toEqual({
    before: { pin: 'changed', hashtags: 'a', apiToken: null },
    after: { pin: 'changed', hashtags: 'b', apiToken: 'changed' },
  });
  expect(differing(null, { name: 'a', bytes: new Uint8Array(3), totpSecret: 'x' }, secrets).after).toEqual({
    name: 'a',
    totpSecret: 'changed',
  });
});

const schema = buildSchema(`
  type Product { id: ID! version: Int! name: String! inStock: Boolean! tags: [String!]! note: String updatedAt: String! }
  type Query { product: Product }
`);
const change = (before: object | null, after: object | null) =>
  ({
    subject: 'Product',
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
  }) as ChangeRow;

const services = { areas: [{ subjects: { Product: { table: 'products' } } }] };
const nobody = { viewer: null, services } as unknown as Context;

test('a reader sees fields of the schema with their types, not columns', async () => {
  const fields = await fieldChanges(
    nobody,
    schema,
    change(
      { name: 'a', nameKey: 'a', inStock: 1, tags: '["x"]', version: 1, updatedAt: '1' },
      { name: 'b', nameKey: 'b', inStock: 0, tags: '[]', version: 2, updatedAt: '2' },
    ),
  );
  expect(fields).toEqual([
    { field: 'name', before: 'a', after: 'b', names: [] },
    { field: 'inStock', before: true, after: false, names: [] },
    { field: 'tags', before: ['x'], after: [], names: [] },
  ]);
});

test('creation has nothing before, deletion nothing after', async () => {
  expect(await fieldChanges(nobody, schema, change(null, { id: 1, name: 'a', note: null }))).toEqual([
    { field: 'name', before: null, after: 'a', names: [] },
    { field: 'note', before: null, after: null, names: [] },
  ]);
  expect(await fieldChanges(nobody, schema, change({ name: 'a' }, null))).toEqual([
    { field: 'name', before: 'a', after: null, names: [] },
  ]);
});
