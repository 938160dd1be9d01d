import { describe, expect } from 'vitest';
import { makeApp, test } from '../../support/app.ts';
import type { Headers } from '../../support/app.ts';

const own = { host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' };
const foreign = { host: '127.0.0.1:3000', origin: 'https://evil.example' };
const viewer = { query: '{ viewer { id } }' };

const cookieOnly = ({ cookie }: Headers) => ({ cookie: cookie! });

describe('with a session cookie', () => {
  test('AU-06, R29: a change is refused from another site, from nowhere and as a plain form', async ({ shared }) => {
    const cookie = cookieOnly(await shared.signIn('client', 'cookie'));
    const send = async (headers: Headers) =>
      (await shared.rest('POST', '/api/auth/logout', { as: cookie, headers })).status;
    expect(await send({ ...foreign, 'x-requested-by': 'x' })).toBe(403);
    expect(await send({ 'x-requested-by': 'x' })).toBe(403);
    expect(await send({ 'sec-fetch-site': 'cross-site', 'x-requested-by': 'x' })).toBe(403);
    expect(await send(own)).toBe(403);
    expect(await send({ ...own, 'content-type': 'text/plain' })).toBe(403);
    expect((await shared.rest('GET', '/api/auth/me', { as: cookie })).status).toBe(200);
    expect(await send({ ...own, 'x-requested-by': 'atrium' })).toBe(204);
  });

  test('a read over REST needs no proof, a GraphQL request always does', async ({ shared }) => {
    const cookie = cookieOnly(await shared.signIn('client', 'cookie'));
    expect((await shared.rest('GET', '/api/auth/me', { as: cookie, headers: foreign })).status).toBe(200);
    const ask = async (headers: Headers) =>
      (await shared.rest('POST', '/graphql', { as: cookie, headers, body: viewer })).status;
    expect(await ask(own)).toBe(200);
    expect(await ask({ 'sec-fetch-site': 'same-origin' })).toBe(200);
    expect(await ask(foreign)).toBe(403);
    expect(await ask({})).toBe(403);
    const get = async (headers: Headers) =>
      (await shared.rest('GET', `/graphql?query=${encodeURIComponent(viewer.query)}`, { as: cookie, headers })).status;
    expect(await get(own)).toBe(403);
    expect(await get({ ...foreign, 'apollo-require-preflight': '1' })).toBe(403);
    expect(await get({ ...own, 'apollo-require-preflight': '1' })).toBe(200);
  });

  test('only the public address counts once it is set, whatever host a request names', async ({ onTestFinished }) => {
    const api = await makeApp({ settings: { PUBLIC_URL: 'http://office.example.com', TRUST_PROXY: '127.0.0.1' } });
    onTestFinished(api.close);
    const cookie = cookieOnly(await api.signIn('client', 'cookie'));
    const ask = async (headers: Headers) =>
      (await api.rest('POST', '/graphql', { as: cookie, headers, body: viewer })).status;
    expect(await ask({ origin: 'http://office.example.com' })).toBe(200);
    expect(await ask(own)).toBe(403);
    expect(
      await ask({ origin: 'https://evil.example', host: 'evil.example', 'x-forwarded-host': 'evil.example' }),
    ).toBe(403);
  });
});

test('a token needs no proof: no browser adds it by itself', async ({ shared }) => {
  const as = await shared.signIn('client');
  expect((await shared.rest('POST', '/graphql', { as, headers: foreign, body: viewer })).status).toBe(200);
  expect((await shared.rest('POST', '/api/auth/logout', { as, headers: foreign })).status).toBe(204);
});

describe('the general limit', () => {
  test('gives a session its minute, an address a quarter, and tells when to come back', async ({ onTestFinished }) => {
    const api = await makeApp({ settings: { RATE_LIMIT_PER_MINUTE: '8' } });
    onTestFinished(api.close);
    const first = await api.signIn('client');
    const second = await api.signIn('client');
    const statuses = async (as: Headers, count: number) => {
      const answers = [];
      for (let index = 0; index < count; index += 1)
        answers.push(
          (await api.rest('GET', '/api/auth/me', { as, headers: { 'x-forwarded-for': `10.0.0.${index}` } })).status,
        );
      return answers;
    };
    expect(await statuses(first, 10)).toEqual([...Array(8).fill(200), 429, 429]);
    expect(await statuses(second, 1)).toEqual([200]);
    expect(await statuses({}, 3)).toEqual([401, 401, 429]);
    const { headers, body } = await api.rest('GET', '/api/auth/me');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(body.error.code).toBe('RATE_LIMITED');
    const limited = await api.rest('POST', '/api/auth/login', { body: { email: 'a', password: 'b' } });
    expect(limited.status).toBe(429);
    expect(limited.body.errors.email[0]).toMatch(/^Too many requests; try again in \d+ s$/);
    expect((await api.rest('GET', '/healthz')).status).toBe(200);
    expect((await api.rest('GET', '/readyz')).status).toBe(200);
  });
});

describe('tricks with the path', () => {
  const tricks = [
    '//api/auth/me',
    '/api//auth/me',
    '/api/auth/me/',
    '/API/auth/me',
    '/api%2fauth%2fme',
    '/api/auth/%6de',
    '/api/auth/me;a=b',
    '/api/auth/./me',
    '/api/x/../auth/me',
    '/api/auth/me%00',
    '/api/auth%252fme',
    '/api/auth/me?x=/healthz',
    '/healthz/../api/auth/me',
    '/assets/../api/auth/me',
    '/assets/..%2fapi%2fauth%2fme',
  ];
  test.for(tricks)('%s never says more without a credential', async (path, { shared }) => {
    const answer = await shared.rest('GET', path);
    expect(answer.status === 401 || answer.status === 404 || !answer.text.includes('abilityRules')).toBe(true);
    expect(answer.status).toBeLessThan(500);
    const post = await shared.app.inject({ method: 'POST', url: path.replaceAll('me', 'logout') });
    expect(post.statusCode).toBeGreaterThanOrEqual(400);
    expect(post.statusCode).toBeLessThan(500);
  });
});
