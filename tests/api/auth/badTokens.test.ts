import { expect } from 'vitest';
import { newApiSecret, newSecret } from '../../../server/access/credentials.ts';
import { totpCode, totpStep } from '../../../server/access/totp.ts';
import { test as base } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { connecting } from '../../support/socket.ts';
import { sessionHeaders, makeUser } from '../../support/users.ts';
import { call } from './links.fixture.ts';

const test = base
  .extend('address', async ({ api }) => api.app.listen({ host: '127.0.0.1', port: 0 }))
  .extend('connect', ({ address }, { onCleanup }) => connecting(address, onCleanup));

const dayMs = 86_400_000;
const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });
const scopes = 'scopes: [{ action: read, subject: Product }]';
const tokenOf = ({ authorization }: Headers) => authorization!.slice('Bearer '.length);

const makeToken = async (api: TestApp, as: Headers) =>
  (await call(api, `createApiToken(input: { name: "T", ${scopes}, days: 1 }) { token record { id } }`, as))
    .createApiToken;

/** A token of a service account, and the account. */
async function makeServiceToken(api: TestApp, as: Headers) {
  const role = (await api.graphql<any, object>('{ roleNames { id } }', { as })).data!.roleNames[0].id;
  const input = `input: { name: "Program", roleId: "${role}" }`;
  const { createServiceAccount } = await call(api, `createServiceAccount(${input}) { serviceAccount { id } }`, as);
  const { id } = createServiceAccount.serviceAccount;
  const made = await call(api, `createServiceToken(id: ${id}, input: { name: "T", ${scopes}, days: 1 }) { token }`, as);
  return { id, token: made.createServiceToken.token as string };
}

/** What a first step of signing in gives, which is good for the second step only. */
async function pendingToken(api: TestApp): Promise<string> {
  const body = { email: 'client@demo.com', password: 'client' };
  const login = () => api.rest('POST', '/api/auth/login', { body });
  const as = bearer((await login()).body.accessToken);
  const { beginTwoStep } = await call(api, 'beginTwoStep { setupKey }', as);
  const code = totpCode(beginTwoStep.setupKey.replaceAll(' ', ''), totpStep(api.clock.now()));
  await call(api, `enableTwoStep(code: "${code}")`, as);
  return (await login()).body.next.secret;
}

async function suspend(api: TestApp, userId: number): Promise<void> {
  const { database, live } = api.services;
  await database.transaction((trx) =>
    trx.updateTable('users').set({ status: 'inactive' }).where('id', '=', userId).execute(),
  );
  live.publish([{ kind: 'authz', userId }]);
}

/** Every kind of `Authorization` that names nobody. */
async function badAuthorizations(api: TestApp): Promise<Record<string, string>> {
  const admin = await sessionHeaders(api.services, await makeUser(api.services, 'admin'), 'bearer');
  const ended = await api.signIn('client');
  await api.rest('POST', '/api/auth/logout', { as: ended });
  const revoked = await makeToken(api, admin);
  await call(api, `revokeApiToken(id: ${revoked.record.id})`, admin);
  const removed = await makeServiceToken(api, admin);
  await call(api, `deleteServiceAccount(id: ${removed.id}) { id }`, admin);
  const [suspended, suspendedToken] = await Promise.all([
    makeUser(api.services, 'editor'),
    makeUser(api.services, 'editor'),
  ]);
  const ofSuspended = await sessionHeaders(api.services, suspended, 'bearer');
  const ownerOfToken = await sessionHeaders(api.services, suspendedToken, 'bearer');
  const tokenOfSuspended = await makeToken(api, ownerOfToken);
  await suspend(api, suspended);
  await suspend(api, suspendedToken);
  const pending = await pendingToken(api);
  const expired = await makeToken(api, admin);
  const expiredService = await makeServiceToken(api, admin);
  const old = await api.signIn('client');
  api.clock.advance(dayMs + 1000);
  const good = tokenOf(await api.signIn('client'));
  return {
    empty: '',
    'no token': 'Bearer ',
    malformed: 'Bearer nope',
    'cut off': `Bearer ${good.slice(0, -1)}`,
    'wrong scheme': `Basic ${Buffer.from('admin@demo.com:admin').toString('base64')}`,
    'no scheme': good,
    'two tokens': `Bearer ${good}, Bearer ${good}`,
    'unknown session': `Bearer ${newSecret()}`,
    'unknown API token': `Bearer ${newApiSecret().secret}`,
    'ended session': ended.authorization!,
    'expired session': old.authorization!,
    'session of a suspended user': ofSuspended.authorization!,
    'revoked API token': `Bearer ${revoked.token}`,
    'expired API token': `Bearer ${expired.token}`,
    'API token of a suspended user': `Bearer ${tokenOfSuspended.token}`,
    'token of a deleted service account': `Bearer ${removed.token}`,
    'expired token of a service account': `Bearer ${expiredService.token}`,
    'a sign-in that waits for its second step': `Bearer ${pending}`,
  };
}

