import type { Kysely } from 'kysely';
import type { Action, Subject } from '../../graphql/schema.generated.ts';
import type { Tables } from '../schema.ts';

type Grant = [actions: Action[], subjects: Subject[]];

const shop: Subject[] = ['Product', 'Category', 'Order', 'Customer', 'Review', 'Referral'];
/** These hold only what is the signed-in user's own, so no conditions are needed. */
const own: Subject[] = ['Email', 'Chat', 'CalendarEvent'];
const help: Subject[] = ['Article'];
const everyArea: Subject[] = ['Dashboard', ...shop, 'Invoice', ...own, 'Board', 'Vehicle', 'Course', ...help];
const change: Action[] = ['read', 'create', 'update'];

/** What everybody may do who has an account, also the role `client`, which may do nothing else. */
const basics: Grant[] = [
  [['read'], ['AclDemo', 'Profile']],
  [['update'], ['Profile']],
];

const roles: { key: string; name: string; grants: Grant[] }[] = [
  { key: 'admin', name: 'administrator', grants: [[['manage'], ['all']]] },
  {
    key: 'maintainer',
    name: 'manager',
    grants: [...basics, [[...change, 'delete'], everyArea], [change, ['User']]],
  },
  {
    key: 'editor',
    name: 'users',
    grants: [
      ...basics,
      [['read'], [...everyArea, 'StoreSettings']],
      [
        ['create', 'update'],
        [...shop, 'Invoice', ...own, 'Board', 'Course'],
      ],
    ],
  },
  {
    key: 'author',
    name: 'support',
    grants: [
      ...basics,
      [['read'], [...shop, 'Invoice', 'Vehicle', 'Course', ...help]],
      [['update'], ['Order', 'Review']],
      [['manage'], own],
      [change, ['Board']],
    ],
  },
  {
    key: 'subscriber',
    name: 'restricted-user',
    grants: [...basics, [['read'], ['Dashboard', 'Course', ...help]], [['manage'], own]],
  },
  { key: 'client', name: 'client', grants: basics },
];

/** The roles and what they may do at the start; from then on the rows are the administrators'. */
export async function up(db: Kysely<Tables>): Promise<void> {
  for (const { key, name, grants } of roles) {
    const { id: roleId } = await db.insertInto('roles').values({ key, name }).returning('id').executeTakeFirstOrThrow();
    const rules = grants.flatMap(([actions, subjects]) =>
      subjects.flatMap((subject) => actions.map((action) => ({ roleId, action, subject, conditions: null }))),
    );
    await db.insertInto('roleRules').values(rules).execute();
  }
}
