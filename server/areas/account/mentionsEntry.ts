import type { HomeEntry } from '../homeEntry.ts';
import { homePage } from '../homeEntry.ts';
import { listNotifications, mentionKinds } from './notifications.ts';

const here = '/notifications?new=true&about=mentions';

/** Where somebody mentioned the viewer, as long as that is new. */
export const mentionsEntry: HomeEntry = {
  key: 'mentions',
  title: { en: 'Mentions of you', fr: 'Mentions de vous', ar: 'إشارات إليك' },
  icon: 'at',
  urgency: 'WAITING',
  path: () => here,
  read: async (ctx) => {
    const asked = { unseenOnly: true, kinds: [...mentionKinds], page: homePage };
    const { nodes, totalCount } = await listNotifications(ctx, asked);
    return {
      count: totalCount,
      rows: nodes.map(({ id, kind, subjectId, data, createdAt }) => {
        const told = JSON.parse(data) as { name?: string; actorName?: string; path?: string };
        const path = told.path ?? (kind === 'CHAT_MENTION' ? `/apps/chat?chat=${subjectId}` : here);
        const [title, note] = told.name ? [told.name, told.actorName] : [told.actorName ?? '', ''];
        return { id, title, note: note ?? '', at: createdAt, path };
      }),
    };
  },
};
