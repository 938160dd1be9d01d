import Checkbox from '@mui/material/Checkbox';
import { useText } from '../../lib/text.ts';
import { isBound, type ListColumn } from './columns.ts';
import type { ColumnShape } from './columns.ts';
import type { ListTable } from './features.ts';
import { HeadCell } from './HeadCell.tsx';

type HeadRowProps<Row extends object> = {
  table: ListTable<Row>;
  columns: ListColumn<Row>[];
  shape: ColumnShape;
  hasFiller: boolean;
  isSelectable: boolean;
  hasActions: boolean;
  isLoading: boolean;
};

export function HeadRow<Row extends object>({
  table,
  columns,
  shape,
  hasFiller,
  isSelectable,
  hasActions,
  isLoading,
}: HeadRowProps<Row>) {
  const text = useText();
  const isAll = table.getIsAllPageRowsSelected();
  return (
    <thead>
      <tr>
        {isSelectable && (
          <th data-select="" data-sticky="">
            <Checkbox
              checked={isAll}
              indeterminate={!isAll && table.getIsSomePageRowsSelected()}
              disabled={isLoading}
              onChange={(event) => table.toggleAllPageRowsSelected(event.target.checked)}
              slotProps={{ input: { 'aria-label': text('kit.table.selectPage') } }}
            />
          </th>
        )}
        {columns.map((column, at) => (
          <HeadCell
            key={column.id}
            table={table}
            column={column}
            at={at}
            canMove={!isBound(columns, column)}
            shape={shape}
          />
        ))}
        {hasFiller && <th aria-hidden />}
        {hasActions && (
          <th scope="col" data-align="end" data-actions="">
            <span className="visually-hidden">{text('kit.table.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
