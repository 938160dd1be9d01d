import type { Context } from '../../context.ts';
import type { ChatConversationRow } from '../../db/chatTables.ts';
import { notifyUsers } from '../../notifications/notify.ts';
import { seeNotifications } from '../../notifications/see.ts';
import { onlineOf } from './online.ts';

/* Word of new messages in the bell, for those who are not there to see them come. */

const kind = 'CHAT_MESSAGE';

/**
 * Tells members who are away that there is something to read, once until they have read it. Channels are left out: they are
 * read when there is time. So are conversations that a member has muted, and members who want no notifications.
 */
export async function tellThoseAway(tx: Context, chat: ChatConversationRow): Promise<void> {
  if (chat.kind === 'CHANNEL' || tx.viewer === null) return;
  const members = await tx.db
    .selectFrom('chatMembers as m')
    .leftJoin('chatProfiles as p', 'p.userId', 'm.userId')
    .select('m.userId')
    .where('m.conversationId', '=', chat.id)
    .where('m.userId', '!=', tx.viewer.userId)
    .where((is) => is.or([is('p.isNotified', 'is', null), is('p.isNotified', '=', 1)]))
    .where((is) => is.or([is('m.mutedUntil', 'is', null), is('m.mutedUntil', '<=', tx.services.now().toISOString())]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notifications as n')
            .select('n.id')
            .whereRef('n.userId', '=', 'm.userId')
            .where('n.seenAt', 'is', null)
            .where('n.kind', '=', kind)
            .where('n.subjectId', '=', chat.id),
        ),
      ),
    )
    .execute();
  const online = onlineOf(tx.services.live);
  const away = members.map(({ userId }) => userId).filter((userId) => online.stateOf(userId) !== 'ONLINE');
  await notifyUsers(tx, away, {
    kind,
    subject: 'Chat',
    subjectId: chat.id,
    data: { actorName: tx.viewer.fullName, ...(chat.title !== '' && { name: chat.title }) },
    isOthersOnly: true,
  });
}

/** Whoever has read the conversation needs no word of it any more. */
export const sawMessages = (tx: Context, conversationId: number, userId: number): Promise<void> =>
  seeNotifications(tx, userId, { kind, subject: 'Chat', subjectId: conversationId });
