import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import { uploadCsv } from '../../support/uploads.ts';
import { sessionHeaders } from '../../support/users.ts';
import { checked, imported, read } from '../work/productImport.fixture.ts';
import { ask, create, remove, roleId, update } from './users.fixture.ts';

describe('R17: an administrator always remains', () => {
  test('RP-13 nobody deletes, suspends or demotes themselves, nor gives what they do not have', async ({ api }) => {
    const admin = await sessionHeaders(api.services, 1, 'bearer');
    const [adminRole, editor] = [await roleId(api, 'admin'), await roleId(api, 'author')];
    expect(await update(api, admin, 1, 'status: inactive')).toMatchObject({
      fields: { status: { key: 'ownAccount' } },
    });
    expect(await update(api, admin, 1, `roleId: ${editor}`)).toMatchObject({
      fields: { roleId: { key: 'ownAccount' } },
    });
    expect(await update(api, admin, 1, 'company: "Mine"')).toMatchObject({ user: { id: '1' } });
    const manager = await api.signIn('maintainer');
    const input = 'fullName: "Up", email: "up@perrin.example"';
    expect(await create(api, manager, `${input}, roleId: ${adminRole}`)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await create(api, manager, `${input}, otherRoleIds: [${adminRole}]`)).toMatchObject({ code: 'FORBIDDEN' });
    const { user } = await create(api, manager, `${input}, roleId: ${editor}, status: active`);
    expect(user).toMatchObject({ role: { key: 'author' }, status: 'active' });
    expect(await update(api, manager, user.id, `roleId: ${adminRole}`)).toMatchObject({ code: 'FORBIDDEN' });
    // Whoever could change the address of an administrator could reset the password.
    expect(await update(api, manager, 1, 'email: "mine@perrin.example"')).toMatchObject({ code: 'FORBIDDEN' });
    const grantable = await ask(api, manager, '{ grantableRoles { key } }');
    expect(grantable.map(({ key }: { key: string }) => key)).not.toContain('admin');
    expect(grantable.map(({ key }: { key: string }) => key)).toContain('subscriber');
  });

  test('after 100 tries at once to take away the last two', async ({ api }) => {
    const { database } = api.services;
    const adminRole = await roleId(api, 'admin');
    await database.transaction((trx) =>
      trx
        .updateTable('users')
        .set({ status: 'inactive' })
        .where('roleId', '=', adminRole)
        .where('id', '>', 1)
        .execute(),
    );
    const first = await sessionHeaders(api.services, 1, 'bearer');
    const { user } = await create(
      api,
      first,
      `fullName: "B", email: "b@perrin.example", roleId: ${adminRole}, status: active`,
    );
    const second = await sessionHeaders(api.services, Number(user.id), 'bearer');
    const editor = await roleId(api, 'editor');
    const tries = Array.from({ length: 100 }, (_, at) => {
      const [as, id] = at % 2 === 0 ? [first, user.id] : [second, '1'];
      return [
        () => update(api, as, id, 'status: inactive'),
        () => update(api, as, id, `roleId: ${editor}`),
        () => remove(api, as, id),
        () => ask(api, as, `mutation { deleteUsers(selection: { ids: [${id}] }) { count } }`),
      ][Math.floor(at / 2) % 4]!();
    });
    await Promise.all(tries);
    const left = await database.reader
      .selectFrom('users')
      .select('id')
      .where('status', '=', 'active')
      .where('roleId', '=', adminRole)
      .execute();
    expect(left.length).toBe(1);
  });
});

