import { describe, expect } from 'vitest';
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
