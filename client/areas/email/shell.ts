import { IconMail, IconPencil, IconUserCheck } from '@tabler/icons-react';
import { lazy } from 'react';
import type { ShellParts } from '../../app/area.ts';
import { emailPath, emailPathOf, emailSettingsPath, newEmailPath, threadPathOf } from './urls.ts';

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
    EmailThread: {
      nameId: 'email.record.thread',
      icon: IconMail,
      pathOf: threadPathOf,
      words: { displays: async () => (await import('./emailFields.ts')).careFields, messages: ['email'] },
    },
    SharedMailbox: {
      nameId: 'email.record.shared',
      icon: IconMail,
      pathOf: () => emailSettingsPath,
      words: { displays: async () => (await import('./emailFields.ts')).sharedMailboxFields, messages: ['email'] },
    },
    Email: {
      nameId: 'email.record.email',
      icon: IconMail,
      pathOf: emailPathOf,
      words: { displays: async () => (await import('./emailFields.ts')).emailFields, messages: ['email'] },
    },
  },
  notifications: {
    MAIL_ASSIGNED: {
      icon: IconUserCheck,
      tone: 'warning',
      nameId: 'email.kind.assigned',
      titleId: 'email.news.assigned',
      pathOf: (id) => threadPathOf(id ?? ''),
    },
    MAIL_RECEIVED: {
      icon: IconMail,
      tone: 'primary',
      nameId: 'email.kind.received',
      titleId: 'email.news.received',
      pathOf: (id) => (id ? emailPathOf(id) : emailPath),
    },
  },
};
