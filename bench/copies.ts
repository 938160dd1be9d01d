import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Tables } from '../server/db/schema.ts';

/** Columns in which copies differ, over `n.i`, which counts the copies, and `s`, the sample. */
export type Values = Record<string, RawBuilder<unknown>>;

const chunk = 20_000;

type Copied = { first: number; samples: number; total: number; changes: Values; without?: readonly string[] };

/** Copies sample rows over and over, `total` times in all; columns that the database works out are left out. */
export async function copies(
  db: Kysely<Tables>,
  table: 'customers' | 'orders' | 'invoices',
  { first, samples, total, changes, without = [] }: Copied,
): Promise<void> {
  const one = (await db.selectFrom(table).selectAll().limit(1).executeTakeFirstOrThrow()) as object;
  const columns = Object.keys(one).filter((name) => name !== 'id' && !without.includes(name));
  const selected = columns.map((name) => changes[name] ?? sql`s.${sql.ref(name)}`);
  for (let from = 0; from < total; from += chunk) {
    const to = Math.min(from + chunk, total) - 1;
    await sql`with recursive n (i) as (select ${sql.lit(from)} union all select i + 1 from n where i < ${sql.lit(to)})
      insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
      select ${sql.join(selected)} from n
      join ${sql.table(table)} s on s.id = ${sql.lit(first)} + n.i % ${sql.lit(samples)}`.execute(db);
  }
}
