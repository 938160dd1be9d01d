import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import { holdSessions } from '../../support/holdSessions.ts';
import type { Headers, TestApp } from '../../support/app.ts';

const fields = `
  id version name brand category status publishAt inStock sku barcode priceCents discountPriceCents chargeTax quantity image images
  description collection tags options { kind value } fulfilment deliveryScope deliveryCountries isFragile isBiodegradable
  frozenMaxCelsius expiresOn identifierType identifier createdAt updatedAt`;

type Product = Record<string, any> & { id: string; version: number };
type Payload = { product: Product; batchId: string };
type Input = Record<string, unknown>;

const minimal = { name: 'Desk Lamp', sku: 7, priceCents: 4999, category: 'Office' };

async function call(api: TestApp, as: Headers, name: string, args: string, variables: object = {}, types = '') {
  const answer = await api.graphql<Record<string, any>, object>(`mutation${types} { result: ${name}(${args}) { product { ${fields} } batchId } }`, { as, variables });
  return { payload: answer.data?.['result'] as Payload | undefined, error: answer.errors[0] };
}

const create = (api: TestApp, as: Headers, input: Input) =>
  call(api, as, 'createProduct', 'input: $input', { input }, '($input: ProductInput!)');
const update = (api: TestApp, as: Headers, id: string, version: number | null, input: Input) =>
  call(api, as, 'updateProduct', 'id: $id, version: $version, input: $input', { id, version, input }, '($id: ID!, $version: Int, $input: ProductInput!)');

async function get(api: TestApp, as: Headers, id: string): Promise<Product | null> {
  return (await api.graphql<{ product: Product | null }, object>(`query($id: ID!) { product(id: $id) { ${fields} } }`, { as, variables: { id } })).data!.product;
}

type Entry = { id: string; action: string; cause: string | null; actorName: string | null; fields: { field: string; before: unknown; after: unknown }[] };
async function history(api: TestApp, as: Headers, id: string): Promise<Entry[]> {
  const { data } = await api.graphql<{ changes: { nodes: Entry[] } }, object>(
    'query($id: ID!) { changes(subject: Product, subjectId: $id) { nodes { id action cause actorName fields { field before after } } } }',
    { as, variables: { id } },
  );
  return data!.changes.nodes;
}

const undo = async (api: TestApp, as: Headers, id: string) =>
  (await api.graphql<object, object>('mutation($id: ID!) { undoChange(id: $id) { count } }', { as, variables: { id } })).errors[0]?.extensions;

