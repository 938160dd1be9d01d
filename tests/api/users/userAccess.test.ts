import { expect } from 'vitest';
import { test } from '../../support/app.ts';
import { sessionHeaders } from '../../support/users.ts';
import { ask, create, remove, roleId, update } from './users.fixture.ts';

test('RP-11 says why a user may do something: role, rule, permission, and who gave them when', async ({ api }) => {
  const as = await sessionHeaders(api.services, 1, 'bearer');
  const [client, subscriber] = [await roleId(api, 'client'), await roleId(api, 'subscriber')];
  const { user } = await create(api, as, `fullName: "Why", email: "why@perrin.example", roleId: ${client}`);
  await update(api, as, user.id, `otherRoleIds: [${subscriber}]`);
  const rules = '[{ action: read, subject: AclDemo }, { action: read, subject: Vehicle }]';
  await ask(api, as, `mutation { updateRole(id: ${client}, input: { rules: ${rules} }) { batchId } }`);
  const reasons = await ask(
    api,
    as,
    `{ userAccess(id: ${user.id}) { rule { action subject } role { key } permissionName roleGivenBy roleGivenAt ruleSetBy } }`,
  );
  const of = (key: string, subject: string) =>
    reasons.find((reason: any) => reason.role.key === key && reason.rule.subject === subject);
  expect(of('client', 'Vehicle')).toMatchObject({
    permissionName: null,
    roleGivenBy: 'Ada Marsh',
    ruleSetBy: 'Ada Marsh',
  });
  expect(of('client', 'AclDemo')).toMatchObject({ roleGivenBy: 'Ada Marsh', ruleSetBy: null });
  expect(reasons).toContainEqual(
    expect.objectContaining({ permissionName: 'Only View', role: { key: 'subscriber' }, ruleSetBy: null }),
  );
  expect(of('subscriber', 'Course').roleGivenAt).not.toBeNull();
});

test('RP-11 says who may do something with records of a kind, and with one of them', async ({ api }) => {
  const as = await sessionHeaders(api.services, 1, 'bearer');
  const rules = '[{ action: update, subject: User, conditions: { plan: "team" } }]';
  const { role } = await ask(
    api,
    as,
    `mutation { createRole(input: { name: "Team accounts", rules: ${rules} }) { role { id } } }`,
  );
  const add = async (name: string, more: string): Promise<string> =>
    (await create(api, as, `fullName: "${name}", email: "${name}@perrin.example", status: active, ${more}`)).user.id;
  await add('Gina', `roleId: ${role.id}`);
  const client = await roleId(api, 'client');
  const [team, basic] = [
    await add('Tom', `plan: team, roleId: ${client}`),
    await add('Bea', `plan: basic, roleId: ${client}`),
  ];
  const asked = (args: string, headers = as) =>
    ask(
      api,
      headers,
      `{ whoMay(action: update, subject: User${args}) { nodes { user { name } roles { name key } isLimited } isCapped } }`,
    );
  const namesOf = (answer: any): string[] => answer.nodes.map(({ user }: any) => user.name);

  const some = await asked('');
  expect(some.nodes.find(({ user }: any) => user.name === 'Gina')).toMatchObject({
    roles: [{ name: 'Team accounts' }],
    isLimited: true,
  });
  expect(some.nodes.find(({ user }: any) => user.name === 'Ada Marsh')).toMatchObject({ isLimited: false });
  expect(some.isCapped).toBe(false);
  expect(namesOf(await asked(`, id: ${team}`))).toEqual(expect.arrayContaining(['Ada Marsh', 'Gina']));
  expect(namesOf(await asked(`, id: ${basic}`))).toContain('Ada Marsh');
  expect(namesOf(await asked(`, id: ${basic}`))).not.toContain('Gina');
  expect(namesOf(await asked(`, id: ${basic}`))).not.toContain('Tom');

  expect(await asked(', id: 999999')).toMatchObject({ code: 'NOT_FOUND' });
  expect(await ask(api, as, '{ whoMay(action: read, subject: all) { isCapped } }')).toMatchObject({
    code: 'VALIDATION',
  });
  expect(await asked('', await api.signIn('client'))).toMatchObject({ code: 'FORBIDDEN' });
});

test('US-11 sessions of a user are listed and ended, by those who may do as much', async ({ api }) => {
  const as = await sessionHeaders(api.services, 1, 'bearer');
  const { user } = await create(
    api,
    as,
    `fullName: "In", email: "in@perrin.example", status: active, roleId: ${await roleId(api, 'client')}`,
  );
  const [first, second] = [
    await sessionHeaders(api.services, Number(user.id), 'bearer'),
    await sessionHeaders(api.services, Number(user.id), 'cookie'),
  ];
  const me = async (of: Record<string, string>) => (await api.rest('GET', '/api/auth/me', { as: of })).status;
  const sessions = () => ask(api, as, `{ userSessions(id: ${user.id}) { id userAgent address } }`);
  const found = await sessions();
  expect(found).toHaveLength(2);
  expect(await ask(api, as, `mutation { endUserSessions(id: ${user.id}, sessionId: ${found[0].id}) }`)).toBe(1);
  expect([await me(first), await me(second)].sort()).toEqual([200, 401]);
  expect(await ask(api, as, `mutation { endUserSessions(id: ${user.id}) }`)).toBe(1);
  expect([await me(first), await me(second)]).toEqual([401, 401]);
  // A manager may change users, but not sign an administrator out.
  const manager = await api.signIn('maintainer');
  expect(await ask(api, manager, 'mutation { endUserSessions(id: 1) }')).toMatchObject({ code: 'FORBIDDEN' });
});

test('US-13 what a user did is read from the log, across all records', async ({ api }) => {
  const as = await sessionHeaders(api.services, 1, 'bearer');
  const { user } = await create(api, as, 'fullName: "Done", email: "done@perrin.example"');
  await ask(api, as, 'mutation { createCategory(input: { name: "Made" }) { batchId } }');
  await remove(api, as, user.id);
  const { nodes, totalCount } = await ask(
    api,
    as,
    '{ userActivity(id: 1) { nodes { action subject actorName } totalCount } }',
  );
  expect(totalCount).toBe(3);
  expect(nodes.map(({ action, subject }: any) => `${action} ${subject}`)).toEqual([
    'DELETE User',
    'CREATE Category',
    'CREATE User',
  ]);
  const manager = await api.signIn('maintainer');
  expect(await ask(api, manager, '{ userActivity(id: 1) { totalCount } }')).toMatchObject({ code: 'FORBIDDEN' });
});
