import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** The account of a driver, and what a driver has reported of a delivery: who took it, with signature and picture. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { integer, text, bytes } = columnTypes[engine];
  const real = 'double precision';
  const statements = [
    `alter table drivers add column user_id ${integer} references users (id) on delete set null`,
    'create unique index drivers_user on drivers (user_id)',
    // No reference where a deleted delivery may be restored, and finds what is its own then.
    `create table delivery_proofs (
      delivery_id ${integer} primary key,
      at ${text} not null,
      latitude ${real},
      longitude ${real},
      driver_name ${text} not null,
      signature ${text} not null default '',
      note ${text} not null default '',
      has_photo ${integer} not null default 0 check (has_photo in (0, 1)),
      created_at ${text} not null
    )`,
    `create table delivery_photos (
      delivery_id ${integer} primary key,
      bytes ${bytes} not null
    )`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
