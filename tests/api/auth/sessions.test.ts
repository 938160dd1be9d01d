import { describe, expect } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { auth } from '../../../server/areas/auth/index.ts';
import { programContext } from '../../../server/program.ts';
import { makeApp, test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { eventually } from '../../support/http.ts';
import { makeServices } from '../../support/services.ts';
import { makeUser, sessionHeaders } from '../../support/users.ts';

const admin = { email: 'admin@demo.com', password: 'admin' };
const browser = { 'x-client': 'web', 'sec-fetch-site': 'same-origin' };
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const me = async (api: TestApp, as: Headers) => (await api.rest('GET', '/api/auth/me', { as })).status;
const lineOf = (headers: Record<string, unknown>) => String([headers['set-cookie'] ?? ''].flat()[0]);
const cookieOf = (headers: Record<string, unknown>) => lineOf(headers).split(';')[0]!;

async function signInBrowser(api: TestApp, body: object = admin, headers: Headers = browser) {
  const answer = await api.rest('POST', '/api/auth/login', { body, headers });
  return { ...answer, cookie: cookieOf(answer.headers), line: lineOf(answer.headers) };
}

describe('a browser session', () => {
  test('AU-06 is a cookie that scripts cannot read; the answer holds the word in its place', async ({ shared }) => {
    const { status, body, line, cookie } = await signInBrowser(shared);
    expect(status).toBe(201);
    expect(body.accessToken).toBe('cookie');
    expect(line).toMatch(/^sid=atr_s_[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await me(shared, { cookie })).toBe(200);
    expect(await me(shared, { authorization: `Bearer ${cookie.slice(4)}` })).toBe(401);
  });

  test('carries the host prefix and Secure where the public address is https, and an age when remembered', async ({
    onTestFinished,
  }) => {
    const api = await makeApp({ settings: { PUBLIC_URL: 'https://office.example.com' } });
    onTestFinished(api.close);
    const headers = { 'x-client': 'web', origin: 'https://office.example.com' };
    const { line } = await signInBrowser(api, { ...admin, remember: true }, headers);
    expect(line).toMatch(/^__Host-sid=atr_s_[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=2592000$/);
    expect((await signInBrowser(api, { ...admin, remember: 'yes' }, headers)).line).not.toContain('Max-Age');
  });

  test('is not opened for a page of another site', async ({ shared }) => {
    const elsewhere: Headers[] = [
      { 'x-client': 'web', origin: 'https://evil.example' },
      { 'x-client': 'web', 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of elsewhere) {
      const { status, line } = await signInBrowser(shared, admin, headers);
      expect([status, line]).toEqual([403, '']);
    }
  });

  test('ends after twelve hours without a request, and after seven days in any case', async ({ api }) => {
    const { cookie } = await signInBrowser(api);
    let current = cookie;
    const ask = async () => {
      const { status, headers } = await api.rest('GET', '/api/auth/me', { as: { cookie: current } });
      current = cookieOf(headers) || current;
      return status;
    };
    await ask();
    await untilNoted(api);
    for (let hour = 0; hour < 7 * 24; hour += 11) {
      expect([hour, await ask()]).toEqual([hour, 200]);
      api.clock.advance(11 * hourMs);
      await forget(api);
    }
    expect(await ask()).toBe(401);
    const idle = await signInBrowser(api);
    api.clock.advance(12 * hourMs);
    await forget(api);
    expect(await me(api, { cookie: idle.cookie })).toBe(401);
  });

  test('AU-06 lasts thirty days, idle or not, when remembered', async ({ api }) => {
    const { cookie } = await signInBrowser(api, { ...admin, remember: true });
    api.clock.advance(29 * 24 * hourMs);
    const { status, headers } = await api.rest('GET', '/api/auth/me', { as: { cookie } });
    expect(status).toBe(200);
    expect(headers['set-cookie']).toContain(`Max-Age=${24 * 3600}`);
    api.clock.advance(24 * hourMs);
    expect(await me(api, { cookie: cookieOf(headers) })).toBe(401);
  });

  test('R32: starts under a new value at each sign-in and ends the one before', async ({ api }) => {
    const first = await signInBrowser(api);
    const second = await signInBrowser(api, admin, { ...browser, cookie: first.cookie });
    expect(second.cookie).not.toBe(first.cookie);
    expect(await me(api, { cookie: first.cookie })).toBe(401);
    expect(await me(api, { cookie: second.cookie })).toBe(200);
  });

  test('does not mix with a token: with Authorization the cookie counts for nothing', async ({ shared }) => {
    const { cookie } = await signInBrowser(shared);
    expect(await me(shared, { cookie, authorization: 'Bearer nonsense' })).toBe(401);
    expect(await me(shared, { cookie, authorization: '' })).toBe(401);
  });
});

/** That a session is in use is noted after the answer: waits until it is. */
async function untilNoted({ services }: TestApp): Promise<void> {
  const latest = services.database.reader
    .selectFrom('sessions')
    .select(['lastSeenAt', 'rotatedAt'])
    .orderBy('id', 'desc');
  await eventually('its use is noted', async () => {
    const { lastSeenAt, rotatedAt } = await latest.executeTakeFirstOrThrow();
    return lastSeenAt > rotatedAt;
  });
}

/** As if a second had passed for what the server remembers of sessions. */
async function forget({ services }: TestApp): Promise<void> {
  services.live.publish([{ kind: 'catchUp' }]);
}

describe('the value of the cookie', () => {
  test('changes every ten minutes; the one before is good for another thirty seconds', async ({ api }) => {
    const { cookie } = await signInBrowser(api);
    expect(await me(api, { cookie })).toBe(200);
    api.clock.advance(10 * minuteMs);
    const { headers } = await api.rest('GET', '/api/auth/me', { as: { cookie } });
    const next = cookieOf(headers);
    expect(next).toMatch(/^sid=atr_s_/);
    expect(next).not.toBe(cookie);
    expect(await me(api, { cookie: next })).toBe(200);
    await untilNoted(api);
    await forget(api);
    expect(await me(api, { cookie })).toBe(200);
    api.clock.advance(30_000);
    await forget(api);
    expect(await me(api, { cookie })).toBe(401);
    expect(await me(api, { cookie: next })).toBe(200);
  });

  test('stays good when the answer with the new one got lost', async ({ api }) => {
    const { cookie } = await signInBrowser(api);
    await me(api, { cookie });
    api.clock.advance(10 * minuteMs);
    await api.rest('GET', '/api/auth/me', { as: { cookie } });
    api.clock.advance(2 * minuteMs);
    await forget(api);
    const { status, headers } = await api.rest('GET', '/api/auth/me', { as: { cookie } });
    expect(status).toBe(200);
    expect(await me(api, { cookie: cookieOf(headers) })).toBe(200);
  });

  test('changes once when many requests arrive together', async ({ api }) => {
    const { cookie } = await signInBrowser(api);
    await me(api, { cookie });
    api.clock.advance(11 * minuteMs);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => api.rest('GET', '/api/auth/me', { as: { cookie } })),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(12).fill(200));
    expect(answers.filter((answer) => answer.headers['set-cookie'])).toHaveLength(1);
  });
});

describe('a session ends at once', () => {
  test('by signing out, which clears the cookie', async ({ api }) => {
    const { cookie } = await signInBrowser(api);
    const { status, text, headers } = await api.rest('POST', '/api/auth/logout', {
      as: { cookie, ...browser, 'x-requested-by': 'atrium' },
    });
    expect([status, text]).toEqual([204, '']);
    expect(headers['set-cookie']).toBe('sid=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0');
    expect(await me(api, { cookie })).toBe(401);
    const token = await api.signIn('admin');
    expect((await api.rest('POST', '/api/auth/logout', { as: token })).status).toBe(204);
    expect(await me(api, token)).toBe(401);
    expect((await api.rest('POST', '/api/auth/logout', { as: token })).status).toBe(401);
  });

  test('when its user is disabled or its role changes, on the next request after the announcement', async ({ api }) => {
    const { services } = api;
    const userId = await makeUser(services, 'admin');
    const as = await sessionHeaders(services, userId, 'bearer');
    expect(await me(api, as)).toBe(200);
    const { id: roleId } = await services.database.reader
      .selectFrom('roles')
      .select('id')
      .where('key', '=', 'client')
      .executeTakeFirstOrThrow();
    await services.database.transaction((trx) =>
      trx.updateTable('users').set({ roleId }).where('id', '=', userId).execute(),
    );
    services.live.publish([{ kind: 'authz', userId }]);
    expect((await api.rest('GET', '/api/auth/me', { as })).body.role).toBe('client');
    await services.database.transaction((trx) =>
      trx.updateTable('users').set({ status: 'inactive' }).where('id', '=', userId).execute(),
    );
    services.live.publish([{ kind: 'authz', userId }]);
    expect(await me(api, as)).toBe(401);
  });

  test('R30: within a second even where no announcement arrives', async ({ api }) => {
    const as = await api.signIn('client');
    expect(await me(api, as)).toBe(200);
    await api.services.database.transaction((trx) => trx.deleteFrom('sessions').execute());
    await new Promise((resolve) => setTimeout(resolve, 950));
    expect(await me(api, as)).toBe(401);
  });

  test('R30: within a second on another server of the same database', async ({ api, onTestFinished }) => {
    const services = await makeServices(api.services.env, api.clock);
    const other = await buildApp(services);
    onTestFinished(async () => {
      await other.close();
      await services.live.close();
      await services.database.close();
    });
    const as = await api.signIn('client');
    const askOther = async () => (await other.inject({ url: '/api/auth/me', headers: as })).statusCode;
    expect(await askOther()).toBe(200);
    await api.rest('POST', '/api/auth/logout', { as });
    await new Promise((resolve) => setTimeout(resolve, 950));
    expect(await askOther()).toBe(401);
  });

  test('when its token is a day old', async ({ api }) => {
    const as = await api.signIn('client');
    api.clock.advance(24 * hourMs - 1);
    expect(await me(api, as)).toBe(200);
    api.clock.advance(1);
    await forget(api);
    expect(await me(api, as)).toBe(401);
  });

  test('when its user opens a twenty-first', async ({ api }) => {
    const userId = await makeUser(api.services, 'client');
    const all: Headers[] = [];
    for (let count = 0; count < 21; count += 1) all.push(await sessionHeaders(api.services, userId, 'bearer'));
    expect(await me(api, all[0]!)).toBe(401);
    expect(await me(api, all[1]!)).toBe(200);
    expect(await me(api, all[20]!)).toBe(200);
  });
});

test('the sweep removes sessions that are over and failures that no longer count, and nothing else', async ({
  api,
}) => {
  const { database } = api.services;
  const count = async (table: 'sessions' | 'signInFailures') =>
    (await database.reader.selectFrom(table).selectAll().execute()).length;
  const sweep = () => auth.jobs![0]!.run(programContext(api.services, 'test'));
  const old = await api.signIn('client');
  await api.rest('POST', '/api/auth/login', { body: { ...admin, password: 'wrong' } });
  api.clock.advance(20 * minuteMs);
  await api.rest('POST', '/api/auth/login', { body: { email: 'nobody@demo.com', password: 'wrong' } });
  api.clock.advance(20 * minuteMs);
  await sweep();
  expect([await count('sessions'), await count('signInFailures')]).toEqual([1, 2]);
  api.clock.advance(24 * hourMs);
  const fresh = await api.signIn('client');
  await sweep();
  expect([await count('sessions'), await count('signInFailures')]).toEqual([1, 0]);
  await forget(api);
  expect([await me(api, old), await me(api, fresh)]).toEqual([401, 200]);
});

test('a remembered credential costs no statement, a fresh one two', async ({ api }) => {
  const as = await api.signIn('client');
  await me(api, as);
  await untilNoted(api);
  expect(await api.statements(() => me(api, as))).toBe(0);
  await forget(api);
  // The last caller is asked for once more before statements are counted.
  await api.graphql('{ __typename }');
  expect(await api.statements(() => me(api, as))).toBe(2);
});

test('a credential that cannot be one costs nothing either', async ({ shared }) => {
  expect(await shared.statements(() => me(shared, { authorization: 'Bearer atr_s_short' }))).toBe(0);
});
