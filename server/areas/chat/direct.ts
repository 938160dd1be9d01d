import type { Context } from '../../context.ts';
import type { ChatConversationRow } from '../../db/chatTables.ts';
import { recordId } from '../../db/recordId.ts';
import { AppError, invalid, notFound } from '../../errors.ts';
import { unknown } from '../../fields.ts';
import { keepContact } from './contacts.ts';
import { chatPerson, hasBlockedViewer, keptOf } from './people.ts';
import { otherOf, pairOf } from './taking.ts';

/* Conversations of two. There is one for each pair, made with its first message. */

export const directChat = (ctx: Context, one: number, other: number): Promise<ChatConversationRow | undefined> =>
  ctx.db.selectFrom('chatConversations').selectAll().where('pair', '=', pairOf(one, other)).executeTakeFirst();

/** The id of somebody who can be written to. */
export async function otherId(ctx: Context, userId: number, given: string): Promise<number> {
  const id = recordId(given) ?? 0;
  if (id === userId) throw invalid({ userId: unknown('somebody else has to be written to') });
  const person = id === 0 ? undefined : await chatPerson(ctx, id);
  if (person === undefined || !person.isActive) throw notFound('Person');
  return id;
}

/** The conversation of the two, in an open transaction, and whether it is new. */
export async function beginDirect(tx: Context, userId: number, other: number): Promise<{ id: number; isNew: boolean }> {
  const now = tx.services.now().toISOString();
  const times = { lastMessageAt: now, createdAt: now, updatedAt: now };
  const added = await tx.db
    .insertInto('chatConversations')
    .values({ kind: 'DIRECT', pair: pairOf(userId, other), archivedAt: null, memberCount: 2, ...times })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added === undefined) return { id: (await directChat(tx, userId, other))!.id, isNew: false };
  const member = { conversationId: added.id, role: 'MEMBER' as const, joinedAt: now };
  await tx.db
    .insertInto('chatMembers')
    .values([
      { ...member, userId },
      { ...member, userId: other },
    ])
    .execute();
  await keepContact(tx, userId, other, { isContact: 1 });
  await keepContact(tx, other, userId, { isContact: 1 });
  return { id: added.id, isNew: true };
}

const cannot = (reason: string, message: string) => new AppError('FORBIDDEN', message, { reason });

/** Throws what keeps the viewer from writing in the conversation; null when nothing does. */
export async function obstacle(ctx: Context, row: ChatConversationRow): Promise<AppError | null> {
  const userId = ctx.viewer?.userId ?? 0;
  if (row.archivedAt !== null) return cannot('archived', 'The conversation is archived');
  const other = otherOf(row, userId);
  if (other === null) return null;
  const [person, kept, isBlocking] = await Promise.all([
    chatPerson(ctx, other),
    keptOf(ctx, other),
    hasBlockedViewer(ctx, other),
  ]);
  if (!person.isActive) return cannot('inactive', 'The account of the other one is not active');
  if (kept?.isBlocked === 1) return cannot('blocking', 'You have blocked the other one');
  return isBlocking === true ? cannot('blocked', 'The other one does not take messages of yours') : null;
}
