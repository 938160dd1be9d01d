import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { IconUpload } from '@tabler/icons-react';
import { lazy, Suspense, useContext, useEffect, useRef, type ReactNode } from 'react';
import { useText } from '../../lib/text.ts';
import type { MenuAction } from '../ActionMenu.tsx';
import type { ListColumn } from '../table/columns.ts';
import { DataTable } from '../table/DataTable.tsx';
import { rowHeights } from '../table/density.ts';
import { useListTable } from '../table/features.ts';
import { RowCards } from '../table/RowCards.tsx';
import type { ListApi } from './api.ts';
import type { BulkAction } from './later/BulkBar.tsx';
import { exportLink, ofFile } from './exportLinks.ts';
import { withoutConditions, type ListFilter } from './filters.ts';
import type { ListControl } from './listCodec.ts';
import { ListFooter } from './ListFooter.tsx';
import { ListHeader } from './ListHeader.tsx';
import { ListStates, UnknownFilters } from './ListStates.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { NewRows, type LiveRows } from './NewRows.tsx';
import { lastPageOf } from './pagerWindow.ts';
import { RefreshFailed } from './RefreshFailed.tsx';
import type { ListResult } from './result.ts';
import type { Selection } from './selection.ts';
import { useListView } from './view.ts';
import { ViewSlot } from './viewSlot.ts';

export type ListCardProps<Row extends object> = {
  /** Name under which columns and saved views are kept; the server knows it, and the route of the page names it in `lists`. */
  name: string;
  title: string;
  text?: string | undefined;
  /** The list is the page: its title is that of the page, above the card. Else it stands in the card, which is one of several. */
  isPage?: boolean;
  /** The one primary action, at the end of the header. */
  primary?: ReactNode;
  /** Figures between the header of the page and the card. */
  above?: ReactNode;
  list: ListControl;
  result: ListResult<Row>;
  selection: Selection;
  columns: ListColumn<Row>[];
  rowId: (row: Row) => string;
  rowLabel: (row: Row) => string;
  actions?: { width: number; cell: (row: Row) => ReactNode } | undefined;
  /** Absent where nothing is searched. */
  searchLabel?: string;
  filters: ListFilter[];
  sizes: readonly number[];
  /** Path of the CSV file. */
  exportPath?: string | undefined;
  /** Says filters of the address in the words of the file. */
  exportQuery?: ((query: URLSearchParams) => void) | undefined;
  /** Page that reads rows from a file; absent for who may not add any. */
  importPath?: string | undefined;
  /** How other programs read the same rows. */
  api?: ListApi | undefined;
  /** More that can be done with the whole list, behind the dots beside its title. */
  menu?: MenuAction[] | undefined;
  /** What can be done with many rows at once, besides the export; without it nothing can be selected. */
  bulk?: ((selection: Selection) => BulkAction[]) | undefined;
  /** What stands in the place of rows while there is not a single record. */
  nothingYet: { title: string; text: string; action?: ReactNode };
  live?: LiveRows | undefined;
};

// Nothing is chosen when a list opens.
const BulkBar = lazy(async () => ({ default: (await import('./later/BulkBar.tsx')).BulkBar }));
const skeletonRows = 10;

const withoutRows = <Row extends object>(result: ListResult<Row>): ListResult<Row> => ({
  ...result,
  rows: [],
  totalCount: 0,
  isCapped: false,
});

