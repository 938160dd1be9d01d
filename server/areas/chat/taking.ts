import { authorize, authorizeSome, requireScope } from '../../access/authorize.ts';
import { memberOf } from '../../access/rowFilter.ts';
import type { Context, Viewer } from '../../context.ts';
import type { ChatConversationRow, ChatMemberRow, TakenChat } from '../../db/chatTables.ts';
import { recordId } from '../../db/recordId.ts';
import { invalid, notFound } from '../../errors.ts';
import { unknown } from '../../fields.ts';

/* Who takes part in a conversation: nobody else reads or writes in it, whatever a role allows. */

const through = { table: 'chatMembers', key: 'conversationId', user: 'userId' } as const;

/** Conversations are read by their members and changed by those who take care of them. */
export const chatAccess = {
  reads: memberOf(through),
  writes: memberOf({ ...through, only: { role: ['OWNER', 'MODERATOR'] } }),
};

/** First line of what a member does in a conversation besides writing: reading is the right that it takes. */
export function authorizeMember(ctx: Context): Viewer {
  authorizeSome(ctx, 'read', 'Chat');
  return requireScope(ctx, ['update'], ['Chat']);
}

/** The conversation with this id that the viewer takes part in; null without one. Threads are for all members of theirs. */
export async function takenChat(ctx: Context, given: string | number): Promise<TakenChat | null> {
  const { userId } = authorize(ctx, 'read', 'Chat');
  const id = recordId(given) ?? 0;
  const mine = await ctx.db
    .selectFrom('chatMembers')
    .selectAll()
    .where('userId', '=', userId)
    .where((is) =>
      is.or([
        is('conversationId', '=', id),
        is('conversationId', '=', is.selectFrom('chatConversations').select('parentId').where('id', '=', id)),
      ]),
    )
    .execute();
  if (mine.length === 0) return null;
  const row = await ctx.db.selectFrom('chatConversations').selectAll().where('id', '=', id).executeTakeFirst();
  const member = mine.find(({ conversationId }) => conversationId === id);
  if (row === undefined) return null;
  if (row.parentId !== null) return takenThread(ctx, row, mine);
  return member === undefined ? null : { ...row, member };
}

/** A thread as a member of its conversation has it: by the rights there, and nothing is unread for who does not follow it. */
async function takenThread(
  ctx: Context,
  row: ChatConversationRow,
  mine: readonly ChatMemberRow[],
): Promise<TakenChat | null> {
  const above = mine.find(({ conversationId }) => conversationId === row.parentId);
  if (above === undefined || (row.rootSequence ?? 0) <= above.clearedSequence) return null;
  const parent = await ctx.db
    .selectFrom('chatConversations')
    .select(['title', 'archivedAt', 'memberCount', 'retentionDays'])
    .where('id', '=', row.parentId)
    .executeTakeFirstOrThrow();
  const member = mine.find(({ conversationId }) => conversationId === row.id) ?? {
    ...above,
    conversationId: row.id,
    lastReadSequence: row.lastSequence,
    seenSequence: 0,
    deliveredSequence: 0,
    ownUnread: 0,
    clearedSequence: 0,
    draft: '',
    isFollowed: false as const,
  };
  return { ...row, ...parent, member: { ...member, role: above.role, mutedUntil: above.mutedUntil } };
}

/** The same for what has to be there. */
export async function ownChat(ctx: Context, id: string | number): Promise<TakenChat> {
  const row = await takenChat(ctx, id);
  if (row === null) throw notFound('Conversation');
  return row;
}

/** The same, kept from other writers until the transaction ends: numbers and marks are taken one after another. */
export async function lockedChat(tx: Context, given: string | number): Promise<TakenChat> {
  const { engine } = tx.services.database;
  if (engine === 'postgres')
    await tx.db
      .selectFrom('chatConversations')
      .select('id')
      .where('id', '=', recordId(given) ?? 0)
      .forUpdate()
      .execute();
  return ownChat(tx, given);
}

/** The other one in a direct conversation. */
export function otherOf({ pair }: Pick<ChatConversationRow, 'pair'>, userId: number): number | null {
  if (pair === null) return null;
  const [one, other] = pair.split(':').map(Number) as [number, number];
  return one === userId ? other : one;
}

export const pairOf = (one: number, other: number) => `${Math.min(one, other)}:${Math.max(one, other)}`;

/** Of what a conversation has and a thread has not. */
export function refuseThread({ parentId }: ChatConversationRow): void {
  if (parentId !== null) throw invalid({ conversationId: unknown('must not be a thread') });
}
