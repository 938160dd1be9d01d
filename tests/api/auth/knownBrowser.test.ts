import { describe, expect } from 'vitest';
import { removeOldSignIns } from '../../../server/areas/auth/pendingSignIn.ts';
import { programContext } from '../../../server/program.ts';
import { makeApp, test } from '../../support/app.ts';
import type { Answer, TestApp } from '../../support/app.ts';
import { call, linkBy } from './links.fixture.ts';

const client = { email: 'client@demo.com', password: 'client' };
const web = { 'x-client': 'web', 'sec-fetch-site': 'same-origin' };
const dayMs = 24 * 3_600_000;

const login = (api: TestApp, cookie?: string, body: object = client) =>
  api.rest('POST', '/api/auth/login', { body, headers: { ...web, ...(cookie && { cookie }) } });
const wrong = (api: TestApp, cookie?: string) => login(api, cookie, { ...client, password: 'wrong' });
const linesOf = ({ headers }: Answer) => [headers['set-cookie'] ?? []].flat().map(String);
const lineOf = (answer: Answer) => linesOf(answer).find((line) => line.includes('browser='))!;
/** As the browser sends it back. */
const cookieOf = (answer: Answer) => lineOf(answer).split(';')[0]!;
const sessionOf = (answer: Answer) => ({
  cookie: linesOf(answer)
    .map((line) => line.split(';')[0])
    .join('; '),
  'sec-fetch-site': 'same-origin',
  'x-requested-by': 'atrium',
});
const rows = (api: TestApp) => api.services.database.reader.selectFrom('knownBrowsers').selectAll().execute();

async function lockedByStranger(api: TestApp) {
  for (let count = 0; count < 5; count += 1)
    await api.rest('POST', '/api/auth/login', { body: { ...client, password: 'x' } });
}

