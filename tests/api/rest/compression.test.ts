import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encodingFor } from '../../../server/compression.ts';
import { test as apiTest } from '../../support/app.ts';

test('the encoding that a caller likes best is taken, and none that they refuse', () => {
  const cases: [string | undefined, string | null][] = [
    [undefined, null],
    ['', null],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip;q=0', null],
    ['identity', null],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
  ];
  expect(cases.map(([header]) => encodingFor(header))).toEqual(cases.map(([, wanted]) => wanted));
});

apiTest('answers of more than 1 kB travel compressed over every interface, and say the same', async ({ shared }) => {
  const as = await shared.signIn('admin');
  const get = (url: string, encoding?: string) =>
    shared.app.inject({ method: 'GET', url, headers: { ...as, ...(encoding && { 'accept-encoding': encoding }) } });
  const query = encodeURIComponent('{ products(page: { size: 50 }) { nodes { id name brand sku priceCents } } }');
  for (const url of ['/api/apps/ecommerce/products?itemsPerPage=50', '/openapi.json', `/graphql?query=${query}`]) {
    const headers = url.startsWith('/graphql') ? { 'apollo-require-preflight': '1' } : {};
    Object.assign(as, headers);
    const plain = await get(url);
    expect([url, plain.statusCode, plain.headers['content-encoding']]).toEqual([url, 200, undefined]);
    expect(plain.headers['vary']).toContain('accept-encoding');
    const [small, smaller] = [await get(url, 'gzip'), await get(url, 'gzip, br')];
    expect([small.headers['content-encoding'], smaller.headers['content-encoding']]).toEqual(['gzip', 'br']);
    expect(gunzipSync(small.rawPayload).toString()).toBe(plain.payload);
    expect(brotliDecompressSync(smaller.rawPayload).toString()).toBe(plain.payload);
    expect(Number(small.headers['content-length'])).toBe(small.rawPayload.length);
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  }
  const short = await get('/api/apps/ecommerce/products?itemsPerPage=1', 'gzip');
  expect(short.headers['content-encoding']).toBeUndefined();
  const one = await get('/api/apps/ecommerce/products/1', 'gzip');
  const again = await shared.app.inject({
    method: 'GET',
    url: '/api/apps/ecommerce/products/1',
    headers: { ...as, 'if-none-match': String(one.headers['etag']), 'accept-encoding': 'gzip' },
  });
  expect(again.statusCode).toBe(304);
});
