import Button from '@mui/material/Button';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Board as KitBoard } from '../../kit/board/Board.tsx';
import { type BoardColumn, type BoardPlace, cardOf } from '../../kit/board/boardMoves.ts';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { useCan } from '../../lib/ability.tsx';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import type { Board, Card, ViewColumn } from './boardView.ts';
import { neighborsAt } from './boardView.ts';
import { CardFace } from './CardFace.tsx';
import { isFiltering } from './cardFilter.ts';
import { ColumnFoot, WaitingCard } from './ColumnFoot.tsx';
import { InlineInput } from './InlineInput.tsx';
import { tonesOf } from './labels.ts';
import { laneFieldIn } from './lanes.ts';
import type { CardChange } from './keptChanges.ts';
import type { BoardState } from './useBoard.ts';
import type { BoardActions } from './useBoardActions.ts';
import { type BoardRights, useBoardMenus } from './useBoardMenus.tsx';
import { useCardSelection } from './useCardSelection.ts';
import type { SendCard } from './useCardSending.tsx';

// Of use where cards lie in lanes, and once some are chosen.
const BoardLanes = lazy(() => import('./BoardLanes.tsx'));
const ManyCardsBar = lazy(() => import('./ManyCardsBar.tsx'));

type Props = { state: BoardState; board: Board; actions: BoardActions; onSend: SendCard };
type Editing =
  | { id: string; what: 'title' | 'limit' }
  | { id: string; what: 'card'; given?: CardChange | null }
  | { id: null; what: 'column' }
  | null;

const isGiven = (one: CardChange | null | undefined, other: CardChange | null) =>
  JSON.stringify(one ?? {}) === JSON.stringify(other ?? {});

