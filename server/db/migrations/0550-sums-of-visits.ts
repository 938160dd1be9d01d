import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';
import { columnTypes } from './frozen.ts';

/** A year of visits was a million rows to sum for each dashboard: sums of days, hours and quarters are kept with them. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { integer, text } = columnTypes[engine];
  const statements = [
    `create table visit_sums (
      span ${text} not null,
      source ${text} not null,
      visits ${integer} not null,
      views ${integer} not null,
      primary key (span, source)
    )`,
    ...[
      ['D', 'substr(hour, 1, 10)'],
      ['H', 'substr(hour, 1, 13)'],
      ['Q', 'hour'],
    ].map(
      ([level, span]) => `insert into visit_sums (span, source, visits, views)
        select '${level}' || ${span}, source, sum(visits), sum(views) from visit_hours group by ${span}, source`,
    ),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
