import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useContext, useEffect, useRef, type ReactNode } from 'react';
import { useText } from '../../lib/text.ts';
import type { MenuAction } from '../ActionMenu.tsx';
import { PageHeader } from '../PageHeader.tsx';
import type { ListColumn } from '../table/columns.ts';
import { DataTable } from '../table/DataTable.tsx';
import { rowHeights } from '../table/density.ts';
import { useListTable } from '../table/features.ts';
import { RowCards } from '../table/RowCards.tsx';
import type { ListApi } from './api.ts';
import { BulkBar, type BulkAction } from './BulkBar.tsx';
import { exportLink } from './exportLinks.ts';
import { ExportMenu } from './ExportMenu.tsx';
import { withoutConditions, type ListFilter } from './filters.ts';
import type { ListControl } from './listCodec.ts';
import { ImportLink } from './ImportLink.tsx';
import { ListFooter } from './ListFooter.tsx';
import { ListMenu } from './ListMenu.tsx';
import { ListStates } from './ListStates.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { NewRows, type LiveRows } from './NewRows.tsx';
import { lastPageOf } from './pagerWindow.ts';
import type { ListResult } from './result.ts';
import { useSelection, type Selection } from './selection.ts';
import { useListView } from './view.ts';
import { ViewSlot } from './viewSlot.ts';

export type ListPageProps<Row extends object> = {
  /** Name under which columns and saved views are kept; the server knows it, and the route of the page names it as its `list`. */
  name: string;
  title: string;
  text?: string;
  /** The one primary action, at the end of the header. */
  primary?: ReactNode;
  /** Figures between header and list. */
  above?: ReactNode;
  list: ListControl;
  result: ListResult<Row>;
  columns: ListColumn<Row>[];
  rowId: (row: Row) => string;
  rowLabel: (row: Row) => string;
  actions?: { width: number; cell: (row: Row) => ReactNode };
  searchLabel: string;
  filters: ListFilter[];
  sizes: readonly number[];
  /** Path of the CSV file. */
  exportPath?: string;
  /** Page that reads rows from a file; absent for who may not add any. */
  importPath?: string | undefined;
  /** How other programs read the same rows. */
  api?: ListApi;
  /** More that can be done with the whole list, behind the dots beside its title. */
  menu?: MenuAction[];
  /** What can be done with many rows at once; without it nothing can be selected. */
  bulk?: (selection: Selection) => BulkAction[];
  /** What stands in the place of rows while there is not a single record. */
  nothingYet: { title: string; text: string; action?: ReactNode };
  live?: LiveRows;
};

const noRow: never[] = [];
const noAction: MenuAction[] = [];
const skeletonRows = 10;

/** A whole list screen; what it lists is a matter of its columns, filters and query. */
export function ListPage<Row extends object>(props: ListPageProps<Row>) {
  const { name, list, result, columns, rowId, rowLabel, filters, sizes, bulk } = props;
  const { state, patch } = list;
  const text = useText();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const view = useListView(name, columns, list);
  const drawViews = useContext(ViewSlot);
  const selection = useSelection({
    ...result,
    rowId,
    rowLabel,
    scope: JSON.stringify([state.q, ...filters.map((filter) => state[filter.name])]),
  });
  const card = useRef<HTMLDivElement>(null);
  const table = useListTable({
    columns,
    shownIds: view.shownIds,
    rows: result.failure ? noRow : result.rows,
    rowId,
    sort: state.sort ? { field: state.sort, order: state.order } : null,
    onSort: (sort) => patch({ sort: sort?.field ?? null, order: sort?.order ?? 'asc' }),
    selectedIds: selection.shownIds,
    onSelect: selection.set,
  });

  // The last page has lost its last row, or an old link points past the end.
  const lastPage = lastPageOf(result.totalCount, state.size);
  const isPastEnd = !result.isLoading && !result.isRefreshing && !result.failure && state.page > lastPage;
  useEffect(() => {
    if (isPastEnd) patch({ page: lastPage }, { replace: true });
  }, [isPastEnd, lastPage, patch]);

  const goToPage = (page: number) => {
    patch({ page });
    if ((card.current?.getBoundingClientRect().top ?? 0) < 0) card.current?.scrollIntoView({ block: 'start' });
  };

  const source = props.exportPath && { path: props.exportPath, query: list.query, columns: view.columns };
  const shared = {
    label: props.title,
    table,
    columns: view.columns,
    rowLabel,
    actions: props.actions,
    isSelectable: bulk !== undefined,
    isLoading: result.isLoading || isPastEnd,
    isRefreshing: result.isRefreshing,
    goneIds: props.live?.goneIds,
  };
  const isEmpty = !shared.isLoading && (result.failure !== null || result.rows.length === 0);
  const { views } = list;
  const switcher =
    views &&
    drawViews?.({
      list: name,
      views,
      columns: view.choice,
      isChanged: views.current !== null && (views.isChanged || view.isChanged),
      resetColumns: view.reset,
    });
  const tools = (
    <>
      <ListMenu title={props.title} actions={props.menu ?? noAction} api={props.api} />
      {source && (
        <ExportMenu
          isNarrow={isPhone}
          selectedCount={selection.count}
          pageCount={result.rows.length}
          totalCount={result.totalCount}
          links={{
            selected: exportLink(source, selection.target),
            page: exportLink(source, { page: state.page, size: state.size }),
            matching: exportLink(source, { kind: 'matching' }),
          }}
        />
      )}
      {props.importPath && <ImportLink to={props.importPath} isNarrow={isPhone} />}
    </>
  );
  return (
    <>
      <PageHeader
        title={props.title}
        text={props.text}
        beside={
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            {switcher}
            {isPhone && <Box sx={{ display: 'flex', marginInlineStart: 'auto' }}>{tools}</Box>}
          </Box>
        }
      >
        {!isPhone && tools}
        {props.primary}
      </PageHeader>
      {props.above}
      <Card ref={card} sx={{ overflow: 'clip', scrollMarginTop: 'calc(var(--navbar-bottom) + 12px)' }}>
        <ListToolbar
          list={list}
          filters={filters}
          sizes={sizes}
          searchLabel={props.searchLabel}
          totalCount={result.totalCount}
          columns={columns}
          view={view}
          isPhone={isPhone}
        />
        {props.live && <NewRows live={props.live} />}
        {isEmpty ? (
          <ListStates
            failure={result.failure}
            onRetry={result.retry}
            title={text('kit.list.failed', { list: props.title })}
            isNarrowed={state.q !== '' || filters.some((filter) => (state[filter.name] ?? null) !== null)}
            onReset={() => patch(withoutConditions(filters))}
            nothingYet={props.nothingYet}
          />
        ) : isPhone ? (
          <RowCards {...shared} />
        ) : (
          <DataTable
            {...shared}
            shape={view}
            rowHeight={rowHeights[view.density]}
            skeletonCount={Math.min(state.size, skeletonRows)}
          />
        )}
        {!isEmpty && (
          <ListFooter
            page={state.page}
            size={state.size}
            totalCount={result.totalCount}
            isLoading={shared.isLoading}
            onPage={goToPage}
          />
        )}
      </Card>
      {bulk && selection.count > 0 && (
        <BulkBar selection={selection} totalCount={result.totalCount} actions={bulk(selection)} />
      )}
    </>
  );
}
