import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Action, Subject } from '../../graphql/schema.generated.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';
import { columnTypes } from './frozen.ts';

/** Who keeps up expenses sets goals; who reads dashboards sees them. */
const grants: Record<string, readonly Action[]> = {
  maintainer: ['read', 'create', 'update', 'delete'],
  editor: ['read', 'create', 'update'],
};

/** What figures are to reach, and what happened on a day. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { id, integer, bigInteger, text } = columnTypes[engine];
  const record = `id ${id}, version ${integer} not null default 1, name ${text} not null`;
  const found = `created_at ${text} not null, updated_at ${text} not null, name_key ${text} not null,
    search_text ${text} not null, find_text ${text} not null`;
  const statements = [
    `create table goals (
      ${record},
      figure ${text} not null,
      from_day ${text} not null,
      to_day ${text} not null,
      amount_cents ${bigInteger} check (amount_cents > 0),
      count ${integer} check (count > 0),
      ${found},
      check (from_day <= to_day)
    )`,
    'create index goals_name on goals (name_key, id)',
    'create index goals_from on goals (from_day, id)',
    'create index goals_to on goals (to_day, id)',
    'create index goals_figure on goals (figure, id)',
    `create table day_notes (${record}, day ${text} not null, ${found})`,
    'create index day_notes_name on day_notes (name_key, id)',
    'create index day_notes_day on day_notes (day, id)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
  const readers = await db
    .selectFrom('roleRules')
    .innerJoin('roles', 'roles.id', 'roleRules.roleId')
    .select(['roles.id', 'roles.key'])
    .distinct()
    .where('action', '=', 'read')
    .where('subject', '=', 'Dashboard')
    .execute();
  const subject: Subject = 'Goal';
  const rules = readers.flatMap(({ id: roleId, key }) =>
    (grants[key] ?? (['read'] as const)).map((action) => ({ roleId, action, subject, conditions: null })),
  );
  if (rules.length > 0) await db.insertInto('roleRules').values(rules).execute();
}
