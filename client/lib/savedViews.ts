import type { ColumnChoice } from './columnChoice.ts';
import { getViewer, onViewerChange } from './session.ts';
import { makeStore, useStore } from './store.ts';

/** A saved view, see `ListView` of the schema. */
export type SavedView = {
  id: string;
  version: number;
  list: string;
  name: string;
  isShared: boolean;
  isOwn: boolean;
  ownerName: string;
  query: string;
  columns: ColumnChoice;
  isPinned: boolean;
  isDefault: boolean;
  /** Tells of what it newly finds: of searches alone. */
  tellsNew: boolean;
};

type Known = { userId: string | undefined; views: SavedView[] };
const storageKey = 'atrium-views';

/** Kept in the browser: a list then opens with its default view at once, before the server has answered. */
function load(): Known {
  const userId = getViewer()?.id;
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Known | null;
    if (kept && kept.userId === userId && Array.isArray(kept.views)) return kept;
  } catch {
    // Storage is off or holds something else: the server knows.
  }
  return { userId, views: [] };
}

const store = makeStore(load());

// Names of views say what somebody works on: they leave the browser with him.
onViewerChange(() => {
  if (getViewer()) return;
  store.set({ userId: undefined, views: [] });
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Nothing was kept.
  }
});

/** Takes over what the server answered. The same object as before while nothing has changed. */
export function setSavedViews(userId: string, views: SavedView[]): void {
  const next = { userId, views };
  const written = JSON.stringify(next);
  if (written === JSON.stringify(store.get())) return;
  store.set(next);
  try {
    localStorage.setItem(storageKey, written);
  } catch {
    // Without storage they are read again with the next page.
  }
}

/** Shows a view at once as a change has left it; what other devices did comes with the next answer. */
export function putSavedView(view: SavedView): void {
  const { userId, views } = store.get();
  if (userId === undefined) return;
  const others = views
    .filter(({ id }) => id !== view.id)
    .map((one) => (view.isDefault && one.list === view.list ? { ...one, isDefault: false } : one));
  setSavedViews(userId, [...others, view]);
}

export function dropSavedView(id: string): void {
  const { userId, views } = store.get();
  if (userId !== undefined)
    setSavedViews(
      userId,
      views.filter((view) => view.id !== id),
    );
}

const nobodys: SavedView[] = [];

const those = ({ userId, views }: Known) => (userId === getViewer()?.id ? views : nobodys);

/** Every view that the viewer can open. */
export const savedViews = (): SavedView[] => those(store.get());
export const useSavedViews = (): SavedView[] => those(useStore(store));
