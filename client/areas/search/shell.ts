import { IconListSearch } from '@tabler/icons-react';
import type { ShellParts } from '../../app/area.ts';

export const shell: ShellParts = {
  notifications: {
    SEARCH_HITS: {
      icon: IconListSearch,
      tone: 'info',
      nameId: 'searchShell.kind.hits',
      titleId: 'searchShell.news.hits',
      detailId: 'searchShell.news.title',
      pathOf: (id) => (id ? `/search?view=${id}` : '/search'),
    },
  },
};
