import { sql } from 'kysely';
import { authorize } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { ChatConversationRow, TakenChat } from '../../db/chatTables.ts';
import { recordId } from '../../db/recordId.ts';
import { write } from '../../db/write.ts';
import { invalid } from '../../errors.ts';
import { tooMany, tooSmall } from '../../fields.ts';
import type { ChatMarkInput } from '../../graphql/schema.generated.ts';
import { sawMessages } from './away.ts';
import { tellChat } from './news.ts';
import { profileOf } from './profile.ts';
import { authorizeMember, lockedChat, ownChat } from './taking.ts';

/* How far members are: what they have read, and what has reached them. */

const maxMarks = 100;
/** In larger ones nobody is told who has read what: each message would cause as many events as there are members. */
const maxToldOf = 50;

/** The viewer's own messages with numbers in (after, upTo]. */
async function ownBetween(tx: Context, id: number, userId: number, after: number, upTo: number): Promise<number> {
  if (upTo <= after) return 0;
  const { count } = await tx.db
    .selectFrom('chatMessages')
    .select((all) => all.fn.countAll<number | string>().as('count'))
    .where('conversationId', '=', id)
    .where('senderId', '=', userId)
    .where('sequence', '>', after)
    .where('sequence', '<=', upTo)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const isQuiet = ({ memberCount }: ChatConversationRow) => memberCount > maxToldOf;

/** Marks messages as read up to a number, in an open transaction with the conversation locked. */
async function readUpTo(tx: Context, chat: TakenChat, sequence: number): Promise<void> {
  const { id, member, lastSequence } = chat;
  const upTo = Math.min(sequence, lastSequence);
  if (upTo <= member.lastReadSequence && upTo <= member.seenSequence) return;
  const { userId, lastReadSequence, ownUnread } = member;
  const isFurther = upTo > lastReadSequence;
  const own = isFurther ? await ownBetween(tx, id, userId, lastReadSequence, upTo) : 0;
  await tx.db
    .updateTable('chatMembers')
    .set({
      ...(isFurther && { lastReadSequence: upTo, ownUnread: ownUnread - own }),
      seenSequence: Math.max(member.seenSequence, upTo),
      deliveredSequence: Math.max(member.deliveredSequence, upTo),
    })
    .where('conversationId', '=', id)
    .where('userId', '=', userId)
    .execute();
  await sawMessages(tx, id, userId);
  const { showsSeen } = await profileOf(tx, userId);
  const isOwnOnly = showsSeen === 0 || isQuiet(chat) || upTo <= member.seenSequence;
  tellChat(tx, { what: 'read', conversationId: id, userId, sequence: upTo, isOwnOnly });
}

const checkNumber = (sequence: number, least: number) => {
  if (sequence < least) throw invalid({ sequence: tooSmall(least) });
};

export async function markRead(ctx: Context, conversationId: string, sequence: number): Promise<TakenChat> {
  authorizeMember(ctx);
  checkNumber(sequence, 0);
  return write(ctx, async (tx) => {
    await readUpTo(tx, await lockedChat(tx, conversationId), sequence);
    return ownChat(tx, conversationId);
  });
}

/** All of it is read, as the documented call has it. One that only looks, by its token or through another's rights, marks nothing. */
export async function markAllRead(ctx: Context, id: number): Promise<TakenChat> {
  const viewer = authorize(ctx, 'read', 'Chat');
  const chat = await ownChat(ctx, id);
  const mayMark = viewer.viewAs === undefined && mayUpdate(viewer.scopes);
  if (!mayMark || chat.member.lastReadSequence >= chat.lastSequence) return chat;
  return write(ctx, async (tx) => {
    const locked = await lockedChat(tx, id);
    await readUpTo(tx, locked, locked.lastSequence);
    return ownChat(tx, id);
  });
}

const mayUpdate = (scopes: readonly { action: string; subject: string }[] | undefined) =>
  scopes === undefined ||
  scopes.some(({ action, subject }) => ['manage', 'update'].includes(action) && ['all', 'Chat'].includes(subject));

export async function markUnread(ctx: Context, conversationId: string, sequence: number): Promise<TakenChat> {
  const { userId } = authorizeMember(ctx);
  checkNumber(sequence, 1);
  return write(ctx, async (tx) => {
    const { id, member, lastSequence } = await lockedChat(tx, conversationId);
    const back = Math.max(sequence - 1, member.clearedSequence);
    if (back < member.lastReadSequence) {
      const ownUnread = await ownBetween(tx, id, userId, back, lastSequence);
      await tx.db
        .updateTable('chatMembers')
        .set({ lastReadSequence: back, ownUnread })
        .where('conversationId', '=', id)
        .where('userId', '=', userId)
        .execute();
      tellChat(tx, { what: 'read', conversationId: id, userId, sequence: back, isOwnOnly: true });
    }
    return ownChat(tx, conversationId);
  });
}

/** Messages have come to a device of the viewer. What is no news, or of conversations of others, is passed over. */
export async function markDelivered(ctx: Context, marks: readonly ChatMarkInput[]): Promise<number> {
  const { userId } = authorizeMember(ctx);
  if (marks.length > maxMarks) throw invalid({ marks: tooMany(maxMarks) });
  const furthest = new Map<number, number>();
  for (const { conversationId, sequence } of marks) {
    const id = recordId(conversationId);
    if (id !== null) furthest.set(id, Math.max(sequence, furthest.get(id) ?? 0));
  }
  if (furthest.size === 0) return 0;
  const found = await ctx.db
    .selectFrom('chatMembers as m')
    .innerJoin('chatConversations as c', 'c.id', 'm.conversationId')
    .select(['c.id', 'c.lastSequence', 'c.memberCount', 'm.deliveredSequence'])
    .where('m.userId', '=', userId)
    .where('c.id', 'in', [...furthest.keys()])
    .orderBy('c.id')
    .execute();
  const news = found
    .map(({ id, lastSequence, memberCount, deliveredSequence }) => ({
      id,
      memberCount,
      isNews: furthest.get(id)! > deliveredSequence && lastSequence > deliveredSequence,
      sequence: Math.min(furthest.get(id)!, lastSequence),
    }))
    .filter(({ isNews }) => isNews);
  if (news.length === 0) return 0;
  await write(ctx, async (tx) => {
    for (const { id, sequence, memberCount } of news) {
      await tx.db
        .updateTable('chatMembers')
        .set({ deliveredSequence: sequence })
        .where('conversationId', '=', id)
        .where('userId', '=', userId)
        .where('deliveredSequence', '<', sequence)
        .execute();
      if (memberCount <= maxToldOf)
        tellChat(tx, { what: 'delivered', conversationId: id, userId, sequence, isOwnOnly: false });
    }
  });
  return news.length;
}

/** What the viewer has not read, of a conversation as they have it. */
export const unreadOf = ({ lastSequence, member }: TakenChat): number =>
  unreadBehind(lastSequence, member.lastReadSequence, member.ownUnread);

export const unreadBehind = (lastSequence: number, lastReadSequence: number, ownUnread: number): number =>
  Math.max(0, lastSequence - lastReadSequence - ownUnread);

/** The same of all conversations on the list, but for muted ones. */
export async function unreadOfAll(ctx: Context): Promise<{ messages: number; conversations: number }> {
  const { userId } = authorize(ctx, 'read', 'Chat');
  const now = ctx.services.now().toISOString();
  const unread = sql<number>`(c.last_sequence - m.last_read_sequence - m.own_unread)`;
  const { messages, conversations } = await ctx.db
    .selectFrom('chatMembers as m')
    .innerJoin('chatConversations as c', 'c.id', 'm.conversationId')
    .select([
      sql<number | string | null>`sum(${unread})`.as('messages'),
      (all) => all.fn.countAll<number | string>().as('conversations'),
    ])
    .where('m.userId', '=', userId)
    .where('c.parentId', 'is', null)
    .where('m.isHidden', '=', 0)
    .where((is) => is.or([is('m.mutedUntil', 'is', null), is('m.mutedUntil', '<=', now)]))
    .where(sql<boolean>`${unread} > 0`)
    .executeTakeFirstOrThrow();
  return { messages: Number(messages ?? 0), conversations: Number(conversations) };
}
