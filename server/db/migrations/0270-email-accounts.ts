import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** Accounts of other mail servers, and which message here is which there. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { id, integer, text } = columnTypes[engine];
  const server = (name: string) => `
      ${name}_host ${text} not null,
      ${name}_port ${integer} not null,
      ${name}_security ${text} not null check (${name}_security in ('TLS', 'STARTTLS', 'NONE')),
      ${name}_user ${text} not null,
      ${name}_password ${text} not null,`;
  const role = `role ${text} not null check (role in ('INBOX', 'SENT', 'DRAFT', 'SPAM', 'TRASH'))`;
  const account = `account_id ${integer} not null references mail_accounts (id) on delete cascade`;
  const statements = [
    // A user has one mailbox at the own address, and any number of those of accounts.
    `alter table mailboxes add column is_account ${integer} not null default 0 check (is_account in (0, 1))`,
    'drop index mailboxes_owner',
    `create unique index mailboxes_owner on mailboxes (owner_id) where kind = 'PERSONAL' and is_account = 0`,
    `create table mail_accounts (
      id ${id},
      version ${integer} not null default 1,
      mailbox_id ${integer} not null references mailboxes (id) on delete cascade,
      user_id ${integer} not null references users (id) on delete cascade,
      address ${text} not null,
      name ${text} not null default '',
      ${server('imap')}
      ${server('smtp')}
      state ${text} not null,
      fault ${text},
      synced_at ${text},
      base_of ${text},
      attempts ${integer} not null default 0,
      next_try_at ${text} not null,
      lease_owner ${text},
      lease_until ${text} not null,
      created_at ${text} not null,
      updated_at ${text} not null
    )`,
    `create unique index mail_accounts_mailbox on mail_accounts (mailbox_id)`,
    `create index mail_accounts_user on mail_accounts (user_id, id)`,
    `create index mail_accounts_due on mail_accounts (state, next_try_at)`,
    `create table mail_account_folders (
      ${account},
      ${role},
      path ${text} not null,
      uid_validity ${text},
      uid_next ${integer} not null default 1,
      mod_seq ${text},
      primary key (account_id, role)
    )`,
    // What both sides agreed on last: what is other on one of them has changed there.
    `create table mail_account_messages (
      id ${id},
      ${account},
      ${role},
      uid ${integer} not null,
      message_id ${text},
      email_id ${integer} references mail_messages (id) on delete set null,
      state ${text} not null check (state in ('WAITING', 'KEPT', 'IGNORED')),
      is_read ${integer} not null default 0,
      is_starred ${integer} not null default 0,
      is_news ${integer} not null default 0,
      gone ${integer} not null default 0,
      changes ${integer} not null default 0
    )`,
    `create unique index mail_account_messages_uid on mail_account_messages (account_id, role, uid)`,
    `create index mail_account_messages_email on mail_account_messages (email_id)`,
    `create index mail_account_messages_name on mail_account_messages (account_id, message_id)`,
    `create index mail_account_messages_state on mail_account_messages (account_id, state, email_id)`,
    `create index mail_account_messages_changes on mail_account_messages (account_id, changes)`,
    `create index mail_account_messages_gone on mail_account_messages (account_id, gone)`,
    // What was sent by an account and does not stand in its folder of sent mail yet.
    `create table mail_account_sent (
      email_id ${integer} primary key references mail_messages (id) on delete cascade,
      ${account}
    )`,
    `create index mail_account_sent_account on mail_account_sent (account_id, email_id)`,
    `alter table outgoing_mails add column account_id ${integer}`,
    `create index outgoing_mails_account on outgoing_mails (account_id, state, next_try_at)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
