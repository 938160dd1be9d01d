import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/**
 * Folders by what is unread and by what has files, in the order that they are shown in: in a mailbox of years few are, and to
 * look for them among all took as long as the folder is. Those of unread mail count it, too. Smaller folders are looked through
 * in their own index, without a look at each row.
 */
export async function up(db: Kysely<Tables>, _engine: Engine): Promise<void> {
  for (const statement of [
    'drop index mail_threads_unread',
    'drop index mail_threads_unread_spam',
    index('unread', 'is_read', 'inbox_at'),
    index('unread_spam', 'is_read', 'spam_at'),
    index('inbox_files', 'has_files', 'inbox_at'),
    index('sent_files', 'has_files', 'sent_at'),
    // What a search needs of the messages that it finds.
    'create index mail_messages_found on mail_messages (id, mailbox_id, thread_id, at)',
    ...['draft', 'sent', 'starred', 'spam', 'trash'].flatMap((view) => [
      `drop index mail_threads_${view}`,
      whole(view),
    ]),
  ])
    await sql.raw(statement).execute(db);
}

const index = (name: string, flag: string, at: string) =>
  `create index mail_threads_${name} on mail_threads (mailbox_id, ${flag}, ${at} desc, id desc) where ${at} is not null`;

const whole = (view: string) =>
  `create index mail_threads_${view} on mail_threads (mailbox_id, ${view}_at desc, id desc, is_read, has_files) where ${view}_at is not null`;
