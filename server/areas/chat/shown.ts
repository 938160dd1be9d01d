import type { Context } from '../../context.ts';
import type { ChatMemberRow, ChatMessageRow, TakenChat } from '../../db/chatTables.ts';
import { obstacle } from './direct.ts';
import {
  clearedOf,
  deliveredBeside,
  lastMessageOf,
  membersOf,
  messageById,
  pinnedOf,
  reactionsOf,
  seenBeside,
} from './loads.ts';
import { chatPerson } from './people.ts';
import { profileOf } from './profile.ts';
import { otherOf } from './taking.ts';

/* Conversations and messages as the viewer sees them. */

const maxMembers = 1000;
const maxNamed = 20;
const maxKinds = 50;

export const roleInViewer = (ctx: Context): string => ctx.viewer?.role ?? '';

export async function titleOf(ctx: Context, chat: TakenChat): Promise<string> {
  const other = otherOf(chat, chat.member.userId);
  return other === null ? chat.title : (await chatPerson(ctx, other)).fullName;
}

export async function lastMessage(ctx: Context, { id, member }: TakenChat): Promise<ChatMessageRow | null> {
  const message = await lastMessageOf(ctx, id);
  return message === undefined || message.sequence <= member.clearedSequence ? null : message;
}

/** Whether the viewer learns what others have seen: not without showing it. */
const learnsSeen = async (ctx: Context) => (await profileOf(ctx, ctx.viewer?.userId ?? 0)).showsSeen === 1;

export const deliveredTo = (ctx: Context, { id, member }: TakenChat) => deliveredBeside(ctx, id, member.userId);

export const seenTo = async (ctx: Context, { id, member }: TakenChat) =>
  (await learnsSeen(ctx)) ? seenBeside(ctx, id, member.userId) : 0;

export const isDelivered = async (ctx: Context, { conversationId, senderId, sequence }: ChatMessageRow) =>
  (await deliveredBeside(ctx, conversationId, senderId)) >= sequence;

export const isSeen = async (ctx: Context, { conversationId, senderId, sequence }: ChatMessageRow) =>
  (await learnsSeen(ctx)) && (await seenBeside(ctx, conversationId, senderId)) >= sequence;

export async function seenOf(ctx: Context, { userId, seenSequence }: ChatMemberRow): Promise<number> {
  if (userId === ctx.viewer?.userId) return seenSequence;
  return (await learnsSeen(ctx)) && (await profileOf(ctx, userId)).showsSeen === 1 ? seenSequence : 0;
}

/** Until when something holds; null once that is past. */
export const shownTo = ({ services }: Context, until: string | null): string | null =>
  until !== null && until > services.now().toISOString() ? until : null;

export const canWrite = async (ctx: Context, chat: TakenChat): Promise<boolean> => (await obstacle(ctx, chat)) === null;

/** Of a thread those who can read it. */
export const membersShown = async (ctx: Context, { id, parentId }: TakenChat): Promise<ChatMemberRow[]> =>
  ((await membersOf(ctx, parentId ?? id)) ?? []).slice(0, maxMembers);

export const pinnedShown = async (ctx: Context, { id, member }: TakenChat): Promise<ChatMessageRow[]> =>
  ((await pinnedOf(ctx, id)) ?? []).filter(({ sequence }) => sequence > member.clearedSequence);

/** What a message replies to, unless the viewer has cleared it away. */
export async function answeredMessage(ctx: Context, message: ChatMessageRow): Promise<ChatMessageRow | null> {
  if (message.replyToId === null) return null;
  const [answered, cleared] = await Promise.all([
    messageById(ctx, message.replyToId),
    clearedOf(ctx, message.conversationId),
  ]);
  return answered !== undefined && cleared !== undefined && answered.sequence > cleared ? answered : null;
}

export async function reactionsShown(ctx: Context, { id, reactionCount }: ChatMessageRow) {
  if (reactionCount === 0) return [];
  const byEmoji = Map.groupBy((await reactionsOf(ctx, id)) ?? [], ({ emoji }) => emoji);
  return [...byEmoji].slice(0, maxKinds).map(([emoji, all]) => ({
    emoji,
    count: all.length,
    userIds: all.slice(0, maxNamed).map(({ userId }) => String(userId)),
    isMine: all.some(({ userId }) => userId === ctx.viewer?.userId),
  }));
}