const challenge = 'Bearer realm="Atrium", error="invalid_token"';

test('AP-12 a token that is not good is refused over REST and GraphQL, never served as nobody', async ({ api }) => {
  for (const [name, authorization] of Object.entries(await badAuthorizations(api))) {
    const as = { authorization };
    const queries = ['{ viewer { id } }', '{ __typename }', '{ plans { key } }', 'mutation { signOut }', 'not GraphQL'];
    for (const query of queries) {
      const answer = await api.app.inject({ method: 'POST', url: '/graphql', headers: as, payload: { query } });
      expect([name, query, answer.statusCode, answer.headers['www-authenticate']]).toEqual([
        name,
        query,
        401,
        expect.stringContaining(challenge),
      ]);
      expect(answer.json()).toEqual({
        errors: [
          {
            message: expect.any(String),
            extensions: { code: 'UNAUTHENTICATED', isTokenInvalid: true, requestId: expect.any(String) },
          },
        ],
      });
    }
    for (const path of [
      '/api/apps/ecommerce/products',
      '/api/auth/me',
      '/api/none',
      '/export/products.csv',
      '/openapi.json',
    ]) {
      const { status, headers, body } = await api.rest('GET', path, { as });
      expect([name, path, status, headers['www-authenticate'], body?.error?.code ?? null]).toEqual([
        name,
        path,
        401,
        expect.stringContaining(challenge),
        body?.error ? 'UNAUTHENTICATED' : null,
      ]);
    }
    expect((await api.rest('GET', '/healthz', { as })).status).toBe(200);
  }
});

test('AP-12 a token that is not good closes its socket with 4401', async ({ api, address, connect }) => {
  for (const [name, authorization] of Object.entries(await badAuthorizations(api))) {
    if (!authorization.startsWith('Bearer ')) continue;
    const socket = connect({ authorization });
    socket.subscribe('subscription { accountChanged { __typename } }');
    expect([name, (await socket.closed).code]).toEqual([name, 4401]);
  }
  const code = await new Promise((resolve) => {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/graphql`, {
      protocols: ['graphql-transport-ws'],
      headers: { authorization: 'Bearer nope' },
    } as never);
    socket.addEventListener('open', () => socket.send('{"type":"connection_init"}'));
    socket.addEventListener('close', (event) => resolve(event.code));
  });
  expect(code).toBe(4401);
});

test('AP-12 without a credential, or with the cookie of an ended session, one is nobody and may sign in', async ({
  api,
}) => {
  const cookie = await sessionHeaders(api.services, await makeUser(api.services, 'client'), 'cookie');
  const { token: ended } = { token: { ...cookie } };
  await api.rest('POST', '/api/auth/logout', { as: cookie });
  for (const as of [{}, ended]) {
    expect(await api.graphql('{ viewer { id } }', { as })).toMatchObject({ status: 200, data: { viewer: null } });
    const refused = await api.rest('GET', '/api/apps/ecommerce/products', { as });
    expect([refused.status, refused.headers['www-authenticate']]).toEqual([401, 'Bearer realm="Atrium"']);
    const body = { email: 'client@demo.com', password: 'client' };
    expect((await api.rest('POST', '/api/auth/login', { as, body })).status).toBe(201);
  }
});
