import { expect } from 'vitest';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { makeUser, sessionHeaders } from '../../support/users.ts';
import { ask, create, remove, roleId } from './users.fixture.ts';

const fields = 'id version name description roleId role { key } apiKeys { id name scopes { action subject } }';
const add = (api: TestApp, as: Headers, input: string) =>
  ask(api, as, `mutation { createServiceAccount(input: { ${input} }) { serviceAccount { ${fields} } batchId } }`);
const change = (api: TestApp, as: Headers, id: string, input: string) =>
  ask(
    api,
    as,
    `mutation { updateServiceAccount(id: ${id}, input: { ${input} }) { serviceAccount { ${fields} } batchId } }`,
  );
const newToken = (api: TestApp, as: Headers, id: string, scopes = '{ action: read, subject: Product }') =>
  ask(
    api,
    as,
    `mutation { createServiceToken(id: ${id}, input: { name: "Till", scopes: [${scopes}] }) { token record { id } } }`,
  );
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const products = async (api: TestApp, token: string) =>
  (await api.rest('GET', '/api/apps/ecommerce/products', { as: bearer(token) })).status;

test('AP-05 a service account has tokens and no person: its role counts, now and later', async ({ api }) => {
  const as = await sessionHeaders(api.services, 1, 'bearer');
  const editor = await roleId(api, 'editor');
  const { serviceAccount: account } = await add(api, as, `name: "Till bridge", roleId: ${editor}`);
  expect(account).toMatchObject({ name: 'Till bridge', role: { key: 'editor' }, apiKeys: [] });
  expect((await newToken(api, as, account.id, '{ action: delete, subject: User }')).fields).toMatchObject({
    scopes: { key: 'beyond' },
  });
  const { token } = await newToken(
    api,
    as,
    account.id,
    '{ action: read, subject: Product }, { action: update, subject: Product }',
  );
  expect(await products(api, token)).toBe(200);
  expect((await api.rest('GET', '/api/apps/users', { as: bearer(token) })).status).toBe(403);
  // What it does stands in the log under its name.
  await ask(
    api,
    bearer(token),
    'mutation { updateProduct(id: 1, input: { name: "Renamed by a program" }) { batchId } }',
  );
  const entry = await api.services.database.reader
    .selectFrom('changes')
    .select(['actorName'])
    .where('subject', '=', 'Product')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(entry?.actorName).toBe('Till bridge');
  // Its role shrinks, and the token with it.
  await change(api, as, account.id, `roleId: ${await roleId(api, 'client')}`);
  expect(await products(api, token)).toBe(403);
  await change(api, as, account.id, `roleId: ${editor}`);
  expect(await products(api, token)).toBe(200);
});

test('AP-05 a service account is listed apart, signs in nowhere, and is no user', async ({ api }) => {
  const as = await sessionHeaders(api.services, 1, 'bearer');
  const before = await ask(api, as, '{ userStats { total { count } } }');
  const listed = await ask(api, as, '{ users { totalCount } }');
  const { serviceAccount: account } = await add(
    api,
    as,
    `name: "Nightly sync", roleId: ${await roleId(api, 'author')}`,
  );
  expect(await ask(api, as, '{ serviceAccounts { id name } }')).toEqual([{ id: account.id, name: 'Nightly sync' }]);
  expect(await ask(api, as, '{ users { totalCount } }')).toEqual(listed);
  expect(await ask(api, as, '{ userStats { total { count } } }')).toEqual(before);
  expect(await ask(api, as, '{ users(filter: { search: "Nightly" }) { totalCount } }')).toEqual({ totalCount: 0 });
  const row = await api.services.database.reader
    .selectFrom('users')
    .selectAll()
    .where('isService', '=', 1)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ fullName: 'Nightly sync', status: 'inactive' });
  expect(await ask(api, as, `{ user(id: ${row.id}) { id } }`)).toBeNull();
  expect(await remove(api, as, row.id)).toMatchObject({ code: 'NOT_FOUND' });
  expect(
    await ask(api, as, `mutation { updateUser(id: ${row.id}, input: { status: active }) { batchId } }`),
  ).toMatchObject({ code: 'NOT_FOUND' });
  for (const password of ['', 'x', 'admin'])
    expect((await api.rest('POST', '/api/auth/login', { body: { email: row.email, password } })).status).toBe(400);
});