/** The cards in their columns, to be dragged, added, renamed and opened. */
export function KanbanBoard({ state, board, actions, onSend }: Props) {
  const text = useText();
  const { number } = useFormats();
  const [editing, setEditing] = useState<Editing>(null);
  const canUpdate = useCan('update', 'BoardCard');
  const isReadOnly = board.myAccess === 'VIEW' || !canUpdate;
  const canAdd = useCan('create', 'BoardCard');
  const canDelete = useCan('delete', 'BoardCard');
  const canDeleteColumn = useCan('delete', 'BoardColumn');
  const canUpdateColumn = useCan('update', 'BoardColumn');
  const may: BoardRights = {
    add: canAdd && !isReadOnly,
    delete: canDelete && !isReadOnly,
    deleteColumn: canDeleteColumn && !isReadOnly,
    column: canUpdateColumn && !isReadOnly,
  };
  const { all, columns, today } = state;
  const people = useMemo(
    () => new Map(board.people.map((person) => [person.id, { ...person, avatar: person.avatar ?? null }])),
    [board.people],
  );
  const tones = useMemo(() => tonesOf(board.labels), [board.labels]);
  const selection = useCardSelection(columns);
  const columnById = useMemo(() => new Map(all.map((column) => [column.id, column])), [all]);
  // Cards that wait for others which are on the board and not done.
  const open = useMemo(
    () => new Set(all.filter(({ head }) => !head.isDone).flatMap(({ cards }) => cards.map(({ id }) => id))),
    [all],
  );
  const isOpen = (id: string) => open.has(id);

  const { cardMenu, columnMenu } = useBoardMenus({
    actions,
    all,
    may,
    isReadOnly,
    onEdit: setEditing,
    onSend,
    onSelect: selection.select,
  });
  const head = ({ id, title, head: column }: ViewColumn) => {
    if (editing?.id !== id || editing.what === 'card') return null;
    const isTitle = editing.what === 'title';
    const save = (value: string): Promise<string | null> => {
      if (isTitle) return actions.renameColumn(id, value);
      const limit = Number(value);
      if (!/^\d{1,3}$/.test(value)) return Promise.resolve(text('kanban.problem.limit'));
      return actions.changeColumn(column, { wipLimit: limit === 0 ? null : limit });
    };
    return (
      <InlineInput
        label={text(isTitle ? 'kanban.column.title' : 'kanban.column.limitLabel')}
        value={isTitle ? title : String(column.wipLimit ?? '')}
        limit={isTitle ? 60 : 3}
        onSave={save}
        onClose={() => setEditing(null)}
      />
    );
  };
  const count = ({ id }: { id: string }, isAlways = false) => {
    const column = columnById.get(id);
    const [all, wipLimit] = [column ? column.cards.length + column.unread : 0, column?.head.wipLimit ?? null];
    if (wipLimit === null) return isAlways || column?.unread ? <bdi>{number(all)}</bdi> : null;
    return (
      <StatusChip
        tone={all > wipLimit ? 'error' : all === wipLimit ? 'warning' : 'secondary'}
        label={text('kanban.column.ofLimit', { count: number(all), limit: number(wipLimit) })}
      />
    );
  };
  const move = (shown: readonly ViewColumn[], id: string, to: BoardPlace) => {
    const card = cardOf(all, id);
    const column = columnById.get(to.column);
    if (!card || !column) return;
    state.move({
      id,
      boardId: board.id,
      columnId: to.column,
      ...neighborsAt(shown, id, to),
      title: card.title,
      column: column.title,
    });
  };
  const add = may.column ? (
    editing?.what === 'column' ? (
      <InlineInput
        label={text('kanban.column.title')}
        limit={60}
        onSave={actions.addColumn}
        onClose={() => setEditing(null)}
      />
    ) : (
      <>
        {actions.waiting.flatMap((one) =>
          one.kind === 'addColumn' ? [<WaitingCard key={one.key} title={one.title} />] : [],
        )}
        <Button startIcon={<IconPlus size={18} />} onClick={() => setEditing({ id: null, what: 'column' })}>
          {text('kanban.column.add')}
        </Button>
      </>
    )
  ) : null;
  const foot = (column: { id: string; cards: readonly Card[] }, given: CardChange | null, isHinted: boolean) => (
    <ColumnFoot
      isAdding={editing?.what === 'card' && editing.id === column.id && isGiven(editing.given, given)}
      isEmpty={isHinted && column.cards.length === 0}
      isFiltering={isFiltering(state.filter)}
      waiting={actions.waiting.flatMap((one) =>
        one.kind === 'addCard' && one.columnId === column.id && isGiven(one.input, given) ? [one.title] : [],
      )}
      onAdd={may.add ? () => setEditing({ id: column.id, what: 'card', given }) : undefined}
      onSave={(title) => actions.addCard(column.id, title, given ?? {})}
      onClose={() => setEditing(null)}
    />
  );
  const cards = {
    isReadOnly,
    nameOf: ({ title }: Card) => title,
    onHolding: state.hold,
    onOpen: ({ id }: Card) => state.patch({ item: id }, true),
    onSelect: isReadOnly ? undefined : selection.select,
    selected: selection.ids,
    cardActions: cardMenu,
    renderCard: (card: Card) => (
      <CardFace
        card={card}
        people={people}
        tones={tones}
        today={today}
        isDone={columnById.get(card.columnId ?? '')?.head.isDone ?? false}
        isBlocked={open.has(card.id) && card.blockedBy.some(isOpen)}
      />
    ),
  };
  const heads = {
    onMoveColumn: may.column ? (id: string, index: number) => void actions.moveColumn(all, id, index) : undefined,
    columnActions: (column: BoardColumn<Card>) => columnMenu(column as ViewColumn),
    columnHead: (column: BoardColumn<Card>) => head(column as ViewColumn),
  };
  const bar = selection.cards.length > 0 && (
    <Suspense>
      <ManyCardsBar
        board={board}
        columns={all}
        cards={selection.cards}
        mayDelete={may.delete}
        onClear={selection.clear}
      />
    </Suspense>
  );
  const field = laneFieldIn(state.params);
  if (field !== null)
    return (
      <>
        <Suspense>
          <BoardLanes
            board={board}
            field={field}
            columns={columns}
            today={today}
            cards={cards}
            heads={{ ...heads, columnCount: (column) => count(column, true), after: add }}
            mayAdd={may.add}
            foot={(column, given) => foot(column, given, false)}
            onMove={move}
            onChange={(card, change) => void actions.changeCard(card, change)}
          />
        </Suspense>
        {bar}
      </>
    );
  return (
    <>
      <KitBoard<Card>
        {...cards}
        {...heads}
        label={board.name}
        columns={columns}
        isFilling
        onMove={(id, to) => move(columns, id, to)}
        columnCount={(column) => count(column)}
        columnFoot={(column) => foot(column, null, true)}
        after={add}
      />
      {bar}
    </>
  );
}
