import { useCallback, useMemo } from 'react';
import { paramsNow } from '../../lib/listState.ts';
import { getPreference, setPreference, usePreference } from '../../lib/preferences.ts';
import type { ColumnChoice } from '../../lib/columnChoice.ts';
import {
  chosenIds,
  isShown,
  moved,
  movedTo,
  orderedColumns,
  widthOf,
  withIds,
  type ListColumn,
} from '../table/columns.ts';
import type { Density } from '../table/density.ts';
import { getDraft, setDraft, useDraft } from './drafts.ts';
import type { ListControl } from './listCodec.ts';

export type ListView<Row> = {
  /** Columns to show, in their order. The same list as long as neither changes. */
  columns: ListColumn<Row>[];
  shownIds: string[];
  /** All columns in their order, for the chooser. */
  all: ListColumn<Row>[];
  /** Widths that were chosen, in px. */
  widths: Readonly<Record<string, number>>;
  density: Density;
  /** What is chosen, to be saved. */
  choice: ColumnChoice;
  /** Whether it differs from the columns of the open view. */
  isChanged: boolean;
  isShown: (column: ListColumn<Row>) => boolean;
  setDensity: (density: Density) => void;
  /** Without a width, back to the one that the column comes with. */
  setWidth: (id: string, width: number | undefined) => void;
  toggle: (id: string) => void;
  move: (id: string, step: -1 | 1) => void;
  /** Moves a column to the place of another. */
  moveTo: (id: string, target: string) => void;
  /** Back to what the list or the open view comes with; absent when nothing was changed. */
  reset: (() => void) | undefined;
};

const noWidths = {};
const noChoice: ColumnChoice = {};

/**
 * Which columns of a list to show, in which order, how wide and how high. Kept on the account for each list; while a
 * saved view is open, beside that view. Which columns stand there is said by the address too, for whoever is sent it.
 */
export function useListView<Row>(
  list: string,
  declared: ListColumn<Row>[],
  { state, patch, views }: ListControl,
): ListView<Row> {
  const [choices] = usePreference('list-columns');
  const saved = views?.current;
  const draft = useDraft(saved?.id);
  const base = saved ? saved.columns : noChoice;
  const own = (saved ? draft : choices[list]) ?? base;
  const { columns: said } = state;
  const choice = useMemo(() => withIds(declared, own, said), [declared, own, said]);

  const { order, hidden, widths = noWidths, density = 'normal' } = choice;
  const all = useMemo(() => orderedColumns(declared, order ?? []), [declared, order]);
  const columns = useMemo(() => all.filter((column) => isShown(declared, column, hidden)), [all, declared, hidden]);
  const shownIds = useMemo(() => columns.map(({ id }) => id), [columns]);

  const choose = useCallback(
    (changed: (before: ColumnChoice) => ColumnChoice) => {
      // From what stands now: a choice made right before may not have been drawn yet.
      const kept = (saved ? getDraft(saved.id) : getPreference('list-columns')[list]) ?? base;
      const before = withIds(declared, kept, paramsNow().get('columns') ?? '');
      const next = { ...before, ...changed(before) };
      if (saved) setDraft(saved.id, next);
      else setPreference('list-columns', { ...getPreference('list-columns'), [list]: next });
      const ids = chosenIds(declared, next);
      if (ids !== chosenIds(declared, before)) patch({ columns: ids === chosenIds(declared, base) ? '' : ids });
    },
    [saved, list, declared, base, patch],
  );
  const setWidth = useCallback(
    (id: string, width: number | undefined) =>
      choose(({ widths: { [id]: _before, ...others } = {} }) => ({
        widths: width === undefined ? others : { ...others, [id]: width },
      })),
    [choose],
  );
  const moveTo = useCallback(
    (id: string, target: string) => choose((before) => ({ order: movedTo(declared, before.order ?? [], id, target) })),
    [choose, declared],
  );
  const toggle = (id: string) =>
    choose((before) => {
      const ids = declared.filter((column) => !isShown(declared, column, before.hidden)).map((column) => column.id);
      return { hidden: ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id] };
    });

  const isChanged = looks(declared, choice) !== looks(declared, base);
  const reset = () => {
    if (saved) setDraft(saved.id, undefined);
    else
      setPreference(
        'list-columns',
        Object.fromEntries(Object.entries(getPreference('list-columns')).filter(([name]) => name !== list)),
      );
    patch({ columns: '' });
  };
  return {
    columns,
    shownIds,
    all,
    widths,
    density,
    choice,
    isChanged,
    isShown: (column) => columns.includes(column),
    setDensity: (height) => choose(() => ({ density: height })),
    setWidth,
    toggle,
    move: (id, step) => choose((before) => ({ order: moved(declared, before.order ?? [], id, step) })),
    moveTo,
    reset: isChanged ? reset : undefined,
  };
}

/** All that can be seen of a choice, to compare two. */
function looks<Row>(declared: ListColumn<Row>[], choice: ColumnChoice): string {
  const widths = declared.map((column) => widthOf(column, choice.widths ?? {}));
  return JSON.stringify([chosenIds(declared, choice), widths, choice.density ?? 'normal']);
}
