import type { Generated, Selectable } from 'kysely';

/* Tables of saved views of lists; `schema.ts` names them. */

type Flag = 0 | 1;

export interface ListViewsTable {
  id: Generated<number>;
  version: number;
  /** Name of the list, as an area registers it. */
  list: string;
  ownerId: number;
  name: string;
  /** The name with letter case folded: unique for each owner and list. */
  nameKey: string;
  isShared: Flag;
  /** Search, filters and order, as in the address. */
  query: string;
  /** JSON object of columns, see `isListColumns`. */
  columns: string;
  createdAt: string;
  updatedAt: string;
}

/** What one user has made of a view, be it his own or another's. Outlives the view: an undone deletion finds it again. */
export interface ListViewMarksTable {
  userId: number;
  viewId: number;
  list: string;
  isPinned: Flag;
  isDefault: Flag;
  /** Tells of new hits, of a saved search. */
  tellsNew: Generated<Flag>;
  /** JSON: the search, and the keys of what it found when it was looked at last; null until then. */
  seen: string | null;
}

export type ListViewRow = Selectable<ListViewsTable>;

/** A view and what it is to the viewer. */
export type ShownListView = ListViewRow & {
  ownerName: string;
  isOwn: boolean;
  isPinned: boolean;
  isDefault: boolean;
  tellsNew: boolean;
};
