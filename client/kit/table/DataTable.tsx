import { useRef, type CSSProperties, type ReactNode } from 'react';
import { useText } from '../../lib/text.ts';
import { BodyRow } from './BodyRow.tsx';
import { type ColumnShape, widthOf, type ListColumn } from './columns.ts';
import { useRowSelect, type ListTable } from './features.ts';
import { HeadRow } from './HeadRow.tsx';
import { useRowClicks, useRowKeys } from './rowEvents.ts';
import { SkeletonRows } from './SkeletonRows.tsx';
import { Scroller, TableRoot } from './tableStyles.ts';
import { useKeptFocus } from './useKeptFocus.ts';
import { useOverflow } from './useOverflow.ts';

export const selectWidth = 56;

export type DataTableProps<Row extends object> = {
  /** Says what the table lists. */
  label: string;
  table: ListTable<Row>;
  /** Columns to show, in their order. */
  columns: ListColumn<Row>[];
  /** Widths that were chosen, and how to choose one and to move a column. */
  shape: ColumnShape;
  /** Names a row where it is selected. */
  rowLabel: (row: Row) => string;
  /** Buttons at the end of a row, and how much room they take. */
  actions?: { width: number; cell: (row: Row) => ReactNode };
  isSelectable: boolean;
  rowHeight: number;
  /** How many rows to draw in outline while none are there. */
  skeletonCount: number;
  isLoading: boolean;
  isRefreshing: boolean;
  /** Rows that somebody else has removed meanwhile. */
  goneIds?: ReadonlySet<string> | undefined;
};

/** Rows in a real table. What it shows, sorts and selects is decided outside. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, table, columns, shape, actions, isSelectable, isLoading, isRefreshing, goneIds } = props;
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  const width = columns.reduce(
    (sum, column) => sum + widthOf(column, shape.widths),
    (isSelectable ? selectWidth : 0) + (actions?.width ?? 0),
  );
  // Once the column that takes what is left has a width of its own, an empty one takes it.
  const hasFiller = columns.every((column) => !column.grows || shape.widths[column.id] !== undefined);
  const sharing = columns.filter(({ id, grows }) => !grows && shape.widths[id] === undefined).length;
  useOverflow(box, width);
  useRowClicks(box);
  useRowKeys(box);
  useKeptFocus(box);
  const select = useRowSelect(table);
  const rows = table.getRowModel().rows;
  return (
    <Scroller ref={box} data-rows="">
      <TableRoot
        aria-label={label}
        least={width}
        sharing={sharing}
        style={
          {
            minWidth: width,
            '--row-height': `${props.rowHeight}px`,
            '--select-width': `${selectWidth}px`,
          } as CSSProperties
        }
      >
        <colgroup>
          {isSelectable && <col data-control="" style={{ width: selectWidth }} />}
          {columns.map((column) => (
            <col key={column.id} data-column={column.id} style={{ width: columnWidth(column, shape.widths) }} />
          ))}
          {hasFiller && <col data-control="" />}
          {actions && <col data-control="" style={{ width: actions.width }} />}
        </colgroup>
        <HeadRow
          table={table}
          columns={columns}
          shape={shape}
          hasFiller={hasFiller}
          isSelectable={isSelectable}
          hasActions={actions !== undefined}
          isLoading={isLoading}
        />
        {isLoading ? (
          <SkeletonRows
            columns={columns}
            count={props.skeletonCount}
            hasFiller={hasFiller}
            isSelectable={isSelectable}
            hasActions={actions !== undefined}
          />
        ) : (
          <tbody aria-busy={isRefreshing}>
            {rows.map((row) => (
              <BodyRow
                key={row.id}
                id={row.id}
                record={row.original}
                columns={columns}
                hasFiller={hasFiller}
                actions={actions?.cell}
                selectLabel={
                  isSelectable ? text('kit.table.selectRow', { name: props.rowLabel(row.original) }) : undefined
                }
                onSelect={select}
                isSelected={row.getIsSelected()}
                isGone={goneIds?.has(row.id) ?? false}
              />
            ))}
          </tbody>
        )}
      </TableRoot>
    </Scroller>
  );
}

/** A chosen width holds; others share some of the room of wide cards, and one takes the rest. */
function columnWidth<Row>(column: ListColumn<Row>, widths: ColumnShape['widths']): string | undefined {
  if (widths[column.id] !== undefined) return `${widthOf(column, widths)}px`;
  return column.grows ? undefined : `calc(${column.width}px + var(--more))`;
}
