import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { sessionHeaders } from '../../support/users.ts';
import { ask, create, roleId, update } from './users.fixture.ts';

const fields = 'id version key name description rules { action subject conditions } userCount';
const add = (api: TestApp, as: Headers, input: string) =>
  ask(api, as, `mutation { createRole(input: { ${input} }) { role { ${fields} } batchId } }`);
const change = (api: TestApp, as: Headers, id: string | number, input: string) =>
  ask(api, as, `mutation { updateRole(id: ${id}, input: { ${input} }) { role { ${fields} } batchId } }`);
const remove = (api: TestApp, as: Headers, id: string | number, more = '') =>
  ask(api, as, `mutation { deleteRole(id: ${id}${more}) { id batchId } }`);
const undo = (api: TestApp, as: Headers, batchId: string) =>
  ask(api, as, `mutation { undoBatch(id: "${batchId}") { count } }`);
const member = async (api: TestApp, as: Headers, role: string | number) => {
  const email = `r${Math.random().toString(36).slice(2)}@perrin.example`;
  const { user } = await create(api, as, `fullName: "M", email: "${email}", status: active, roleId: ${role}`);
  return { id: user.id as string, headers: await sessionHeaders(api.services, Number(user.id), 'bearer') };
};
const products = async (api: TestApp, as: Headers) =>
  (await api.rest('GET', '/api/apps/ecommerce/products', { as })).status;

