import { useQuery } from '@apollo/client/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { FieldDisplays } from '../../kit/form/fieldDisplay.tsx';
import { useListResult } from '../../kit/list/result.ts';
import { useSelection } from '../../kit/list/selection.ts';
import { needMessages } from '../../lib/languages.ts';
import type { Codec } from '../../lib/listState.ts';
import { recordsChanged, useReadAgain } from '../../lib/records.ts';
import { useSavedListState } from '../../lib/savedListState.ts';
import { typedFilters } from '../../lib/typedFilters.ts';
import type { BulkTask } from '../tasks/BulkTaskDialog.tsx';
import { firstField, idOf, variablesOf, type ListNoun } from './listNoun.ts';
import { useLiveRows } from './useLiveRows.ts';

type Options = {
  /** What the address says of the page itself while it shows this list. */
  place?: string;
  /** Begins the words of this list in the address, where several stand on the page. */
  prefix?: string;
};

const none: readonly string[] = [];
const ownConditions = new Set(['page', 'size', 'sort', 'order', 'columns']);

/** All that a list screen is made of but its looks: state in the address, rows, live changes, selection, open dialogs. */
export function useListScreen<Row extends object, C extends Codec>(
  noun: ListNoun<Row, C>,
  { place = '', prefix = '' }: Options = {},
) {
  const saved = useSavedListState<C>(noun.codec, noun.name, { place, prefix, words: noun.words ?? none });
  const { patch: patchSaved } = saved;
  const patch = useCallback<typeof patchSaved>(
    (change, options) =>
      patchSaved(
        typeof change['q'] === 'string' ? { ...change, ...typedFilters(noun.codec, change['q']) } : change,
        options,
      ),
    [patchSaved, noun.codec],
  );
  const list = { ...saved, patch };
  const { state } = list;
  const variables = useMemo(() => variablesOf(noun, state), [noun, state]);
  const query = useQuery(noun.document, {
    variables,
    // One card of several says itself that it is refused, and leaves the page standing.
    context: { isCard: prefix !== '' },
  });
  const result = useListResult(query, firstField);
  const { refetch } = query;
  const refresh = useCallback(async () => {
    // A failure shows in the list itself.
    await refetch().catch(() => undefined);
  }, [refetch]);
  const live = useLiveRows(noun, { variables, result, refresh });
  useReadAgain([noun.subject], live.show);

  const rowId = useCallback((row: Row) => idOf(noun, row), [noun]);
  const selection = useSelection({
    ...result,
    rowId,
    rowLabel: noun.rowLabel,
    scope: JSON.stringify(Object.entries(state).filter(([name]) => name in noun.codec && !ownConditions.has(name))),
  });
  const { drop } = selection;
  // What others have deleted cannot be meant any more.
  useEffect(() => {
    if (live.goneIds.size > 0) drop(live.goneIds);
  }, [live.goneIds, drop]);

  const [task, setTask] = useState<BulkTask | null>(null);
  const [history, setHistory] = useState<{ row: Row; displays: FieldDisplays } | null>(null);
  const showHistory = useCallback(
    async (row: Row) => {
      if (!noun.history) return;
      const [displays] = await Promise.all([noun.history.displays(), needMessages(['form', ...noun.history.messages])]);
      setHistory({ row, displays });
    },
    [noun],
  );
  const changed = useCallback(() => recordsChanged(noun.subject), [noun]);
  return {
    noun,
    list,
    variables,
    result,
    live,
    selection,
    rowId,
    task,
    setTask,
    history,
    showHistory,
    closeHistory: useCallback(() => setHistory(null), []),
    /** Brings everything up to date that shows records of this kind. */
    changed,
  };
}

export type ListScreenState<Row extends object, C extends Codec = Codec> = ReturnType<typeof useListScreen<Row, C>>;
