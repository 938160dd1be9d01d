import { describe, expect } from 'vitest';
import { endRoleGrants } from '../../../server/areas/users/roleGrants.ts';
import { programContext } from '../../../server/program.ts';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { somebody } from '../../support/somebody.ts';
import { ask } from '../../support/tasks.ts';

const told = async (api: TestApp, as: Headers): Promise<any[]> =>
  (await ask(api, as, '{ notifications(page: { size: 50 }) { nodes { kind data } } }')).notifications.nodes
    .filter(({ kind }: any) => kind.startsWith('ACCESS_'))
    .map(({ kind, data }: any) => ({ kind, ...(typeof data === 'string' ? JSON.parse(data) : data) }));
const request = (api: TestApp, as: Headers, path = '/apps/invoice/list', reason = 'I send reminders') =>
  api.graphql<any, any>(`mutation { requestAccess(path: "${path}", reason: "${reason}") { id state } }`, { as });
const nothing = { rules: [{ action: 'read', subject: 'AclDemo' }] };

describe('RP-19 asking for access', () => {
  test('RP-19 a person asks, who may grant is told, and a role is given and told of', async ({ api }) => {
    const admin = await api.signIn();
    const as = await somebody(api, nothing);
    const { data, errors } = await request(api, as);
    expect(errors).toEqual([]);
    const { id } = data.requestAccess;
    expect(await told(api, admin)).toMatchObject([
      { kind: 'ACCESS_REQUESTED', path: '/apps/invoice/list', reason: 'I send reminders' },
    ]);
    // Asking again says why anew, and tells nobody once more.
    await request(api, as, '/apps/invoice/list', 'Because of the reminders');
    expect(await told(api, admin)).toHaveLength(1);
    const { createRole } = await ask(
      api,
      admin,
      'mutation { createRole(input: { name: "Reads invoices", rules: [{ action: read, subject: Invoice }] }) { role { id } } }',
    );
    expect((await api.graphql<any, any>('{ invoices { totalCount } }', { as })).errors[0]?.extensions.code).toBe(
      'FORBIDDEN',
    );
    const { grantAccess } = await ask(
      api,
      admin,
      `mutation { grantAccess(id: ${id}, roleId: ${createRole.role.id}, answer: "Welcome") { state roleName reason } }`,
    );
    expect(grantAccess).toEqual({ state: 'GRANTED', roleName: 'Reads invoices', reason: 'Because of the reminders' });
    expect((await api.graphql<any, any>('{ invoices { totalCount } }', { as })).errors).toEqual([]);
    expect(await told(api, as)).toMatchObject([{ kind: 'ACCESS_ANSWERED', state: 'GRANTED', answer: 'Welcome' }]);
    const twice = await api.graphql<any, any>(`mutation { refuseAccess(id: ${id}, answer: "No") { id } }`, {
      as: admin,
    });
    expect(twice.errors[0]?.extensions.code).toBe('CONFLICT');
  });

  test('RP-19 it is refused with a reason, and nobody gives more than they have', async ({ api }) => {
    const admin = await api.signIn();
    const as = await somebody(api, nothing);
    const { id } = (await request(api, as)).data.requestAccess;
    const helper = await somebody(api, {
      rules: ['read', 'update'].map((action) => ({ action, subject: 'User' })),
    });
    const { roles } = await ask(api, admin, '{ roles { id key } }');
    const adminRole = roles.find(({ key }: any) => key === 'admin').id;
    const beyond = await api.graphql<any, any>(
      `mutation { grantAccess(id: ${id}, roleId: ${adminRole}, answer: "") { id } }`,
      { as: helper },
    );
    expect(beyond.errors).toHaveLength(1);
    const [{ state }] = (await ask(api, admin, '{ accessRequests { state } }')).accessRequests;
    expect(state).toBe('OPEN');
    const empty = await api.graphql<any, any>(`mutation { refuseAccess(id: ${id}, answer: " ") { id } }`, {
      as: admin,
    });
    expect(empty.errors[0]?.extensions['fields']).toMatchObject({ answer: { key: 'required' } });
    await ask(api, admin, `mutation { refuseAccess(id: ${id}, answer: "Ask your team lead") { id } }`);
    expect(await told(api, as)).toMatchObject([{ state: 'REFUSED', answer: 'Ask your team lead' }]);
  });

  test('RP-19 only pages of Atrium are asked for, and not without end', async ({ api }) => {
    const as = await somebody(api, nothing);
    for (const path of ['https://evil.example/', '//evil.example', 'javascript:alert(1)', ''])
      expect((await request(api, as, path)).errors[0]?.extensions['fields'], path).toMatchObject({
        path: { key: 'malformed' },
      });
    for (let count = 0; count < 10; count += 1) expect((await request(api, as, `/apps/${count}`)).errors).toEqual([]);
    expect((await request(api, as, '/apps/10')).errors[0]?.extensions.code).toBe('CONFLICT');
    expect((await api.graphql<any, any>('{ accessRequests { id } }', { as })).errors[0]?.extensions.code).toBe(
      'FORBIDDEN',
    );
  });
});

