import type { Context } from '../../context.ts';
import type { EventHandler } from '../../events.ts';
import { takeOut } from './members.ts';
import { tellChat } from './news.ts';

/**
 * What becomes of the chat of a person who is erased: what they said of themselves and kept for themselves goes, groups and
 * channels go on without them, and what they wrote to others stays under the name that tells nothing.
 */
export const forgetPerson: EventHandler = async (tx, event) => {
  if (event.kind !== 'erased') return;
  const { userId } = event;
  for (const table of ['chatProfiles', 'chatSaved', 'chatContacts', 'chatMentions', 'chatScheduled'] as const)
    await tx.db.deleteFrom(table).where('userId', '=', userId).execute();
  // Whatever others called them.
  await tx.db.deleteFrom('chatContacts').where('contactId', '=', userId).execute();
  await tx.db.updateTable('chatMembers').set({ draft: '' }).where('userId', '=', userId).execute();
  for (const id of await groupsOf(tx, userId)) await takeOut(tx, id, userId);
  tellChat(tx, { what: 'profile', userId });
  const { count } = await tx.db
    .selectFrom('chatMessages')
    .select((all) => all.fn.countAll<number | string>().as('count'))
    .where('senderId', '=', userId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  event.tell({ kind: 'chatMessages', count: Number(count), isKept: true, reason: 'others' });
};

async function groupsOf(tx: Context, userId: number): Promise<number[]> {
  const found = await tx.db
    .selectFrom('chatMembers as m')
    .innerJoin('chatConversations as c', 'c.id', 'm.conversationId')
    .select('c.id')
    .where('m.userId', '=', userId)
    .where('c.kind', '!=', 'DIRECT')
    .where('c.parentId', 'is', null)
    .orderBy('c.id')
    .execute();
  return found.map(({ id }) => id);
}
