import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** The order in which a vehicle makes its stops, when it sets out, and how much room it has. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { integer, text } = columnTypes[engine];
  const statements = [
    `alter table deliveries add column stop_rank ${integer}`,
    `alter table deliveries add column volume_l ${integer}`,
    `alter table vehicles add column capacity_l ${integer}`,
    `alter table vehicles add column departs_at ${text}`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
