import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';
import { columnTypes } from './frozen.ts';

/** Accounts of other mail servers that are signed in to with the consent of their provider (OAuth) instead of passwords. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { text } = columnTypes[engine];
  for (const column of [
    `provider ${text}`,
    `refresh_token ${text} not null default ''`,
    `access_token ${text} not null default ''`,
    `access_until ${text}`,
    `refreshing_until ${text}`,
  ])
    await sql.raw(`alter table mail_accounts add column ${column}`).execute(db);
}
