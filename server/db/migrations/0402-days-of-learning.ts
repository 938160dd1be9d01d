import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

/** Indexes of what dashboards count over a period: who enrolled and completed, and what happened to vehicles. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const statements = [
    'create index enrollments_enrolled on enrollments (enrolled_at)',
    'create index enrollments_completed on enrollments (completed_at) where completed_at is not null',
    'create index vehicle_incidents_opened on vehicle_incidents (opened_at)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
