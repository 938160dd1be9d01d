import { IconColumns, IconLayoutKanban, IconSquarePlus } from '@tabler/icons-react';
import type { ShellParts } from '../../app/area.ts';
import { boardPath, cardPath, kanbanPath } from './urls.ts';

export const shell: ShellParts = {
  navigation: [
    { section: 'apps', rank: 45, item: { titleId: 'kanban.nav.kanban', icon: IconLayoutKanban, path: kanbanPath } },
  ],
  searchIcons: { kanban: IconLayoutKanban },
  makers: [
    {
      path: `${kanbanPath}?settings=new`,
      subject: 'Board',
      titleId: 'kanban.action.addBoard',
      icon: IconSquarePlus,
    },
  ],
  records: {
    Board: { nameId: 'kanban.record.board', icon: IconLayoutKanban, pathOf: boardPath },
    BoardColumn: { nameId: 'kanban.record.column', icon: IconColumns },
    BoardCard: { nameId: 'kanban.record.card', icon: IconLayoutKanban, pathOf: cardPath },
  },
};
