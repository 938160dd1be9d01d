import { useRef } from 'react';
import { useText } from '../../lib/text.ts';
import { leastWidth, maxWidth, widthOf, type ListColumn } from './columns.ts';
import type { ColumnShape } from './columns.ts';
import type { ListTable } from './features.ts';
import { SortButton } from './SortButton.tsx';
import { useColumnDrag } from './useColumnDrag.ts';
import { useColumnResize } from './useColumnResize.ts';

type HeadCellProps<Row extends object> = {
  table: ListTable<Row>;
  column: ListColumn<Row>;
  at: number;
  canMove: boolean;
  shape: ColumnShape;
};

/** Head of a column: sorts it, is dragged to another place, and has an edge that makes it wider. */
export function HeadCell<Row extends object>({ table, column, at, canMove, shape }: HeadCellProps<Row>) {
  const text = useText();
  const cell = useRef<HTMLTableCellElement>(null);
  const { id, label } = column;
  const sorted = table.getColumn(id)?.getIsSorted() ?? false;
  const drag = useColumnDrag(cell, { id, isOff: !canMove, onMove: shape.moveTo });
  const resize = useColumnResize(cell, { id, setWidth: shape.setWidth });
  return (
    <th
      ref={cell}
      scope="col"
      aria-label={label}
      data-align={column.isNumber ? 'number' : undefined}
      data-drag={drag === 'idle' ? undefined : drag}
      {...(at === 0 && { 'data-sticky': 'last' })}
      {...(column.sort && { 'aria-sort': sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : 'none' })}
    >
      {column.sort ? (
        <SortButton label={label} sorted={sorted} onSort={() => table.getColumn(id)?.toggleSorting()} />
      ) : (
        <span data-head="">{label}</span>
      )}
      <span
        data-edge=""
        role="separator"
        tabIndex={0}
        aria-orientation="vertical"
        aria-label={text('kit.table.resize', { column: label })}
        aria-valuenow={widthOf(column, shape.widths)}
        aria-valuemin={leastWidth}
        aria-valuemax={maxWidth}
        {...resize}
      />
    </th>
  );
}
