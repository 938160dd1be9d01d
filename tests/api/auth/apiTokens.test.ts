import { describe, expect } from 'vitest';
import { removeOldTokenCalls } from '../../../server/access/tokenCalls.ts';
import { programContext } from '../../../server/program.ts';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { sessionHeaders } from '../../support/users.ts';
import { call } from './links.fixture.ts';

const dayMs = 86_400_000;
const make = async (api: TestApp, as: Headers, scopes: string, days = 30) => {
  const answer = await call(
    api,
    `createApiToken(input: { name: "Till", scopes: [${scopes}], days: ${days} }) { token record { id prefix expiresAt } }`,
    as,
  );
  const made = answer.createApiToken;
  return { ...answer, ...made, with: { authorization: `Bearer ${made?.token}` } };
};
const readProducts = '{ action: read, subject: Product }';
const products = (api: TestApp, as: Headers) => api.rest('GET', '/api/apps/ecommerce/products', { as });

describe('AP-05: API tokens', () => {
  test('AP-05: does what its scopes say and nothing else, over REST and GraphQL alike', async ({ api }) => {
    const token = await make(api, await api.signIn('admin'), readProducts);
    expect(token.token).toMatch(/^atr_pat_[0-9a-f]{8}_[\w-]{43}_[0-9a-f]{8}$/);
    expect((await products(api, token.with)).status).toBe(200);
    expect((await api.graphql('{ products { totalCount } }', { as: token.with })).errors).toEqual([]);
    expect((await api.rest('GET', '/api/apps/users', { as: token.with })).status).toBe(403);
    expect((await api.rest('DELETE', '/api/apps/ecommerce/products/1', { as: token.with })).status).toBe(403);
  });

  test('AP-05: is shown once, its use is seen, and it is dead as soon as it is revoked', async ({ api }) => {
    const as = await api.signIn('admin');
    const token = await make(api, as, readProducts);
    await products(api, token.with);
    await expect.poll(async () => (await listed(api, as))[0].lastUsedFrom).toBe('127.0.0.0/24');
    const rows = await api.services.database.reader.selectFrom('apiTokens').selectAll().execute();
    const log = await api.services.database.reader.selectFrom('changes').selectAll().execute();
    expect(JSON.stringify([rows, log])).not.toContain(token.token);
    expect(await call(api, `revokeApiToken(id: ${token.record.id})`, as)).toMatchObject({ revokeApiToken: true });
    expect((await products(api, token.with)).status).toBe(401);
    expect(await listed(api, as)).toEqual([]);
  });

  test('AP-16: each call is kept for seven days, searched by its owner, and seen by nobody else', async ({ api }) => {
    const as = await api.signIn('admin');
    const token = await make(api, as, readProducts);
    const { headers } = await products(api, token.with);
    await api.rest('GET', '/api/apps/users?q=secret', { as: token.with });
    await api.rest('POST', '/graphql', {
      as: token.with,
      body: { query: 'query AllProducts { products { totalCount } }', operationName: 'AllProducts' },
    });
    const callsOf = async (search = '', by = as) =>
      (
        await api.graphql<any, any>(
          `{ apiCalls(tokenId: ${token.record.id}, search: "${search}") {
            totalCount nodes { method path operation status requestId } } }`,
          { as: by },
        )
      ).data?.apiCalls;
    await expect.poll(async () => (await callsOf()).totalCount).toBe(3);
    const { nodes } = await callsOf();
    expect(nodes.map(({ method, path, operation, status }: any) => `${method} ${path} ${operation} ${status}`)).toEqual(
      ['POST /graphql AllProducts 200', 'GET /api/apps/users  403', 'GET /api/apps/ecommerce/products  200'],
    );
    expect((await callsOf('ALLPROD')).totalCount).toBe(1);
    expect((await callsOf('403')).nodes).toMatchObject([{ path: '/api/apps/users' }]);
    expect((await callsOf(String(headers['x-request-id']))).nodes).toMatchObject([{ status: 200 }]);
    // Neither another administrator, nor the token itself.
    expect(await callsOf('', await api.signIn('maintainer'))).toBeFalsy();
    expect(await callsOf('', token.with)).toBeFalsy();
    api.clock.advance(8 * dayMs);
    await removeOldTokenCalls(programContext(api.services, 'job'));
    expect(await api.services.database.reader.selectFrom('tokenCalls').selectAll().execute()).toEqual([]);
  });

  test('AP-18: a test token is no credential for the records here, and whoever has none resets no sandbox', async ({
    api,
  }) => {
    const as = await api.signIn('editor');
    expect((await call(api, 'resetSandbox', as)).code).toBe('CONFLICT');
    const { createApiToken } = await call(
      api,
      `createApiToken(input: { name: "Test", isSandbox: true, scopes: [${readProducts}] }) { token record { isSandbox } }`,
      as,
    );
    expect(createApiToken).toMatchObject({ token: expect.stringMatching(/^atr_test_/), record: { isSandbox: true } });
    const by = { authorization: `Bearer ${createApiToken.token}` };
    expect((await products(api, by)).status).toBe(401);
    expect((await api.rest('POST', '/graphql', { as: by, body: { query: '{ __typename }' } })).status).toBe(401);
    // The server of this test has no sandbox to begin anew.
    expect((await call(api, 'resetSandbox', as)).code).toBe('UNAVAILABLE');
  });

  test('AP-05: ends when its time has come', async ({ api }) => {
    const token = await make(api, await api.signIn('admin'), readProducts, 1);
    api.clock.advance(dayMs + 1);
    expect((await products(api, token.with)).status).toBe(401);
  });

  test('RP-17: is never more than its owner may, and shrinks with him', async ({ api }) => {
    const { database } = api.services;
    const as = await api.signIn('author');
    expect((await make(api, as, '{ action: delete, subject: Product }')).fields).toMatchObject({
      scopes: { key: 'beyond' },
    });
    expect((await make(api, as, '{ action: manage, subject: all }')).fields).toMatchObject({
      scopes: { key: 'beyond' },
    });
    const token = await make(api, as, readProducts);
    expect((await products(api, token.with)).status).toBe(200);
    const client = await database.reader
      .selectFrom('roles')
      .select('id')
      .where('key', '=', 'client')
      .executeTakeFirstOrThrow();
    const owner = await database.reader.selectFrom('apiTokens').select('userId').executeTakeFirstOrThrow();
    const set = (values: object) =>
      database.transaction((trx) => trx.updateTable('users').set(values).where('id', '=', owner.userId).execute());
    await set({ roleId: client.id });
    api.services.live.publish([{ kind: 'authz', userId: owner.userId }]);
    expect((await products(api, token.with)).status).toBe(403);
    await set({ status: 'inactive' });
    api.services.live.publish([{ kind: 'authz', userId: owner.userId }]);
    expect((await products(api, token.with)).status).toBe(401);
  });

  test('R13: a token concerns no account: neither password, nor sessions, nor further tokens', async ({ api }) => {
    const token = await make(api, await api.signIn('admin'), '{ action: manage, subject: all }');
    for (const document of [
      'changePassword(current: "a", password: "b")',
      'beginTwoStep { uri }',
      'endOtherSessions',
      'signOut',
      `createApiToken(input: { name: "More", scopes: [${readProducts}] }) { token }`,
    ])
      expect((await call(api, document, token.with)).code, document).toBe('FORBIDDEN');
  });

  test('AP-17: input is named by field, and one of another user is not found', async ({ api }) => {
    const as = await api.signIn('admin');
    const { fields } = await call(api, 'createApiToken(input: { name: "", scopes: [], days: 400 }) { token }', as);
    expect(fields).toMatchObject({ name: { key: 'required' }, scopes: { key: 'required' }, days: { key: 'tooLarge' } });
    const token = await make(api, as, readProducts);
    const other = await api.signIn('admin');
    expect((await call(api, `revokeApiToken(id: ${token.record.id})`, other)).code).toBe('NOT_FOUND');
  });

  test('AP-05: sessions of the same owner show in the same list, tokens apart', async ({ api }) => {
    const as = await sessionHeaders(api.services, 1, 'bearer');
    await make(api, as, readProducts);
    expect(await listed(api, as)).toHaveLength(1);
  });
});

async function listed(api: TestApp, as: Headers): Promise<any[]> {
  const { data } = await api.graphql<any, object>('{ viewer { security { apiKeys { id lastUsedFrom } } } }', { as });
  return data.viewer.security.apiKeys;
}
