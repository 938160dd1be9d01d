import { IconFilter, IconHistory, IconLogin2, IconSend } from '@tabler/icons-react';
import type { ShellParts } from '../../app/area.ts';
import { activityPath, outboxPath, signInsPath } from './urls.ts';

export const shell: ShellParts = {
  navigation: [
    { section: 'others', rank: 60, item: { titleId: 'activity.nav.activity', icon: IconHistory, path: activityPath } },
    { section: 'others', rank: 61, item: { titleId: 'activity.nav.outbox', icon: IconSend, path: outboxPath } },
    {
      section: 'others',
      rank: 62,
      item: { titleId: 'activity.nav.signIns', icon: IconLogin2, path: signInsPath },
    },
  ],
  records: {
    ListView: {
      nameId: 'activity.record.view',
      icon: IconFilter,
      words: { displays: async () => (await import('./viewFields.ts')).viewFields, messages: ['views'] },
    },
  },
};
