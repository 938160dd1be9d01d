import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';
import { columnTypes } from './frozen.ts';

/** What enrollments were before they were left, taken up again, completed or begun anew. No row says whose they are. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { bigId, integer, text } = columnTypes[engine];
  const statements = [
    `create table enrollment_states (
      id ${bigId},
      enrollment_id ${integer} not null,
      until ${text} not null,
      enrolled_at ${text} not null,
      left_at ${text},
      completed_at ${text}
    )`,
    'create index enrollment_states_until on enrollment_states (until, id)',
    // Where there are enrollments already, nobody knows what they were before now: the row of none says so.
    `insert into enrollment_states (enrollment_id, until, enrolled_at)
      select 0, '${new Date().toISOString()}', '' where exists (select 1 from enrollments)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
