import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { uploadCsv } from '../../support/uploads.ts';

const products = '/api/apps/ecommerce/products';
const product = (sku: number, productName = 'Once') => ({ productName, sku, price: '$5', category: 'Office' });
const create = (sku: number) =>
  `mutation { createProduct(input: { name: "Once", sku: ${sku}, priceCents: 500, category: "Office" }) { product { id sku } } }`;

const post = (api: TestApp, as: Headers, key: string, body: unknown, path = products) =>
  api.rest('POST', path, { as, body, headers: { 'idempotency-key': key } });
const rowsOf = async (api: TestApp, sku: number) =>
  (await api.services.database.reader.selectFrom('products').select('id').where('sku', '=', sku).execute()).length;

describe('R51: Idempotency-Key', () => {
  test('twenty calls in parallel make one row and get one answer, over REST and GraphQL', async ({ shared }) => {
    const as = await shared.signIn();
    for (const [sku, path, body] of [
      [770_000_001, products, product(770_000_001)],
      [770_000_002, '/graphql', { query: create(770_000_002) }],
    ] as const) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => post(shared, as, `many-${sku}`, body, path)));
      expect(new Set(answers.map(({ status }) => status)).size).toBe(1);
      expect(answers[0]!.status).toBe(path === products ? 201 : 200);
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(await rowsOf(shared, sku)).toBe(1);
      expect((await post(shared, as, `many-${sku}`, body, path)).headers['idempotency-replayed']).toBe('true');
    }
  });

  test('another body under the same key is refused, another user and a refused call are not', async ({ shared }) => {
    const as = await shared.signIn();
    expect((await post(shared, as, 'reused', product(770_000_003))).status).toBe(201);
    const other = await post(shared, as, 'reused', product(770_000_004));
    expect([other.status, other.body.error.code]).toEqual([409, 'CONFLICT']);
    expect(other.body.error.fields).toHaveProperty('Idempotency-Key');
    expect((await post(shared, await shared.signIn('editor'), 'reused', product(770_000_004))).status).toBe(201);
    expect((await post(shared, as, 'mended', product(770_000_003))).status).toBe(409);
    expect((await post(shared, as, 'mended', product(770_000_005))).status).toBe(201);
    for (const key of ['', 'x'.repeat(201), 'with blank'])
      expect((await post(shared, as, key, product(770_000_006))).status, key).toBe(400);
    expect(await rowsOf(shared, 770_000_006)).toBe(0);
  });

  test('a key is kept for a day; a call that its server took along is done again only if it had done nothing', async ({
    api,
  }) => {
    const as = await api.signIn();
    const body = product(770_000_007);
    expect((await post(api, as, 'day', body)).status).toBe(201);
    const set = (values: { status: null; isWritten: 0 | 1 }) =>
      api.services.database.transaction((trx) => trx.updateTable('idempotencyKeys').set(values).execute());
    api.clock.advance(61_000);
    await set({ status: null, isWritten: 1 });
    const lost = await post(api, as, 'day', body);
    expect([lost.status, lost.body.error.code]).toEqual([409, 'CONFLICT']);
    expect(lost.body.error.message).toContain('its answer was lost');
    await set({ status: null, isWritten: 0 });
    const again = await post(api, as, 'day', body);
    expect(again.headers['idempotency-replayed']).toBeUndefined();
  });

  test('holds across servers of one database', async ({ api }) => {
    const as = await api.signIn();
    const body = product(770_000_008);
    const first = await post(api, as, 'across', body);
    expect(first.status).toBe(201);
    const row = await api.services.database.reader.selectFrom('idempotencyKeys').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ key: 'across', status: 201, isWritten: 1, body: first.text });
  });

  test('an uploaded file is kept once; another file under its key is refused', async ({ shared }) => {
    const as = await shared.signIn();
    const send = (content: string, key = 'file-once') =>
      uploadCsv(shared, as, content, '/import/products', 'file.csv', { 'idempotency-key': key });
    const answers = await Promise.all(Array.from({ length: 5 }, () => send('sku,name\n770000009,Once')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const other = await send('sku,name\n770000010,Twice');
    expect([other.status, other.body.error.code]).toEqual([409, 'CONFLICT']);
    expect((await send('', 'no-file')).status).toBe(400);
    expect((await send('sku,name\n770000010,Twice', 'no-file')).status).toBe(201);
  });
});

describe('AP-10: every call of REST that changes something takes a key', () => {
  test('AP-10 a change and a deletion are done once, and answered as the first time with all their headers', async ({
    api,
  }) => {
    const as = await api.signIn();
    const keyed = (key: string) => ({ 'idempotency-key': key });
    const added = await api.rest('POST', products, { as, body: product(770_000_101), headers: keyed('a1') });
    const again = await api.rest('POST', products, { as, body: product(770_000_101), headers: keyed('a1') });
    for (const name of ['etag', 'location']) expect([name, again.headers[name]]).toEqual([name, added.headers[name]]);
    expect(again.headers['idempotency-replayed']).toBe('true');
    const path = `${products}/${added.body.id}`;
    const put = (key: string, price: string) => api.rest('PUT', path, { as, body: { price }, headers: keyed(key) });
    const first = await put('p1', '$6');
    await put('p2', '$7');
    const repeated = await put('p1', '$6');
    expect([repeated.status, repeated.text, repeated.headers['etag']]).toEqual([
      200,
      first.text,
      first.headers['etag'],
    ]);
    expect(repeated.headers['idempotency-replayed']).toBe('true');
    expect((await api.rest('GET', path, { as })).body.price).toBe('$7');
    expect((await put('p1', '$9')).status).toBe(409);
    const remove = (key: string) => api.rest('DELETE', path, { as, headers: keyed(key) });
    expect((await remove('p1')).status).toBe(409);
    expect([(await remove('d1')).status, (await remove('d1')).status, (await remove('d2')).status]).toEqual([
      204, 204, 404,
    ]);
    const both = await Promise.all([1, 2, 3].map(() => put('gone', '$5')));
    expect(both.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});
