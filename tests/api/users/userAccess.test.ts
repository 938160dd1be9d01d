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
