import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { useText } from '../../lib/text.ts';
import type { ListColumn } from './columns.ts';
import type { DataTableProps } from './DataTable.tsx';
import { useRowClicks, useRowKeys } from './rowEvents.ts';
import { useKeptFocus } from './useKeptFocus.ts';

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontVariantNumeric: 'tabular-nums',
  '&[aria-busy="true"]': { opacity: 0.5, transition: 'opacity 120ms 180ms' },
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '44px minmax(0, 1fr) auto',
    alignItems: 'center',
    padding: '10px 4px 6px 4px',
    borderTop: `1px solid ${theme.vars!.palette.divider}`,
  },
  '& [data-not-on-card]': { display: 'none' },
  '& > li[data-selected]': { backgroundColor: `rgba(${theme.vars!.palette.primary.mainChannel} / 0.08)` },
  '& > li[data-gone]': { filter: 'grayscale(1)', backgroundColor: theme.vars!.palette.action.hover },
  '& > li[data-gone] [data-row-link]': { textDecoration: 'line-through' },
  '& > li:has([data-row-link]:focus-visible)': { boxShadow: `inset 0 0 0 2px ${theme.vars!.palette.primary.main}` },
  '& [data-row-link]:focus-visible': { outline: 'none' },
  '& [data-foot]': {
    gridColumn: '2 / 3',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    minHeight: 44,
  },
}));

type RowCardsProps<Row extends object> = Omit<DataTableProps<Row>, 'rowHeight' | 'skeletonCount'>;

/** The same rows on a phone: each one a card with what matters most, in reach of a thumb. */
export function RowCards<Row extends object>(props: RowCardsProps<Row>) {
  const { label, table, columns, actions, isSelectable, isLoading, isRefreshing, goneIds } = props;
  const text = useText();
  const list = useRef<HTMLUListElement>(null);
  useRowClicks(list);
  useRowKeys(list);
  useKeptFocus(list);
  const at = (place: ListColumn<Row>['card']) => columns.filter((column) => column.card === place);
  if (isLoading) return <SkeletonCards label={text('kit.table.loading')} />;
  return (
    <List ref={list} role="list" aria-label={label} aria-busy={isRefreshing}>
      {table.getRowModel().rows.map((row) => {
        const record = row.original;
        const isGone = goneIds?.has(row.id) ?? false;
        return (
          <li
            key={row.id}
            data-row={row.id}
            {...(row.getIsSelected() && { 'data-selected': '' })}
            {...(isGone && { 'data-gone': '' })}
          >
            <span data-select="">
              {isSelectable && (
                <Checkbox
                  checked={row.getIsSelected()}
                  disabled={isGone}
                  onChange={(event) => row.getToggleSelectedHandler()(event)}
                  slotProps={{ input: { 'aria-label': text('kit.table.selectRow', { name: props.rowLabel(record) }) } }}
                />
              )}
            </span>
            {at('lead').map((column) => (
              <div key={column.id}>{column.cell(record)}</div>
            ))}
            <Box sx={{ textAlign: 'end', paddingInline: 3 }}>
              {at('end').map((column) => (
                <Box key={column.id} sx={{ fontWeight: 500 }}>
                  {column.cell(record)}
                </Box>
              ))}
              {at('note').map((column) => (
                <Box key={column.id} sx={{ typography: 'body2', color: 'text.secondary' }}>
                  {column.label} {column.cell(record)}
                </Box>
              ))}
            </Box>
            <div data-foot="">
              {at('foot').map((column) => (
                <span key={column.id}>{column.cell(record)}</span>
              ))}
              {at('labelled').map((column) => (
                <Box
                  component="span"
                  key={column.id}
                  sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5, typography: 'body2', whiteSpace: 'nowrap' }}
                >
                  <Box component="span" sx={{ color: 'text.secondary' }}>
                    {column.label}
                  </Box>
                  {column.cell(record)}
                </Box>
              ))}
            </div>
            <Box sx={{ justifySelf: 'end', alignSelf: 'end' }}>{actions?.cell(record)}</Box>
          </li>
        );
      })}
    </List>
  );
}

const cardsInOutline = 6;

function SkeletonCards({ label }: { label: string }) {
  return (
    <List aria-label={label}>
      {Array.from({ length: cardsInOutline }, (_, at) => (
        <li key={at} style={{ height: 112 }}>
          <span />
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
            <Skeleton variant="rounded" width={38} height={38} />
            <Skeleton width="60%" />
          </Box>
          <Skeleton width={48} sx={{ marginInline: 3 }} />
        </li>
      ))}
    </List>
  );
}
