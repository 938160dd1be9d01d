import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Database } from './database.ts';

type Kysely = Context['db'];

/** What PostgreSQL saw last, and the mark then: where no transaction has ended since, the mark is the same. */
const seen = new WeakMap<Database, { transactions: string; mark: string }>();

/**
 * A word that is another one as soon as a change was committed. SQLite has one writer, so the last entry of the change log
 * tells. On PostgreSQL an entry may be committed after one with a larger id: then there is one more among the last ones.
 */
export async function changeMark({ db, services: { database } }: Context): Promise<string> {
  if (database.engine === 'postgres') return markOfPostgres(db, database);
  const { rows } = await sql<{ mark: number | null }>`select max(id) as mark from changes`.execute(db);
  return String(rows[0]?.mark ?? '');
}

/** To count a thousand entries takes PostgreSQL longer than a page of a list: it is left out while no transaction has ended. */
async function markOfPostgres(db: Kysely, database: Database): Promise<string> {
  // A transaction also sees what it has written itself, of which the others know nothing yet.
  const isInside = db !== database.reader && db !== database.patient;
  const known = isInside ? undefined : seen.get(database);
  const { rows } = await sql<{ transactions: string; mark: string | null }>`
    select s.transactions, case when s.transactions = ${known?.transactions ?? ''} then null else
      (select max(id) || ' ' || count(*) from changes where id > (select max(id) from changes) - 1000) end as mark
    from (select pg_current_snapshot()::text as transactions) s`.execute(db);
  const { transactions, mark } = rows[0]!;
  if (known !== undefined && transactions === known.transactions) return known.mark;
  const found = { transactions, mark: mark ?? '' };
  if (!isInside) seen.set(database, found);
  return found.mark;
}