describe('roles', () => {
  test('RP-02 have real counts; they are created, copied, renamed and deleted, with their users moved', async ({
    api,
  }) => {
    const as = await sessionHeaders(api.services, 1, 'bearer');
    const all = await ask(api, as, `{ roles { ${fields} holders { fullName } } }`);
    const editors = all.find(({ key }: any) => key === 'editor');
    const listed = await ask(api, as, `{ users(filter: { roleIds: [${editors.id}] }) { totalCount } }`);
    expect([editors.userCount, editors.holders.length]).toEqual([listed.totalCount, 4]);
    const made = await add(
      api,
      as,
      'name: "Shop keepers", rules: [{ action: read, subject: Product }, { action: read, subject: Product }]',
    );
    expect(made.role).toMatchObject({
      key: 'shop-keepers',
      rules: [{ action: 'read', subject: 'Product', conditions: null }],
      userCount: 0,
    });
    const { role: copy } = await ask(api, as, `mutation { duplicateRole(id: ${made.role.id}) { role { ${fields} } } }`);
    expect(copy).toMatchObject({ name: 'Shop keepers (2)', rules: made.role.rules });
    expect((await change(api, as, copy.id, 'name: "Shop keepers"')).fields).toMatchObject({ name: { key: 'taken' } });
    expect((await change(api, as, copy.id, 'name: "Night shift"')).role).toMatchObject({
      name: 'Night shift',
      version: 2,
    });
    const one = await member(api, as, copy.id);
    const other = await member(api, as, await roleId(api, 'client'));
    await update(api, as, other.id, `otherRoleIds: [${copy.id}]`);
    expect(await products(api, other.headers)).toBe(200);
    expect((await remove(api, as, copy.id)).fields).toMatchObject({ moveUsersTo: { key: 'required', limit: 1 } });
    const { batchId } = await remove(api, as, copy.id, `, moveUsersTo: ${await roleId(api, 'client')}`);
    expect([await products(api, one.headers), await products(api, other.headers)]).toEqual([403, 403]);
    expect(await undo(api, as, batchId)).toMatchObject({ count: 3 });
    expect([await products(api, one.headers), await products(api, other.headers)]).toEqual([200, 200]);
    for (const [input, field, key] of [
      ['name: " "', 'name', 'required'],
      ['name: "A", rules: [{ action: read, subject: Product, conditions: { priceCents: 1 } }]', 'rules', 'unknown'],
      ['name: "A", rules: [{ action: read, subject: User, conditions: { status: ["a"] } }]', 'rules', 'malformed'],
    ] as const)
      expect((await add(api, as, input)).fields, input).toMatchObject({ [field]: { key } });
  });

  test('RP-03, RP-06, RP-15 take effect on the next call, and history undoes them', async ({ api }) => {
    const as = await sessionHeaders(api.services, 1, 'bearer');
    const id = await roleId(api, 'author');
    const author = await member(api, as, id);
    expect(await products(api, author.headers)).toBe(200);
    const { rules } = await ask(api, as, `{ role(id: ${id}) { rules { action subject conditions } } }`);
    const without = rules
      .filter(({ subject }: any) => subject !== 'Product')
      .map(({ action, subject }: any) => `{ action: ${action}, subject: ${subject} }`);
    const { batchId } = await change(api, as, id, `rules: [${without.join()}]`);
    expect(await products(api, author.headers)).toBe(403);
    const { nodes } = await ask(
      api,
      as,
      `{ changes(subject: Role, subjectId: ${id}) { nodes { fields { field before } } } }`,
    );
    expect(nodes[0].fields.find(({ field }: any) => field === 'rules').before).toContainEqual({
      subject: 'Product',
      action: 'read',
      conditions: null,
    });
    await undo(api, as, batchId);
    expect(await products(api, author.headers)).toBe(200);
  });

  test('RP-09 rules reach only the records that meet their conditions, or one’s own', async ({ api }) => {
    const as = await sessionHeaders(api.services, 1, 'bearer');
    const { role } = await add(
      api,
      as,
      'name: "Row readers", rules: [{ action: read, subject: User, conditions: { plan: "team" } }, { action: update, subject: User, conditions: { id: "@me" } }, { action: read, subject: User, conditions: { id: "@me" } }]',
    );
    const reader = await member(api, as, role.id);
    const { nodes } = await ask(api, reader.headers, '{ users(page: { size: 100 }) { nodes { id plan } } }');
    expect(nodes.length).toBeGreaterThan(3);
    expect(nodes.every((user: any) => user.plan === 'team' || user.id === reader.id)).toBe(true);
    expect(nodes.some((user: any) => user.id === reader.id)).toBe(true);
    expect((await update(api, reader.headers, reader.id, 'company: "Mine"')).user.id).toBe(reader.id);
    expect(
      await update(api, reader.headers, nodes.find((user: any) => user.id !== reader.id).id, 'company: "Not mine"'),
    ).toMatchObject({ code: 'FORBIDDEN' });
    const me = await api.rest('GET', '/api/auth/me', { as: reader.headers });
    expect(JSON.stringify(me.body)).not.toContain('@me');
  });

  test('RP-09 rules reach the records of one’s teams, in lists, files, counts, history and changes', async ({
    api,
  }) => {
    const as = await sessionHeaders(api.services, 1, 'bearer');
    const rules = ['read', 'update'].map(
      (action) => `{ action: ${action}, subject: User, conditions: { id: "@team" } }`,
    );
    const { role } = await add(
      api,
      as,
      `name: "Team heads", rules: [${rules.join()}, { action: read, subject: Team, conditions: { leadId: "@team" } }]`,
    );
    expect(
      (await add(api, as, 'name: "No", rules: [{ action: read, subject: Product, conditions: { status: "@team" } }]'))
        .fields,
    ).toMatchObject({ rules: { key: 'unknown' } });
    const [head, mate, stranger] = [
      await member(api, as, role.id),
      await member(api, as, role.id),
      await member(api, as, role.id),
    ];
    const { team } = await ask(
      api,
      as,
      `mutation { createTeam(input: { name: "Night", leadId: ${mate.id}, memberIds: [${head.id}, ${mate.id}] }) { team { id } } }`,
    );
    const listed = await ask(api, head.headers, '{ users(page: { size: 100 }) { totalCount nodes { id } } }');
    expect(listed).toMatchObject({ totalCount: 2 });
    expect(listed.nodes.map(({ id }: any) => id).sort()).toEqual([head.id, mate.id].sort());
    const { text } = await api.rest('GET', '/export/users.csv', { as: head.headers });
    expect(text.trim().split('\n')).toHaveLength(3);
    expect(await ask(api, head.headers, `{ user(id: ${stranger.id}) { id } }`)).toBe(null);
    expect((await ask(api, head.headers, `{ user(id: ${mate.id}) { id } }`)).id).toBe(mate.id);
    expect((await ask(api, head.headers, '{ teams { nodes { id } } }')).nodes).toEqual([{ id: team.id }]);
    const history = (id: string) =>
      ask(api, head.headers, `{ changes(subject: User, subjectId: ${id}) { totalCount } }`);
    expect(await history(mate.id)).toMatchObject({ totalCount: 1 });
    expect(await history(stranger.id)).toMatchObject({ code: 'FORBIDDEN' });
    expect((await update(api, head.headers, mate.id, 'company: "Ours"')).user.id).toBe(mate.id);
    expect(await update(api, head.headers, stranger.id, 'company: "Ours"')).toMatchObject({ code: 'FORBIDDEN' });
    await ask(api, as, `mutation { updateTeam(id: ${team.id}, input: { memberIds: [${mate.id}] }) { batchId } }`);
    expect(await ask(api, head.headers, '{ users { totalCount } }')).toMatchObject({ totalCount: 1 });
    expect(await update(api, head.headers, mate.id, 'company: "Theirs"')).toMatchObject({ code: 'FORBIDDEN' });
  });

  test('RP-13, R17 give nobody more than their writer has, and lock nobody out', async ({ api }) => {
    const as = await sessionHeaders(api.services, 1, 'bearer');
    const { role } = await add(
      api,
      as,
      'name: "Role keepers", rules: [{ action: manage, subject: Role }, { action: manage, subject: Permission }, { action: read, subject: Product }]',
    );
    const keeper = await member(api, as, role.id);
    expect(await add(api, keeper.headers, 'name: "X", rules: [{ action: manage, subject: all }]')).toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(await add(api, keeper.headers, 'name: "X", rules: [{ action: update, subject: Product }]')).toMatchObject({
      code: 'FORBIDDEN',
    });
    expect((await add(api, keeper.headers, 'name: "X", rules: [{ action: read, subject: Product }]')).role.name).toBe(
      'X',
    );
    const admin = await roleId(api, 'admin');
    expect(await change(api, keeper.headers, admin, 'rules: []')).toMatchObject({ code: 'FORBIDDEN' });
    expect(await change(api, keeper.headers, role.id, 'rules: []')).toMatchObject({
      fields: { rules: { key: 'ownAccount' } },
    });
    const permission = 'mutation { createPermission(input: { name: "P", roleIds: [';
    expect(
      await ask(
        api,
        keeper.headers,
        `${permission}${role.id}], rules: [{ action: delete, subject: Product }] }) { batchId } }`,
      ),
    ).toMatchObject({ code: 'FORBIDDEN' });
    expect((await remove(api, as, admin, `, moveUsersTo: ${role.id}`)).fields).toMatchObject({
      id: { key: 'builtIn' },
    });
    const { nodes } = await ask(api, as, '{ permissions(filter: { words: "Management" }) { nodes { id name } } }');
    const management = nodes.find(({ name }: any) => name === 'Management');
    await change(api, as, admin, 'rules: []');
    // What the permission gives is all that is left.
    expect(
      await ask(api, as, `mutation { updatePermission(id: ${management.id}, input: { roleIds: [] }) { batchId } }`),
    ).toMatchObject({ fields: { roleIds: { key: 'lastAdministrator' } } });
  });
});

