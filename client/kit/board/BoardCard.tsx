import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { IconArrowRight, IconCheck } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useText } from '../../lib/text.ts';
import { ActionMenu } from '../ActionMenu.tsx';
import type { MenuAction } from '../menuItems.tsx';
import { mirrored } from '../mirrored.ts';
import type { BoardColumnProps } from './boardProps.ts';
import { cardOf, stepFrom, type WithId } from './boardMoves.ts';
import { useBoardDrag } from './useBoardDrag.ts';

type BoardCardProps<One extends WithId> = BoardColumnProps<One> & { card: One; index: number };

/** A card with its menu; picked up by Space, carried by arrows. */
export function BoardCard<One extends WithId>({
  card,
  index,
  column,
  columns,
  boardId,
  ...board
}: BoardCardProps<One>) {
  const { isReadOnly = false } = board;
  const text = useText();
  const element = useRef<HTMLDivElement>(null);
  const isLifted = board.liftedId === card.id;
  const isSelected = board.selected?.has(card.id) ?? false;
  const name = board.nameOf(card);
  const { edge, isDragged } = useBoardDrag(element, {
    board: boardId,
    cardId: card.id,
    isOff: isReadOnly,
    onDrop: (id, at) => {
      const dropped = cardOf(columns, id);
      if (dropped === card) return;
      if (!dropped) return board.onEnter?.(id, { column: column.id, index: index + (at === 'before' ? 0 : 1) });
      board.onDropped(id);
      const others = column.cards.filter((one) => one !== dropped);
      board.onMove(dropped, { column: column.id, index: others.indexOf(card) + (at === 'before' ? 0 : 1) });
    },
  });
  const takeFocus = useEffectEvent(() => {
    if (board.focusedId === card.id) element.current?.focus();
  });
  // In another column it is drawn anew: what was moved keeps the focus.
  useEffect(() => takeFocus(), []);

  const press = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter' && !isLifted) return board.onOpen?.(card);
    if (event.key.toLowerCase() === 'x' && !event.ctrlKey && !event.metaKey && !event.altKey && !isLifted)
      return board.onSelect?.(card, event.shiftKey);
    if (event.key === ' ' && !isReadOnly) {
      event.preventDefault();
      return isLifted ? board.onPutDown(card) : board.onLift(card);
    }
    if (!isLifted) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      return board.onTakeBack(card);
    }
    const ahead = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const step = {
      ArrowUp: { cards: -1 },
      ArrowDown: { cards: 1 },
      ArrowLeft: { columns: -ahead },
      ArrowRight: { columns: ahead },
    }[event.key];
    if (!step) return;
    event.preventDefault();
    const to = stepFrom(columns, { column: column.id, index }, step);
    if (to) board.onCarry(card, to);
  };
  const leave = (event: FocusEvent) => {
    // To something else on the page; drawn anew in another column it is gone without having been left.
    if (!event.relatedTarget || event.currentTarget.contains(event.relatedTarget)) return;
    board.onLeave();
    if (isLifted) board.onPutDown(card);
  };
  return (
    <li>
      <Frame
        ref={element}
        role="group"
        data-card={card.id}
        tabIndex={0}
        aria-label={name}
        aria-roledescription={text('parts.board.card')}
        aria-describedby={isReadOnly ? undefined : board.keysId}
        onKeyDown={press}
        onBlur={leave}
        onClick={(event) => {
          if ((event.target as Element).closest('button, a, [role=presentation]')) return;
          const isSelecting = event.ctrlKey || event.metaKey || event.shiftKey;
          if (isSelecting && board.onSelect) board.onSelect(card, event.shiftKey);
          else board.onOpen?.(card);
        }}
        onMouseDown={(event) => {
          // No text is marked from one card to the other.
          if (event.shiftKey && board.onSelect) event.preventDefault();
        }}
        data-edge={edge ?? undefined}
        data-dragged={isDragged || undefined}
        data-lifted={isLifted || undefined}
        data-selected={isSelected || undefined}
        data-fixed={isReadOnly || undefined}
      >
        {isSelected && (
          <Mark role="img" aria-label={text('parts.board.selected')}>
            <IconCheck size={14} />
          </Mark>
        )}
        {board.renderCard(card)}
        {/* In the corner, so that what the card says has its whole width; its first line keeps clear of it. */}
        <Corner>
          <CardMenu {...{ card, column, columns, name, isReadOnly }} own={board.cardActions} onMove={board.onMove} />
        </Corner>
      </Frame>
    </li>
  );
}

type CardMenuProps<One extends WithId> = Pick<BoardCardProps<One>, 'card' | 'column' | 'columns' | 'onMove'> & {
  name: string;
  isReadOnly: boolean;
  own: ((card: One) => MenuAction[]) | undefined;
};

/** What can be done with a card, moving it to each other column too: for who cannot or will not drag. */
function CardMenu<One extends WithId>({ card, column, columns, name, isReadOnly, own, onMove }: CardMenuProps<One>) {
  const text = useText();
  // Made when it opens: a board has many cards, and few menus are ever opened.
  const actions = () => {
    const first = own?.(card) ?? [];
    const targets = isReadOnly ? [] : columns.filter(({ id }) => id !== column.id);
    const moves = targets.map((target, at) => ({
      id: `move-${target.id}`,
      label: text('parts.board.moveTo', { column: target.title }),
      icon: <Box component={IconArrowRight} size={20} sx={mirrored} />,
      isApart: at === 0 && first.length > 0,
      onSelect: () => onMove(card, { column: target.id, index: target.cards.length }),
    }));
    return [...first, ...moves];
  };
  if (own === undefined && (isReadOnly || columns.length < 2)) return null;
  return <ActionMenu label={text('parts.board.cardMenu', { name })} actions={actions} />;
}

// One style for all of them, told apart by attributes: styling each by itself is most of what drawing a board takes.
const Frame = styled(Card)(({ theme }) => {
  const { elevation, primary } = theme.vars!.palette;
  const drop = {
    content: '""',
    position: 'absolute',
    insetInline: 0,
    height: 2,
    borderRadius: 1,
    backgroundColor: primary.main,
  } as const;
  return {
    position: 'relative',
    overflow: 'visible',
    padding: theme.spacing(4),
    cursor: 'grab',
    transition: 'box-shadow 120ms',
    '&:focus-visible': { outline: `2px solid ${primary.main}`, outlineOffset: 2 },
    '&[data-fixed]': { cursor: 'auto' },
    '&[data-dragged]': { opacity: 0.5 },
    '&[data-lifted]': { boxShadow: `${elevation.dialog}, 0 0 0 2px ${primary.main}` },
    '&[data-selected]': { boxShadow: `0 0 0 2px ${primary.main}`, backgroundColor: primary.soft },
    // Where a card that is held over this one would go.
    '&[data-edge]::after': drop,
    '&[data-edge="before"]::after': { insetBlockStart: -7 },
    '&[data-edge="after"]::after': { insetBlockEnd: -7 },
  };
});

const Mark = styled('span')(({ theme }) => ({
  position: 'absolute',
  insetBlockStart: -8,
  insetInlineStart: -8,
  display: 'grid',
  placeItems: 'center',
  width: 20,
  height: 20,
  borderRadius: '50%',
  color: theme.vars!.palette.primary.contrastText,
  backgroundColor: theme.vars!.palette.primary.main,
}));

const Corner = styled('div')({ position: 'absolute', insetBlockStart: 8, insetInlineEnd: 4 });
