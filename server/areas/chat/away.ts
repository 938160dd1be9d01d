import type { Context } from '../../context.ts';
import type { ChatConversationRow } from '../../db/chatTables.ts';
import { notifyUsers } from '../../notifications/notify.ts';
import { seeNotifications } from '../../notifications/see.ts';
import { onlineOf } from './online.ts';

/* Word of new messages in the bell, for those who are not there to see them come. */

const kind = 'CHAT_MESSAGE';
const kinds = [kind, 'CHAT_MENTION'] as const;

/**
 * Tells members who are away that there is something to read, once until they have read it. Channels are left out: they are
 * read when there is time, unlike the threads in them that a member follows. So are conversations that a member has muted, members who want no notifications, and those whom
 * the message mentions: they are told of that.
 */
export async function tellThoseAway(
  tx: Context,
  chat: ChatConversationRow,
  mentionedIds: readonly number[],
): Promise<void> {
  if ((chat.kind === 'CHANNEL' && chat.parentId === null) || tx.viewer === null) return;
  const now = tx.services.now().toISOString();
  const members = await tx.db
    .selectFrom('chatMembers as m')
    .leftJoin('chatProfiles as p', 'p.userId', 'm.userId')
    .select('m.userId')
    .where('m.conversationId', '=', chat.id)
    .where('m.userId', 'not in', [tx.viewer.userId, ...mentionedIds])
    .where((is) => is.or([is('p.isNotified', 'is', null), is('p.isNotified', '=', 1)]))
    .where((is) => is.or([is('m.mutedUntil', 'is', null), is('m.mutedUntil', '<=', now)]))
    // A thread is as quiet as its conversation.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('chatMembers as above')
            .select('above.userId')
            .whereRef('above.userId', '=', 'm.userId')
            .where('above.conversationId', '=', chat.parentId ?? 0)
            .where('above.mutedUntil', '>', now),
        ),
      ),
    )
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
export async function sawMessages(tx: Context, conversationId: number, userId: number): Promise<void> {
  for (const one of kinds)
    await seeNotifications(tx, userId, { kind: one, subject: 'Chat', subjectId: conversationId });
}
