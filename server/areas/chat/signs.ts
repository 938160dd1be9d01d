import { sql } from 'kysely';
import { authorize } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { ChatMessageRow } from '../../db/chatTables.ts';
import { pageInfo, pageOf } from '../../db/page.ts';
import { write } from '../../db/write.ts';
import { AppError, forbidden, invalid } from '../../errors.ts';
import { malformed, tooMany } from '../../fields.ts';
import type { QuerySavedChatMessagesArgs } from '../../graphql/schema.generated.ts';
import { obstacle } from './direct.ts';
import { changeMessage, lockedMessage } from './messageWrites.ts';
import { ownMessage } from './messages.ts';
import { authorizeMember } from './taking.ts';

/* What is put on messages: reactions, pins, and marks to find them again. */

const maxKinds = 20;
const maxPinned = 50;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** One sign as people see it, and an emoji: not a letter, not several. */
const isEmoji = (text: string) =>
  text.length <= 32 &&
  /\p{Extended_Pictographic}|\p{Regional_Indicator}{2}/u.test(text) &&
  [...graphemes.segment(text)].length === 1;

export async function react(ctx: Context, id: string, emoji: string, isOn: boolean): Promise<ChatMessageRow> {
  const { userId } = authorizeMember(ctx);
  if (!isEmoji(emoji)) throw invalid({ emoji: malformed('must be one emoji') });
  return write(ctx, async (tx) => {
    const { message, chat } = await lockedMessage(tx, id);
    refuseGone(message);
    const refusal = await obstacle(tx, chat);
    if (refusal !== null) throw refusal;
    const all = await tx.db.selectFrom('chatReactions').selectAll().where('messageId', '=', message.id).execute();
    const isThere = all.some((one) => one.userId === userId && one.emoji === emoji);
    if (isThere === isOn) return message;
    const kinds = new Set(all.map((one) => one.emoji));
    if (isOn && !kinds.has(emoji) && kinds.size >= maxKinds) throw invalid({ emoji: tooMany(maxKinds) });
    if (isOn)
      await tx.db
        .insertInto('chatReactions')
        .values({ messageId: message.id, emoji, userId, at: tx.services.now().toISOString() })
        .execute();
    else
      await tx.db
        .deleteFrom('chatReactions')
        .where('messageId', '=', message.id)
        .where('userId', '=', userId)
        .where('emoji', '=', emoji)
        .execute();
    return changeMessage(tx, chat, message, { reactionCount: all.length + (isOn ? 1 : -1) });
  });
}

function refuseGone({ deletedAt }: ChatMessageRow): void {
  if (deletedAt !== null) throw new AppError('CONFLICT', 'The message was deleted', { reason: 'deleted' });
}

/** In a conversation of two both pin; in others those who take care of it. */
export async function pin(ctx: Context, id: string, isPinned: boolean): Promise<ChatMessageRow> {
  authorizeMember(ctx);
  return write(ctx, async (tx) => {
    const { message, chat } = await lockedMessage(tx, id);
    if (chat.kind !== 'DIRECT' && chat.member.role === 'MEMBER') throw forbidden();
    refuseGone(message);
    if ((message.pinnedAt !== null) === isPinned) return message;
    if (isPinned) {
      const { count } = await tx.db
        .selectFrom('chatMessages')
        .select((all) => all.fn.countAll<number | string>().as('count'))
        .where('conversationId', '=', chat.id)
        .where('pinnedAt', 'is not', null)
        .executeTakeFirstOrThrow();
      if (Number(count) >= maxPinned) throw invalid({ isPinned: tooMany(maxPinned) });
    }
    return changeMessage(tx, chat, message, { pinnedAt: isPinned ? tx.services.now().toISOString() : null });
  });
}

export async function save(ctx: Context, id: string, isKept: boolean): Promise<ChatMessageRow> {
  const { userId } = authorizeMember(ctx);
  return write(ctx, async (tx) => {
    const { message } = await ownMessage(tx, id);
    if (isKept) {
      refuseGone(message);
      await tx.db
        .insertInto('chatSaved')
        .values({ userId, messageId: message.id, at: tx.services.now().toISOString() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    } else {
      await tx.db.deleteFrom('chatSaved').where('userId', '=', userId).where('messageId', '=', message.id).execute();
    }
    return message;
  });
}

/** Saved messages of conversations that the viewer still takes part in. */
export async function savedMessages(ctx: Context, { page: given }: Partial<QuerySavedChatMessagesArgs>) {
  const { userId } = authorize(ctx, 'read', 'Chat');
  const page = pageOf(ctx, given);
  const mine = ctx.db
    .selectFrom('chatSaved as s')
    .innerJoin('chatMessages as m', 'm.id', 's.messageId')
    .innerJoin('chatConversations as c', 'c.id', 'm.conversationId')
    .innerJoin('chatMembers as o', (on) =>
      on.on(sql<boolean>`o.conversation_id = coalesce(c.parent_id, c.id)`).on('o.userId', '=', userId),
    )
    .where('s.userId', '=', userId)
    .where(sql<boolean>`coalesce(c.root_sequence, m.sequence) > o.cleared_sequence`);
  const { count } = await mine
    .select((all) => all.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  const nodes = await mine
    .selectAll('m')
    .orderBy('s.at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(page.size)
    .offset(page.offset)
    .execute();
  const totalCount = Number(count);
  return { nodes, totalCount, pageInfo: pageInfo(page, totalCount) };
}
