import { useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { decode, encode, paramsNow, patched, type Codec, type StateOf } from './listState.ts';
import { savedViews, useSavedViews, type SavedView } from './savedViews.ts';

/** What a list has to do with saved views. */
export type ViewControl = {
  /** Views of this list that the viewer can open. */
  all: SavedView[];
  /** The open one; null: all records, as the list comes. */
  current: SavedView | null;
  /** Whether search, filters or order differ from those of the open view. */
  isChanged: boolean;
  /** Search, filters and order of this moment, to be saved: the address is ahead of what is drawn. */
  queryNow: () => string;
  /** Address of a view; of none, the whole list. Filters and page of before are gone. */
  searchOf: (view: SavedView | null) => string;
  open: (view: SavedView | null) => void;
};

/** No view keeps these: where one stands in the list, which record is open, and what stands in its columns (that it keeps apart). */
const passing = ['page', 'open', 'columns'];
const noView = 'all';
const queryOf = (view: SavedView | null) => new URLSearchParams(view?.query);

/** The view that an address asks for: by its id, or the default where it asks for nothing. */
function viewOf(codec: Codec, params: URLSearchParams, views: SavedView[]): SavedView | null {
  const id = params.get('view');
  if (id !== null) return views.find((view) => view.id === id) ?? null;
  const isPlain = Object.keys(codec).every((name) => !params.has(name));
  return (isPlain && views.find((view) => view.isDefault)) || null;
}

/** The address of a state. It names the view and says all that the view holds, so that it can be given to anybody. */
function addressOf<C extends Codec>(
  codec: C,
  state: StateOf<C>,
  rest: URLSearchParams,
  view: SavedView | null,
  views: SavedView[],
) {
  const params = encode(codec, state, rest, queryOf(view));
  params.delete('view');
  const isPlain = Object.keys(codec).every((name) => !params.has(name));
  if (view) params.set('view', view.id);
  else if (isPlain && views.some((one) => one.isDefault)) params.set('view', noView);
  return params;
}

/** What a view keeps of a state. */
function keptQuery<C extends Codec>(codec: C, state: StateOf<C>): string {
  const params = encode(codec, state);
  for (const name of passing) params.delete(name);
  params.sort();
  return params.toString();
}

/** What `useSavedListState` will say at first. */
export function savedListStateNow<C extends Codec>(codec: C, list: string): StateOf<C> {
  const params = paramsNow();
  const views = savedViews().filter((view) => view.list === list);
  return decode(codec, params, queryOf(viewOf(codec, params, views)));
}

/**
 * State of a list whose set-ups can be saved as views, kept in the URL. See `useListState`. `place` is what the address
 * says of the page itself while it shows this list.
 */
export function useSavedListState<C extends Codec>(codec: C, list: string, place = '') {
  const every = useSavedViews();
  const all = useMemo(() => every.filter((view) => view.list === list), [every, list]);
  const [params, setParams] = useSearchParams();
  const current = viewOf(codec, params, all);
  const base = current?.query;
  const state = useMemo(() => decode(codec, params, new URLSearchParams(base)), [codec, params, base]);

  const said = useMemo(
    () => (current ? addressOf(codec, state, params, current, all).toString() : null),
    [codec, state, params, current, all],
  );
  useEffect(() => {
    if (said !== null && said !== params.toString()) setParams(said, { replace: true, preventScrollReset: true });
  }, [said, params, setParams]);

  const patch = useCallback(
    (
      change: Partial<StateOf<C>>,
      { replace = Object.keys(change).every((name) => ['q', 'columns'].includes(name)) } = {},
    ) => {
      const now = paramsNow();
      const view = viewOf(codec, now, all);
      const next = patched(codec, decode(codec, now, queryOf(view)), change);
      setParams(addressOf(codec, next, now, view, all), { replace, preventScrollReset: true });
    },
    [codec, all, setParams],
  );

  const searchOf = useCallback(
    (view: SavedView | null) =>
      addressOf(codec, decode(codec, queryOf(view)), new URLSearchParams(place), view, all).toString(),
    [codec, all, place],
  );
  const open = useCallback(
    (view: SavedView | null) => setParams(searchOf(view), { preventScrollReset: true }),
    [searchOf, setParams],
  );

  const query = useMemo(() => encode(codec, state).toString(), [codec, state]);
  const views = useMemo((): ViewControl => {
    const queryNow = () => {
      const now = paramsNow();
      return keptQuery(codec, decode(codec, now, queryOf(viewOf(codec, now, all))));
    };
    const isChanged = keptQuery(codec, state) !== keptQuery(codec, decode(codec, new URLSearchParams(base)));
    return { all, current, isChanged, queryNow, searchOf, open };
  }, [all, current, codec, state, base, searchOf, open]);
  return { state, patch, query, views };
}