test('US-08 suspending ends all sessions and tokens at once, and reactivating lets sign in again and tokens work', async ({
  api,
}) => {
  const as = await api.signIn();
  const { user } = await create(api, as, 'fullName: "Gone", email: "gone@perrin.example", status: active');
  const theirs = await sessionHeaders(api.services, Number(user.id), 'bearer');
  const me = () => api.rest('GET', '/api/auth/me', { as: theirs });
  expect((await me()).status).toBe(200);
  const { token } = await ask(
    api,
    theirs,
    'mutation { createApiToken(input: { name: "Till", scopes: [{ action: read, subject: AclDemo }], days: 7 }) { token } }',
  );
  const byToken = async () =>
    (await api.rest('GET', '/api/pages/profile', { as: { authorization: `Bearer ${token}` } })).status;
  expect(await byToken()).not.toBe(401);
  const allowed = await byToken();
  expect((await update(api, as, user.id, 'status: inactive')).user.status).toBe('inactive');
  expect((await me()).status).toBe(401);
  expect(await byToken()).toBe(401);
  await update(api, as, user.id, 'status: active');
  expect(await byToken()).toBe(allowed);
  expect((await me()).status).toBe(401);
  const again = await sessionHeaders(api.services, Number(user.id), 'bearer');
  expect((await api.rest('GET', '/api/auth/me', { as: again })).status).toBe(200);
});

test('RP-10 further roles add up, and take effect at once without a new sign-in', async ({ api }) => {
  const as = await api.signIn();
  const [client, author] = [await roleId(api, 'client'), await roleId(api, 'author')];
  const { user } = await create(
    api,
    as,
    `fullName: "Two", email: "two@perrin.example", status: active, roleId: ${client}`,
  );
  const theirs = await sessionHeaders(api.services, Number(user.id), 'bearer');
  const products = async () => (await api.rest('GET', '/api/apps/ecommerce/products', { as: theirs })).status;
  expect(await products()).toBe(403);
  const changed = await update(api, as, user.id, `otherRoleIds: [${author}, ${client}]`);
  expect(changed.user).toMatchObject({ otherRoleIds: [String(author)], roles: [{ key: 'client' }, { key: 'author' }] });
  expect(await products()).toBe(200);
  expect(
    (await ask(api, as, `{ users(filter: { roleIds: [${author}], search: "two@" }) { totalCount } }`)).totalCount,
  ).toBe(1);
  await ask(api, as, `mutation { undoBatch(id: "${changed.batchId}") { count } }`);
  expect(await products()).toBe(403);
});

test('US-09 a bulk change reports each user that it could not change', async ({ api }) => {
  const as = await sessionHeaders(api.services, 1, 'bearer');
  const { user } = await create(api, as, 'fullName: "Bulk", email: "bulk@perrin.example", status: active');
  const result = await ask(
    api,
    as,
    `mutation { updateUsers(selection: { ids: [1, ${user.id}, 2000000000] }, input: { status: inactive, plan: team })
      { count failures { id code } } }`,
  );
  expect(result).toEqual({
    count: 1,
    failures: [
      { id: '1', code: 'VALIDATION' },
      { id: '2000000000', code: 'NOT_FOUND' },
    ],
  });
  const gone = await ask(
    api,
    as,
    `mutation { deleteUsers(selection: { ids: [1, ${user.id}] }) { count failures { id } } }`,
  );
  expect(gone).toEqual({ count: 1, failures: [{ id: '1' }] });
});

test('US-02 the figures equal real counts, and know what they were a week ago', async ({ api }) => {
  const as = await api.signIn();
  const stats = () =>
    ask(
      api,
      as,
      '{ userStats { total { count weekAgo } paid { count weekAgo } active { count weekAgo } pending { count weekAgo } } }',
    );
  const before = await stats();
  const count = async (filter: string) =>
    (await ask(api, as, `{ users(filter: { ${filter} }) { totalCount } }`)).totalCount;
  expect(before.total.count).toBe(await count(''));
  expect(before.active.count).toBe(await count('statuses: [active]'));
  expect(before.pending.count).toBe(await count('statuses: [pending]'));
  expect(before.paid.count).toBe(await count('plans: [team, company, enterprise]'));
  expect(before.total.weekAgo).toBeLessThan(before.total.count);
  // What happens to users of old changes the figures of now, not those of then.
  await update(api, as, 3, 'status: pending, plan: enterprise');
  await remove(api, as, 4);
  await create(api, as, 'fullName: "New", email: "new@perrin.example"');
  const after = await stats();
  expect(after.total.count).toBe(before.total.count);
  for (const name of ['total', 'paid', 'active', 'pending'])
    expect(after[name].weekAgo, name).toBe(before[name].weekAgo);
});