describe('permissions', () => {
  test('RP-01 the documented list: nine, searched by name, date and beginning of a role, sorted by name', async ({
    api,
  }) => {
    const as = await api.signIn();
    const list = async (query = '') => (await api.rest('GET', `/api/apps/permissions?${query}`, { as })).body;
    const { permissions, totalPermissions } = await list();
    expect(totalPermissions).toBe(9);
    expect(permissions.every(({ assignedTo }: any) => assignedTo.includes('administrator'))).toBe(true);
    expect(permissions[0]).toMatchObject({ name: 'Management', assignedTo: ['administrator'] });
    expect(permissions[0].createdDate).toMatch(/^\d{1,2} \w{3,4} \d{4}, \d{1,2}:\d\d [AP]M$/);
    const names = async (query: string) => (await list(query)).permissions.map(({ name }: any) => name);
    expect(await names('q=only')).toEqual(['Only View']);
    expect(await names('q=SUPP')).toEqual(['Project Planning', 'Manage Email Sequences', "Manage Others' Tasks"]);
    expect(await names('q=upport')).toEqual([]);
    expect(await names(`q=${encodeURIComponent(permissions[2].createdDate)}`)).toEqual([permissions[2].name]);
    const sorted = await names('sortBy=name&itemsPerPage=-1');
    expect(sorted).toEqual(sorted.toSorted((a: string, b: string) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
    expect((await list('itemsPerPage=4&page=3')).permissions).toHaveLength(1);
  });

  test('are created, renamed, assigned with effect at once, and deleted unless they are core', async ({ api }) => {
    const as = await api.signIn();
    const { role } = await add(api, as, 'name: "Empty handed"');
    const reader = await member(api, as, role.id);
    const permission = (
      await ask(
        api,
        as,
        'mutation { createPermission(input: { name: "Look at products", rules: [{ action: read, subject: Product }] }) { permission { id } } }',
      )
    ).permission;
    const set = (input: string) =>
      ask(
        api,
        as,
        `mutation { updatePermission(id: ${permission.id}, input: { ${input} }) { permission { name roles { name } isCore } batchId } }`,
      );
    expect(await products(api, reader.headers)).toBe(403);
    const assigned = await set(`roleIds: [${role.id}], isCore: true`);
    expect(assigned.permission).toMatchObject({ roles: [{ name: 'Empty handed' }], isCore: true });
    expect(await products(api, reader.headers)).toBe(200);
    const shown = await ask(
      api,
      as,
      `{ role(id: ${role.id}) { rules { action } permissionRules { permissionName rule { subject } } } }`,
    );
    expect(shown).toEqual({
      rules: [],
      permissionRules: [{ permissionName: 'Look at products', rule: { subject: 'Product' } }],
    });
    const drop = () => ask(api, as, `mutation { deletePermission(id: ${permission.id}) { id batchId } }`);
    expect((await drop()).fields).toMatchObject({ id: { key: 'core' } });
    await set('isCore: false');
    const { batchId } = await drop();
    expect(await products(api, reader.headers)).toBe(403);
    await undo(api, as, batchId);
    expect(await products(api, reader.headers)).toBe(200);
    expect((await set('name: "Management"')).fields).toMatchObject({ name: { key: 'taken' } });
  });
});
