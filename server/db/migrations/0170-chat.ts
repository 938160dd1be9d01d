import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** Conversations with members and messages. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { id, integer, text } = columnTypes[engine];
  const flag = (name: string, preset = 0) => `${name} ${integer} not null default ${preset} check (${name} in (0, 1))`;
  const number = (name: string) => `${name} ${integer} not null default 0 check (${name} >= 0)`;
  const conversation = `conversation_id ${integer} not null references chat_conversations (id) on delete cascade`;
  const message = `message_id ${integer} not null references chat_messages (id) on delete cascade`;
  const user = (name: string) => `${name} ${integer} not null references users (id) on delete cascade`;
  const statements = [
    `create table chat_conversations (
      id ${id},
      version ${integer} not null default 1,
      kind ${text} not null check (kind in ('DIRECT', 'GROUP', 'CHANNEL')),
      pair ${text},
      title ${text} not null default '',
      description ${text} not null default '',
      ${flag('is_public')},
      archived_at ${text},
      ${number('last_sequence')},
      ${number('revision')},
      ${number('member_count')},
      last_message_at ${text} not null,
      created_at ${text} not null,
      updated_at ${text} not null,
      name_key ${text} not null default '',
      search_text ${text} not null default ''
    )`,
    // Two people have one conversation, whoever begins it, and if both do so at once.
    `create unique index chat_conversations_pair on chat_conversations (pair) where pair is not null`,
    `create index chat_conversations_public on chat_conversations (name_key, id) where is_public = 1`,
    `create table chat_members (
      ${conversation},
      ${user('user_id')},
      role ${text} not null check (role in ('OWNER', 'MODERATOR', 'MEMBER')),
      joined_at ${text} not null,
      ${number('last_read_sequence')},
      ${number('seen_sequence')},
      ${number('delivered_sequence')},
      ${number('own_unread')},
      ${number('cleared_sequence')},
      ${flag('is_hidden')},
      muted_until ${text},
      draft ${text} not null default '',
      primary key (conversation_id, user_id)
    )`,
    `create index chat_members_user on chat_members (user_id, conversation_id)`,
    `create index chat_members_seen on chat_members (conversation_id, seen_sequence)`,
    `create index chat_members_delivered on chat_members (conversation_id, delivered_sequence)`,
    // Whoever wrote it may be deleted; what they wrote to others stays.
    `create table chat_messages (
      id ${id},
      ${conversation},
      sequence ${integer} not null,
      revision ${integer} not null,
      sender_id ${integer} not null,
      client_id ${text} not null,
      text ${text} not null,
      html ${text},
      reply_to_id ${integer},
      ${number('file_count')},
      ${number('reaction_count')},
      ${number('edit_count')},
      pinned_at ${text},
      sent_at ${text} not null,
      edited_at ${text},
      deleted_at ${text},
      find_text ${text} not null default ''
    )`,
    `create unique index chat_messages_sequence on chat_messages (conversation_id, sequence)`,
    `create unique index chat_messages_revision on chat_messages (conversation_id, revision)`,
    `create unique index chat_messages_client on chat_messages (sender_id, client_id)`,
    `create index chat_messages_sender on chat_messages (conversation_id, sender_id, sequence)`,
    `create index chat_messages_pinned on chat_messages (conversation_id, pinned_at) where pinned_at is not null`,
    `create table chat_edits (
      id ${id},
      ${message},
      text ${text} not null,
      html ${text},
      replaced_at ${text} not null
    )`,
    `create index chat_edits_message on chat_edits (message_id, id)`,
    `create table chat_reactions (
      ${message},
      emoji ${text} not null,
      ${user('user_id')},
      at ${text} not null,
      primary key (message_id, emoji, user_id)
    )`,
    `create index chat_reactions_user on chat_reactions (user_id)`,
    `create table chat_saved (
      ${user('user_id')},
      ${message},
      at ${text} not null,
      primary key (user_id, message_id)
    )`,
    `create index chat_saved_message on chat_saved (message_id)`,
    `create index chat_saved_at on chat_saved (user_id, at)`,
    `create table chat_files (
      id ${id},
      ${message},
      file_id ${integer} not null references files (id),
      name ${text} not null,
      content_type ${text} not null,
      place ${integer} not null default 0
    )`,
    `create index chat_files_message on chat_files (message_id, place, id)`,
    `create index chat_files_file on chat_files (file_id)`,
    `create table chat_profiles (
      user_id ${integer} primary key references users (id) on delete cascade,
      about ${text} not null default '',
      presence ${text} not null default 'ONLINE' check (presence in ('ONLINE', 'AWAY', 'BUSY', 'OFFLINE')),
      ${flag('is_notified', 1)},
      ${flag('shows_seen', 1)},
      ${flag('shows_typing', 1)}
    )`,
    // How somebody keeps somebody else.
    `create table chat_contacts (
      ${user('user_id')},
      ${user('contact_id')},
      tag ${text} not null default '',
      ${flag('is_important')},
      ${flag('is_blocked')},
      ${flag('is_contact', 1)},
      primary key (user_id, contact_id)
    )`,
    `create index chat_contacts_contact on chat_contacts (contact_id)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
