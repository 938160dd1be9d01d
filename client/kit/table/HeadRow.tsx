import Checkbox from '@mui/material/Checkbox';
import { useText } from '../../lib/text.ts';
import type { ListColumn } from './columns.ts';
import type { ListTable } from './features.ts';
import { SortButton } from './SortButton.tsx';

type HeadRowProps<Row extends object> = {
  table: ListTable<Row>;
  columns: ListColumn<Row>[];
  isSelectable: boolean;
  hasActions: boolean;
  isLoading: boolean;
};

export function HeadRow<Row extends object>({ table, columns, isSelectable, hasActions, isLoading }: HeadRowProps<Row>) {
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
        {columns.map((column, at) => {
          const sorted = table.getColumn(column.id)?.getIsSorted() ?? false;
          return (
            <th
              key={column.id}
              scope="col"
              data-align={column.isNumber ? 'number' : undefined}
              {...(at === 0 && { 'data-sticky': 'last' })}
              {...(column.sort && { 'aria-sort': sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : 'none' })}
            >
              {column.sort ? (
                <SortButton label={column.label} sorted={sorted} onSort={() => table.getColumn(column.id)?.toggleSorting()} />
              ) : (
                column.label
              )}
            </th>
          );
        })}
        {hasActions && (
          <th scope="col" data-align="end" data-actions="">
            <span className="visually-hidden">{text('kit.table.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
