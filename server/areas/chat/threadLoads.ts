import type { Context } from '../../context.ts';
import type { ChatMessageRow, ShownChatThread } from '../../db/chatTables.ts';
import { batched } from '../../records/batched.ts';
import { unreadBehind } from './marks.ts';

/* What is shown of threads under the messages that they belong to. Rights are asked before. */

const threads = batched('threads of messages', async (ctx: Context, ids: number[]) => {
  const found = await ctx.db
    .selectFrom('chatConversations as t')
    .leftJoin('chatMembers as f', (on) =>
      on.onRef('f.conversationId', '=', 't.id').on('f.userId', '=', ctx.viewer?.userId ?? 0),
    )
    .select(['t.id', 't.rootId', 't.lastMessageAt', 't.lastSequence', 'f.lastReadSequence', 'f.ownUnread'])
    .where('t.rootId', 'in', ids)
    .execute();
  return new Map(found.map((row) => [row.rootId!, row]));
});

/** Ids of the threads under messages, whoever asks. */
export const threadIdOf = batched('ids of threads', async (ctx: Context, ids: number[]) => {
  const found = await ctx.db
    .selectFrom('chatConversations')
    .select(['id', 'rootId'])
    .where('rootId', 'in', ids)
    .execute();
  return new Map(found.map(({ id, rootId }) => [rootId!, String(id)]));
});

/** The thread under a message; null until somebody has replied in it. */
export async function threadUnder(ctx: Context, message: ChatMessageRow): Promise<ShownChatThread | null> {
  if (message.threadCount === 0) return null;
  const row = await threads(ctx, message.id);
  if (row === undefined) return null;
  const { id, lastMessageAt, lastSequence, lastReadSequence, ownUnread } = row;
  return {
    id,
    lastMessageAt,
    replyCount: message.threadCount,
    isFollowed: lastReadSequence !== null,
    unreadCount: lastReadSequence === null ? 0 : unreadBehind(lastSequence, lastReadSequence, ownUnread ?? 0),
  };
}

/** Ids of those who have written in threads, the latest first. */
export const writersOf = batched('writers of threads', async (ctx: Context, ids: number[]) => {
  const found = await ctx.db
    .selectFrom('chatMessages')
    .select(['conversationId', 'senderId', (all) => all.fn.max('sequence').as('latest')])
    .where('conversationId', 'in', ids)
    .where('deletedAt', 'is', null)
    .groupBy(['conversationId', 'senderId'])
    .execute();
  const sorted = found.toSorted((a, b) => Number(b.latest) - Number(a.latest));
  return Map.groupBy<number, (typeof found)[number]>(sorted, ({ conversationId }) => conversationId);
});