describe('R24: the owner is not locked out where they have signed in before', () => {
  test('R24: while a stranger has locked the account, the known browser gets in, and another one gets the refusal of before', async ({
    api,
  }) => {
    const first = await login(api);
    expect(first.status).toBe(201);
    expect(lineOf(first)).toMatch(/^browser=atr_b_[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=15552000$/);
    expect(Object.keys(first.body).sort()).toEqual(['accessToken', 'userAbilityRules', 'userData']);
    const known = cookieOf(first);
    await lockedByStranger(api);
    const forged = `browser=atr_b_${'A'.repeat(43)}`;
    const refusals = [
      await login(api),
      await login(api, forged),
      await api.rest('POST', '/api/auth/login', { body: client }),
    ];
    for (const refusal of refusals)
      expect([refusal.status, refusal.text, refusal.headers['retry-after']]).toEqual([
        429,
        JSON.stringify({ errors: { email: ['Too many failed sign-ins; try again in 60 s'] } }),
        '60',
      ]);
    const again = await login(api, known);
    expect(again.status).toBe(201);
    // That the owner came in gives the stranger no new tries.
    expect((await wrong(api)).status).toBe(429);
    // Who has signed in is asked for the password again, too.
    const as = sessionOf(again);
    expect(await call(api, 'confirmPassword(password: "client")', as)).toMatchObject({ confirmPassword: true });
  });

  test('R24: the cookie of somebody else, a stranger’s own and one in another shape are unknown', async ({ api }) => {
    const admin = await login(api, undefined, { email: 'admin@demo.com', password: 'admin' });
    await login(api);
    await lockedByStranger(api);
    for (const cookie of [cookieOf(admin), 'browser=', 'browser=%00', `browser=${'x'.repeat(4000)}`])
      expect((await login(api, cookie)).status, cookie.slice(0, 40)).toBe(429);
    expect((await login(api, cookieOf(admin), { email: 'admin@demo.com', password: 'admin' })).status).toBe(201);
  });

  test('R24: a stolen cookie gives five tries, also when all come at once, and ends when its owner signs in', async ({
    api,
  }) => {
    const stolen = cookieOf(await login(api));
    const answers = await Promise.all(Array.from({ length: 12 }, () => wrong(api, stolen)));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
    expect((await login(api, stolen)).status).toBe(429);
    // The count of everybody else is not touched by it, nor is that of the owner elsewhere.
    expect((await login(api)).status).toBe(201);
    api.clock.advance(60_000);
    const owner = await login(api, stolen);
    expect(owner.status).toBe(201);
    expect(cookieOf(owner)).not.toBe(stolen);
    await lockedByStranger(api);
    expect((await login(api, stolen)).status).toBe(429);
    expect((await login(api, cookieOf(owner))).status).toBe(201);
  });

  test('R24: one browser knows several accounts, and the lock of an address does not count there', async ({ api }) => {
    const first = await login(api);
    const admin = { email: 'admin@demo.com', password: 'admin' };
    const both = cookieOf(await login(api, cookieOf(first), admin));
    expect(new Set((await rows(api)).map((row) => row.browserHash)).size).toBe(1);
    for (let index = 0; index < 20; index += 1)
      await api.rest('POST', '/api/auth/login', { body: { email: `nobody${index}@demo.com`, password: 'x' } });
    expect((await login(api, undefined, admin)).status).toBe(429);
    const second = await login(api, both, admin);
    expect(second.status).toBe(201);
    expect((await login(api, cookieOf(second))).status).toBe(201);
  });

  test('R24: it ends with a new password, with all sessions, after 180 days, and with the account', async ({ api }) => {
    const is = async (cookie: string) => {
      // Which count a try falls under shows whether the browser is known.
      await wrong(api, cookie);
      const { reader, transaction } = api.services.database;
      const keys = (await reader.selectFrom('signInFailures').select('key').execute()).map(({ key }) => key);
      await transaction((trx) => trx.deleteFrom('signInFailures').execute());
      return keys.some((key) => key.startsWith('browser:')) ? 'known' : 'unknown';
    };
    let [here, there] = [await login(api), await login(api)];
    expect([await is(cookieOf(here)), await is(cookieOf(there))]).toEqual(['known', 'known']);

    await call(api, 'endOtherSessions', sessionOf(here));
    expect([await is(cookieOf(here)), await is(cookieOf(there))]).toEqual(['known', 'unknown']);

    there = await login(api);
    await call(api, 'changePassword(current: "client", password: "a lamp by the green door")', sessionOf(here));
    expect([await is(cookieOf(here)), await is(cookieOf(there))]).toEqual(['known', 'unknown']);

    const link = await linkBy(api, 'requestPasswordReset(email: "client@demo.com")', 'requestPasswordReset');
    await call(api, `resetPassword(link: "${link}", password: "a kettle on the blue roof")`);
    expect(await is(cookieOf(here))).toBe('unknown');

    const renewed = { ...client, password: 'a kettle on the blue roof' };
    here = await login(api, undefined, renewed);
    expect(await is(cookieOf(here))).toBe('known');
    const admin = await api.signIn('admin');
    const { data } = await api.graphql<any, object>('mutation { endUserSessions(id: 2) }', { as: admin });
    expect(data.endUserSessions).toBe(1);
    expect(await is(cookieOf(here))).toBe('unknown');

    here = await login(api, undefined, renewed);
    api.clock.advance(180 * dayMs + 1);
    expect(await is(cookieOf(here))).toBe('unknown');
    expect(await rows(api)).toHaveLength(1);
    await removeOldSignIns(programContext(api.services, 'test'));
    expect(await rows(api)).toEqual([]);
  });

  test('R24: the database has no usable cookie, twenty browsers of an account at most, and over https its name is guarded', async ({
    api,
    onTestFinished,
  }) => {
    const answer = await login(api);
    expect(JSON.stringify(await rows(api))).not.toContain(cookieOf(answer).slice('browser=atr_b_'.length));
    const now = api.services.now().toISOString();
    await api.services.database.transaction((trx) =>
      trx
        .insertInto('knownBrowsers')
        .values(
          Array.from({ length: 30 }, (_, index) => ({
            userId: 2,
            browserHash: `${index}`,
            userAgent: '',
            usedAt: '2026-01-01T00:00:00.000Z',
            expiresAt: now,
          })),
        )
        .execute(),
    );
    await login(api);
    expect(await rows(api)).toHaveLength(20);

    const https = await makeApp({ settings: { PUBLIC_URL: 'https://office.example.com' } });
    onTestFinished(https.close);
    const guarded = await https.rest('POST', '/api/auth/login', {
      body: client,
      headers: { ...web, origin: 'https://office.example.com' },
    });
    expect(lineOf(guarded)).toMatch(
      /^__Host-browser=atr_b_[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=/,
    );
  });

  test('R24: a client without a browser gets no cookie', async ({ shared }) => {
    const { headers } = await shared.rest('POST', '/api/auth/login', { body: client });
    expect(headers['set-cookie']).toBeUndefined();
  });
});

describe('AU-16: a sign-in from a browser that the account does not know', () => {
  const letters = (api: TestApp) =>
    api.services.database.reader
      .selectFrom('outgoingMails')
      .select('subject')
      .where('recipient', '=', client.email)
      .where('subject', 'like', '%sign-in%')
      .execute();
  const chrome = {
    ...web,
    'user-agent': 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36',
  };
  const enter = (api: TestApp, cookie?: string, body: object = client) =>
    api.rest('POST', '/api/auth/login', { body, headers: { ...chrome, ...(cookie && { cookie }) } });

  test('AU-16: is told by email though it has the same name; neither the first one is, nor a known one', async ({
    api,
  }) => {
    const known = await enter(api);
    expect(await letters(api)).toEqual([]);
    const again = await enter(api, cookieOf(known));
    expect(again.status).toBe(201);
    expect(await letters(api)).toEqual([]);
    expect((await enter(api)).status).toBe(201);
    expect(await letters(api)).toHaveLength(1);
    await enter(api, cookieOf(again));
    expect(await letters(api)).toHaveLength(1);
    // The cookie of somebody else's browser, and one that was replaced, are unknown to the account.
    const other = await enter(api, undefined, { email: 'admin@demo.com', password: 'admin' });
    await enter(api, cookieOf(other));
    await enter(api, cookieOf(known));
    expect(await letters(api)).toHaveLength(3);
  });

  test('AU-16: a browser that two people share is told to each of them once', async ({ api }) => {
    await enter(api);
    const shared = await enter(api, undefined, { email: 'admin@demo.com', password: 'admin' });
    const here = await enter(api, cookieOf(shared));
    expect(await letters(api)).toHaveLength(1);
    const back = await enter(api, cookieOf(here), { email: 'admin@demo.com', password: 'admin' });
    await enter(api, cookieOf(back));
    expect(await letters(api)).toHaveLength(1);
  });
});
