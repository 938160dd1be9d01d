import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** Films of lessons, in parts so that a browser reads no more than it plays, and how far each learner has watched. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { id, integer, text, bytes } = columnTypes[engine];
  const statements = [
    `create table films (
      id ${id},
      key ${text} not null unique,
      media_type ${text} not null,
      size_bytes ${integer} not null,
      created_by ${integer} references users (id) on delete set null,
      created_at ${text} not null,
      is_complete ${integer} not null default 0 check (is_complete in (0, 1))
    )`,
    'create index films_created_by on films (created_by)',
    'create index films_incomplete on films (created_at) where is_complete = 0',
    `create table film_parts (
      film_id ${integer} not null references films (id) on delete cascade,
      place ${integer} not null,
      bytes ${bytes} not null,
      primary key (film_id, place)
    )`,
    `alter table lessons add column completion ${text} not null default 'MANUAL'`,
    `alter table lessons add column video ${text}`,
    `alter table lessons add column video_seconds ${integer} not null default 0`,
    `alter table lessons add column poster ${text}`,
    ...['en', 'fr', 'ar'].map(
      (language) => `alter table lessons add column captions_${language} ${text} not null default ''`,
    ),
    'create index lessons_video on lessons (video) where video is not null',
    `alter table lesson_states add column position_seconds ${integer} not null default 0`,
    `alter table lesson_states add column watched ${text} not null default '[]'`,
    `alter table lesson_states add column watched_seconds ${integer} not null default 0`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
