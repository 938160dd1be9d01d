import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';
import { columnTypes } from './frozen.ts';

/**
 * Tokens of mail accounts that nobody needs any more, until their provider has been told. The database itself keeps them, as
 * accounts go in many ways: with their user, their mailbox, or by themselves.
 */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { id, integer, text } = columnTypes[engine];
  const statements = [
    `create table mail_ended_consents (
      id ${id},
      provider ${text} not null,
      refresh_token ${text} not null,
      attempts ${integer} not null default 0,
      next_try_at ${text} not null
    )`,
    `create index mail_ended_consents_due on mail_ended_consents (next_try_at)`,
    ...(engine === 'sqlite' ? sqliteOnly : postgresOnly),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const kept = `insert into mail_ended_consents (provider, refresh_token, next_try_at)
  values (old.provider, old.refresh_token, '');`;
const isGone = `old.provider is not null and old.refresh_token <> ''`;
const isEmptied = `${isGone} and new.refresh_token = ''`;

const sqliteOnly = [
  `create trigger mail_accounts_gone after delete on mail_accounts when ${isGone} begin ${kept} end`,
  `create trigger mail_accounts_emptied after update of refresh_token on mail_accounts when ${isEmptied} begin ${kept} end`,
];

const postgresOnly = [
  `create function keep_ended_consent() returns trigger language plpgsql as $$ begin
    ${kept}
    return null;
  end $$`,
  `create trigger mail_accounts_gone after delete on mail_accounts
    for each row when (${isGone}) execute function keep_ended_consent()`,
  `create trigger mail_accounts_emptied after update of refresh_token on mail_accounts
    for each row when (${isEmptied}) execute function keep_ended_consent()`,
];
