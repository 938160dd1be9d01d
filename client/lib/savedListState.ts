import { useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  decode,
  encode,
  ownParams,
  paramsNow,
  patched,
  unknownFilters,
  withOwnParams,
  withoutNames,
  type Codec,
  type StateOf,
} from './listState.ts';
import { noteListAddress } from './listAddress.ts';
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
type Options = { place?: string; prefix?: string; words?: readonly string[] };
const none: readonly string[] = [];
/** What an address says besides on pages with a list. */
const pageWords = ['view', 'tab'];
const queryOf = (view: SavedView | null) => new URLSearchParams(view?.query);

const isUnknown = (id: string | null, views: SavedView[]) =>
  id !== null && id !== noView && views.every((view) => view.id !== id);

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
  // A browser that shows this account's views for the first time opens a list before it knows them: the address keeps its view.
  if (isUnknown(params.get('view'), views)) return params;
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

/** What `useSavedListState` will say first at an address with these parameters. */
export function savedListStateOf<C extends Codec>(codec: C, list: string, params: URLSearchParams): StateOf<C> {
  const views = savedViews().filter((view) => view.list === list);
  return decode(codec, params, queryOf(viewOf(codec, params, views)));
}

/**
 * State of a list whose set-ups can be saved as views, kept in the URL. See `useListState`. `place` is what the address
 * says of the page itself while it shows this list; of several lists on a page, each has a `prefix` to its words;
 * `words` are others that the page has in its address.
 */
export function useSavedListState<C extends Codec>(
  codec: C,
  list: string,
  { place = '', prefix = '', words = none }: Options = {},
) {
  const every = useSavedViews();
  const all = useMemo(() => every.filter((view) => view.list === list), [every, list]);
  const [whole, setWhole] = useSearchParams();
  const params = useMemo(() => ownParams(whole, prefix), [whole, prefix]);
  const setParams = useCallback(
    (own: URLSearchParams, replace = false) =>
      setWhole(withOwnParams(paramsNow(), own, prefix), { replace, preventScrollReset: true }),
    [setWhole, prefix],
  );
  const current = viewOf(codec, params, all);
  const base = current?.query;
  const state = useMemo(() => decode(codec, params, new URLSearchParams(base)), [codec, params, base]);

  const said = useMemo(
    () => (current ? addressOf(codec, state, params, current, all).toString() : null),
    [codec, state, params, current, all],
  );
  useEffect(() => {
    if (said !== null && said !== params.toString()) setParams(new URLSearchParams(said), true);
  }, [said, params, setParams]);

  /** What the address says of the list after a change of its state. */
  const changed = useCallback(
    (change: Partial<StateOf<C>>, now: URLSearchParams) => {
      const view = viewOf(codec, now, all);
      const next = patched(codec, decode(codec, now, queryOf(view)), change);
      return addressOf(codec, next, withoutNames(new URLSearchParams(now), change), view, all);
    },
    [codec, all],
  );
  const patch = useCallback(
    (
      change: Partial<StateOf<C>>,
      { replace = Object.keys(change).every((name) => ['q', 'columns'].includes(name)) } = {},
    ) => setParams(changed(change, ownParams(paramsNow(), prefix)), replace),
    [changed, prefix, setParams],
  );
  /** Address of the page with another state of this list, the open view and all else as they are. */
  const addressWith = useCallback(
    (change: Partial<StateOf<C>>) => `?${withOwnParams(whole, changed(change, params), prefix)}`,
    [changed, whole, params, prefix],
  );

  const searchOf = useCallback(
    (view: SavedView | null) => {
      const own = addressOf(codec, decode(codec, queryOf(view)), new URLSearchParams(place), view, all);
      return withOwnParams(paramsNow(), own, prefix).toString();
    },
    [codec, all, place, prefix],
  );
  const open = useCallback(
    (view: SavedView | null) => setWhole(searchOf(view), { preventScrollReset: true }),
    [searchOf, setWhole],
  );

  useEffect(() => {
    if (prefix === '') noteListAddress(location.pathname, location.search);
  }, [whole, prefix]);

  const query = useMemo(() => encode(codec, state).toString(), [codec, state]);
  const views = useMemo((): ViewControl => {
    const queryNow = () => {
      const now = ownParams(paramsNow(), prefix);
      return keptQuery(codec, decode(codec, now, queryOf(viewOf(codec, now, all))));
    };
    const isChanged = keptQuery(codec, state) !== keptQuery(codec, decode(codec, new URLSearchParams(base)));
    return { all, current, isChanged, queryNow, searchOf, open };
  }, [all, current, codec, state, base, searchOf, open, prefix]);
  const unknown = useMemo(
    () =>
      unknownFilters(codec, params, new URLSearchParams(base), [
        ...pageWords,
        ...words,
        ...new URLSearchParams(place).keys(),
      ]),
    [codec, params, base, place, words],
  );
  /** Takes off what the list does not understand. */
  const forget = useCallback(() => {
    const now = ownParams(paramsNow(), prefix);
    // Where a view says it, the address has to say that it does not hold.
    const view = new URLSearchParams(base);
    for (const { name } of unknown.values) {
      if (view.has(name)) now.set(name, '');
      else now.delete(name);
    }
    for (const { name } of unknown.names) now.delete(name);
    setParams(now);
  }, [unknown, base, prefix, setParams]);
  return { state, patch, addressWith, query, views, unknown, forget };
}
