import { IconMail, IconPencil } from '@tabler/icons-react';
import { lazy } from 'react';
import type { ShellParts } from '../../app/area.ts';
import { emailPath, emailPathOf, newEmailPath } from './urls.ts';

export const shell: ShellParts = {
  navigation: [
    {
      section: 'apps',
      rank: 30,
      item: {
        titleId: 'email.nav.email',
        icon: IconMail,
        path: emailPath,
        badge: lazy(() => import('./UnreadBadge.tsx')),
      },
    },
  ],
  searchIcons: { mail: IconMail },
  makers: [{ path: newEmailPath, subject: 'Email', titleId: 'email.nav.compose', icon: IconPencil }],
  records: {
    Email: {
      nameId: 'email.record.email',
      icon: IconMail,
      pathOf: emailPathOf,
      words: { displays: async () => (await import('./emailFields.ts')).emailFields, messages: ['email'] },
    },
  },
  notifications: {
    MAIL_RECEIVED: {
      icon: IconMail,
      tone: 'primary',
      nameId: 'email.kind.received',
      titleId: 'email.news.received',
      pathOf: (id) => (id ? emailPathOf(id) : emailPath),
    },
  },
};
