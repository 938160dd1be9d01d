import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** Tax is rounded once for all that is taxed alike; what is finalized keeps the sums that it was issued with. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { integer } = columnTypes[engine];
  const statements = [
    `alter table invoices add column rounds_by_line ${integer} not null default 0 check (rounds_by_line in (0, 1))`,
    `update invoices set rounds_by_line = 1 where state <> 'DRAFT' or order_id is not null
      or source_id in (select s.id from invoices s where s.state <> 'DRAFT' and s.kind = 'INVOICE')`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
