import { sql } from 'kysely';
import type { Context } from '../context.ts';

/**
 * A word that is another one as soon as a change was committed. SQLite has one writer, so the last entry of the change log
 * tells; on PostgreSQL entries may be committed out of turn, and what a snapshot sees tells.
 */
export async function changeMark({ db, services: { database } }: Context): Promise<string> {
  const mark = database.engine === 'sqlite' ? sql`max(id)` : sql`max(id) || ' ' || pg_current_snapshot()::text`;
  const { rows } = await sql<{ mark: string | number | null }>`select ${mark} as mark from changes`.execute(db);
  return String(rows[0]?.mark ?? '');
}
