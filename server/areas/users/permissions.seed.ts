import { recordChanges } from '../../changes/record.ts';
import type { Context } from '../../context.ts';
import type { Action, Subject } from '../../graphql/schema.generated.ts';
import { permissionTexts } from './permission.ts';
import { keepRules, rulesText } from './ruleList.ts';

const change: Action[] = ['read', 'create', 'update'];

/** The documented permissions. They allow what the roles that they are assigned to may do anyhow. */
const samples: [name: string, roles: string[], actions: Action[], subjects: Subject[]][] = [
  ['Management', ['admin'], ['manage'], ['all']],
  ['Manage Billing & Roles', ['admin'], ['manage'], ['Role', 'Permission', 'Invoice']],
  ['Add & Remove Users', ['admin', 'maintainer'], change, ['User']],
  ['Project Planning', ['admin', 'editor', 'author'], change, ['Board']],
  ['Manage Email Sequences', ['admin', 'editor', 'author'], change, ['Email']],
  ['Client Communication', ['admin', 'maintainer'], change, ['Customer']],
  ['Only View', ['admin', 'subscriber'], ['read'], ['Dashboard', 'Course', 'Article']],
  ['Financial Management', ['admin', 'maintainer'], [...change, 'delete'], ['Invoice']],
  ["Manage Others' Tasks", ['admin', 'author'], ['update'], ['Board']],
];

const dayMs = 24 * 3_600_000;

export async function seedPermissions(tx: Context): Promise<void> {
  const roles = await tx.db.selectFrom('roles').select(['id', 'key']).execute();
  const idOf = new Map(roles.map(({ id, key }) => [key, id]));
  const now = tx.services.now().getTime();
  // The newest comes first in the list: added in reverse, the documented order is the order of the list.
  const rows = samples.toReversed().map(([name, keys, actions, subjects], at) => {
    const createdAt = new Date(now - (300 - at * 31) * dayMs - at * 4_260_000).toISOString();
    return {
      version: 1,
      name,
      isCore: name === 'Management' ? (1 as const) : (0 as const),
      roleIds: JSON.stringify(keys.map((key) => idOf.get(key)!).sort((a, b) => a - b)),
      rules: rulesText(subjects.flatMap((subject) => actions.map((action) => ({ action, subject, conditions: null })))),
      createdAt,
      updatedAt: createdAt,
      ...permissionTexts({ name, createdAt }),
    };
  });
  const added = await tx.db.insertInto('permissions').values(rows).returningAll().execute();
  for (const { id, roleIds, rules } of added)
    await keepRules(tx, { permissionId: id }, JSON.parse(roleIds) as number[], rules);
  await recordChanges(
    tx,
    added.map(({ nameKey: _name, searchText: _search, updatedAt: _updated, ...row }) => ({
      action: 'CREATE',
      subject: 'Permission',
      subjectId: row.id,
      before: null,
      after: row,
      cause: 'sample',
    })),
  );
}
