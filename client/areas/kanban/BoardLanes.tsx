import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { IconCalendarDue, IconChevronDown, IconTag, IconUser } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { Board as KitBoard } from '../../kit/board/Board.tsx';
import { type BoardColumn, type BoardPlace, cardOf } from '../../kit/board/boardMoves.ts';
import type { BoardProps } from '../../kit/board/boardProps.ts';
import { PersonAvatar } from '../../kit/people/PersonAvatar.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import type { Board, Card, ViewColumn } from './boardView.ts';
import { none } from './cardFilter.ts';
import { dueTones, type DueState } from './due.ts';
import { type Lane, laneChange, type LaneField, lanesOf } from './lanes.ts';
import { toneOf, tonesOf } from './labels.ts';

type Shared = Pick<
  BoardProps<Card>,
  'onSelect' | 'selected' | 'isReadOnly' | 'nameOf' | 'onHolding' | 'onOpen' | 'cardActions' | 'renderCard'
>;
type Heads = Pick<BoardProps<Card>, 'onMoveColumn' | 'columnActions' | 'columnHead' | 'columnCount' | 'after'>;

type LaneChange = NonNullable<ReturnType<typeof laneChange>>;

type Props = {
  board: Board;
  field: LaneField;
  columns: ViewColumn[];
  today: string;
  cards: Shared;
  heads: Heads;
  /** Below the cards of a lane in a column, or below the head of the column: who adds one there gives it `change`. */
  foot: (column: BoardColumn<Card>, change: LaneChange | null) => ReactNode;
  mayAdd: boolean;
  onMove: (shown: readonly ViewColumn[], id: string, to: BoardPlace) => void;
  onChange: (card: Card, change: LaneChange) => void;
};

/** The board in lanes: the heads of the columns above, and below them cards by member, label or due date. */
export default function BoardLanes({ board, field, columns, today, cards, heads, foot, mayAdd, ...props }: Props) {
  const { onMove, onChange } = props;
  const text = useText();
  const { list } = useFormats();
  const groupId = useId();
  // How a card is due follows from its day, which adding it does not say.
  const isAdding = mayAdd && field !== 'due';
  const lanes = lanesOf(columns, field, { today, people: board.people, labels: board.labels }, isAdding);
  /** A card that stands in several lanes says so in each. */
  const inOthers = (lane: Lane, { memberIds, labels }: Card) =>
    ({ member: memberIds, label: labels, due: [] })[field]
      .filter((id) => id !== lane.id)
      .map((id) => laneTitle(id, field, board, text));
  /** What a new card of the lane has; null where nobody may have it any more. */
  const given = (lane: Lane) =>
    field === 'member' && lane.id !== none && !board.people.some(({ id }) => id === lane.id)
      ? null
      : laneChange({ memberIds: [], labels: [] }, field, null, lane.id);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    setClosed((all) => (all.has(id) ? new Set([...all].filter((one) => one !== id)) : new Set([...all, id])));
  /** What is dropped in a lane takes what the lane stands for, in place of that of the lane it was in. */
  const enter = (lane: Lane) => (id: string, to: BoardPlace) => {
    const card = cardOf(columns, id);
    if (!card) return;
    const from = lanes.find((one) => one.id !== lane.id && cardOf(one.columns, id) !== undefined)?.id ?? null;
    const change = laneChange(card, field, from, lane.id);
    if (card.columnId !== to.column) onMove(lane.columns, id, to);
    if (change) onChange(card, change);
  };
  return (
    // What is announced lies in here unseen: the page would grow by all lanes.
    <Box sx={{ position: 'relative', flex: 1, minHeight: 0, overflow: 'auto', margin: '-8px', padding: '8px' }}>
      <Box sx={{ width: 'max-content', minWidth: '100%', display: 'grid', gap: 4 }}>
        <Box
          sx={{
            position: 'sticky',
            insetBlockStart: -8,
            zIndex: 2,
            paddingBlock: 2,
            marginBlockStart: -2,
            backgroundColor: 'background.default',
          }}
        >
          <KitBoard<Card>
            {...heads}
            isReadOnly={cards.isReadOnly ?? false}
            nameOf={cards.nameOf}
            renderCard={cards.renderCard}
            label={board.name}
            columns={columns.map((column) => ({ ...column, cards: [] }))}
            {...(!isAdding && { columnFoot: (column) => foot(column, null) })}
            onMove={() => undefined}
            isHeads
          />
        </Box>
        {lanes.map((lane) => (
          <LaneView
            key={lane.id}
            lane={lane}
            board={board}
            field={field}
            isOpen={!closed.has(lane.id)}
            onToggle={toggle}
          >
            <KitBoard<Card>
              {...cards}
              isBare
              label={laneTitle(lane.id, field, board, text)}
              {...(field !== 'due' && { groupId })}
              columns={lane.columns}
              renderCard={(card) => <LaneCard others={list(inOthers(lane, card))}>{cards.renderCard(card)}</LaneCard>}
              {...(isAdding && given(lane) && { columnFoot: (column) => foot(column, given(lane)) })}
              onMove={(id, to) => onMove(lane.columns, id, to)}
              onEnter={enter(lane)}
            />
          </LaneView>
        ))}
      </Box>
    </Box>
  );
}

