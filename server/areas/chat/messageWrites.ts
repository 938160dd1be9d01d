import type { Context } from '../../context.ts';
import type { ChatConversationRow, ChatMessageRow } from '../../db/chatTables.ts';
import { tellChat } from './news.ts';
import { lockedChat } from './taking.ts';
import { ownMessage } from './messages.ts';
import type { SeenMessage } from './messages.ts';

/* Writing messages: each change takes the next revision of its conversation, with that row locked. */

type Numbers = { sequence?: number; lastMessageAt?: string };

async function nextRevision(tx: Context, { id, revision }: ChatConversationRow, numbers: Numbers = {}) {
  const { sequence, lastMessageAt } = numbers;
  await tx.db
    .updateTable('chatConversations')
    .set({
      revision: revision + 1,
      ...(sequence !== undefined && { lastSequence: sequence }),
      ...(lastMessageAt !== undefined && { lastMessageAt }),
    })
    .where('id', '=', id)
    .execute();
  return revision + 1;
}

type NewMessage = Pick<
  ChatMessageRow,
  'senderId' | 'clientId' | 'text' | 'html' | 'findText' | 'replyToId' | 'fileCount' | 'crowd'
> &
  Partial<Pick<ChatMessageRow, 'notice' | 'forwardedFromId'>>;

/** Adds a message with the next number. The conversation is locked. */
export async function addMessage(tx: Context, chat: ChatConversationRow, values: NewMessage): Promise<ChatMessageRow> {
  const now = tx.services.now().toISOString();
  const sequence = chat.lastSequence + 1;
  // The list is in this order: a clock that went back does not put a new message behind old ones.
  const lastMessageAt = now > chat.lastMessageAt || chat.lastSequence === 0 ? now : chat.lastMessageAt;
  const revision = await nextRevision(tx, chat, { sequence, lastMessageAt });
  const message = await tx.db
    .insertInto('chatMessages')
    .values({ ...values, rootId: chat.rootId, conversationId: chat.id, sequence, revision, sentAt: now })
    .returningAll()
    .executeTakeFirstOrThrow();
  tellChat(tx, { what: 'message', conversationId: chat.id, messageId: message.id, revision, isNew: true });
  return message;
}

/** Changes columns of a message. The conversation is locked. */
export async function changeMessage(
  tx: Context,
  chat: ChatConversationRow,
  message: ChatMessageRow,
  values: Partial<Omit<ChatMessageRow, 'id'>>,
): Promise<ChatMessageRow> {
  const revision = await nextRevision(tx, chat);
  const changed = await tx.db
    .updateTable('chatMessages')
    .set({ ...values, revision })
    .where('id', '=', message.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  tellChat(tx, { what: 'message', conversationId: chat.id, messageId: message.id, revision, isNew: false });
  return changed;
}

/** A message that the viewer can read, its conversation locked: both as they are now. */
export async function lockedMessage(tx: Context, id: string): Promise<SeenMessage> {
  const { chat } = await ownMessage(tx, id);
  await lockedChat(tx, chat.id);
  return ownMessage(tx, id);
}
