import { describe, expect } from 'vitest';
import { EnvError, readEnv } from '../../../server/env.ts';
import { makeApp, test } from '../../support/app.ts';
import { makeProvider, publicUrl, walk } from '../../support/provider.ts';
import type { Person } from '../../support/provider.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { makeUser, sessionHeaders } from '../../support/users.ts';

const people: Person[] = [
  { sub: 'cleo', email: 'client@demo.com', email_verified: true, name: 'Cleo Grant' },
  { sub: 'thief', email: 'admin@demo.com', email_verified: false, name: 'Ada Marsh' },
  { sub: 'new', email: 'noor@example.org', email_verified: true, name: 'Noor Saïd' },
];

const web = { 'x-client': 'web', origin: publicUrl, 'x-requested-by': 'atrium' };

async function setUp(onTestFinished: (fn: () => Promise<void>) => void, settings: Record<string, string> = {}) {
  const provider = await makeProvider(people, '/api/auth/oidc/acme/callback');
  onTestFinished(provider.close);
  const api = await makeApp({
    settings: {
      PUBLIC_URL: publicUrl,
      OIDC_PROVIDERS: 'acme',
      OIDC_ACME_ISSUER: provider.issuer,
      OIDC_ACME_CLIENT_ID: 'atrium',
      OIDC_ACME_CLIENT_SECRET: 'a secret of the provider',
      OIDC_ACME_NAME: 'Acme',
      ...settings,
    },
  });
  onTestFinished(api.close);
  return api;
}

/** Begins as a browser does; answers the address and the cookie of the attempt. */
async function begin(api: TestApp, field: string, as: Headers = {}) {
  const { body, headers } = await api.rest('POST', '/graphql', {
    headers: { ...web, ...as },
    body: { query: `mutation { address: ${field} }` },
  });
  expect(body.errors).toBeUndefined();
  const state = /oidc-state=[0-9a-f]+/.exec(String(headers['set-cookie']))![0];
  return { address: body.data.address as string, state };
}

const comeBack = (api: TestApp, url: URL, cookie: string) =>
  api.rest('GET', `${url.pathname}${url.search}`, { headers: { cookie } });
const sessionIn = (headers: Record<string, unknown>) => /sid=atr_s_[\w-]+/.exec(String(headers['set-cookie']))?.[0];

