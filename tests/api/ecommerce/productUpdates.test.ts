import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import { minimal, call, create, update, get, history, undo } from './productChanges.fixture.ts';
import type { Product, Input } from './productChanges.fixture.ts';

describe('an update', () => {
  test('empties what null is given for, and drops what loses its meaning', async ({ api }) => {
    const as = await api.signIn();
    const { payload } = await update(api, as, '4', 1, {
      brand: null,
      discountPriceCents: null,
      images: null,
      identifierType: null,
      tags: null,
      status: 'PUBLISHED',
    });
    expect(payload!.product).toMatchObject({
      brand: '',
      discountPriceCents: null,
      image: null,
      images: [],
      identifierType: null,
      identifier: '',
      tags: [],
      publishAt: null,
    });
  });

  test('that changes nothing is no new version', async ({ api }) => {
    const as = await api.signIn();
    const before = await get(api, as, '4');
    const { payload } = await update(api, as, '4', 1, { name: before!['name'], tags: before!['tags'] });
    expect(payload!.product).toEqual(before);
    expect(await history(api, as, '4')).toHaveLength(1);
  });

  test('is merged with what others changed in other fields meanwhile', async ({ api }) => {
    const as = await api.signIn();
    const seen = (await get(api, as, '4'))!;
    await update(api, as, '4', 1, { brand: 'Theirs', quantity: 77 });
    await update(api, as, '4', 2, { quantity: 78 });
    // The whole form comes back, most of it as it was seen.
    const { payload, error } = await update(api, as, '4', 1, {
      name: 'Mine',
      brand: seen['brand'],
      quantity: seen['quantity'],
      inStock: seen['inStock'],
    });
    expect(error).toBeUndefined();
    expect(payload!.product).toMatchObject({ version: 4, name: 'Mine', brand: 'Theirs', quantity: 78 });
  });

  test('PL-10 of a field that somebody else changed meanwhile is refused with both values, but for the same value', async ({
    api,
  }) => {
    const as = await api.signIn();
    await update(api, as, '4', 1, { name: 'Theirs', tags: ['theirs'], inStock: false });
    const { error } = await update(api, as, '4', 1, { name: 'Mine', tags: ['mine'], inStock: false, brand: 'Mine' });
    expect(error!.extensions).toMatchObject({
      code: 'CONFLICT',
      current: { name: 'Theirs', tags: ['theirs'], inStock: false, version: 2 },
    });
    expect(Object.keys(error!.extensions['fields'] as object).sort()).toEqual(['name', 'tags']);
    expect((await get(api, as, '4'))!.version).toBe(2);
    const anew = await update(api, as, '4', 2, { name: 'Mine' });
    expect(anew.payload!.product['name']).toBe('Mine');
    const blind = await update(api, as, '4', null, { name: 'Whatever' });
    expect(blind.payload!.product['name']).toBe('Whatever');
  });

  test('against a version that never was is refused where it differs', async ({ api }) => {
    const as = await api.signIn();
    const { error } = await update(api, as, '4', 99, { name: 'Mine' });
    expect(error!.extensions).toMatchObject({ code: 'CONFLICT', fields: { name: { key: 'changed' } } });
  });

  test('PL-10 never loses one of many made at once', async ({ api }) => {
    const as = await api.signIn();
    const inputs: Input[] = [
      { brand: 'A' },
      { name: 'B' },
      { quantity: 3 },
      { collection: 'D' },
      { barcode: 'E' },
      { isFragile: true },
      { chargeTax: false },
      { description: '<p>F</p>' },
    ];
    const answers = await Promise.all(inputs.map((input) => update(api, as, '4', 1, input)));
    expect(answers.map(({ error }) => error)).toEqual(inputs.map(() => undefined));
    expect(await get(api, as, '4')).toMatchObject({ version: 9, ...Object.assign({}, ...inputs) });
  });
});

describe('a copy', () => {
  test('is inactive, has a free SKU and a version of its own', async ({ api }) => {
    const as = await api.signIn();
    const original = (await get(api, as, '8'))!;
    const copies = await Promise.all(
      Array.from({ length: 12 }, (_, index) => call(api, as, 'duplicateProduct', `id: ${8 + index}`)),
    );
    const skus = copies.map(({ payload, error }) => payload?.product['sku'] ?? error);
    expect(new Set(skus).size).toBe(12);
    expect(skus.every(Number.isInteger)).toBe(true);
    expect(copies[0]!.payload!.product).toMatchObject({
      name: `${String(original['name'])} (2)`,
      quantity: 0,
      images: original['images'],
      status: 'INACTIVE',
      publishAt: null,
      version: 1,
    });
    expect((await history(api, as, copies[0]!.payload!.product.id))[0]).toMatchObject({
      action: 'CREATE',
      cause: 'duplicate',
    });
  });

  test('finds a gap when the largest SKU is taken', async ({ api }) => {
    const as = await api.signIn();
    await create(api, as, { ...minimal, sku: 2_147_483_647 });
    await create(api, as, { ...minimal, sku: 1 });
    const { payload } = await call(api, as, 'duplicateProduct', 'id: 8');
    expect(payload!.product['sku']).toBe(2);
  });
});

