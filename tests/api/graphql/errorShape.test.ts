import { expect } from 'vitest';
import { test } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';

const json = { 'content-type': 'application/json' };
const send = (api: TestApp, url: string, payload: string, headers: Record<string, string>) =>
  api.app.inject({ method: 'POST', url, payload, headers: { ...json, ...headers } });
type Sent = Awaited<ReturnType<typeof send>>;

function expectBoth(name: string, code: string, status: number, graphql: Sent, rest: Sent): void {
  const error = {
    message: expect.any(String),
    extensions: expect.objectContaining({ code, requestId: expect.any(String) }),
  };
  expect([name, graphql.statusCode, rest.statusCode]).toEqual([name, status, status]);
  expect([name, graphql.json()]).toEqual([name, { errors: [error] }]);
  expect([name, rest.json()]).toEqual([
    name,
    { error: expect.objectContaining({ code, requestId: expect.any(String) }) },
  ]);
  expect(graphql.headers['retry-after']).toBe(rest.headers['retry-after']);
}

test('AP-12 what is refused before it runs is told in the form of the path: GraphQL and REST have their own', async ({
  api,
}) => {
  const as = await api.signIn();
  const product = '/api/apps/ecommerce/products';
  const both = async (name: string, code: string, status: number, payload: string, headers = {}) => {
    const all = { ...as, ...headers };
    expectBoth(name, code, status, await send(api, '/graphql', payload, all), await send(api, product, payload, all));
  };
  await both('no JSON', 'BAD_REQUEST', 400, '{');
  await both('nothing', 'BAD_REQUEST', 400, '');
  await both('too large', 'TOO_LARGE', 413, JSON.stringify({ query: 'x'.repeat(300_000) }));
  await both('no JSON type', 'BAD_REQUEST', 415, 'a=1', { 'content-type': 'application/x-www-form-urlencoded' });
  await both('a bad token', 'UNAUTHENTICATED', 401, '{}', { authorization: 'Bearer nope' });

  const once = { 'idempotency-key': 'the-same' };
  const input = (sku: number) => `input: { name: "Once", sku: ${sku}, priceCents: 500, category: "Office" }`;
  const mutation = (sku: number) => JSON.stringify({ query: `mutation { createProduct(${input(sku)}) { batchId } }` });
  const body = JSON.stringify({ productName: 'Once', sku: 770_000_009, price: '$5', category: 'Office' });
  await send(api, '/graphql', mutation(770_000_007), { ...as, ...once });
  expectBoth(
    'another body under one key',
    'CONFLICT',
    409,
    await send(api, '/graphql', mutation(770_000_008), { ...as, ...once }),
    await send(api, product, body, { ...as, ...once }),
  );
});

const hurried = test.extend('options', { settings: { RATE_LIMIT_PER_MINUTE: '4' } });
hurried('AP-12 AP-08 too many requests are told in the form of GraphQL too', async ({ api }) => {
  const payload = JSON.stringify({ query: '{ __typename }' });
  await send(api, '/graphql', payload, {});
  const refused = await send(api, '/graphql', payload, {});
  expectBoth('too many', 'RATE_LIMITED', 429, refused, await send(api, '/api/apps/ecommerce/products', '{}', {}));
  expect(refused.json().errors[0].extensions.retryAfterSeconds).toBe(Number(refused.headers['retry-after']));
  expect(refused.headers).toMatchObject({ 'ratelimit-policy': '"minute";q=1;w=60' });
  expect(refused.headers.ratelimit).toMatch(/^"minute";r=0;t=1[12]\d$/);
  const as = await api.signIn();
  const served = await send(api, '/graphql', payload, as);
  expect(served.headers).toMatchObject({ 'x-query-cost': '1;limit=25000', 'ratelimit-policy': '"minute";q=4;w=60' });
  expect(served.headers.ratelimit).toMatch(/^"minute";r=3;t=1[12]\d$/);
});
