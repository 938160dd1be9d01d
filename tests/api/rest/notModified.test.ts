import { expect } from 'vitest';
import { makeEngine } from '../../../server/graphql/engine.ts';
import { areas } from '../../../server/areas/index.ts';
import { test } from '../../support/app.ts';

const products = '/api/apps/ecommerce/products';
const reads = makeEngine(areas).routes.filter(({ method, responses }) => method === 'GET' && responses[200]);
const lists = reads.filter(({ path }) => !path.includes(':'));
const records = reads.filter(({ path }) => path.endsWith('/:id'));

test('AP-01 every list has an ETag, and is answered 304 while nothing in it has changed', async ({ shared }) => {
  const as = await shared.signIn();
  const found: string[] = [];
  for (const { path } of lists) {
    const first = await shared.rest('GET', path, { as });
    if (first.status !== 200) continue;
    const tag = String(first.headers['etag']);
    expect([path, tag]).toEqual([path, expect.stringMatching(/^"[\w-]+"$/)]);
    const again = await shared.rest('GET', path, { as, headers: { 'if-none-match': tag } });
    expect([path, again.status, again.text]).toEqual([path, 304, '']);
    found.push(path);
  }
  expect(found.length).toBeGreaterThan(15);
});

test('AP-01 a list in which a record has changed is answered whole', async ({ api }) => {
  const as = await api.signIn();
  const read = (headers = {}) => api.rest('GET', `${products}?itemsPerPage=5`, { as, headers });
  const { headers, body } = await read();
  const tag = { 'if-none-match': String(headers['etag']) };
  expect((await read(tag)).status).toBe(304);
  await api.rest('PUT', `${products}/${body.products[0].id}`, { as, body: { price: '$76' } });
  const now = await read(tag);
  expect([now.status, now.body.products[0].price]).toEqual([200, '$76']);
});

test('AP-01 a record that has not changed is answered 304, every one with an ETag', async ({ shared }) => {
  const as = await shared.signIn();
  expect(records.length).toBeGreaterThan(4);
  let found = 0;
  for (const { path } of records) {
    const list = (await shared.rest('GET', path.replace('/:id', ''), { as })).body;
    const rows = Object.values(list as object).find((value) => Array.isArray(value)) as Record<string, unknown>[];
    const id = rows?.[0]?.['customerId'] ?? rows?.[0]?.['order'] ?? rows?.[0]?.['id'];
    if (id === undefined) continue;
    const address = path.replace(':id', String(id));
    const first = await shared.rest('GET', address, { as });
    expect([address, first.status, first.headers['etag']]).toEqual([address, 200, expect.any(String)]);
    const tag = String(first.headers['etag']);
    for (const header of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
      const again = await shared.rest('GET', address, { as, headers: { 'if-none-match': header } });
      expect([address, header, again.status, again.text, again.headers['etag']]).toEqual([
        address,
        header,
        304,
        '',
        tag,
      ]);
    }
    for (const header of ['"1"', 'nonsense', ''])
      expect((await shared.rest('GET', address, { as, headers: { 'if-none-match': header } })).status).toBe(200);
    found += 1;
  }
  expect(found).toBeGreaterThan(3);
});

test('AP-01 PL-10 what has changed, or is shown with other fields, is answered whole', async ({ api }) => {
  const as = await api.signIn();
  const read = (headers = {}) => api.rest('GET', `${products}/1`, { as, headers });
  const { headers, body } = await read();
  const tag = { 'if-none-match': String(headers['etag']) };
  expect((await read(tag)).status).toBe(304);
  const details = await api.rest('GET', `${products}/1?details=true`, { as, headers: tag });
  expect(details.status).toBe(200);
  const ifMatch = { 'if-match': String(headers['etag']) };
  const put = await api.rest('PUT', `${products}/1`, { as, body: { price: '$77' }, headers: ifMatch });
  expect([put.status, put.body.price]).toEqual([200, '$77']);
  const now = await read(tag);
  expect([now.status, now.body.price, now.body.id]).toEqual([200, '$77', body.id]);
  const stale = await api.rest('PUT', `${products}/1`, { as, body: { price: '$78' }, headers: ifMatch });
  expect(stale.status).toBe(409);
});
