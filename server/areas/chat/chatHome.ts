import type { HomeEntry } from '../homeEntry.ts';
import { homePage } from '../homeEntry.ts';
import { listConversations } from './conversations.ts';
import { titleOf } from './shown.ts';

/** Conversations with messages that the viewer has not read. */
export const unreadEntry: HomeEntry = {
  key: 'chatUnread',
  title: { en: 'Unread chats', fr: 'Discussions non lues', ar: 'محادثات غير مقروءة' },
  icon: 'messages',
  urgency: 'WAITING',
  right: ['read', 'Chat'],
  path: () => '/apps/chat?unread=true',
  read: async (ctx) => {
    const { nodes, totalCount } = await listConversations(ctx, { filter: { isUnread: true }, page: homePage });
    const rows = nodes.map(async (chat) => ({
      id: chat.id,
      title: await titleOf(ctx, chat),
      ...(chat.lastMessageAt !== null && { at: chat.lastMessageAt }),
      path: `/apps/chat?chat=${chat.id}`,
    }));
    return { count: totalCount, rows: await Promise.all(rows) };
  },
};
