import { useEffect, useMemo, useRef, useState } from 'react';
import type { SelectedIds } from '../table/features.ts';

/** What an operation is for: some records by id, or all that the list matches. */
export type Target = { kind: 'ids'; ids: string[] } | { kind: 'matching' };

/** The same as operations take it; `filter` is what the list shows. */
export const selectedBy = <Filter>(target: Target, filter: Filter) =>
  target.kind === 'ids' ? { ids: target.ids } : { filter };

export type Selection = {
  /** As the table shows it. */
  shownIds: SelectedIds;
  count: number;
  /** How many of them stand on other pages. */
  elsewhereCount: number;
  isAllMatching: boolean;
  target: Target;
  /** Names of the first few, to say what goes. */
  names: string[];
  /** What a record was called when it was last seen. */
  nameOf: (id: string) => string;
  set: (ids: SelectedIds) => void;
  /** Takes records out that are gone. */
  drop: (ids: Iterable<string>) => void;
  selectAllMatching: () => void;
  clear: () => void;
};

/** Ids that are selected but not among those shown. */
export function countElsewhere(selected: SelectedIds, shownIds: readonly string[]): number {
  const shown = new Set(shownIds);
  return Object.keys(selected).filter((id) => !shown.has(id)).length;
}

/** The same selection without some; the same object where none of them was selected. */
export function withoutIds(selected: SelectedIds, gone: Iterable<string>): SelectedIds {
  const left = new Set(gone);
  const kept = Object.entries(selected).filter(([id]) => !left.has(id));
  return kept.length === Object.keys(selected).length ? selected : Object.fromEntries(kept);
}

/** How many names a question lists before it says "and n more". */
export const namedAtMost = 3;
/** More rows than these are a task, which shows how far it is and can be stopped. */
export const atOnce = 200;

type Input<Row> = {
  rows: readonly Row[];
  totalCount: number;
  rowId: (row: Row) => string;
  rowLabel: (row: Row) => string;
  /** Search and filters: other ones are another "all that match". */
  scope: string;
};

/** Selection over pages: ids stay selected while somebody pages, sorts and filters. */
export function useSelection<Row>({ rows, totalCount, rowId, rowLabel, scope }: Input<Row>): Selection {
  const [ids, setIds] = useState<SelectedIds>({});
  const [matchingScope, setMatchingScope] = useState<string | null>(null);
  const isAllMatching = matchingScope === scope;
  // Other conditions end it for good: coming back to the first ones is not to select again.
  if (matchingScope !== null && !isAllMatching) setMatchingScope(null);
  const labels = useRef(new Map<string, string>());
  useEffect(() => {
    for (const row of rows) labels.current.set(rowId(row), rowLabel(row));
  }, [rows, rowId, rowLabel]);
  return useMemo(() => {
    const pageIds = rows.map(rowId);
    const all = isAllMatching ? (Object.fromEntries(pageIds.map((id) => [id, true])) as SelectedIds) : ids;
    const chosen = Object.keys(all);
    const nameOf = (id: string) => labels.current.get(id) ?? id;
    const set = (next: SelectedIds) => {
      setMatchingScope(null);
      setIds(next);
    };
    return {
      shownIds: all,
      count: isAllMatching ? totalCount : chosen.length,
      elsewhereCount: isAllMatching ? totalCount - pageIds.length : countElsewhere(ids, pageIds),
      isAllMatching,
      target: isAllMatching ? { kind: 'matching' } : { kind: 'ids', ids: chosen },
      get names() {
        return chosen.slice(0, namedAtMost).map(nameOf);
      },
      nameOf,
      set,
      drop: (gone) => setIds((before) => withoutIds(before, gone)),
      selectAllMatching: () => setMatchingScope(scope),
      clear: () => set({}),
    };
  }, [rows, rowId, ids, isAllMatching, totalCount, scope]);
}

/** Ids of the selected rows that a change is for; null where it is for all, and where rows on other pages are not known. */
export function fittingIds<Row>(
  rows: readonly Row[],
  { count, shownIds }: Pick<Selection, 'count' | 'shownIds'>,
  rowId: (row: Row) => string,
  isFor: ((row: Row) => boolean) | undefined,
): string[] | null {
  const shown = rows.filter((row) => shownIds[rowId(row)]);
  return isFor && shown.length === count ? shown.filter(isFor).map(rowId) : null;
}
