import { describe, expect } from 'vitest';
import type { Action, Subject } from '../../../server/graphql/schema.generated.ts';
import { buildAbility } from '../../../server/access/ability.ts';
import type { Rule } from '../../../server/access/ability.ts';
import { loadAbility } from '../../../server/access/roles.ts';
import { callers, matrixCells } from '../../support/accessFile.ts';
import { rootFields } from '../../support/accessMatrix.ts';
import { routes } from '../../support/accessRoutes.ts';
import { test } from '../../support/app.ts';

const actions: Action[] = ['read', 'create', 'update', 'delete'];
const subjects: Subject[] = [
  'AclDemo',
  'Profile',
  'Dashboard',
  'Product',
  'Category',
  'Order',
  'Customer',
  'Review',
  'Referral',
  'StoreSettings',
  'Invoice',
  'Email',
  'Chat',
  'CalendarEvent',
  'Board',
  'Vehicle',
  'Course',
  'Article',
  'ContactRequest',
  'User',
  'Role',
  'Permission',
  'ApiToken',
  'Change',
];

/** Letters of read, create, update, delete for each subject, in the order above; a dash is no right. */
const expected: Record<string, string[]> = {
  admin: subjects.map(() => 'rcud'),
  maintainer: [
    'r',
    'ru',
    'rcud',
    'rcud',
    'rcud',
    'rcud',
    'rcud',
    'rcud',
    'rcud',
    'r',
    'rcud',
    'rcud',
    'rcud',
    'rcud',
    'rcud',
    'rcud',
    'rcud',
    'rcud',
    'rcud',
    'rcu',
    '-',
    '-',
    '-',
    '-',
  ],
  editor: [
    'r',
    'ru',
    'r',
    'rcu',
    'rcu',
    'rcu',
    'rcu',
    'rcu',
    'rcu',
    'r',
    'rcu',
    'rcu',
    'rcu',
    'rcu',
    'rcu',
    'r',
    'rcu',
    'r',
    '-',
    '-',
    '-',
    '-',
    '-',
    '-',
  ],
  author: [
    'r',
    'ru',
    '-',
    'r',
    'r',
    'ru',
    'r',
    'ru',
    'r',
    '-',
    'r',
    'rcud',
    'rcud',
    'rcud',
    'rcu',
    'r',
    'r',
    'r',
    '-',
    '-',
    '-',
    '-',
    '-',
    '-',
  ],
  subscriber: [
    'r',
    'ru',
    'r',
    '-',
    '-',
    '-',
    '-',
    '-',
    '-',
    '-',
    '-',
    'rcud',
    'rcud',
    'rcud',
    '-',
    '-',
    'r',
    'r',
    '-',
    '-',
    '-',
    '-',
    '-',
    '-',
  ],
  client: ['r', 'ru', ...Array<string>(22).fill('-')],
};

describe('a fresh database', () => {
  test('has the six roles, named as the permissions screen names them', async ({ shared }) => {
    const rows = await shared.services.database.reader
      .selectFrom('roles')
      .select(['key', 'name'])
      .orderBy('id')
      .execute();
    expect(rows.slice(0, 6)).toEqual([
      { key: 'admin', name: 'administrator' },
      { key: 'maintainer', name: 'manager' },
      { key: 'editor', name: 'users' },
      { key: 'author', name: 'support' },
      { key: 'subscriber', name: 'restricted-user' },
      { key: 'client', name: 'client' },
    ]);
  });

  test.for(Object.keys(expected))('lets %s do what the table of roles says, no more', async (key, { shared }) => {
    const { id } = await shared.services.database.reader
      .selectFrom('roles')
      .select('id')
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    const ability = await loadAbility(shared.services, id);
    const rights = subjects.map((subject) => {
      const letters =
        actions
          .filter((action) => ability.can(action, subject))
          .map((action) => action[0])
          .join('') || '-';
      return `${subject} ${letters}`;
    });
    expect(rights).toEqual(subjects.map((subject, index) => `${subject} ${expected[key]![index]}`));
  });

  test('RP-04: what a call is told at sign-in is what the server enforces, operation by operation', async ({
    shared,
  }) => {
    const written = matrixCells();
    const differing: string[] = [];
    for (const role of callers.filter((one) => one !== null)) {
      const { body } = await shared.rest('GET', '/api/auth/me', { as: await shared.signIn(role) });
      const told = buildAbility(body.abilityRules as Rule[]);
      for (const [name, { right }] of Object.entries({ ...rootFields, ...routes })) {
        if (typeof right === 'string') continue;
        const rules = told.rulesFor(...(right as [Action, Subject]));
        // A rule for some records: of a record that is not there neither answer is wrong.
        if (rules.length > 0 && rules.every(({ conditions }) => conditions)) continue;
        if (rules.length > 0 !== (written.get(name)?.get(role) === 'open')) differing.push(`${role} ${name}`);
      }
    }
    expect(differing).toEqual([]);
  });

  test('RP-04: the demonstration client reads its own subject and nothing else', async ({ shared }) => {
    const login = { email: 'client@demo.com', password: 'client' };
    const { body } = await shared.rest('POST', '/api/auth/login', { body: login });
    const reads = body.userAbilityRules.filter(({ action }: Rule) => action === 'read' || action === 'manage');
    expect(reads.map(({ subject }: Rule) => subject).sort()).toEqual(['AclDemo', 'Profile']);
    const as = { authorization: `Bearer ${body.accessToken}` };
    for (const [name, { right, call }] of Object.entries(routes)) {
      const isOwn = typeof right === 'string' || right[1] === 'Profile';
      if (isOwn || !name.startsWith('GET')) continue;
      expect((await shared.rest('GET', call, { as })).status, name).toBe(403);
    }
  });

  test('leaves a broken rule out instead of guessing what it means', async ({ api }) => {
    const { database } = api.services;
    const { id: roleId } = await database.reader
      .selectFrom('roles')
      .select('id')
      .where('key', '=', 'client')
      .executeTakeFirstOrThrow();
    await database.transaction((trx) =>
      trx
        .insertInto('roleRules')
        .values([
          { roleId, action: 'read', subject: 'Product', conditions: '{"priceCents":{"$gt":0}}' },
          { roleId, action: 'read', subject: 'Category', conditions: '{"name":"Games"}' },
        ])
        .execute(),
    );
    const ability = await loadAbility(api.services, roleId);
    expect(ability.can('read', 'Product')).toBe(false);
    expect(ability.rulesFor('read', 'Category')[0]!.conditions).toEqual({ name: 'Games' });
  });
});