/** A list with all that belongs to it; what it lists is a matter of its columns, filters and query. */
export function ListCard<Row extends object>(props: ListCardProps<Row>) {
  const { name, list, selection, columns, rowId, rowLabel, filters, sizes, bulk, live, isPage = false } = props;
  // A card among others shares its address with them.
  const unknown = [...(list.unknown?.values ?? []), ...(isPage ? (list.unknown?.names ?? []) : [])];
  const result = unknown.length > 0 ? withoutRows(props.result) : props.result;
  const { state, patch } = list;
  const text = useText();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const view = useListView(name, columns, list);
  const drawViews = useContext(ViewSlot);
  const card = useRef<HTMLDivElement>(null);
  const table = useListTable({
    columns,
    shownIds: view.shownIds,
    rows: result.rows,
    rowId,
    sort: state.sort ? { field: state.sort, order: state.order } : null,
    onSort: (sort) => patch({ sort: sort?.field ?? null, order: sort?.order ?? 'asc' }),
    selectedIds: selection.shownIds,
    onSelect: selection.set,
  });

  // The last page has lost its last row, or an old link points past the end.
  const lastPage = lastPageOf(result.totalCount, state.size);
  const isPastEnd =
    unknown.length === 0 && !result.isLoading && !result.isRefreshing && !result.failure && state.page > lastPage;
  useEffect(() => {
    if (isPastEnd) patch({ page: lastPage }, { replace: true });
  }, [isPastEnd, lastPage, patch]);

  const goToPage = (page: number) => {
    patch({ page });
    if ((card.current?.getBoundingClientRect().top ?? 0) < 0) card.current?.scrollIntoView({ block: 'start' });
  };

  const source =
    unknown.length === 0
      ? props.exportPath && {
          path: props.exportPath,
          query: ofFile(list.query, props.exportQuery),
          columns: view.columns,
        }
      : undefined;
  const shared = {
    label: props.title,
    table,
    columns: view.columns,
    rowLabel,
    actions: props.actions,
    isSelectable: bulk !== undefined,
    isLoading: result.isLoading || isPastEnd,
    isRefreshing: result.isRefreshing,
    goneIds: live?.goneIds,
  };
  const isEmpty = !shared.isLoading && result.rows.length === 0;
  const { views } = list;
  const isNarrowed = state.q !== '' || filters.some((filter) => (state[filter.name] ?? null) !== null);
  const header = (
    <ListHeader
      title={props.title}
      text={props.text}
      isPage={isPage}
      isPhone={isPhone}
      primary={props.primary}
      switcher={
        views &&
        drawViews?.({
          list: name,
          views,
          columns: view.choice,
          isNarrowed,
          isChanged: views.current !== null && (views.isChanged || view.isChanged),
          resetColumns: view.reset,
        })
      }
      menu={props.menu}
      api={props.api}
      importPath={props.importPath}
      exports={
        source && {
          selectedCount: selection.count,
          pageCount: result.rows.length,
          totalCount: result.totalCount,
          links: {
            selected: exportLink(source, selection.target),
            page: exportLink(source, { page: state.page, size: state.size }),
            matching: exportLink(source, { kind: 'matching' }),
          },
        }
      }
    />
  );
  const bulkActions = (): BulkAction[] => {
    const actions = bulk?.(selection) ?? [];
    if (!source) return actions;
    const at = actions.findIndex(({ isDangerous }) => isDangerous);
    return actions.toSpliced(at < 0 ? actions.length : at, 0, {
      id: 'export',
      label: text('kit.export.button'),
      icon: <IconUpload size={18} />,
      href: exportLink(source, selection.target),
    });
  };
  return (
    <Box component={isPage ? 'div' : 'section'} aria-label={isPage ? undefined : props.title}>
      {isPage && header}
      {props.above}
      {live && <NewRows live={live} />}
      <Card
        ref={card}
        data-print={isPage ? 'across' : undefined}
        sx={{ overflow: 'clip', scrollMarginTop: 'calc(var(--navbar-bottom) + 12px)' }}
      >
        {!isPage && header}
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
        {!isEmpty && result.failure && (
          <RefreshFailed title={text('kit.list.failed', { list: props.title })} onRetry={result.retry} />
        )}
        {unknown.length > 0 && !shared.isLoading && result.failure !== 'denied' ? (
          <UnknownFilters unknown={unknown} onForget={() => list.forget?.()} />
        ) : isEmpty ? (
          <ListStates
            failure={result.failure}
            onRetry={result.retry}
            title={text('kit.list.failed', { list: props.title })}
            isNarrowed={isNarrowed}
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
            isCapped={result.isCapped}
            isLoading={shared.isLoading}
            onPage={goToPage}
          />
        )}
      </Card>
      {bulk && selection.count > 0 && (
        <Suspense fallback={null}>
          <BulkBar
            selection={selection}
            totalCount={result.totalCount}
            isCapped={result.isCapped}
            actions={bulkActions()}
          />
        </Suspense>
      )}
    </Box>
  );
}
