import type { HomeEntry } from '../homeEntry.ts';
import { homePage } from '../homeEntry.ts';
import { listThreads } from './threadList.ts';

/** Conversations in the inbox that are unread. */
export const unreadEntry: HomeEntry = {
  key: 'emailUnread',
  title: { en: 'Unread email', fr: 'E-mails non lus', ar: 'بريد غير مقروء' },
  icon: 'mail',
  urgency: 'WAITING',
  right: ['read', 'Email'],
  path: () => '/apps/email?unread',
  read: async (ctx) => {
    const { nodes, totalCount } = await listThreads(ctx, { filter: { view: 'INBOX', isRead: false }, page: homePage });
    return {
      count: totalCount,
      rows: nodes.map(({ id, subject, snippet, inboxAt }) => ({
        id,
        title: subject === '' ? snippet : subject,
        ...(inboxAt !== null && { at: inboxAt }),
        path: `/apps/email?thread=${id}`,
      })),
    };
  },
};