describe('a new product', () => {
  test('has the defaults for what is left out', async ({ api }) => {
    const as = await api.signIn();
    const { payload } = await create(api, as, minimal);
    expect(payload!.product).toMatchObject({
      ...minimal, version: 1, brand: '', status: 'INACTIVE', publishAt: null, inStock: true, barcode: '', discountPriceCents: null, chargeTax: true,
      quantity: 0, image: null, images: [], description: '', collection: '', tags: [], options: [], fulfilment: 'SELLER', deliveryScope: 'LOCAL',
      deliveryCountries: [], isFragile: false, isBiodegradable: false, frozenMaxCelsius: null, expiresOn: null, identifierType: null, identifier: '',
      createdAt: '2026-11-20T09:30:00.000Z', updatedAt: '2026-11-20T09:30:00.000Z',
    });
    expect(await get(api, as, payload!.product.id)).toEqual(payload!.product);
    const [entry] = await history(api, as, payload!.product.id);
    expect(entry).toMatchObject({ action: 'CREATE', cause: null });
    expect(entry!.actorName).toMatch(/^Test admin/);
    expect(Object.fromEntries(entry!.fields.map(({ field, after }) => [field, after]))).toMatchObject({ name: 'Desk Lamp', inStock: true, tags: [] });
  });

  test('keeps everything it is given, tidied up', async ({ api }) => {
    const as = await api.signIn();
    const { data } = await api.graphql<{ products: { nodes: { image: string }[] } }, object>('{ products { nodes { image } } }', { as });
    const images = data!.products.nodes.slice(0, 2).map(({ image }) => image);
    const { payload, error } = await create(api, as, {
      ...minimal, name: '  Caf\u0065\u0301\tTable\u0007  ', brand: 'طاولة', status: 'SCHEDULED', publishAt: '2026-12-01T10:00:00+02:00', images: [...images, images[0]],
      description: '<p style="text-align:center;color:red" onclick="x()">Fine <b>thing</b><script>alert(1)</script><a href="javascript:x">no</a> <a href="https://a.example">yes</a></p>',
      tags: ['New', 'new', ' ', 'Sale'], options: [{ kind: 'SIZE', value: ' M ' }, { kind: 'SIZE', value: 'm' }], fulfilment: 'COMPANY',
      deliveryScope: 'SELECTED_COUNTRIES', deliveryCountries: ['de', 'FR', 'DE'], frozenMaxCelsius: -18, expiresOn: '2028-02-29', identifierType: 'ISBN',
      identifier: '0-8044-2957-x',
    });
    expect(error).toBeUndefined();
    expect(payload!.product).toMatchObject({
      name: 'Café Table', brand: 'طاولة', publishAt: '2026-12-01T08:00:00.000Z', image: images[0], images,
      description: '<p style="text-align:center">Fine <b>thing</b><a rel="noopener noreferrer nofollow">no</a> <a href="https://a.example" rel="noopener noreferrer nofollow">yes</a></p>',
      tags: ['New', 'Sale'], options: [{ kind: 'SIZE', value: 'M' }], deliveryCountries: ['DE', 'FR'], frozenMaxCelsius: -18, expiresOn: '2028-02-29', identifier: '080442957X',
    });
    for (const search of ['CAFÉ', 'طاول', 'fÉ T']) {
      const found = await api.graphql<{ products: { nodes: { id: string }[] } }, object>('query($search: String) { products(filter: { search: $search }) { nodes { id } } }', { as, variables: { search } });
      expect(found.data!.products.nodes, search).toEqual([{ id: payload!.product.id }]);
    }
  });

  test('takes a fixed number of statements', async ({ api }) => {
    holdSessions();
    const as = await api.signIn();
    await create(api, as, minimal);
    // Category, product, log entry; without a picture.
    expect(await api.statements(() => create(api, as, { ...minimal, sku: 8 }))).toBe(3);
    const { payload } = await create(api, as, { ...minimal, sku: 9 });
    const { id } = payload!.product;
    expect(await api.statements(() => update(api, as, id, 1, { name: 'Other' }))).toBe(3);
    expect(await api.statements(() => update(api, as, id, 1, { brand: 'Stale' }))).toBe(4);
    expect(await api.statements(() => get(api, as, id))).toBe(1);
    expect(await api.statements(() => call(api, as, 'duplicateProduct', `id: ${id}`))).toBe(4);
    expect(await api.statements(() => call(api, as, 'setProductStock', `id: ${id}, inStock: false`))).toBe(3);
    // Product, removal, log entry, trash; who is to hear of it: the rules, the users, the entries.
    expect(await api.statements(() => api.graphql(`mutation { deleteProduct(id: ${id}) { id } }`, { as }))).toBe(7);
  });
});

