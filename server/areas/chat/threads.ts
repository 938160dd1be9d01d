import { authorize } from '../../access/authorize.ts';
import { forgetAllowed } from '../../access/noted.ts';
import type { Context } from '../../context.ts';
import type { ChatMessageRow, TakenChat } from '../../db/chatTables.ts';
import { pageInfo, pageOf } from '../../db/page.ts';
import { write } from '../../db/write.ts';
import { AppError, invalid } from '../../errors.ts';
import { unknown } from '../../fields.ts';
import type { QueryChatThreadsArgs } from '../../graphql/schema.generated.ts';
import type { MentionedMember } from './crowd.ts';
import { changeMessage, lockedMessage } from './messageWrites.ts';
import { tellChat } from './news.ts';
import { authorizeMember, lockedChat, ownChat } from './taking.ts';

/*
 * Threads: a conversation under a message of a group or channel (decision 125). It has numbers, revisions and unread counts
 * of its own. All members of the conversation read and write in it; those who do so, who are mentioned, or under whose
 * message it stands follow it: they have a row in `chatMembers`.
 */

/** The thread under a message, begun if there is none. Nothing is seen of it until the first reply. */
export async function openThread(ctx: Context, messageId: string): Promise<TakenChat> {
  authorizeMember(ctx);
  return write(ctx, async (tx) => {
    const { message, chat } = await lockedMessage(tx, messageId);
    if (chat.kind === 'DIRECT' || chat.parentId !== null)
      throw invalid({ messageId: unknown('only messages of groups and channels have threads') });
    const there = await tx.db
      .selectFrom('chatConversations')
      .select('id')
      .where('rootId', '=', message.id)
      .executeTakeFirst();
    if (there !== undefined) return ownChat(tx, there.id);
    if (message.deletedAt !== null) throw new AppError('CONFLICT', 'The message was deleted', { reason: 'deleted' });
    const now = tx.services.now().toISOString();
    const added = await tx.db
      .insertInto('chatConversations')
      .values({
        kind: chat.kind,
        pair: null,
        archivedAt: null,
        parentId: chat.id,
        rootId: message.id,
        rootSequence: message.sequence,
        lastMessageAt: now,
        createdAt: now,
        updatedAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return ownChat(tx, added.id);
  });
}

/** Makes these users follow a thread, in an open transaction: what comes from now on is unread for them. */
async function follow(tx: Context, { id, lastSequence }: TakenChat, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return;
  const joinedAt = tx.services.now().toISOString();
  await tx.db
    .insertInto('chatMembers')
    .values(
      [...new Set(userIds)].map((userId) => ({
        conversationId: id,
        userId,
        role: 'MEMBER' as const,
        joinedAt,
        lastReadSequence: lastSequence,
        seenSequence: lastSequence,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  forgetAllowed(tx);
}

/** Before a reply, with the thread locked: who follows it from now on, and how its conversation is told once the reply is there. */
export async function joinThread(tx: Context, chat: TakenChat, mentioned: readonly MentionedMember[]) {
  const author = await tx.db
    .selectFrom('chatMessages as m')
    .innerJoin('chatMembers as o', (on) =>
      on.onRef('o.userId', '=', 'm.senderId').on('o.conversationId', '=', chat.parentId),
    )
    .select('m.senderId')
    .where('m.id', '=', chat.rootId)
    .executeTakeFirst();
  // Who has stopped following the thread does not begin again with each reply of others.
  const first = chat.lastSequence === 0 && author !== undefined ? [author.senderId] : [];
  await follow(tx, chat, [chat.member.userId, ...first, ...mentioned.map(({ userId }) => userId)]);
  return { thread: await ownChat(tx, chat.id), tellAbove: () => countReplies(tx, chat) };
}

/** Counts the replies anew for the message that they stand under, which changes with it on all pages. Answers the conversation, locked. */
export async function countReplies(tx: Context, thread: TakenChat): Promise<TakenChat> {
  const { count } = await tx.db
    .selectFrom('chatMessages')
    .select((all) => all.fn.countAll<number | string>().as('count'))
    .where('conversationId', '=', thread.id)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  const above = await lockedChat(tx, thread.parentId!);
  const root = await tx.db
    .selectFrom('chatMessages')
    .selectAll()
    .where('id', '=', thread.rootId)
    .executeTakeFirstOrThrow();
  await changeMessage(tx, above, root, { threadCount: Number(count) });
  return ownChat(tx, above.id);
}

/** Follows a thread, or no more: it is not counted as unread then, and nothing is told of it. */
export async function followThread(ctx: Context, id: string, isFollowed: boolean): Promise<TakenChat> {
  const { userId } = authorizeMember(ctx);
  return write(ctx, async (tx) => {
    const thread = await lockedChat(tx, id);
    if (thread.parentId === null) throw invalid({ id: unknown('must be a thread') });
    if (isFollowed) await follow(tx, thread, [userId]);
    else
      await tx.db
        .deleteFrom('chatMembers')
        .where('conversationId', '=', thread.id)
        .where('userId', '=', userId)
        .execute();
    forgetAllowed(tx);
    tellChat(tx, { what: 'conversation', conversationId: thread.id, userId });
    return ownChat(tx, thread.id);
  });
}

/** The messages whose threads the viewer follows, those with the latest replies first. */
export async function listThreads(ctx: Context, { page: given }: Partial<QueryChatThreadsArgs>) {
  const { userId } = authorize(ctx, 'read', 'Chat');
  const page = pageOf(ctx, given);
  const mine = ctx.db
    .selectFrom('chatMembers as f')
    .innerJoin('chatConversations as t', 't.id', 'f.conversationId')
    .innerJoin('chatMembers as above', (on) =>
      on.onRef('above.conversationId', '=', 't.parentId').on('above.userId', '=', userId),
    )
    .innerJoin('chatMessages as m', 'm.id', 't.rootId')
    .where('f.userId', '=', userId)
    .where('m.threadCount', '>', 0)
    .whereRef('t.rootSequence', '>', 'above.clearedSequence');
  const { count } = await mine
    .select((all) => all.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  const nodes: ChatMessageRow[] = await mine
    .selectAll('m')
    .orderBy('t.lastMessageAt', 'desc')
    .orderBy('t.id', 'desc')
    .limit(page.size)
    .offset(page.offset)
    .execute();
  const totalCount = Number(count);
  return { nodes, totalCount, pageInfo: pageInfo(page, totalCount) };
}
