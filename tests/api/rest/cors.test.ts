import { expect } from 'vitest';
import { test } from '../../support/app.ts';

const origin = 'https://app.example.com';
const path = '/api/apps/ecommerce/products';
const preflight = (from: string) => ({
  origin: from,
  'access-control-request-method': 'PUT',
  'access-control-request-headers': 'authorization,if-match',
});
const named = test.extend('options', { settings: { CORS_ORIGINS: `${origin}, https://other.example.com` } });

named('pages of a named origin call the API with a token, and read the headers of answers', async ({ api }) => {
  const asked = await api.app.inject({ method: 'OPTIONS', url: `${path}/1`, headers: preflight(origin) });
  expect(asked.statusCode).toBe(204);
  expect(asked.headers).toMatchObject({
    'access-control-allow-origin': origin,
    'access-control-allow-methods': expect.stringContaining('PUT'),
    'access-control-allow-headers': 'authorization,if-match',
  });
  expect(asked.headers).not.toHaveProperty('access-control-allow-credentials');
  const { authorization } = (await api.signIn('admin')) as { authorization: string };
  const read = await api.app.inject({ url: `${path}/1`, headers: { origin, authorization } });
  expect(read.statusCode).toBe(200);
  expect(read.headers['access-control-allow-origin']).toBe(origin);
  expect(read.headers['access-control-expose-headers']).toContain('etag');
});

named('other origins and cookies of a named one stay out', async ({ api }) => {
  const elsewhere = 'https://bad.example.com';
  const asked = await api.app.inject({ method: 'OPTIONS', url: path, headers: preflight(elsewhere) });
  expect(asked.headers).not.toHaveProperty('access-control-allow-origin');
  const { cookie } = (await api.signIn('admin', 'cookie')) as { cookie: string };
  const body = { query: 'mutation { signOut }' };
  const tried = await api.app.inject({ method: 'POST', url: '/graphql', headers: { origin, cookie }, payload: body });
  expect(tried.statusCode).toBe(403);
});

test('without the setting no page of another origin is let in', async ({ api }) => {
  const asked = await api.app.inject({ method: 'OPTIONS', url: path, headers: preflight(origin) });
  expect(asked.headers).not.toHaveProperty('access-control-allow-origin');
});
