import { sql } from 'kysely';
import type { Database } from './database.ts';

type Waiting = { bound: number; holders: ReadonlySet<string> };
/** What was settled at the last look, and what is waited for. */
const looks = new WeakMap<object, { settled: number; waiting: Waiting | null }>();

/**
 * Number of the change up to which no other can come any more. On PostgreSQL a transaction may commit after one whose changes have
 * larger numbers: those that were writing to the log when it was looked at are waited for, without holding anybody up. Each
 * look takes what was settled by then, so whoever asks again gets on.
 */
export async function settledChange({ engine, reader }: Pick<Database, 'engine' | 'reader'>): Promise<number> {
  const latest = await reader.selectFrom('changes').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  const bound = latest?.id ?? 0;
  // There one transaction writes at a time.
  if (engine === 'sqlite') return bound;
  const look = looks.get(reader) ?? { settled: 0, waiting: null };
  looks.set(reader, look);
  // After the number: whoever has a smaller one and is not among these has committed by now.
  const { rows } = await sql<{ holder: string }>`
    select virtualtransaction as holder from pg_locks
    where relation = 'changes'::regclass and mode = 'RowExclusiveLock' and granted and pid <> pg_backend_pid()
      and database = (select oid from pg_database where datname = current_database())`.execute(reader);
  const holders = new Set(rows.map(({ holder }) => holder));
  if (holders.size === 0) {
    look.waiting = null;
    look.settled = Math.max(look.settled, bound);
  } else if (look.waiting === null || ![...look.waiting.holders].some((holder) => holders.has(holder))) {
    if (look.waiting !== null) look.settled = Math.max(look.settled, look.waiting.bound);
    look.waiting = { bound, holders };
  }
  return look.settled;
}
