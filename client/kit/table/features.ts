import {
  columnOrderingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type RowSelectionState,
} from '@tanstack/react-table';
import { useCallback, useLayoutEffect, useMemo, useRef, type ChangeEvent } from 'react';
import type { ListColumn } from './columns.ts';

// The server sorts, filters and cuts pages: only what concerns the rows at hand is registered.
const features = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
});

export type Sort = { field: string; order: 'asc' | 'desc' } | null;
export type SelectedIds = RowSelectionState;

type Input<Row> = {
  columns: ListColumn<Row>[];
  /** Ids of the columns to show, in their order. */
  shownIds: string[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  sort: Sort;
  onSort: (sort: Sort) => void;
  selectedIds: SelectedIds;
  onSelect: (ids: SelectedIds) => void;
};

/** The headless table: sorting in three steps, selection with ranges, columns chosen and ordered. */
export function useListTable<Row extends object>({
  columns,
  shownIds,
  rows,
  rowId,
  sort,
  onSort,
  selectedIds,
  onSelect,
}: Input<Row>) {
  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        // Sorting wants an accessor; its value is never read, for the server sorts.
        accessorFn: () => null,
        enableSorting: column.sort !== undefined,
      })),
    [columns],
  );
  const columnVisibility = useMemo(
    () => Object.fromEntries(columns.map((column) => [column.id, shownIds.includes(column.id)])),
    [columns, shownIds],
  );
  const sortedColumn = sort && columns.find((column) => column.sort === sort.field);
  const sorting = sortedColumn ? [{ id: sortedColumn.id, desc: sort.order === 'desc' }] : [];
  return useTable<typeof features, Row>({
    features,
    columns: definitions,
    data: rows as Row[],
    getRowId: rowId,
    manualSorting: true,
    sortDescFirst: false,
    enableMultiSort: false,
    state: { sorting, rowSelection: selectedIds, columnOrder: shownIds, columnVisibility },
    onSortingChange: (update) => {
      const [next] = typeof update === 'function' ? update(sorting) : update;
      const field = columns.find((column) => column.id === next?.id)?.sort;
      onSort(next && field ? { field, order: next.desc ? 'desc' : 'asc' } : null);
    },
    onRowSelectionChange: (update) => onSelect(typeof update === 'function' ? update(selectedIds) : update),
  });
}

export type ListTable<Row extends object> = ReturnType<typeof useListTable<Row>>;

/** Selects a row. It never changes, which lets unchanged rows stay as they are drawn. */
export function useRowSelect<Row extends object>(table: ListTable<Row>): (id: string, event: ChangeEvent) => void {
  const latest = useRef(table);
  useLayoutEffect(() => {
    latest.current = table;
  });
  return useCallback((id, event) => latest.current.getRow(id).getToggleSelectedHandler()(event), []);
}
