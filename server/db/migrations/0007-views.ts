import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Action } from '../../graphql/schema.generated.ts';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** Who looks after the shop's records shares views; who has lists at all keeps views for himself. */
const sharing = ['maintainer', 'editor'];
const keeping = ['author', 'subscriber'];
const actions: Action[] = ['create', 'update', 'delete'];

/** Saved views of lists. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { id, integer, text } = columnTypes[engine];
  const flag = `${integer} not null check`;
  const statements = [
    `create table list_views (
      id ${id},
      version ${integer} not null,
      list ${text} not null,
      owner_id ${integer} not null references users (id) on delete cascade,
      name ${text} not null,
      name_key ${text} not null,
      is_shared ${flag} (is_shared in (0, 1)),
      query ${text} not null,
      columns ${text} not null,
      created_at ${text} not null,
      updated_at ${text} not null
    )`,
    `create unique index list_views_owner on list_views (owner_id, list, name_key)`,
    `create index list_views_shared on list_views (list) where is_shared = 1`,
    // No reference to the view: when a deletion is undone, it stands in everybody's menu as before.
    `create table list_view_marks (
      user_id ${integer} not null references users (id) on delete cascade,
      view_id ${integer} not null,
      list ${text} not null,
      is_pinned ${flag} (is_pinned in (0, 1)),
      is_default ${flag} (is_default in (0, 1)),
      primary key (user_id, view_id)
    )`,
    `create unique index list_view_marks_default on list_view_marks (user_id, list) where is_default = 1`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
  const roles = await db
    .selectFrom('roles')
    .select(['id', 'key'])
    .where('key', 'in', [...sharing, ...keeping])
    .execute();
  const rules = roles.flatMap((role) =>
    actions.map((action) => ({
      roleId: role.id,
      action,
      subject: 'ListView' as const,
      conditions: sharing.includes(role.key) ? null : '{"isShared":false}',
    })),
  );
  if (rules.length > 0) await db.insertInto('roleRules').values(rules).execute();
}
