import { IconFilter, IconHistory, IconSend } from '@tabler/icons-react';
import type { ShellParts } from '../../app/area.ts';
import { activityPath, outboxPath } from './urls.ts';

export const shell: ShellParts = {
  navigation: [
    { section: 'others', rank: 60, item: { titleId: 'activity.nav.activity', icon: IconHistory, path: activityPath } },
    { section: 'others', rank: 61, item: { titleId: 'activity.nav.outbox', icon: IconSend, path: outboxPath } },
  ],
  records: {
    ListView: {
      nameId: 'activity.record.view',
      icon: IconFilter,
      words: { displays: async () => (await import('./viewFields.ts')).viewFields, messages: ['views'] },
    },
  },
};
