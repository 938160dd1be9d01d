import { IconMail } from '@tabler/icons-react';
import type { ShellParts } from '../../app/area.ts';

export const shell: ShellParts = {
  searchIcons: { mail: IconMail },
  records: {
    Email: {
      nameId: 'email.record.email',
      icon: IconMail,
      words: { displays: async () => (await import('./emailFields.ts')).emailFields, messages: ['email'] },
    },
  },
  notifications: {
    MAIL_RECEIVED: {
      icon: IconMail,
      tone: 'primary',
      nameId: 'email.kind.received',
      titleId: 'email.news.received',
    },
  },
};