test('US-05 what belongs to a user goes to another one, and the log still names them', async ({ api }) => {
  const as = await api.signIn();
  const { user } = await create(
    api,
    as,
    `fullName: "Owner", email: "owner@perrin.example", status: active, roleId: ${await roleId(api, 'editor')}`,
  );
  const theirs = await sessionHeaders(api.services, Number(user.id), 'bearer');
  const { view } = await ask(
    api,
    theirs,
    'mutation { createListView(list: "products", input: { name: "Shared", query: "status=published", isShared: true }) { view { id } } }',
  );
  expect(await ask(api, as, `{ userBelongings(id: ${user.id}) { kind count } }`)).toEqual([
    { kind: 'listViews', count: 1 },
  ]);
  expect(await remove(api, as, user.id, ', moveTo: 2000000000')).toMatchObject({
    fields: { moveTo: { key: 'unknown' } },
  });
  expect(await remove(api, as, user.id, ', moveTo: 1')).toMatchObject({ id: user.id });
  const owner = await api.services.database.reader
    .selectFrom('listViews')
    .select('ownerId')
    .where('id', '=', Number(view.id))
    .executeTakeFirstOrThrow();
  expect(owner.ownerId).toBe(1);
  const changes = await ask(api, as, `{ changes(subject: User, subjectId: ${user.id}) { nodes { action } } }`);
  expect(changes.nodes.map(({ action }: { action: string }) => action)).toEqual(['DELETE', 'CREATE']);
});

test('US-10, D24 the list is a CSV file, and a file becomes users', async ({ api }) => {
  const as = await api.signIn();
  const { text } = await api.rest('GET', '/export/users.csv?plan=team&columns=user,email,role', { as });
  expect(text).toMatch(/^\uFEFFName,Email address,Role\r?\n/);
  // As the screen and the import call them, not their keys.
  expect(text).not.toContain(',editor');
  const { totalCount } = await ask(api, as, '{ users(filter: { plans: [team] }) { totalCount } }');
  expect(text.trimEnd().split('\n')).toHaveLength(totalCount + 1);
  const content =
    'Name,Email,Role,Plan,Status,Country\nNew One,new.one@perrin.example,support,équipe,Actif,France\n' +
    'Galen S,gslixby0@lumen.example,,,,\nNo Role,no.role@perrin.example,king,,,\n';
  const { status, body } = await uploadCsv(api, as, content, '/import/users');
  expect(status, JSON.stringify(body)).toBe(201);
  const file = await read(api, as, body.id);
  const check = await checked(api, as, file, 'email');
  expect(check.counts).toMatchObject({ created: 1, updated: 1, failed: 1 });
  // D24: the column of the file, and what stands there.
  expect(check.problems).toMatchObject([{ line: 4, field: 'role', key: 'unknown', value: 'king' }]);
  expect((await imported(api, as, file, true)).counts).toMatchObject({ created: 1, updated: 1, failed: 1 });
  const { nodes } = await ask(
    api,
    as,
    '{ users(filter: { search: "new.one@" }) { nodes { plan status country role { key } } } }',
  );
  expect(nodes).toEqual([{ plan: 'team', status: 'active', country: 'FR', role: { key: 'author' } }]);
});

test('R18, R19: unknown and protected fields of a user are refused', async ({ api }) => {
  const as = await api.signIn();
  for (const field of ['passwordHash', 'abilityRules', 'createdAt', 'emailVerified', 'authzVersion']) {
    const { status } = await api.rest('POST', '/api/apps/users', {
      as,
      body: { fullName: 'A', email: 'a@perrin.example', [field]: 'x' },
    });
    expect(status, field).toBe(400);
  }
  const editor = await api.signIn('editor');
  expect(
    (await api.rest('POST', '/api/apps/users', { as: editor, body: { fullName: 'A', role: 'admin' } })).status,
  ).toBe(403);
});