describe('AU-15: accounts of other places', () => {
  test('AU-15 an account with the same verified address signs in, and goes where it wanted', async ({
    onTestFinished,
  }) => {
    const api = await setUp(onTestFinished);
    const { data } = await api.graphql<any, object>('{ signInProviders { key name } }');
    expect(data.signInProviders).toEqual([{ key: 'acme', name: 'Acme' }]);
    const { address, state } = await begin(api, 'beginProviderSignIn(provider: "acme", to: "/apps/calendar")');
    const asked = new URL(address).searchParams;
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect(asked.get('nonce')).toBeTruthy();
    const back = await walk(address, 'cleo');
    // Without the cookie of the browser that began, the address opens nothing.
    expect((await comeBack(api, back, 'oidc-state=0')).headers['location']).toBe('/login?provider-failed=expired');
    const answer = await comeBack(api, back, state);
    expect([answer.status, answer.headers['location']]).toEqual([303, '/apps/calendar']);
    const me = await api.rest('GET', '/api/auth/me', { as: { cookie: sessionIn(answer.headers)! } });
    expect(me.body).toMatchObject({ email: 'client@demo.com' });
    // It counts once, and links for good: another address there changes nothing.
    expect((await comeBack(api, back, state)).headers['location']).toBe('/login?provider-failed=expired');
    const rows = await api.services.database.reader.selectFrom('userIdentities').selectAll().execute();
    expect(rows).toMatchObject([{ userId: 2, provider: 'acme', subject: 'cleo' }]);
  });

  test('AU-15 an unverified address takes over no account and makes none', async ({ onTestFinished }) => {
    const api = await setUp(onTestFinished);
    const { address, state } = await begin(api, 'beginProviderSignIn(provider: "acme")');
    const answer = await comeBack(api, await walk(address, 'thief'), state);
    expect(answer.headers['location']).toBe('/login?provider-failed=unverified');
    expect(sessionIn(answer.headers)).toBeUndefined();
    expect(await api.services.database.reader.selectFrom('userIdentities').selectAll().execute()).toEqual([]);
  });

  test('AU-15 a new person gets an account where registration is open, and none elsewhere', async ({
    onTestFinished,
  }) => {
    const api = await setUp(onTestFinished);
    const first = await begin(api, 'beginProviderSignIn(provider: "acme")');
    const answer = await comeBack(api, await walk(first.address, 'new'), first.state);
    const me = await api.rest('GET', '/api/auth/me', { as: { cookie: sessionIn(answer.headers)! } });
    expect(me.body).toMatchObject({ email: 'noor@example.org', fullName: 'Noor Saïd', role: 'subscriber' });
    const closed = await setUp(onTestFinished, { REGISTRATION: 'closed' });
    const second = await begin(closed, 'beginProviderSignIn(provider: "acme")');
    const refused = await comeBack(closed, await walk(second.address, 'new'), second.state);
    expect(refused.headers['location']).toBe('/login?provider-failed=noAccount');
  });

  test('AU-15 an account is linked by its owner and unlinked, but for the last way in; a second step is still asked for', async ({
    onTestFinished,
  }) => {
    const api = await setUp(onTestFinished);
    const id = await makeUser(api.services, 'editor');
    const as = { ...(await sessionHeaders(api.services, id, 'cookie')), ...web };
    const { address, state } = await begin(api, 'beginLink(provider: "acme")', as);
    const back = await walk(address, 'thief');
    const answer = await comeBack(api, back, `${state}; ${as['cookie' as keyof typeof as]}`);
    expect(answer.headers['location']).toBe('/pages/account-settings/connection');
    const security = async () =>
      (await api.graphql<any, object>('{ viewer { security { linkedAccounts { id provider email } } } }', { as })).data
        .viewer.security.linkedAccounts;
    const [linked] = await security();
    expect(linked).toMatchObject({ provider: 'acme', email: 'admin@demo.com' });
    const unlink = () => api.graphql<any, object>(`mutation { unlinkAccount(id: ${linked.id}) }`, { as });
    expect((await unlink()).errors[0]?.extensions.code).toBe('CONFLICT');
    await api.services.database.transaction((trx) =>
      trx
        .insertInto('userCredentials')
        .values({ userId: id, passwordHash: 'x', changedAt: '2026', needsTwoStep: 1 })
        .execute(),
    );
    // What is linked signs in by what it is, not by its address; what the administrator requires holds here, too.
    const next = await begin(api, 'beginProviderSignIn(provider: "acme")');
    const held = await comeBack(api, await walk(next.address, 'thief'), next.state);
    expect(held.headers['location']).toMatch(/^\/pages\/authentication\/two-steps-v2\?to=%2F&setup=1#atr_p_/);
    expect((await unlink()).data).toEqual({ unlinkAccount: true });
    expect(await security()).toEqual([]);
  });

  test('AU-15 settings that cannot work stop the start', () => {
    const read = (settings: Record<string, string>) => () => readEnv({ OIDC_PROVIDERS: 'acme', ...settings });
    const complete = {
      PUBLIC_URL: 'https://office.example.com',
      OIDC_ACME_ISSUER: 'https://login.acme.example',
      OIDC_ACME_CLIENT_ID: 'atrium',
    };
    expect(read(complete)().oidcProviders).toMatchObject([
      { key: 'acme', name: 'Acme', scopes: 'openid email profile' },
    ]);
    expect(read({ ...complete, PUBLIC_URL: '' })).toThrow(EnvError);
    expect(read({ ...complete, OIDC_ACME_CLIENT_ID: '' })).toThrow('OIDC_ACME_CLIENT_ID is missing');
    expect(read({ ...complete, OIDC_ACME_ISSUER: 'http://login.acme.example' })).toThrow('https://');
  });
});