describe('wrong values', () => {
  const longest = (length: number) => 'x'.repeat(length);
  const wrong: [Input, Record<string, string>][] = [
    [{}, { name: 'required', sku: 'required', priceCents: 'required', category: 'required' }],
    [{ ...minimal, name: '\u0001 ', sku: 0, priceCents: 0, category: ' ' }, { name: 'required', sku: 'tooSmall', priceCents: 'tooSmall', category: 'required' }],
    [{ ...minimal, category: 'Nowhere' }, { category: 'unknown' }],
    [{ ...minimal, name: longest(201), brand: longest(101), barcode: longest(61), collection: longest(101), description: longest(20_001) },
      { name: 'tooLong', brand: 'tooLong', barcode: 'tooLong', collection: 'tooLong', description: 'tooLong' }],
    [{ ...minimal, priceCents: 10_000_000_000, quantity: -1 }, { priceCents: 'tooLarge', quantity: 'tooSmall' }],
    [{ ...minimal, discountPriceCents: 5000 }, { discountPriceCents: 'abovePrice' }],
    [{ ...minimal, discountPriceCents: 0 }, { discountPriceCents: 'tooSmall' }],
    [{ ...minimal, status: 'SCHEDULED' }, { publishAt: 'required' }],
    [{ ...minimal, deliveryScope: 'WORLDWIDE' }, { deliveryScope: 'needsCompany' }],
    [{ ...minimal, deliveryScope: 'SELECTED_COUNTRIES', deliveryCountries: [] }, { deliveryCountries: 'required' }],
    [{ ...minimal, deliveryScope: 'SELECTED_COUNTRIES', deliveryCountries: ['DE', 'XX'] }, { deliveryCountries: 'unknown' }],
    [{ ...minimal, images: ['/files/nothing'] }, { images: 'unknown' }],
    [{ ...minimal, images: ['https://elsewhere.example/a.png'] }, { images: 'malformed' }],
    [{ ...minimal, images: Array.from({ length: 9 }, (_, index) => `/files/${index}`) }, { images: 'tooMany' }],
    [{ ...minimal, tags: Array.from({ length: 21 }, (_, index) => `tag ${index}`) }, { tags: 'tooMany' }],
    [{ ...minimal, tags: [longest(41)] }, { tags: 'tooLong' }],
    [{ ...minimal, options: [{ kind: 'SIZE', value: '' }] }, { options: 'required' }],
    [{ ...minimal, frozenMaxCelsius: 31 }, { frozenMaxCelsius: 'tooLarge' }],
    [{ ...minimal, expiresOn: '2026-02-30' }, { expiresOn: 'malformed' }],
    [{ ...minimal, identifierType: 'EAN' }, { identifier: 'required' }],
    [{ ...minimal, identifierType: 'EAN', identifier: '4006381333932' }, { identifier: 'checkDigit' }],
    [{ ...minimal, identifier: '4006381333931' }, { identifierType: 'required' }],
  ];

  test('are refused all at once, each by name', async ({ shared }) => {
    const as = await shared.signIn();
    for (const [input, keys] of wrong) {
      const { payload, error } = await create(shared, as, input);
      expect(payload ?? null, JSON.stringify(input).slice(0, 80)).toBeNull();
      expect(error!.extensions.code).toBe('VALIDATION');
      const given = Object.entries(error!.extensions['fields'] as Record<string, { key: string }>).map(([name, { key }]) => [name, key]);
      expect(Object.fromEntries(given)).toEqual(keys);
    }
  });

  test('leave the product as it was when one is changed', async ({ shared }) => {
    const as = await shared.signIn();
    const before = await get(shared, as, '10');
    for (const [input, key] of [[{ name: null }, 'name'], [{ sku: null, quantity: null }, 'sku'], [{ status: null }, 'status'], [{ priceCents: -5 }, 'priceCents']] as const) {
      const { error } = await update(shared, as, '10', null, input);
      expect(error!.extensions['fields']).toHaveProperty(key);
    }
    expect(await get(shared, as, '10')).toEqual(before);
  });

  test('include a SKU that is taken', async ({ shared }) => {
    const as = await shared.signIn();
    const taken = (await get(shared, as, '5'))!['sku'] as number;
    for (const { error } of [await create(shared, as, { ...minimal, sku: taken }), await update(shared, as, '6', null, { sku: taken })]) {
      expect(error!.extensions).toMatchObject({ code: 'CONFLICT', fields: { sku: { key: 'taken' } } });
    }
  });
});

