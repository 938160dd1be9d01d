import { lazy, Suspense, useMemo, type ReactNode } from 'react';
import type { MenuAction } from '../../kit/ActionMenu.tsx';
import type { BulkAction } from '../../kit/list/later/BulkBar.tsx';
import type { ListFilter } from '../../kit/list/filters.ts';
import { ListCard, type ListCardProps } from '../../kit/list/ListCard.tsx';
import type { ListControl } from '../../kit/list/listCodec.ts';
import type { Selection } from '../../kit/list/selection.ts';
import type { ListColumn } from '../../kit/table/columns.ts';
import { useCan, useFieldLimits } from '../../lib/ability.tsx';
import type { Codec } from '../../lib/listState.ts';
import { BulkTaskSlot } from '../tasks/BulkTaskSlot.tsx';
import { restPathOf } from './listNoun.ts';
import { RowActions } from './RowActions.tsx';
import { useListBulk, type BulkChoice } from './useListBulk.tsx';
import type { ListScreenState } from './useListScreen.ts';
import { useRowCommands, type RowCommands } from './useRowCommands.ts';
import { needMessages } from '../../lib/languages.ts';

const RecordHistory = lazy(async () => {
  const [{ RecordHistory: History }] = await Promise.all([
    import('../history/RecordHistory.tsx'),
    needMessages(['form']),
  ]);
  return { default: History };
});

type ListScreenProps<Row extends object, C extends Codec> = Pick<
  ListCardProps<Row>,
  'title' | 'text' | 'primary' | 'above' | 'searchLabel' | 'nothingYet' | 'menu'
> & {
  screen: ListScreenState<Row, C>;
  columns: ListColumn<Row>[];
  filters?: ListFilter[];
  /** One card of several on the page; else the list is the page. */
  isCard?: boolean;
  /** Where a record is edited. */
  editHref?: (row: Row) => string;
  /** What the noun has for one record besides the usual; the same function while nothing changes. */
  rowMenu?: (row: Row, commands: RowCommands<Row>) => MenuAction[];
  /** The buttons at the end of a row, where they are not the usual ones. */
  actions?: ListCardProps<Row>['actions'];
  /** Changes to offer for all selected records. */
  choices?: readonly BulkChoice[];
  /** What to do with all selected records, where that is not the usual. */
  bulk?: (selection: Selection) => BulkAction[];
  /** What to offer before the usual. */
  moreBulk?: (selection: Selection) => BulkAction[];
};

const nothing: never[] = [];
const isSeveral = (param: Codec[string] | undefined) => param?.several === true;

/** A list as every noun has it: rows with their menu, bulk bar, task, history and what others change. */
export function ListScreen<Row extends object, C extends Codec>(props: ListScreenProps<Row, C>) {
  const {
    screen,
    columns: all,
    filters: given = nothing,
    isCard = false,
    editHref,
    rowMenu,
    choices = nothing,
    moreBulk,
    ...rest
  } = props;
  const { noun, list, variables, result, live, selection } = screen;
  const { showHistory } = screen;
  const commands = useRowCommands(noun, selection.drop);
  const usualBulk = useListBulk(screen, choices);
  const limitOf = useFieldLimits(noun.subject);
  const columns = useMemo(
    () => all.filter(({ field }) => field === undefined || limitOf(field) !== 'HIDE'),
    [all, limitOf],
  );
  const filters = useMemo(
    () => given.map((filter) => ({ ...filter, several: isSeveral(noun.codec[filter.name]) })),
    [given, noun.codec],
  );
  const canCreate = useCan('create', noun.subject);
  const api = useMemo(() => {
    const restPath = restPathOf(noun, list.state);
    return { document: noun.document, variables, ...(restPath !== undefined && { restPath }) };
  }, [noun, variables, list.state]);
  const usualActions = useMemo(
    () => ({
      width: editHref ? 92 : 56,
      cell: (row: Row): ReactNode => (
        <RowActions
          noun={noun}
          row={row}
          commands={commands}
          columns={columns}
          editHref={editHref?.(row)}
          more={rowMenu?.(row, commands)}
          onHistory={(one) => void showHistory(one)}
        />
      ),
    }),
    [noun, commands, columns, editHref, rowMenu, showHistory],
  );
  return (
    <>
      <ListCard<Row>
        actions={usualActions}
        bulk={moreBulk ? (chosen) => [...moreBulk(chosen), ...(usualBulk?.(chosen) ?? [])] : usualBulk}
        {...rest}
        name={noun.name}
        isPage={!isCard}
        list={list as unknown as ListControl}
        result={{ ...result, retry: () => void live.show() }}
        selection={selection}
        columns={columns}
        rowId={screen.rowId}
        rowLabel={noun.rowLabel}
        filters={filters}
        sizes={noun.sizes}
        exportPath={noun.exportPath}
        exportQuery={noun.exportQuery}
        importPath={canCreate ? noun.importPath : undefined}
        api={api}
        live={live}
      />
      <BulkTaskSlot task={screen.task} onChanged={screen.changed} onClose={() => screen.setTask(null)} />
      {screen.history && (
        <Suspense fallback={null}>
          <RecordHistory
            subject={noun.subject}
            subjectId={screen.rowId(screen.history.row)}
            name={noun.rowLabel(screen.history.row)}
            displays={screen.history.displays}
            isOpen
            onClose={screen.closeHistory}
            onUndone={screen.changed}
          />
        </Suspense>
      )}
    </>
  );
}
