import { useMemo } from 'react';
import { usePreference } from '../../lib/preferences.ts';
import { isShown, moved, orderedColumns, type ColumnChoice, type ListColumn } from '../table/columns.ts';
import { densities, type Density } from '../table/density.ts';

export type ListView<Row> = {
  /** Columns to show, in their order. */
  columns: ListColumn<Row>[];
  shownIds: string[];
  /** All columns in their order, for the chooser. */
  all: ListColumn<Row>[];
  density: Density;
  isShown: (column: ListColumn<Row>) => boolean;
  setDensity: (density: Density) => void;
  toggle: (id: string) => void;
  move: (id: string, step: -1 | 1) => void;
  /** Back to what the list comes with; absent when nothing was changed. */
  reset: (() => void) | undefined;
};

/** Which columns of a list to show, in which order and how high, as the user chose at this browser. */
export function useListView<Row>(list: string, declared: ListColumn<Row>[]): ListView<Row> {
  const [choices, setChoices] = usePreference('list-columns');
  const [stored, setDensity] = usePreference('density');
  const density = densities.find((one) => one === stored) ?? 'normal';
  const choice = choices[list];
  const all = useMemo(() => orderedColumns(declared, choice?.order ?? []), [declared, choice]);
  const columns = useMemo(() => all.filter((column) => isShown(declared, column, choice)), [all, declared, choice]);
  const shownIds = useMemo(() => columns.map(({ id }) => id), [columns]);
  const hidden = declared.filter((column) => !isShown(declared, column, choice)).map(({ id }) => id);
  const choose = (change: Partial<ColumnChoice>) =>
    setChoices({ ...choices, [list]: { order: choice?.order ?? [], hidden, ...change } });
  return {
    columns,
    shownIds,
    all,
    density,
    isShown: (column) => columns.includes(column),
    setDensity,
    toggle: (id) => choose({ hidden: hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id] }),
    move: (id, step) => choose({ order: moved(declared, choice?.order ?? [], id, step) }),
    reset: choice && (() => setChoices(Object.fromEntries(Object.entries(choices).filter(([name]) => name !== list)))),
  };
}
