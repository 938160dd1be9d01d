import { IconMessage } from '@tabler/icons-react';
import type { ShellParts } from '../../app/area.ts';
import { contactPath, messagePath } from './urls.ts';

export const shell: ShellParts = {
  navigation: [
    {
      section: 'apps',
      rank: 54,
      item: { titleId: 'contact.nav.contactRequests', icon: IconMessage, path: contactPath },
    },
  ],
  searchIcons: { message: IconMessage },
  records: {
    ContactRequest: {
      nameId: 'contact.record.contactRequest',
      icon: IconMessage,
      pathOf: messagePath,
      words: { displays: async () => (await import('./contactFields.ts')).contactFields, messages: ['contact'] },
    },
  },
  notifications: {
    CONTACT_REQUEST: {
      icon: IconMessage,
      tone: 'info',
      nameId: 'contact.kind.contact',
      titleId: 'contact.news.contact',
      detailId: ({ page }) => (page === '/' ? 'contact.news.contactHome' : 'contact.news.contactDetail'),
      pathOf: (id) => (id ? messagePath(id) : contactPath),
    },
  },
};
