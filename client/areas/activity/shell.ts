import { IconHistory } from '@tabler/icons-react';
import type { ShellParts } from '../../app/area.ts';
import { activityPath } from './urls.ts';

export const shell: ShellParts = {
  navigation: [
    { section: 'others', rank: 60, item: { titleId: 'activity.nav.activity', icon: IconHistory, path: activityPath } },
  ],
};