/** A card of a lane, with the names of the other lanes that it stands in. */
function LaneCard({ others, children }: { others: string; children: ReactNode }) {
  const text = useText();
  return (
    <>
      {children}
      {others !== '' && (
        <Box sx={{ mt: 2, typography: 'caption', color: 'text.secondary' }}>
          {text('kanban.lanes.also', { names: others })}
        </Box>
      )}
    </>
  );
}

type LaneProps = {
  lane: Lane;
  board: Board;
  field: LaneField;
  isOpen: boolean;
  onToggle: (id: string) => void;
  children: ReactNode;
};

function LaneView({ lane, board, field, isOpen, onToggle, children }: LaneProps) {
  const text = useText();
  const { number } = useFormats();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} data-lane={lane.id}>
      <Box component="h3" sx={{ margin: 0, position: 'sticky', insetInlineStart: 0, width: 'fit-content' }}>
        <ButtonBase
          id={titleId}
          aria-expanded={isOpen}
          onClick={() => onToggle(lane.id)}
          sx={{
            gap: 2,
            minHeight: 40,
            paddingInline: 2,
            borderRadius: 1,
            typography: 'h6',
            '&:hover': { backgroundColor: 'action.hover' },
          }}
        >
          <Box
            component={IconChevronDown}
            size={18}
            aria-hidden
            sx={{
              transition: 'rotate 120ms',
              ...(!isOpen && { rotate: '-90deg', '[dir=rtl] &': { rotate: '90deg' } }),
            }}
          />
          <LaneName id={lane.id} field={field} board={board} />
          <Box
            component="bdi"
            aria-label={text('parts.board.count', { count: lane.count })}
            sx={{ color: 'text.secondary', typography: 'body2' }}
          >
            {number(lane.count)}
          </Box>
        </ButtonBase>
      </Box>
      {isOpen && <Box sx={{ mt: 2 }}>{children}</Box>}
    </section>
  );
}

const nothing = {
  member: 'kanban.filter.noMember',
  label: 'kanban.filter.noLabel',
  due: 'kanban.filter.noDue',
} as const;

function laneTitle(id: string, field: LaneField, board: Board, text: ReturnType<typeof useText>): string {
  if (id === none) return text(nothing[field]);
  if (field === 'due') return text(`kanban.due.${id as DueState}`);
  if (field === 'label') return id;
  return board.people.find((one) => one.id === id)?.name ?? text('kanban.lanes.left');
}

const icons = { member: IconUser, label: IconTag, due: IconCalendarDue };

function LaneName({ id, field, board }: { id: string; field: LaneField; board: Board }) {
  const title = laneTitle(id, field, board, useText());
  if (id === none)
    return (
      <>
        <Box component={icons[field]} size={20} aria-hidden sx={{ color: 'text.secondary' }} />
        {title}
      </>
    );
  if (field === 'due') return <StatusChip tone={dueTones[id as DueState]} label={title} />;
  if (field === 'label') return <StatusChip tone={toneOf(id, tonesOf(board.labels))} label={title} />;
  const avatar = board.people.find((one) => one.id === id)?.avatar ?? null;
  return (
    <>
      <PersonAvatar name={title} avatar={avatar} size={26} isNamed />
      <bdi>{title}</bdi>
    </>
  );
}
