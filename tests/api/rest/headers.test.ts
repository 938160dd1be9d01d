import { expect } from 'vitest';
import { makeApp, test } from '../../support/app.ts';

test('R41: every answer carries what keeps browsers from guessing, framing and keeping it', async ({ shared }) => {
  const as = await shared.signIn('admin');
  const calls = [
    ['GET', '/api/apps/users', as],
    ['GET', '/api/apps/users', {}],
    ['GET', '/api/apps/users/2000000000', as],
    ['GET', '/nothing/here.txt', {}],
    ['POST', '/graphql', as],
    ['GET', '/export/users.csv', as],
    ['GET', '/healthz', {}],
  ] as const;
  for (const [method, url, headers] of calls) {
    const answer = await shared.app.inject({ method, url, headers, ...(method === 'POST' && { payload: {} }) });
    const found = answer.headers;
    expect(found, url).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'referrer-policy': expect.any(String),
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(found, url).not.toHaveProperty('server');
    expect(found, url).not.toHaveProperty('x-powered-by');
    if (url.startsWith('/api/')) expect(found['cache-control'], url).toContain('no-store');
  }
});

test('R41: where the public address is https, browsers are told to stay there', async ({ shared, onTestFinished }) => {
  const api = await makeApp({ settings: { PUBLIC_URL: 'https://office.example.com' }, hasSampleData: false });
  onTestFinished(api.close);
  for (const path of ['/healthz', '/api/auth/me', '/nothing'])
    expect((await api.rest('GET', path)).headers['strict-transport-security'], path).toBe('max-age=31536000');
  expect((await shared.rest('GET', '/healthz')).headers).not.toHaveProperty('strict-transport-security');
});
