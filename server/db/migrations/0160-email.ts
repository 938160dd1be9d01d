import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

const views = ['inbox', 'sent', 'draft', 'starred', 'spam', 'trash'];

/** Mailboxes with messages and conversations. Conversations follow from their messages. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { id, integer, text } = columnTypes[engine];
  const flag = (name: string, preset = 0) => `${name} ${integer} not null default ${preset} check (${name} in (0, 1))`;
  const statements = [
    // Of a personal mailbox the address is that of its owner, so none is kept.
    `create table mailboxes (
      id ${id},
      version ${integer} not null default 1,
      kind ${text} not null check (kind in ('PERSONAL', 'SHARED')),
      owner_id ${integer} references users (id) on delete set null,
      address ${text},
      name ${text} not null default '',
      created_at ${text} not null,
      updated_at ${text} not null
    )`,
    `create unique index mailboxes_owner on mailboxes (owner_id) where kind = 'PERSONAL'`,
    `create index mailboxes_owner_id on mailboxes (owner_id)`,
    `create unique index mailboxes_address on mailboxes (address) where address is not null`,
    `create table mailbox_members (
      mailbox_id ${integer} not null references mailboxes (id) on delete cascade,
      user_id ${integer} not null references users (id) on delete cascade,
      access ${text} not null check (access in ('OWNER', 'EDIT', 'VIEW')),
      primary key (mailbox_id, user_id)
    )`,
    `create index mailbox_members_user on mailbox_members (user_id, mailbox_id)`,
    `create table mail_threads (
      id ${id},
      version ${integer} not null default 1,
      mailbox_id ${integer} not null references mailboxes (id),
      subject ${text} not null default '',
      subject_key ${text} not null default '',
      people ${text} not null default '[]',
      recipients ${text} not null default '[]',
      snippet ${text} not null default '',
      message_count ${integer} not null default 0,
      ${flag('has_files')},
      labels ${text} not null default '[]',
      ${flag('is_read', 1)},
      ${flag('is_starred')},
      latest_at ${text} not null,
      ${views.map((view) => `${view}_at ${text}`).join(', ')},
      search_text ${text} not null default '',
      find_text ${text} not null default '',
      name_key ${text} not null default ''
    )`,
    ...views.map(
      (view) =>
        `create index mail_threads_${view} on mail_threads (mailbox_id, ${view}_at desc, id desc) where ${view}_at is not null`,
    ),
    `create index mail_threads_unread on mail_threads (mailbox_id, is_read) where inbox_at is not null and is_read = 0`,
    `create index mail_threads_unread_spam on mail_threads (mailbox_id, is_read) where spam_at is not null and is_read = 0`,
    `create index mail_threads_latest on mail_threads (mailbox_id, latest_at desc, id desc)`,
    `create index mail_threads_subject on mail_threads (mailbox_id, subject_key)`,
    `create table mail_thread_labels (
      mailbox_id ${integer} not null,
      label ${text} not null,
      thread_id ${integer} not null references mail_threads (id) on delete cascade,
      primary key (mailbox_id, label, thread_id)
    )`,
    `create index mail_thread_labels_thread on mail_thread_labels (thread_id)`,
    // Every Message-ID that a conversation has or refers to: whichever comes first, the others find it.
    `create table mail_thread_keys (
      mailbox_id ${integer} not null,
      message_id ${text} not null,
      thread_id ${integer} not null references mail_threads (id) on delete cascade,
      primary key (mailbox_id, message_id)
    )`,
    `create index mail_thread_keys_thread on mail_thread_keys (thread_id)`,
    `create table mail_messages (
      id ${id},
      version ${integer} not null default 1,
      mailbox_id ${integer} not null references mailboxes (id),
      thread_id ${integer} not null references mail_threads (id),
      direction ${text} not null check (direction in ('IN', 'OUT')),
      folder ${text} not null check (folder in ('INBOX', 'SENT', 'DRAFT', 'SPAM')),
      ${flag('is_read')},
      ${flag('is_starred')},
      ${flag('is_deleted')},
      labels ${text} not null default '[]',
      from_name ${text} not null default '',
      from_address ${text} not null,
      to_people ${text} not null default '[]',
      cc_people ${text} not null default '[]',
      bcc_people ${text} not null default '[]',
      subject ${text} not null default '',
      snippet ${text} not null default '',
      body_mark ${text} not null default '',
      file_count ${integer} not null default 0,
      message_id ${text} not null,
      in_reply_to ${text},
      reference_ids ${text} not null default '[]',
      at ${text} not null,
      send_state ${text} check (send_state in ('WAITING', 'SENT', 'FAILED', 'KEPT')),
      draft_key ${text},
      answers_id ${integer},
      answer_kind ${text} check (answer_kind in ('REPLY', 'REPLY_ALL', 'FORWARD')),
      created_at ${text} not null,
      updated_at ${text} not null
    )`,
    // A message comes once to a mailbox; one to oneself is there as sent and as received.
    `create unique index mail_messages_message_id on mail_messages (mailbox_id, message_id, direction)`,
    `create unique index mail_messages_draft_key on mail_messages (mailbox_id, draft_key) where draft_key is not null`,
    `create index mail_messages_thread on mail_messages (thread_id, at, id)`,
    `create index mail_messages_trash on mail_messages (mailbox_id, id) where is_deleted = 1`,
    `create table mail_bodies (
      email_id ${integer} primary key references mail_messages (id) on delete cascade,
      html ${text} not null,
      text ${text} not null,
      source ${text}
    )`,
    `create table mail_files (
      id ${id},
      email_id ${integer} not null references mail_messages (id) on delete cascade,
      file_id ${integer} not null references files (id),
      name ${text} not null,
      place ${integer} not null default 0
    )`,
    `create index mail_files_email on mail_files (email_id, place, id)`,
    `create index mail_files_file on mail_files (file_id)`,
    // Files of mail are read through the mail that they are part of, never by their address.
    `alter table files add column is_private ${integer} not null default 0 check (is_private in (0, 1))`,
    // What became of a sent message at each of its recipients.
    `create table mail_deliveries (
      id ${id},
      email_id ${integer} not null references mail_messages (id) on delete cascade,
      address ${text} not null,
      name ${text} not null default '',
      kind ${text} not null check (kind in ('TO', 'CC', 'BCC')),
      ${flag('is_here')},
      state ${text} not null check (state in ('WAITING', 'SENT', 'FAILED', 'KEPT')),
      fault ${text},
      outgoing_mail_id ${integer},
      at ${text} not null
    )`,
    `create index mail_deliveries_email on mail_deliveries (email_id, id)`,
    `create index mail_deliveries_outgoing on mail_deliveries (outgoing_mail_id) where outgoing_mail_id is not null`,
    // Whom somebody has written to, for suggestions.
    `create table mail_contacts (
      mailbox_id ${integer} not null references mailboxes (id) on delete cascade,
      address ${text} not null,
      name ${text} not null default '',
      find_text ${text} not null,
      used_at ${text} not null,
      primary key (mailbox_id, address)
    )`,
    `create index mail_contacts_used on mail_contacts (mailbox_id, used_at desc)`,
    // One letter for all of its envelopes in the outbox, each of which has one recipient.
    `create table outgoing_letters (
      id ${id},
      message_id ${text} not null,
      in_reply_to ${text},
      reference_ids ${text} not null default '[]',
      from_name ${text} not null,
      from_address ${text} not null,
      to_people ${text} not null,
      cc_people ${text} not null,
      subject ${text} not null,
      html ${text} not null,
      text ${text} not null,
      created_at ${text} not null
    )`,
    `create table outgoing_letter_files (
      id ${id},
      letter_id ${integer} not null references outgoing_letters (id) on delete cascade,
      file_id ${integer} not null references files (id),
      name ${text} not null
    )`,
    `create index outgoing_letter_files_letter on outgoing_letter_files (letter_id)`,
    `create index outgoing_letter_files_file on outgoing_letter_files (file_id)`,
    `create index outgoing_letters_message_id on outgoing_letters (message_id)`,
    `alter table outgoing_mails add column letter_id ${integer}`,
    `create index outgoing_mails_letter on outgoing_mails (letter_id) where letter_id is not null`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
