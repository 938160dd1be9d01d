import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import { holdSessions } from '../../support/holdSessions.ts';
import { minimal, call, create, update, get, history } from './productChanges.fixture.ts';
import type { Input } from './productChanges.fixture.ts';

describe('EC-02: a new product', () => {
  test('has the defaults for what is left out', async ({ api }) => {
    const as = await api.signIn();
    const { payload } = await create(api, as, minimal);
    expect(payload!.product).toMatchObject({
      ...minimal,
      version: 1,
      brand: '',
      status: 'INACTIVE',
      publishAt: null,
      inStock: true,
      barcode: '',
      discountPriceCents: null,
      chargeTax: true,
      quantity: 0,
      image: null,
      images: [],
      description: '',
      collection: '',
      tags: [],
      options: [],
      fulfilment: 'SELLER',
      deliveryScope: 'LOCAL',
      deliveryCountries: [],
      isFragile: false,
      isBiodegradable: false,
      frozenMaxCelsius: null,
      expiresOn: null,
      identifierType: null,
      identifier: '',
      createdAt: '2026-11-20T09:30:00.000Z',
      updatedAt: '2026-11-20T09:30:00.000Z',
    });
    expect(await get(api, as, payload!.product.id)).toEqual(payload!.product);
    const [entry] = await history(api, as, payload!.product.id);
    expect(entry).toMatchObject({ action: 'CREATE', cause: null });
    expect(entry!.actorName).toMatch(/^Test admin/);
    expect(Object.fromEntries(entry!.fields.map(({ field, after }) => [field, after]))).toMatchObject({
      name: 'Desk Lamp',
      inStock: true,
      tags: [],
    });
  });

  test('keeps everything it is given, tidied up', async ({ api }) => {
    const as = await api.signIn();
    const { data } = await api.graphql<{ products: { nodes: { image: string }[] } }, object>(
      '{ products { nodes { image } } }',
      { as },
    );
    const images = data!.products.nodes.slice(0, 2).map(({ image }) => image);
    const { payload, error } = await create(api, as, {
      ...minimal,
      name: '  Caf\u0065\u0301\tTable\u0007  ',
      brand: 'طاولة',
      status: 'SCHEDULED',
      publishAt: '2026-12-01T10:00:00+02:00',
      images: [...images, images[0]],
      description:
        '<p style="text-align:center;color:red" onclick="x()">Fine <b>thing</b><script>alert(1)</script><a href="javascript:x">no</a> <a href="https://a.example">yes</a></p>',
      tags: ['New', 'new', ' ', 'Sale'],
      options: [
        { kind: 'SIZE', value: ' M ' },
        { kind: 'SIZE', value: 'm' },
      ],
      fulfilment: 'COMPANY',
      deliveryScope: 'SELECTED_COUNTRIES',
      deliveryCountries: ['de', 'FR', 'DE'],
      frozenMaxCelsius: -18,
      expiresOn: '2028-02-29',
      identifierType: 'ISBN',
      identifier: '0-8044-2957-x',
    });
    expect(error).toBeUndefined();
    expect(payload!.product).toMatchObject({
      name: 'Café Table',
      brand: 'طاولة',
      publishAt: '2026-12-01T08:00:00.000Z',
      image: images[0],
      images,
      description:
        '<p style="text-align:center">Fine <b>thing</b><a rel="noopener noreferrer nofollow">no</a> <a href="https://a.example" rel="noopener noreferrer nofollow">yes</a></p>',
      tags: ['New', 'Sale'],
      options: [{ kind: 'SIZE', value: 'M' }],
      deliveryCountries: ['DE', 'FR'],
      frozenMaxCelsius: -18,
      expiresOn: '2028-02-29',
      identifier: '080442957X',
    });
    for (const search of ['CAFÉ', 'طاول', 'fÉ T']) {
      const found = await api.graphql<{ products: { nodes: { id: string }[] } }, object>(
        'query($search: String) { products(filter: { search: $search }) { nodes { id } } }',
        { as, variables: { search } },
      );
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
    // Reviews keep the name of their product.
    expect(await api.statements(() => update(api, as, id, 1, { name: 'Other' }))).toBe(4);
    expect(await api.statements(() => update(api, as, id, 1, { brand: 'Stale' }))).toBe(5);
    expect(await api.statements(() => get(api, as, id))).toBe(1);
    expect(await api.statements(() => call(api, as, 'duplicateProduct', `id: ${id}`))).toBe(4);
    expect(await api.statements(() => call(api, as, 'setProductStock', `id: ${id}, inStock: false`))).toBe(3);
    // Product, removal, log entry, trash; who is to hear of it: the rules, the users, the entries.
    expect(await api.statements(() => api.graphql(`mutation { deleteProduct(id: ${id}) { id } }`, { as }))).toBe(7);
  });
});

describe('EC-02: wrong values', () => {
  const longest = (length: number) => 'x'.repeat(length);
  const wrong: [Input, Record<string, string>][] = [
    [{}, { name: 'required', sku: 'required', priceCents: 'required', category: 'required' }],
    [
      { ...minimal, name: '\u0001 ', sku: 0, priceCents: 0, category: ' ' },
      { name: 'required', sku: 'tooSmall', priceCents: 'tooSmall', category: 'required' },
    ],
    [{ ...minimal, category: 'Nowhere' }, { category: 'unknown' }],
    [
      {
        ...minimal,
        name: longest(201),
        brand: longest(101),
        barcode: longest(61),
        collection: longest(101),
        description: longest(20_001),
      },
      { name: 'tooLong', brand: 'tooLong', barcode: 'tooLong', collection: 'tooLong', description: 'tooLong' },
    ],
    [
      { ...minimal, priceCents: 10_000_000_000, quantity: -1 },
      { priceCents: 'tooLarge', quantity: 'tooSmall' },
    ],
    [{ ...minimal, discountPriceCents: 5000 }, { discountPriceCents: 'abovePrice' }],
    [{ ...minimal, discountPriceCents: 0 }, { discountPriceCents: 'tooSmall' }],
    [{ ...minimal, status: 'SCHEDULED' }, { publishAt: 'required' }],
    [{ ...minimal, deliveryScope: 'WORLDWIDE' }, { deliveryScope: 'needsCompany' }],
    [{ ...minimal, deliveryScope: 'SELECTED_COUNTRIES', deliveryCountries: [] }, { deliveryCountries: 'required' }],
    [
      { ...minimal, deliveryScope: 'SELECTED_COUNTRIES', deliveryCountries: ['DE', 'XX'] },
      { deliveryCountries: 'unknown' },
    ],
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
      const given = Object.entries(error!.extensions['fields'] as Record<string, { key: string }>).map(
        ([name, { key }]) => [name, key],
      );
      expect(Object.fromEntries(given)).toEqual(keys);
    }
  });

  test('leave the product as it was when one is changed', async ({ shared }) => {
    const as = await shared.signIn();
    const before = await get(shared, as, '10');
    for (const [input, key] of [
      [{ name: null }, 'name'],
      [{ sku: null, quantity: null }, 'sku'],
      [{ status: null }, 'status'],
      [{ priceCents: -5 }, 'priceCents'],
    ] as const) {
      const { error } = await update(shared, as, '10', null, input);
      expect(error!.extensions['fields']).toHaveProperty(key);
    }
    expect(await get(shared, as, '10')).toEqual(before);
  });

  test('include a SKU that is taken', async ({ shared }) => {
    const as = await shared.signIn();
    const taken = (await get(shared, as, '5'))!['sku'] as number;
    for (const { error } of [
      await create(shared, as, { ...minimal, sku: taken }),
      await update(shared, as, '6', null, { sku: taken }),
    ]) {
      expect(error!.extensions).toMatchObject({ code: 'CONFLICT', fields: { sku: { key: 'taken' } } });
    }
  });
});
