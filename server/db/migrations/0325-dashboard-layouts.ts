import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Action, Subject } from '../../graphql/schema.generated.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';
import { columnTypes } from './frozen.ts';

const every = ['read', 'create', 'update', 'delete'] as const satisfies Action[];
const shown = ['Dashboard', 'Order', 'Course', 'Vehicle'] as const satisfies Subject[];

/** How dashboards are arranged. Whoever sees one arranges it for himself; maintainers arrange it for all. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { id, integer, text } = columnTypes[engine];
  const statements = [
    `create table dashboard_layouts (
      id ${id},
      version ${integer} not null default 1,
      dashboard ${text} not null,
      owner_id ${integer} references users (id) on delete cascade,
      is_shared ${integer} not null check (is_shared in (0, 1)),
      slot ${text} not null,
      widgets ${text} not null,
      created_at ${text} not null,
      updated_at ${text} not null,
      check ((owner_id is null) = (is_shared = 1))
    )`,
    'create unique index dashboard_layouts_slot on dashboard_layouts (slot)',
    'create index dashboard_layouts_owner on dashboard_layouts (owner_id, id)',
    'create index dashboard_layouts_dashboard on dashboard_layouts (dashboard, id)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
  const subject: Subject = 'DashboardLayout';
  const readers = await db
    .selectFrom('roleRules')
    .select('roleId')
    .distinct()
    .where('action', '=', 'read')
    .where('subject', 'in', shown)
    .execute();
  const rules = readers.flatMap(({ roleId }) => every.map((action) => ({ roleId, action, subject, conditions: null })));
  if (rules.length > 0) await db.insertInto('roleRules').values(rules).execute();
  const maintainer = await db.selectFrom('roles').select('id').where('key', '=', 'maintainer').executeTakeFirst();
  if (maintainer === undefined) return;
  const sharing = { roleId: maintainer.id, action: 'update', subject: 'Dashboard', conditions: null } as const;
  await db.insertInto('roleRules').values(sharing).execute();
}
