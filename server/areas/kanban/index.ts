import type { CommentPolicy } from '../../access/subjects.ts';
import type { Area } from '../area.ts';
import { board, boardAccess, contentAccess } from './board.ts';
import { boardBelonging } from './boardMembers.ts';
import { boardNotifications } from './boardNotifications.ts';
import { cardDays, moveCard } from './cardDays.ts';
import { boardCardKind, boardKind, cardFiles } from './boardSearch.ts';
import { cardEntries } from './cardHome.ts';
import { undoCard } from './cardUndo.ts';
import { dueReminder, followDueDays } from './dueReminders.ts';
import { column } from './column.ts';
import { resolvers } from './kanban.resolvers.ts';
import { registerCardExport, registerCardImport } from './kanban.plugin.ts';
import { kanbanRoutes } from './kanban.rest.ts';
import { seedKanban } from './kanban.seed.ts';
import { clearBoards, noteSteps } from './steps.ts';
import { tellWatchers } from './watches.ts';

const cardTexts: CommentPolicy = {
  nameOf: ({ title }) => String(title),
  pathOf: ({ id }) => `/apps/kanban?item=${String(id)}`,
};

/** Boards with columns and cards. */
export const kanban: Area = {
  name: 'kanban',
  dated: [cardDays],
  datedMoves: { cards: moveCard },
  resolvers,
  routes: kanbanRoutes,
  subjects: {
    Board: { table: 'boards', undo: board.undo, ...boardAccess },
    BoardColumn: { table: 'boardColumns', undo: column.undo, names: { boardId: 'Board' }, ...contentAccess },
    BoardCard: {
      table: 'boardCards',
      undo: undoCard,
      names: { columnId: 'BoardColumn', boardId: 'Board', memberIds: 'User', blockedBy: 'BoardCard' },
      hasPictures: true,
      comments: cardTexts,
      texts: { columns: ['description'], ...cardTexts },
      ...contentAccess,
    },
  },
  lists: { cards: 'BoardCard' },
  plugin: (app, services) => {
    registerCardExport(app, services);
    registerCardImport(app, services);
  },
  home: cardEntries,
  searchable: [boardKind, boardCardKind],
  files: [cardFiles],
  belongings: [boardBelonging],
  notifications: boardNotifications,
  reminders: { BoardCard: dueReminder },
  onEvent: async (tx, event) => {
    await noteSteps(tx, event);
    await tellWatchers(tx, event);
    await followDueDays(tx, event);
  },
  seed: seedKanban,
  jobs: [{ name: 'clear boards', everyMs: 3_600_000, run: clearBoards }],
};