test('AP-05 an administrator ends a service account: its tokens are dead, and stay so when it is restored', async ({
  api,
}) => {
  const as = await sessionHeaders(api.services, 1, 'bearer');
  const { serviceAccount: account } = await add(api, as, `name: "Old feed", roleId: ${await roleId(api, 'editor')}`);
  const [one, two] = [await newToken(api, as, account.id), await newToken(api, as, account.id)];
  const revoke = `mutation { revokeServiceToken(id: ${account.id}, tokenId: ${one.record.id}) }`;
  expect(await ask(api, as, revoke)).toBe(true);
  expect(await ask(api, as, revoke)).toMatchObject({ code: 'NOT_FOUND' });
  expect([await products(api, one.token), await products(api, two.token)]).toEqual([401, 200]);
  const { batchId } = await ask(api, as, `mutation { deleteServiceAccount(id: ${account.id}) { id batchId } }`);
  expect(await products(api, two.token)).toBe(401);
  expect(await ask(api, as, '{ serviceAccounts { id } }')).toEqual([]);
  expect(await ask(api, as, `mutation { undoBatch(id: "${batchId}") { count } }`)).toMatchObject({ count: 1 });
  expect(await ask(api, as, `{ serviceAccount(id: ${account.id}) { name apiKeys { id } } }`)).toEqual({
    name: 'Old feed',
    apiKeys: [],
  });
  expect(await products(api, two.token)).toBe(401);
});

test('AP-05, RP-13 nobody makes a service account that may do more than they may; input is named by field', async ({
  api,
}) => {
  const admin = await sessionHeaders(api.services, 1, 'bearer');
  const { role } = await ask(
    api,
    admin,
    'mutation { createRole(input: { name: "Integrators", rules: [{ action: manage, subject: ServiceAccount }, { action: read, subject: Product }] }) { role { id } } }',
  );
  const { user } = await create(
    api,
    admin,
    `fullName: "I", email: "i@perrin.example", status: active, roleId: ${role.id}`,
  );
  const as = await sessionHeaders(api.services, Number(user.id), 'bearer');
  expect(await add(api, as, `name: "Beyond", roleId: ${await roleId(api, 'admin')}`)).toMatchObject({
    code: 'FORBIDDEN',
  });
  const { serviceAccount: own } = await add(api, as, `name: "Within", roleId: ${role.id}`);
  expect(await change(api, as, own.id, `roleId: ${await roleId(api, 'editor')}`)).toMatchObject({ code: 'FORBIDDEN' });
  const { serviceAccount: strong } = await add(api, admin, `name: "Strong", roleId: ${await roleId(api, 'admin')}`);
  expect(await newToken(api, as, strong.id)).toMatchObject({ code: 'FORBIDDEN' });
  expect((await add(api, admin, 'name: " ", roleId: 2000000000')).fields).toMatchObject({
    name: { key: 'required' },
    roleId: { key: 'unknown' },
  });
  expect(await add(api, admin, `name: "Within", roleId: ${role.id}`)).toMatchObject({ code: 'CONFLICT' });
  const editor = await sessionHeaders(api.services, await makeUser(api.services, 'editor'), 'bearer');
  expect(await ask(api, editor, '{ serviceAccounts { id } }')).toMatchObject({ code: 'FORBIDDEN' });
  // A program makes no tokens and no further accounts by itself, whatever its role.
  const { token } = await newToken(api, admin, strong.id, '{ action: manage, subject: all }');
  expect(await newToken(api, bearer(token), strong.id)).toMatchObject({ code: 'FORBIDDEN' });
  // With its role its accounts move on.
  expect((await ask(api, admin, `mutation { deleteRole(id: ${role.id}) { id } }`)).fields).toMatchObject({
    moveUsersTo: { limit: 2 },
  });
  const moved = await roleId(api, 'client');
  expect(await ask(api, admin, `mutation { deleteRole(id: ${role.id}, moveUsersTo: ${moved}) { id } }`)).toMatchObject({
    id: role.id,
  });
  expect(await ask(api, admin, `{ serviceAccount(id: ${own.id}) { role { key } } }`)).toEqual({
    role: { key: 'client' },
  });
});
