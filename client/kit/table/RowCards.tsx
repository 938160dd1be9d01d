import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { useText } from '../../lib/text.ts';
import type { DataTableProps } from './DataTable.tsx';
import { useRowSelect } from './features.ts';
import { RowCard } from './RowCard.tsx';
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
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    padding: '10px 4px 6px',
    paddingInlineStart: theme.spacing(4),
    borderTop: `1px solid ${theme.vars!.palette.divider}`,
  },
  '&[data-selectable] > li': { gridTemplateColumns: '44px minmax(0, 1fr) auto', paddingInlineStart: 4 },
  '& [data-not-on-card]': { display: 'none' },
  '& > li[data-selected]': { backgroundColor: `rgba(${theme.vars!.palette.primary.mainChannel} / 0.08)` },
  '& > li[data-gone]': { filter: 'grayscale(1)', backgroundColor: theme.vars!.palette.action.hover },
  '& > li[data-gone] [data-row-link]': { textDecoration: 'line-through' },
  '& > li:has([data-row-link]:focus-visible)': { boxShadow: `inset 0 0 0 2px ${theme.vars!.palette.primary.main}` },
  '& [data-row-link]:focus-visible': { outline: 'none' },
  '& [data-end]': { textAlign: 'end', paddingInline: theme.spacing(3) },
  '& [data-figure]': { fontWeight: 500 },
  '& [data-note]': { ...theme.typography.body2, color: theme.vars!.palette.text.secondary },
  // Two lines of a longer text, below the lead and as wide as the card.
  '& [data-text]': {
    gridColumn: '-3 / -1',
    paddingInlineEnd: theme.spacing(3),
    marginTop: 4,
    ...theme.typography.body2,
    color: theme.vars!.palette.text.secondary,
    '& > *': {
      display: '-webkit-box',
      WebkitLineClamp: 2,
      WebkitBoxOrient: 'vertical',
      whiteSpace: 'normal !important',
      overflow: 'hidden',
      overflowWrap: 'anywhere',
    },
  },
  '& [data-labelled]': {
    ...theme.typography.body2,
    display: 'inline-flex',
    alignItems: 'center',
    gap: theme.spacing(1.5),
    whiteSpace: 'nowrap',
  },
  '& [data-labelled] > :first-of-type': { color: theme.vars!.palette.text.secondary },
  '& [data-tools]': { justifySelf: 'end', alignSelf: 'end' },
  '& [data-foot]': {
    // Below the lead, which is the last column but one.
    gridColumn: '-3 / -2',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    // Several lines keep away from what is above.
    paddingBlock: 4,
    minHeight: 44,
  },
}));

/** Boxes to tick stand before the cards; where there are none, the cards begin where the toolbar does. */
const selectable = (is: boolean) => (is ? { 'data-selectable': '' } : {});

type RowCardsProps<Row extends object> = Omit<DataTableProps<Row>, 'rowHeight' | 'skeletonCount' | 'shape'>;

/** The same rows on a phone: each one a card with what matters most, in reach of a thumb. */
export function RowCards<Row extends object>(props: RowCardsProps<Row>) {
  const { label, table, columns, actions, isSelectable, isLoading, isRefreshing, goneIds } = props;
  const text = useText();
  const list = useRef<HTMLUListElement>(null);
  useRowClicks(list);
  useRowKeys(list);
  useKeptFocus(list);
  const select = useRowSelect(table);
  if (isLoading)
    return <SkeletonCards label={text('kit.table.loading')} columns={columns} isSelectable={isSelectable} />;
  return (
    <List ref={list} data-rows="" role="list" aria-label={label} aria-busy={isRefreshing} {...selectable(isSelectable)}>
      {table.getRowModel().rows.map((row) => (
        <RowCard
          key={row.id}
          id={row.id}
          record={row.original}
          columns={columns}
          actions={actions?.cell}
          selectLabel={isSelectable ? text('kit.table.selectRow', { name: props.rowLabel(row.original) }) : undefined}
          onSelect={select}
          isSelected={row.getIsSelected()}
          isGone={goneIds?.has(row.id) ?? false}
        />
      ))}
    </List>
  );
}

const cardsInOutline = 6;

type SkeletonCardsProps<Row extends object> = Pick<RowCardsProps<Row>, 'label' | 'columns' | 'isSelectable'>;

function SkeletonCards<Row extends object>({ label, columns, isSelectable }: SkeletonCardsProps<Row>) {
  const hasPicture = columns.some(({ card, skeleton }) => card === 'lead' && skeleton === 'thumb');
  return (
    <List aria-label={label} {...selectable(isSelectable)}>
      {Array.from({ length: cardsInOutline }, (_, at) => (
        <li key={at} style={{ height: 112 }}>
          {isSelectable && <span />}
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
            {hasPicture && <Skeleton variant="rounded" width={38} height={38} />}
            <Skeleton width="60%" />
          </Box>
          <Skeleton width={48} sx={{ marginInline: 3 }} />
        </li>
      ))}
    </List>
  );
}