describe('RP-16 roles for a time', () => {
  const mayRead = async (api: TestApp, as: Headers) =>
    (await api.graphql<any, any>('{ invoices { totalCount } }', { as })).errors.length === 0;
  const makeRole = async (api: TestApp, as: Headers) =>
    (
      await ask(
        api,
        as,
        'mutation { createRole(input: { name: "Reads invoices", rules: [{ action: read, subject: Invoice }] }) { role { id } } }',
      )
    ).createRole.role.id;
  const inHours = (api: TestApp, hours: number) =>
    new Date(api.services.now().getTime() + hours * 3_600_000).toISOString();
  const grant = (userId: number, roleId: string, endsAt: string) =>
    `mutation { giveRoleUntil(userId: ${userId}, roleId: ${roleId}, endsAt: "${endsAt}", note: "Refunds") { id endsAt } }`;

  test('RP-16 a role is given until an instant, told, ended by hand, and ends by itself', async ({ api }) => {
    const admin = await api.signIn();
    const as = await somebody(api, nothing);
    const userId = (await ask(api, as, '{ viewer { id } }')).viewer.id;
    const roleId = await makeRole(api, admin);
    const refused = async (query: string, by = admin) =>
      (await api.graphql<any, any>(query, { as: by })).errors[0]?.extensions['fields'] ?? {};
    expect(await refused(grant(userId, roleId, inHours(api, -1)))).toHaveProperty('endsAt');
    expect(await refused(grant(userId, roleId, inHours(api, 24 * 400)))).toHaveProperty('endsAt');

    const { giveRoleUntil } = await ask(api, admin, grant(userId, roleId, inHours(api, 8)));
    expect(await mayRead(api, as)).toBe(true);
    expect(await refused(grant(userId, roleId, inHours(api, 9)))).toMatchObject({ roleId: { key: 'taken' } });
    const { roleGrants } = await ask(api, admin, `{ roleGrants(userId: ${userId}) { id note role { name } } }`);
    expect(roleGrants).toEqual([{ id: giveRoleUntil.id, note: 'Refunds', role: { name: 'Reads invoices' } }]);
    await ask(api, admin, `mutation { endRoleGrant(id: ${giveRoleUntil.id}) { id } }`);
    expect(await mayRead(api, as)).toBe(false);

    await ask(api, admin, grant(userId, roleId, inHours(api, 8)));
    expect(await mayRead(api, as)).toBe(true);
    await endRoleGrants(programContext(api.services, 'job'));
    expect(await mayRead(api, as)).toBe(true);
    await api.services.database.transaction((trx) =>
      trx
        .updateTable('roleGrants')
        .set({ endsAt: inHours(api, -1) })
        .where('endedAt', 'is', null)
        .execute(),
    );
    await endRoleGrants(programContext(api.services, 'job'));
    expect(await mayRead(api, as)).toBe(false);
    expect((await ask(api, admin, `{ roleGrants(userId: ${userId}) { id } }`)).roleGrants).toEqual([]);
  });

  test('RP-16 a request is approved for a time, and nobody gives for a time what they do not have', async ({ api }) => {
    const admin = await api.signIn();
    const as = await somebody(api, nothing);
    const { id } = (await request(api, as)).data.requestAccess;
    const roleId = await makeRole(api, admin);
    const helper = await somebody(api, { rules: ['read', 'update'].map((action) => ({ action, subject: 'User' })) });
    const userId = (await ask(api, as, '{ viewer { id } }')).viewer.id;
    expect((await api.graphql<any, any>(grant(userId, roleId, inHours(api, 1)), { as: helper })).errors).toHaveLength(
      1,
    );
    await ask(
      api,
      admin,
      `mutation { grantAccess(id: ${id}, roleId: ${roleId}, endsAt: "${inHours(api, 2)}") { id } }`,
    );
    expect(await mayRead(api, as)).toBe(true);
    const { roleGrants } = await ask(api, admin, `{ roleGrants(userId: ${userId}) { note givenBy { id } } }`);
    expect(roleGrants).toMatchObject([{ note: 'I send reminders' }]);
  });
});

test('US-18 what somebody who has left owns is listed by kind, and goes to another user in one step', async ({
  api,
}) => {
  const admin = await api.signIn();
  const as = await somebody(api, {
    rules: [
      { action: 'manage', subject: 'ListView' },
      { action: 'read', subject: 'Product' },
    ],
  });
  const userId = (await ask(api, as, '{ viewer { id } }')).viewer.id;
  const heirId = (await ask(api, admin, '{ viewer { id } }')).viewer.id;
  const owned = async (id: string) =>
    (await ask(api, admin, `{ userBelongings(id: ${id}) { kind count } }`)).userBelongings;
  await ask(
    api,
    as,
    'mutation { createListView(list: "products", input: { name: "Hers", query: "q=a" }) { view { id } } }',
  );
  expect(await owned(userId)).toEqual([{ kind: 'listViews', count: 1 }]);
  const hand = (by: Headers, to = heirId) =>
    api.graphql<any, any>(`mutation { handOverBelongings(id: ${userId}, moveTo: ${to}) { kind count } }`, { as: by });
  // Nothing is taken from somebody who works with it.
  expect((await hand(admin)).errors[0]?.extensions['fields']).toMatchObject({ id: { key: 'active' } });
  await ask(api, admin, `mutation { updateUser(id: ${userId}, input: { status: inactive }) { batchId } }`);
  expect((await hand(admin, userId)).errors[0]?.extensions['fields']).toHaveProperty('moveTo');
  const helper = await somebody(api, { rules: ['read', 'update'].map((action) => ({ action, subject: 'User' })) });
  expect((await hand(helper)).errors[0]?.extensions.code).toBe('FORBIDDEN');
  expect((await hand(admin)).data.handOverBelongings).toEqual([{ kind: 'listViews', count: 1 }]);
  expect(await owned(userId)).toEqual([]);
  expect((await owned(heirId)).find(({ kind }: any) => kind === 'listViews').count).toBeGreaterThan(0);
});
