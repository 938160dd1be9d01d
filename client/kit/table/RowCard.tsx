import Checkbox from '@mui/material/Checkbox';
import { memo, type ReactNode } from 'react';
import type { RowProps } from './BodyRow.tsx';
import type { ListColumn } from './columns.ts';

function Card<Row extends object>({
  id,
  record,
  columns,
  actions,
  selectLabel,
  onSelect,
  isSelected,
  isGone,
}: RowProps<Row>) {
  const at = (place: ListColumn<Row>['card']) => columns.filter((column) => column.card === place);
  return (
    <li data-row={id} {...(isSelected && { 'data-selected': '' })} {...(isGone && { 'data-gone': '' })}>
      {selectLabel !== undefined && (
        <span data-select="">
          <Checkbox
            checked={isSelected}
            disabled={isGone}
            onChange={(event) => onSelect(id, event)}
            slotProps={{ input: { 'aria-label': selectLabel } }}
          />
        </span>
      )}
      {at('lead').map((column) => (
        <div key={column.id}>{column.cell(record)}</div>
      ))}
      <div data-end="">
        {at('end').map((column) => (
          <div key={column.id} data-figure="">
            {column.cell(record)}
          </div>
        ))}
        {columns
          .filter(({ card }) => card === 'note' || card === 'code')
          .map((column) => {
            const value = column.cell(record);
            return (
              !saysNothing(value) && (
                <div key={column.id} data-note="">
                  {column.card === 'note' && `${column.label}\u00a0`}
                  {value}
                </div>
              )
            );
          })}
      </div>
      {at('text').map((column) => (
        <div key={column.id} data-text="">
          {column.cell(record)}
        </div>
      ))}
      <div data-foot="">
        {at('foot').map((column) => {
          const value = column.cell(record);
          return !saysNothing(value) && <span key={column.id}>{value}</span>;
        })}
        {at('labelled').map((column) => {
          const value = column.cell(record);
          return (
            !saysNothing(value) && (
              <span key={column.id} data-labelled="">
                <span>{column.label}</span>
                {value}
              </span>
            )
          );
        })}
      </div>
      <div data-tools="">{actions?.(record)}</div>
    </li>
  );
}

/** A dash fills a cell under its head; on a card, a dash or a label without a value says nothing. */
const saysNothing = (value: ReactNode) => value === null || value === undefined || value === '' || value === '–';

/** One record on a phone. It is drawn again only when something of it has changed. */
export const RowCard = memo(Card) as typeof Card;
