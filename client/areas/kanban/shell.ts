import {
  IconArchive,
  IconArrowsMove,
  IconCalendarDue,
  IconColumns,
  IconLayoutKanban,
  IconMessageCircle,
  IconPencil,
  IconSquarePlus,
  IconStack2,
  IconUserCheck,
} from '@tabler/icons-react';
import type { ShellParts } from '../../app/area.ts';
import { boardPath, cardPath, kanbanPath } from './urls.ts';
import { backgroundPart } from '../../lib/backgroundPart.ts';

const detailId = 'kanban.news.onBoard';
const pathOf = (id: string | null | undefined) => (id ? cardPath(id) : kanbanPath);

export const shell: ShellParts = {
  background: backgroundPart(() => import('./boardBackground.ts')),
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
  makings: [
    {
      kind: 'cards',
      labelId: 'kanban.make.card',
      icon: IconLayoutKanban,
      right: ['create', 'BoardCard'],
      form: () => import('./MakeCard.tsx'),
      messages: ['kanban'],
    },
  ],
  notifications: {
    BOARD_CARD_ASSIGNED: {
      icon: IconUserCheck,
      tone: 'primary',
      nameId: 'kanban.kind.assigned',
      titleId: 'kanban.news.assigned',
      detailId,
      pathOf,
    },
    BOARD_CARD_ADDED: {
      icon: IconSquarePlus,
      tone: 'success',
      nameId: 'kanban.kind.added',
      titleId: 'kanban.news.added',
      detailId,
      pathOf,
    },
    BOARD_CARD_MOVED: {
      icon: IconArrowsMove,
      tone: 'info',
      nameId: 'kanban.kind.moved',
      titleId: 'kanban.news.moved',
      detailId,
      pathOf,
    },
    BOARD_CARD_CHANGED: {
      icon: IconPencil,
      tone: 'info',
      nameId: 'kanban.kind.changed',
      titleId: 'kanban.news.changed',
      detailId,
      pathOf,
    },
    BOARD_CARD_RESCHEDULED: {
      icon: IconCalendarDue,
      tone: 'warning',
      nameId: 'kanban.kind.rescheduled',
      titleId: 'kanban.news.rescheduled',
      detailId,
      pathOf,
    },
    BOARD_CARD_COMMENTED: {
      icon: IconMessageCircle,
      tone: 'info',
      nameId: 'kanban.kind.commented',
      titleId: 'kanban.news.commented',
      detailId,
      pathOf,
    },
    BOARD_CARD_ARCHIVED: {
      icon: IconArchive,
      tone: 'warning',
      nameId: 'kanban.kind.archived',
      titleId: 'kanban.news.archived',
      detailId,
      pathOf,
    },
    BOARD_CARD_DUE: {
      icon: IconCalendarDue,
      tone: 'warning',
      nameId: 'kanban.kind.due',
      titleId: 'kanban.news.due',
      detailId,
      pathOf,
    },
    BOARD_CHANGED: {
      icon: IconStack2,
      tone: 'info',
      nameId: 'kanban.kind.many',
      titleId: 'kanban.news.many',
      pathOf: (id) => (id ? boardPath(id) : kanbanPath),
    },
  },
  records: {
    Board: {
      nameId: 'kanban.record.board',
      icon: IconLayoutKanban,
      pathOf: boardPath,
      words: { displays: async () => (await import('./boardFields.ts')).boardFields, messages: ['kanban'] },
    },
    BoardColumn: {
      nameId: 'kanban.record.column',
      icon: IconColumns,
      words: { displays: async () => (await import('./boardFields.ts')).columnFields, messages: ['kanban'] },
    },
    BoardCard: {
      nameId: 'kanban.record.card',
      icon: IconLayoutKanban,
      pathOf: cardPath,
      words: { displays: async () => (await import('./cardKind.ts')).cardKind.displays, messages: ['kanban'] },
    },
  },
};
