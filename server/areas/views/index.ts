import { ownedBy } from '../../access/rowFilter.ts';
import { yesNo } from '../../access/conditions.ts';
import type { Area } from '../area.ts';
import { readableViews } from './listViews.ts';
import { undoViewChange } from './viewUndo.ts';
import { viewBelonging } from './viewBelonging.ts';
import { resolvers } from './views.resolvers.ts';

/** Saved views of the lists that the other areas have. */
export const views: Area = {
  name: 'views',
  resolvers,
  subjects: {
    ListView: {
      table: 'listViews',
      reads: readableViews,
      writes: ownedBy('ownerId'),
      // What a shared view was before it was shared is nobody else's to know.
      history: ownedBy('ownerId'),
      isReadByPolicy: true,
      undo: undoViewChange,
      isPersonal: true,
      conditions: { isShared: yesNo },
      owner: 'ownerId',
    },
  },
  belongings: [viewBelonging],
};
