import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { forUpdate } from '../../../db/dialect.ts';
import { write } from '../../../db/write.ts';
import { dropFiles } from '../editing.ts';
import { tellChat } from '../news.ts';
import { settingsOf } from './settings.ts';

/*
 * Messages that are older than their conversation keeps them are deleted for good, with their files, edits, threads, pins and
 * saved marks: from the first one on, so that numbers stay without gaps from there.
 */

const dayMs = 86_400_000;
/** A time that was set is told for a day before anything goes. */
const graceMs = dayMs;
const chatsAtOnce = 100;
const messagesAtOnce = 500;

/** Deletes what is too old, some at a time: what is left is taken up by the next run. */
export async function purgeOld(ctx: Context): Promise<void> {
  const { services } = ctx;
  const now = services.now().getTime();
  const since = new Date(now - graceMs).toISOString();
  const settings = await settingsOf({ ...ctx, db: services.database.reader });
  const preset =
    settings.retentionDays !== null && (settings.retentionFrom ?? '') <= since ? settings.retentionDays : null;
  const own = await services.database.reader
    .selectFrom('chatConversations')
    .select('retentionDays')
    .distinct()
    .where('retentionDays', '>', 0)
    .execute();
  const times = new Map<number | null, string>();
  for (const { retentionDays } of own) times.set(retentionDays, new Date(now - retentionDays! * dayMs).toISOString());
  if (preset !== null) times.set(null, new Date(now - preset * dayMs).toISOString());
  for (const [days, before] of times) {
    const { rows } = await sql<{ id: number }>`
      select c.id from chat_conversations c join chat_messages m
        on m.conversation_id = c.id and m.sequence = c.purged_sequence + 1
      where c.parent_id is null and m.sent_at < ${before}
        and ${days === null ? sql`c.retention_days is null` : sql`c.retention_days = ${days}`}
        and coalesce(c.retention_from, '') <= ${since}
      order by c.id limit ${chatsAtOnce}`.execute(services.database.reader);
    for (const { id } of rows)
      for (let gone = messagesAtOnce; gone === messagesAtOnce;)
        gone = await write({ ...ctx, memo: new Map() }, (tx) => purgeSome(tx, id, before));
  }
}

/** Deletes the first messages of a conversation that are too old; answers how many. */
async function purgeSome(tx: Context, id: number, before: string): Promise<number> {
  const chat = await tx.db
    .selectFrom('chatConversations')
    .select('purgedSequence')
    .where('id', '=', id)
    .modifyEnd(forUpdate(tx.services.database.engine))
    .executeTakeFirst();
  if (chat === undefined) return 0;
  const first = await tx.db
    .selectFrom('chatMessages')
    .select(['id', 'sequence', 'sentAt'])
    .where('conversationId', '=', id)
    .where('sequence', '>', chat.purgedSequence)
    .orderBy('sequence')
    .limit(messagesAtOnce)
    .execute();
  const kept = first.findIndex(({ sentAt }) => sentAt >= before);
  const old = kept < 0 ? first : first.slice(0, kept);
  if (old.length === 0) return 0;
  const purged = old.at(-1)!.sequence;
  const ids = old.map((message) => message.id);
  const threads = await tx.db.selectFrom('chatConversations').select('id').where('rootId', 'in', ids).execute();
  await dropFiles(tx, (all) =>
    all.or([
      all('messageId', 'in', ids),
      all('messageId', 'in', (of) =>
        of
          .selectFrom('chatMessages')
          .select('id')
          .where('conversationId', 'in', [0, ...threads.map((thread) => thread.id)]),
      ),
    ]),
  );
  if (threads.length > 0)
    await tx.db
      .deleteFrom('chatConversations')
      .where(
        'id',
        'in',
        threads.map((thread) => thread.id),
      )
      .execute();
  await tx.db.deleteFrom('chatMessages').where('id', 'in', ids).execute();
  await tx.db.updateTable('chatConversations').set({ purgedSequence: purged }).where('id', '=', id).execute();
  // For everybody as if they had cleared it away: what is gone is read, too.
  await sql`
    update chat_members set cleared_sequence = ${purged},
      own_unread = case when last_read_sequence >= ${purged} then own_unread else (
        select count(*) from chat_messages m where m.conversation_id = chat_members.conversation_id
          and m.sender_id = chat_members.user_id and m.sequence > ${purged}) end,
      last_read_sequence = case when last_read_sequence >= ${purged} then last_read_sequence else ${purged} end
    where conversation_id = ${id} and cleared_sequence < ${purged}`.execute(tx.db);
  tellChat(tx, { what: 'conversation', conversationId: id, userId: null });
  return old.length;
}
