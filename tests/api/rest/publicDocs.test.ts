import { expect } from 'vitest';
import { test } from '../../support/app.ts';

const pages = ['/openapi.json', '/schema.graphql', '/api-docs'];
const open = test.extend('options', { settings: { PUBLIC_DOCS: 'true' } });

test('the reference takes a session where nothing else is set', async ({ api }) => {
  for (const url of pages) expect((await api.app.inject({ url })).statusCode, url).toBe(401);
});

open('PUBLIC_DOCS opens the reference, and no call', async ({ api }) => {
  for (const url of pages) expect((await api.app.inject({ url })).statusCode, url).toBe(200);
  expect((await api.app.inject({ url: '/graphiql' })).statusCode).toBe(401);
  expect((await api.app.inject({ url: '/api/apps/ecommerce/products' })).statusCode).toBe(401);
  const { errors } = await api.graphql('{ products { totalCount } }');
  expect(errors[0]!.extensions).toMatchObject({ code: 'UNAUTHENTICATED' });
});
