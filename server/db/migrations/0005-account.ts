import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** What belongs to an account besides who it is: preferences, notifications, the browsers it was used from. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { bigId, integer, bigInteger, text } = columnTypes[engine];
  const user = `user_id ${integer} not null references users (id) on delete cascade`;
  const statements = [
    // A row for each choice, so that two devices that set different things do not overwrite each other.
    `create table user_preferences (
      ${user},
      name ${text} not null,
      value ${text} not null,
      changed_at ${text} not null,
      primary key (user_id, name)
    )`,
    `create table notifications (
      id ${bigId},
      ${user},
      kind ${text} not null,
      subject ${text},
      subject_id ${bigInteger},
      batch_id ${text} not null,
      data ${text} not null,
      created_at ${text} not null,
      seen_at ${text}
    )`,
    `create index notifications_user_id on notifications (user_id, id)`,
    `create index notifications_unseen on notifications (user_id) where seen_at is null`,
    `create index notifications_batch_id on notifications (batch_id)`,
    `create index notifications_created_at on notifications (created_at)`,
    `create table known_devices (
      ${user},
      device ${text} not null,
      first_seen_at ${text} not null,
      primary key (user_id, device)
    )`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
