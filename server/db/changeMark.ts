import { sql } from 'kysely';
import type { Context } from '../context.ts';

/**
 * A word that is another one as soon as a change was committed. SQLite has one writer, so the last entry of the change log
 * tells. On PostgreSQL an entry may be committed after one with a larger id: then there is one more among the last ones.
 */
export async function changeMark({ db, services: { database } }: Context): Promise<string> {
  const mark =
    database.engine === 'sqlite'
      ? sql`select max(id) as mark from changes`
      : sql`select max(id) || ' ' || count(*) as mark from changes where id > (select max(id) from changes) - 1000`;
  const { rows } = await sql<{ mark: string | number | null }>`${mark}`.execute(db);
  return String(rows[0]?.mark ?? '');
}