describe('undo', () => {
  test('undoes a change, but not under a later one of the same fields', async ({ api }) => {
    const as = await api.signIn();
    const original = (await get(api, as, '4'))!;
    await update(api, as, '4', 1, { name: 'Second', tags: ['b'] });
    await update(api, as, '4', 2, { brand: 'Third' });
    const [third, second] = await history(api, as, '4');
    expect(await undo(api, as, second!.id)).toBeUndefined();
    expect(await get(api, as, '4')).toMatchObject({
      version: 4,
      name: original['name'],
      tags: original['tags'],
      brand: 'Third',
    });
    await update(api, as, '4', 4, { brand: 'Fourth' });
    expect(await undo(api, as, third!.id)).toMatchObject({
      code: 'CONFLICT',
      fields: { brand: { key: 'newer' } },
      current: { brand: 'Fourth' },
    });
    expect((await history(api, as, '4'))[1]).toMatchObject({ action: 'UPDATE', cause: 'undo' });
  });

  test('puts a deleted product back as it was, found again by search', async ({ api }) => {
    const as = await api.signIn();
    const { payload } = await update(api, as, '4', 1, { name: 'Zanzibar Chest' });
    const { version: _version, updatedAt: _updatedAt, ...original } = payload!.product;
    await api.graphql('mutation { deleteProduct(id: 4) { id } }', { as });
    expect(await get(api, as, '4')).toBeNull();
    const [deletion] = await history(api, as, '4');
    expect(deletion!.action).toBe('DELETE');
    expect(await undo(api, as, deletion!.id)).toBeUndefined();
    expect(await get(api, as, '4')).toMatchObject({ ...original, version: 4 });
    expect(await undo(api, as, deletion!.id)).toMatchObject({ code: 'CONFLICT' });
    const { data } = await api.graphql<{ products: { nodes: object[] } }, object>(
      '{ products(filter: { search: "zanzibar" }) { nodes { id } } }',
      { as },
    );
    expect(data!.products.nodes).toEqual([{ id: '4' }]);
    // Versions go on over the deletion: what was seen before it is still merged.
    const merged = await update(api, as, '4', 1, { brand: 'Later' });
    expect(merged.payload!.product).toMatchObject({ name: 'Zanzibar Chest', brand: 'Later', version: 5 });
  });

  test('of a deletion is refused while another product has the SKU', async ({ api }) => {
    const as = await api.signIn();
    const { sku } = (await get(api, as, '4')) as { sku: number } & Product;
    await api.graphql('mutation { deleteProduct(id: 4) { id } }', { as });
    await create(api, as, { ...minimal, sku });
    const [deletion] = await history(api, as, '4');
    expect(await undo(api, as, deletion!.id)).toMatchObject({ code: 'CONFLICT', fields: { sku: { key: 'taken' } } });
    expect(await get(api, as, '4')).toBeNull();
  });

  test('removes a new product, unless it was changed since', async ({ api }) => {
    const as = await api.signIn();
    const { payload } = await create(api, as, minimal);
    const { id } = payload!.product;
    const [creation] = await history(api, as, id);
    await update(api, as, id, 1, { name: 'Changed' });
    expect(await undo(api, as, creation!.id)).toMatchObject({
      code: 'CONFLICT',
      fields: { name: { key: 'newer' } },
    });
    await update(api, as, id, 2, { name: minimal.name });
    expect(await undo(api, as, creation!.id)).toBeUndefined();
    expect(await get(api, as, id)).toBeNull();
  });

  test('of a change whose values break a rule by now is refused', async ({ api }) => {
    const as = await api.signIn();
    const { payload } = await create(api, as, { ...minimal, priceCents: 100 });
    const { id } = payload!.product;
    await update(api, as, id, 1, { priceCents: 900 });
    await update(api, as, id, 2, { discountPriceCents: 500 });
    const [, raise] = await history(api, as, id);
    expect(await undo(api, as, raise!.id)).toMatchObject({
      code: 'CONFLICT',
      fields: { discountPriceCents: { key: 'abovePrice' } },
    });
  });
});
