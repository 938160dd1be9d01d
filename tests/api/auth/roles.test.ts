import { describe, expect } from 'vitest';
import type { Action, Subject } from '../../../server/graphql/schema.generated.ts';
import { loadAbility } from '../../../server/access/roles.ts';
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
