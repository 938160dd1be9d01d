import Checkbox from '@mui/material/Checkbox';
import { memo, type ChangeEvent, type ReactNode } from 'react';
import type { ListColumn } from './columns.ts';

export type RowProps<Row extends object> = {
  id: string;
  record: Row;
  columns: ListColumn<Row>[];
  /** Whether an empty cell takes the room that is left. */
  hasFiller?: boolean;
  actions: ((row: Row) => ReactNode) | undefined;
  /** Absent when rows cannot be selected. */
  selectLabel: string | undefined;
  onSelect: (id: string, event: ChangeEvent) => void;
  isSelected: boolean;
  isGone: boolean;
};

function Row<Row extends object>({
  id,
  record,
  columns,
  hasFiller,
  actions,
  selectLabel,
  onSelect,
  isSelected,
  isGone,
}: RowProps<Row>) {
  return (
    <tr
      data-row={id}
      {...(isGone && { 'data-gone': '' })}
      aria-selected={selectLabel === undefined ? undefined : isSelected}
    >
      {selectLabel !== undefined && (
        <td data-select="" data-sticky="">
          <Checkbox
            checked={isSelected}
            disabled={isGone}
            onChange={(event) => onSelect(id, event)}
            slotProps={{ input: { 'aria-label': selectLabel } }}
          />
        </td>
      )}
      {columns.map((column, at) => (
        <td
          key={column.id}
          data-align={column.isNumber ? 'number' : undefined}
          data-whole={column.skeleton === 'switch' ? '' : undefined}
          {...(at === 0 && { 'data-sticky': 'last' })}
        >
          {column.cell(record)}
        </td>
      ))}
      {hasFiller && <td aria-hidden />}
      {actions && (
        <td data-whole="" data-align="end" data-actions="">
          {actions(record)}
        </td>
      )}
    </tr>
  );
}

/** One record. It is drawn again only when something of it has changed. */
export const BodyRow = memo(Row) as typeof Row;
