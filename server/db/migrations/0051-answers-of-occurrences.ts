import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** What guests of a series answer for one of its occurrences. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { integer, text } = columnTypes[engine];
  await sql
    .raw(
      `create table calendar_occurrence_answers (
        guest_id ${integer} not null references calendar_guests (id) on delete cascade,
        occurrence ${text} not null,
        answer ${text} not null check (answer in ('YES', 'NO', 'MAYBE')),
        answered_at ${text} not null,
        primary key (guest_id, occurrence)
      )`,
    )
    .execute(db);
}
