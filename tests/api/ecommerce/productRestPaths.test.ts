import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import { path, list } from './productRest.fixture.ts';

describe('DELETE product', () => {
  test('answers 204 and then 404, both empty', async ({ api }) => {
    const as = await api.signIn();
    const first = await api.rest('DELETE', `${path}/7`, { as });
    expect([first.status, first.text]).toEqual([204, '']);
    const again = await api.rest('DELETE', `${path}/7`, { as });
    expect([again.status, again.text]).toEqual([404, '']);
    expect((await list(api, as)).total).toBe(49);
  });

  test('answers an empty 404 to whatever is no id', async ({ shared }) => {
    const as = await shared.signIn();
    for (const id of [
      'abc',
      '0',
      '-1',
      '1.5',
      '1e1',
      '99999999999999999999',
      '2147483648',
      '%20',
      'null',
      '7%27',
      '٧',
    ]) {
      const { status, text } = await shared.rest('DELETE', `${path}/${id}`, { as });
      expect([status, text], id).toEqual([404, '']);
    }
  });
});

describe('the other paths', () => {
  const body = {
    productName: 'Bench',
    productBrand: 'Tofta',
    category: 'Office',
    sku: 11,
    price: '$129.50',
    discountPrice: 99,
    stock: false,
    qty: 4,
    status: 'Published',
    tags: ['wood'],
  };

  test('add, read and change a product in the same style', async ({ api }) => {
    const as = await api.signIn();
    const added = await api.rest('POST', path, { as, body });
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({ ...body, discountPrice: '$99', version: 1, image: '' });
    expect(added.headers['location']).toBe(`${path}/${added.body.id}`);
    const read = await api.rest('GET', `${path}/${added.body.id}?details=true`, { as });
    expect([read.status, read.headers['etag'], read.body]).toEqual([200, expect.stringMatching(/^"1-/), added.body]);
    const short = await api.rest('GET', `${path}/${added.body.id}`, { as });
    const [listed] = (await list(api, as)).products;
    expect([short.status, short.headers['etag'], short.body]).toEqual([200, expect.stringMatching(/^"1-/), listed]);
    const changed = await api.rest('PUT', `${path}/${added.body.id}`, {
      as,
      body: { price: 150, status: 'Inactive', qty: 5, discountPrice: null },
      headers: { 'if-match': '"1"' },
    });
    expect(changed.body).toEqual({
      ...added.body,
      price: '$150',
      status: 'Inactive',
      qty: 5,
      discountPrice: null,
      version: 2,
    });
    const stale = await api.rest('PUT', `${path}/${added.body.id}`, {
      as,
      body: { qty: 6 },
      headers: { 'if-match': '"1"' },
    });
    expect(stale.status).toBe(409);
    expect(stale.body.error.fields).toMatchObject({ qty: { key: 'changed' } });
    // In the words of the call: what is there now is what this call would answer.
    expect([stale.body.error.message, stale.body.error.current]).toEqual(['Editing conflict: qty', changed.body]);
    const merged = await api.rest('PUT', `${path}/${added.body.id}`, {
      as,
      body: { productBrand: 'Halden' },
      headers: { 'if-match': 'W/"1"' },
    });
    expect([merged.status, merged.headers['etag']]).toEqual([200, expect.stringMatching(/^"3-/)]);
  });

  test('name wrong fields as the caller does', async ({ shared }) => {
    const as = await shared.signIn();
    for (const [wrong, field] of [
      [{ ...body, productName: '' }, 'productName'],
      [{ ...body, price: '$0' }, 'price'],
      [{ ...body, price: 1.005 }, 'price'],
      [{ ...body, price: 'dear' }, 'price'],
      [{ ...body, price: '1e3' }, 'price'],
      [{ ...body, discountPrice: 130 }, 'discountPrice'],
      [{ ...body, qty: -1 }, 'qty'],
      [{ ...body, qty: '4' }, 'qty'],
      [{ ...body, sku: 3e9 }, 'sku'],
      [{ ...body, stock: 'true' }, 'stock'],
      [{ ...body, status: 'published' }, 'status'],
      [{ ...body, color: 'red' }, 'color'],
      [{ ...body, category: 'Nowhere' }, 'category'],
      [{ ...body, options: [{ kind: 'SIZE' }] }, 'options.0.value'],
    ] as const) {
      const answer = await shared.rest('POST', path, { as, body: wrong });
      expect(
        [answer.status, Object.keys((answer.body.error.fields ?? { [answer.text]: 1 }) as object)],
        JSON.stringify(wrong),
      ).toEqual([400, [field]]);
    }
    const several = async (method: 'POST' | 'PUT', wrong: object) => {
      const to = method === 'POST' ? path : `${path}/5`;
      const answer = await shared.rest(method, to, { as, body: wrong });
      return Object.keys(answer.body.error.fields as object)
        .sort()
        .join();
    };
    expect(await several('POST', { productName: 'x' })).toBe('category,price,sku');
    // Of types, rules, what is missing and what is not known, all at once.
    expect(await several('POST', { price: -3, sku: 'x', category: 'Nope', productName: '' })).toBe(
      'category,price,productName,sku',
    );
    expect(await several('PUT', { price: 'dear', sku: 3e9, qty: -1, color: 'red', status: 'gone' })).toBe(
      'color,price,qty,sku,status',
    );
    const before = await list(shared, as);
    expect(await several('POST', { ...body, sku: 'x' })).toBe('sku');
    expect(await list(shared, as)).toEqual(before);
    const { body: taken } = await shared.rest('PUT', `${path}/5`, {
      as,
      body: { sku: (await list(shared, as)).products[0]!.sku },
    });
    expect(taken.error).toMatchObject({ code: 'CONFLICT', fields: { sku: { key: 'taken' } } });
    const { body: header } = await shared.rest('PUT', `${path}/5`, { as, body: {}, headers: { 'if-match': 'x' } });
    expect(header.error.fields).toHaveProperty('If-Match');
  });

  test('answer 404 to what is no product', async ({ shared }) => {
    const as = await shared.signIn();
    for (const id of ['999', 'abc']) {
      expect((await shared.rest('GET', `${path}/${id}`, { as })).status).toBe(404);
      expect((await shared.rest('PUT', `${path}/${id}`, { as, body: {} })).status).toBe(404);
    }
  });
});

test('the client role is refused on every way to products', async ({ shared }) => {
  const as = await shared.signIn('client');
  for (const [method, url, body] of [
    ['GET', path],
    ['GET', `${path}/1`],
    ['DELETE', `${path}/1`],
    ['DELETE', `${path}/999`],
    ['DELETE', `${path}/abc`],
    ['POST', path, {}],
    ['PUT', `${path}/1`, {}],
    ['GET', '/export/products.csv'],
    ['GET', '/export/products.csv?columns=nonsense'],
  ] as const)
    expect((await shared.rest(method, url, { as, body })).status, `${method} ${url}`).toBe(403);
  const { data, errors } = await shared.graphql<object, object>('{ products { totalCount } }', { as });
  expect([data, errors[0]!.extensions.code]).toEqual([{ products: null }, 'FORBIDDEN']);
});
