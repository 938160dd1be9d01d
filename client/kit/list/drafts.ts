import type { ColumnChoice } from '../../lib/columnChoice.ts';
import { makeStore, useStore } from '../../lib/store.ts';

/* Columns changed while a view is open and not saved in it: kept until the tab is closed. */

type Drafts = Record<string, ColumnChoice>;
const storageKey = 'atrium-view-drafts';

function load(): Drafts {
  try {
    return (JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Drafts | null) ?? {};
  } catch {
    return {};
  }
}

const store = makeStore(load());

export const useDraft = (id: string | undefined): ColumnChoice | undefined => {
  const drafts = useStore(store);
  return id === undefined ? undefined : drafts[id];
};

export const getDraft = (id: string): ColumnChoice | undefined => store.get()[id];

export function setDraft(id: string, draft: ColumnChoice | undefined): void {
  const { [id]: _before, ...others } = store.get();
  store.set(draft ? { ...others, [id]: draft } : others);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(store.get()));
  } catch {
    // Without storage the draft lasts as long as the page.
  }
}
