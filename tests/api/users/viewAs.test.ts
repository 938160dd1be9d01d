import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import type { Headers } from '../../support/app.ts';
import { rootFields } from '../../support/accessMatrix.ts';
import { routes } from '../../support/accessRoutes.ts';
import { gone } from '../../support/gone.ts';
import { makeUser, sessionHeaders } from '../../support/users.ts';
import { ask, create, roleId, update } from './users.fixture.ts';

describe('RP-12: looking through a role or a person', () => {
  test('RP-12 shows what that role may see, changes nothing over any surface, is logged, and ends', async ({
    shared: api,
  }) => {
    const as = await sessionHeaders(api.services, 1, 'bearer');
    const get = async (path: string) => (await api.rest('GET', path, { as })).status;
    expect(await ask(api, as, `mutation { viewAsRole(id: ${await roleId(api, 'author')}) }`)).toBe(true);
    expect([await get('/api/apps/ecommerce/products'), await get('/api/apps/users')]).toEqual([200, 403]);
    expect(await ask(api, as, '{ viewer { fullName viewAs { kind name } } }')).toEqual({
      fullName: 'Ada Marsh',
      viewAs: { kind: 'ROLE', name: 'support' },
    });
    const me = await api.rest('GET', '/api/auth/me', { as });
    expect(me.body.viewAs).toEqual({ kind: 'ROLE', name: 'support', roleKey: 'author' });
    expect(me.body.abilityRules).not.toContainEqual({ action: 'manage', subject: 'all' });
    for (const mutation of [
      'deleteReview(id: 1) { id }',
      'setPreferences(values: {})',
      'createListView(list: "trash", input: { name: "X" }) { batchId }',
    ]) {
      const { errors } = await api.graphql(`mutation { ${mutation} }`, { as });
      expect(errors[0], mutation).toMatchObject({
        message: 'You are viewing as support: nothing can be changed until you end that',
        extensions: { code: 'FORBIDDEN' },
      });
    }
    for (const [method, path] of [
      ['DELETE', '/api/apps/ecommerce/products/1'],
      ['POST', '/api/apps/ecommerce/products'],
      ['POST', '/files'],
      ['POST', '/import/products'],
    ] as const)
      expect((await api.rest(method, path, { as, body: {} })).status, path).toBe(403);
    const other = await sessionHeaders(api.services, 1, 'bearer');
    expect(await ask(api, other, '{ viewer { viewAs { name } } }')).toEqual({ viewAs: null });
    expect(await ask(api, as, 'mutation { endViewAs }')).toBe(true);
    expect(await get('/api/apps/users')).toBe(200);
    expect(await ask(api, as, 'mutation { endViewAs }')).toBe(false);
    const { nodes } = await ask(
      api,
      as,
      '{ activity(filter: { subject: Change }) { nodes { cause actorName recordName } } }',
    );
    expect(nodes).toEqual([
      { cause: 'viewAsEnd', actorName: 'Ada Marsh', recordName: 'support' },
      { cause: 'viewAs', actorName: 'Ada Marsh', recordName: expect.stringContaining('support') },
    ]);
  });

  test('RP-12 stores nothing by reading: every path and every field answers as it did before', async ({
    shared: api,
  }) => {
    // Two who have read nothing yet: what a first look makes ready is made by neither.
    const [as, other] = await Promise.all(
      ['a', 'b'].map(async () => sessionHeaders(api.services, await makeUser(api.services, 'admin'), 'bearer')),
    );
    const reads = Object.entries(rootFields).filter(([name]) => name.startsWith('Query.'));
    const paths = Object.entries(routes).filter(([name]) => name.startsWith('GET ') && !name.includes('/me'));
    // Where a call speaks of a record that is not there, the first one is asked for as well.
    const forms = (call: string) => (call.includes(String(gone)) ? [call, call.replaceAll(String(gone), '1')] : [call]);
    const answers = async (as: Headers) => {
      const found: Record<string, unknown> = {};
      for (const [, { call }] of reads)
        for (const form of forms(call))
          found[form] = (await api.graphql(`{ ${form} }`, { as })).errors[0]?.extensions.code;
      for (const [, { call }] of paths)
        for (const form of forms(call)) found[form] = (await api.rest('GET', form, { as })).status;
      return found;
    };
    expect(await ask(api, as!, `mutation { viewAsRole(id: ${await roleId(api, 'admin')}) }`)).toBe(true);
    const viewing = await answers(as!);
    expect(viewing).toEqual(await answers(other!));
  });

  test('RP-12 is for those who manage roles, reaches no further than they do, and shows nobody’s own records', async ({
    shared: api,
  }) => {
    const admin = await sessionHeaders(api.services, 1, 'bearer');
    const manager = await api.signIn('maintainer');
    const author = await roleId(api, 'author');
    expect(await ask(api, manager, `mutation { viewAsRole(id: ${author}) }`)).toMatchObject({ code: 'FORBIDDEN' });
    const { role } = await ask(
      api,
      admin,
      'mutation { createRole(input: { name: "Viewing keepers", rules: [{ action: manage, subject: Role }, { action: read, subject: User }] }) { role { id } } }',
    );
    const { user } = await create(
      api,
      admin,
      `fullName: "K", email: "k@perrin.example", status: active, roleId: ${role.id}`,
    );
    const keeper = await sessionHeaders(api.services, Number(user.id), 'bearer');
    expect(await ask(api, keeper, `mutation { viewAsRole(id: ${author}) }`)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await ask(api, keeper, 'mutation { viewAsUser(id: 1) }')).toMatchObject({ code: 'FORBIDDEN' });
    expect(await ask(api, keeper, `mutation { viewAsRole(id: ${role.id}) }`)).toBe(true);
    // Once the own rights shrink below what is looked through, they count again.
    await update(api, admin, user.id, `roleId: ${await roleId(api, 'client')}`);
    expect(await ask(api, keeper, '{ users { totalCount } }')).toMatchObject({ code: 'FORBIDDEN' });
    const editor = await api.signIn('editor');
    const { id } = await ask(api, editor, '{ viewer { id } }');
    const own = await ask(
      api,
      editor,
      'mutation { createListView(list: "trash", input: { name: "Private" }) { view { id } } }',
    );
    const view = `{ changes(subject: ListView, subjectId: ${own.view.id}) { totalCount } }`;
    expect(await ask(api, admin, `mutation { viewAsUser(id: ${id}) }`)).toBe(true);
    expect(await ask(api, admin, '{ viewer { id viewAs { kind } } }')).toEqual({ id: '1', viewAs: { kind: 'USER' } });
    expect(await ask(api, admin, view)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await ask(api, admin, 'mutation { endViewAs }')).toBe(true);
  });
});
