import { authorize, authorizeSome, requireScope } from '../../access/authorize.ts';
import { memberOf } from '../../access/rowFilter.ts';
import type { Context, Viewer } from '../../context.ts';
import type { ChatConversationRow, TakenChat } from '../../db/chatTables.ts';
import { recordId } from '../../db/recordId.ts';
import { notFound } from '../../errors.ts';

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

/** The conversation with this id that the viewer takes part in; null without one. */
export async function takenChat(ctx: Context, given: string | number): Promise<TakenChat | null> {
  const { userId } = authorize(ctx, 'read', 'Chat');
  const id = recordId(given) ?? 0;
  const member = await ctx.db
    .selectFrom('chatMembers')
    .selectAll()
    .where('conversationId', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (member === undefined) return null;
  const row = await ctx.db.selectFrom('chatConversations').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : { ...row, member };
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
