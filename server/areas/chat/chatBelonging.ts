import type { Belonging } from '../../access/belongings.ts';
import type { Context } from '../../context.ts';
import { takeOut } from './members.ts';

const groupsOf = ({ db }: Context, userId: number) =>
  db
    .selectFrom('chatMembers as m')
    .innerJoin('chatConversations as c', 'c.id', 'm.conversationId')
    .where('m.userId', '=', userId)
    .where('c.kind', '!=', 'DIRECT')
    .where('c.parentId', 'is', null);

/** Groups and channels of somebody who is deleted: another owner takes care of them. What was written to others stays theirs. */
export const chatBelonging: Belonging = {
  kind: 'chats',
  count: async (ctx, userId) => {
    const { count } = await groupsOf(ctx, userId)
      .select((all) => all.fn.countAll<number | string>().as('count'))
      .where('m.role', '=', 'OWNER')
      .executeTakeFirstOrThrow();
    return Number(count);
  },
  leave: async (tx, userId, to) => {
    const found = await groupsOf(tx, userId).select(['c.id', 'm.role']).orderBy('c.id').execute();
    for (const { id, role } of found) {
      if (role === 'OWNER' && to !== null)
        await tx.db
          .updateTable('chatMembers')
          .set({ role: 'OWNER' })
          .where('conversationId', '=', id)
          .where('userId', '=', to)
          .execute();
      await takeOut(tx, id, userId);
    }
  },
};
