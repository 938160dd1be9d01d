import type { Area } from '../area.ts';
import { undoViewChange } from './viewUndo.ts';
import { resolvers } from './views.resolvers.ts';

/** Saved views of the lists that the other areas have. */
export const views: Area = {
  name: 'views',
  resolvers,
  tables: { ListView: 'listViews' },
  undo: { ListView: undoViewChange },
  owners: { ListView: 'ownerId' },
};
