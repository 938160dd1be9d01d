import { useCallback, useMemo, useRef, useState } from 'react';

type Picked = { key: string; ids: ReadonlySet<string> };
const none: ReadonlySet<string> = new Set();

/** Which rows of the list are picked; nothing is in another list. Shift picks all between the last one and this one. */
export function usePicked(listKey: string, shownIds: readonly string[]) {
  const [state, setState] = useState<Picked>({ key: listKey, ids: none });
  const anchor = useRef<string | null>(null);
  const current = state.key === listKey ? state.ids : none;
  // What has left the list is picked no longer.
  const ids = useMemo(() => {
    const shown = new Set(shownIds);
    return new Set([...current].filter((id) => shown.has(id)));
  }, [current, shownIds]);
  const set = useCallback((next: ReadonlySet<string>) => setState({ key: listKey, ids: next }), [listKey]);
  const clear = useCallback(() => {
    anchor.current = null;
    set(none);
  }, [set]);
  const toggle = useCallback(
    (id: string, isOn: boolean, isRange: boolean) => {
      const from = anchor.current === null ? -1 : shownIds.indexOf(anchor.current);
      const to = shownIds.indexOf(id);
      const meant = isRange && from >= 0 ? shownIds.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
      const next = new Set(ids);
      for (const one of meant)
        if (isOn) next.add(one);
        else next.delete(one);
      anchor.current = id;
      set(next);
    },
    [ids, set, shownIds],
  );
  const toggleAll = useCallback(() => (ids.size > 0 ? clear() : set(new Set(shownIds))), [ids, clear, set, shownIds]);
  return { ids, toggle, toggleAll, clear };
}

export type PickedRows = ReturnType<typeof usePicked>;