describe('an update', () => {
  test('empties what null is given for, and drops what loses its meaning', async ({ api }) => {
    const as = await api.signIn();
    const { payload } = await update(api, as, '4', 1, { brand: null, discountPriceCents: null, images: null, identifierType: null, tags: null, status: 'PUBLISHED' });
    expect(payload!.product).toMatchObject({ brand: '', discountPriceCents: null, image: null, images: [], identifierType: null, identifier: '', tags: [], publishAt: null });
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
    const { payload, error } = await update(api, as, '4', 1, { name: 'Mine', brand: seen['brand'], quantity: seen['quantity'], inStock: seen['inStock'] });
    expect(error).toBeUndefined();
    expect(payload!.product).toMatchObject({ version: 4, name: 'Mine', brand: 'Theirs', quantity: 78 });
  });

  test('of a field that somebody else changed meanwhile is refused with both values, but for the same value', async ({ api }) => {
    const as = await api.signIn();
    await update(api, as, '4', 1, { name: 'Theirs', tags: ['theirs'], inStock: false });
    const { error } = await update(api, as, '4', 1, { name: 'Mine', tags: ['mine'], inStock: false, brand: 'Mine' });
    expect(error!.extensions).toMatchObject({ code: 'CONFLICT', current: { name: 'Theirs', tags: ['theirs'], inStock: false, version: 2 } });
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

  test('never loses one of many made at once', async ({ api }) => {
    const as = await api.signIn();
    const inputs: Input[] = [{ brand: 'A' }, { name: 'B' }, { quantity: 3 }, { collection: 'D' }, { barcode: 'E' }, { isFragile: true }, { chargeTax: false }, { description: '<p>F</p>' }];
    const answers = await Promise.all(inputs.map((input) => update(api, as, '4', 1, input)));
    expect(answers.map(({ error }) => error)).toEqual(inputs.map(() => undefined));
    expect(await get(api, as, '4')).toMatchObject({ version: 9, ...Object.assign({}, ...inputs) });
  });
});

describe('a copy', () => {
  test('is inactive, has a free SKU and a version of its own', async ({ api }) => {
    const as = await api.signIn();
    const original = (await get(api, as, '8'))!;
    const copies = await Promise.all(Array.from({ length: 12 }, (_, index) => call(api, as, 'duplicateProduct', `id: ${8 + index}`)));
    const skus = copies.map(({ payload, error }) => payload?.product['sku'] ?? error);
    expect(new Set(skus).size).toBe(12);
    expect(skus.every(Number.isInteger)).toBe(true);
    expect(copies[0]!.payload!.product).toMatchObject({ name: original['name'], images: original['images'], status: 'INACTIVE', publishAt: null, version: 1 });
    expect((await history(api, as, copies[0]!.payload!.product.id))[0]).toMatchObject({ action: 'CREATE', cause: 'duplicate' });
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
  test('takes back a change, but not under a later one of the same fields', async ({ api }) => {
    const as = await api.signIn();
    const original = (await get(api, as, '4'))!;
    await update(api, as, '4', 1, { name: 'Second', tags: ['b'] });
    await update(api, as, '4', 2, { brand: 'Third' });
    const [third, second] = await history(api, as, '4');
    expect(await undo(api, as, second!.id)).toBeUndefined();
    expect(await get(api, as, '4')).toMatchObject({ version: 4, name: original['name'], tags: original['tags'], brand: 'Third' });
    await update(api, as, '4', 4, { brand: 'Fourth' });
    expect(await undo(api, as, third!.id)).toMatchObject({ code: 'CONFLICT', fields: { brand: { key: 'changed' } }, current: { brand: 'Fourth' } });
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
    const { data } = await api.graphql<{ products: { nodes: object[] } }, object>('{ products(filter: { search: "zanzibar" }) { nodes { id } } }', { as });
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
    expect(await undo(api, as, creation!.id)).toMatchObject({ code: 'CONFLICT', fields: { name: { key: 'changed' } } });
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
    expect(await undo(api, as, raise!.id)).toMatchObject({ code: 'CONFLICT', fields: { discountPriceCents: { key: 'abovePrice' } } });
  });
});
