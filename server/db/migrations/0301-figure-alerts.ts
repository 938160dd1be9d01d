import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Action, Subject } from '../../graphql/schema.generated.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';
import { columnTypes } from './frozen.ts';

const every = ['read', 'create', 'update', 'delete'] as const satisfies Action[];

/** What tells somebody when a figure crosses a line. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { id, integer, bigInteger, text } = columnTypes[engine];
  const statements = [
    `create table figure_alerts (
      id ${id},
      version ${integer} not null default 1,
      name ${text} not null,
      owner_id ${integer} not null references users (id) on delete cascade,
      figure ${text} not null,
      period ${text} not null check (period in ('DAYS_7', 'DAYS_30', 'DAYS_90', 'MONTHS_12')),
      direction ${text} not null check (direction in ('ABOVE', 'BELOW')),
      amount_cents ${bigInteger} check (amount_cents >= 0),
      count ${integer} check (count >= 0),
      is_paused ${integer} not null default 0 check (is_paused in (0, 1)),
      is_beyond ${integer} check (is_beyond in (0, 1)),
      created_at ${text} not null,
      updated_at ${text} not null,
      name_key ${text} not null,
      search_text ${text} not null,
      find_text ${text} not null
    )`,
    'create index figure_alerts_name on figure_alerts (name_key, id)',
    'create index figure_alerts_owner on figure_alerts (owner_id, id)',
    'create index figure_alerts_figure on figure_alerts (figure, id)',
    'create index figure_alerts_paused on figure_alerts (is_paused, owner_id, id)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
  // Whoever reads dashboards may be told of their figures.
  const readers = await db
    .selectFrom('roleRules')
    .select('roleId')
    .distinct()
    .where('action', '=', 'read')
    .where('subject', '=', 'Dashboard')
    .execute();
  const subject: Subject = 'FigureAlert';
  const rules = readers.flatMap(({ roleId }) => every.map((action) => ({ roleId, action, subject, conditions: null })));
  if (rules.length > 0) await db.insertInto('roleRules').values(rules).execute();
}
