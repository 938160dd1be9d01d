import type { HomeEntry } from '../homeEntry.ts';
import { homePage } from '../homeEntry.ts';
import { contactList } from './contactList.ts';

/** Questions of visitors that are not dealt with. */
export const questionsEntry: HomeEntry = {
  key: 'questions',
  title: { en: 'Questions from visitors', fr: 'Questions des visiteurs', ar: 'أسئلة الزوار' },
  icon: 'message',
  urgency: 'WAITING',
  right: ['read', 'ContactRequest'],
  path: () => '/apps/contact?status=new',
  read: async (ctx) => {
    const { nodes, totalCount } = await contactList.page(ctx, { filter: { status: ['NEW'] }, page: homePage });
    return {
      count: totalCount,
      rows: nodes.map(({ id, name, message, createdAt }) => ({
        id,
        title: name,
        note: message.slice(0, 120),
        at: createdAt,
        path: `/apps/contact?open=${id}`,
      })),
    };
  },
};
