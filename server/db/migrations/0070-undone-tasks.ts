import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** Tasks know the batch that took them back. Their reports are lines of JSON, so that a reader's words can be put to them. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { text } = columnTypes[engine];
  const statements = [
    `alter table tasks add column undone_by ${text}`,
    `create index tasks_batch_id on tasks (batch_id) where batch_id is not null`,
    `create index tasks_undone_by on tasks (undone_by) where undone_by is not null`,
    // Reports are kept for 30 days; those written as CSV cannot be read any more.
    `update tasks set report = '' where report <> ''`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
