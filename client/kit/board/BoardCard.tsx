import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { Theme } from '@mui/material/styles';
import { IconArrowRight } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useText } from '../../lib/text.ts';
import { ActionMenu } from '../ActionMenu.tsx';
import type { MenuAction } from '../menuItems.tsx';
import { mirrored } from '../mirrored.ts';
import type { BoardColumnProps } from './boardProps.ts';
import type { Edge } from './boardDrag.ts';
import { cardOf, stepFrom, type WithId } from './boardMoves.ts';
import { useBoardDrag } from './useBoardDrag.ts';

type BoardCardProps<One extends WithId> = BoardColumnProps<One> & { card: One; index: number };

/** A card with its menu; taken up by Space, walked by arrows. */
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
  const name = board.nameOf(card);
  const { edge, isDragged } = useBoardDrag(element, {
    board: boardId,
    cardId: card.id,
    isOff: isReadOnly,
    onDrop: (id, at) => {
      const dropped = cardOf(columns, id);
      if (!dropped || dropped === card) return;
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
    if (to) board.onMove(card, to);
  };
  const leave = (event: FocusEvent) => {
    // To something else on the page; drawn anew in another column it is gone without having been left.
    if (!event.relatedTarget || event.currentTarget.contains(event.relatedTarget)) return;
    board.onLeave();
    if (isLifted) board.onPutDown(card);
  };
  return (
    <li>
      <Card
        ref={element}
        role="group"
        data-card={card.id}
        tabIndex={0}
        aria-label={name}
        aria-roledescription={text('parts.board.card')}
        aria-describedby={isReadOnly ? undefined : `${boardId}-keys`}
        onKeyDown={press}
        onBlur={leave}
        onClick={(event) => {
          if (!(event.target as Element).closest('button, a, [role=presentation]')) board.onOpen?.(card);
        }}
        sx={look({ edge, isDragged, isLifted, isReadOnly })}
      >
        {board.renderCard(card)}
        {/* In the corner, so that what the card says has its whole width; its first line keeps clear of it. */}
        <Box sx={{ position: 'absolute', insetBlockStart: 8, insetInlineEnd: 4 }}>
          <CardMenu {...{ card, column, columns, name, isReadOnly }} own={board.cardActions} onMove={board.onMove} />
        </Box>
      </Card>
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
  const actions = own?.(card) ?? [];
  const targets = isReadOnly ? [] : columns.filter(({ id }) => id !== column.id);
  const moves = targets.map((target, at) => ({
    id: `move-${target.id}`,
    label: text('parts.board.moveTo', { column: target.title }),
    icon: <Box component={IconArrowRight} size={20} sx={mirrored} />,
    isApart: at === 0 && actions.length > 0,
    onSelect: () => onMove(card, { column: target.id, index: target.cards.length }),
  }));
  return <ActionMenu label={text('parts.board.cardMenu', { name })} actions={[...actions, ...moves]} />;
}

type Look = { edge: Edge | null; isDragged: boolean; isLifted: boolean; isReadOnly: boolean };

const look =
  ({ edge, isDragged, isLifted, isReadOnly }: Look) =>
  (theme: Theme) => {
    const { elevation, primary } = theme.vars!.palette;
    return {
      position: 'relative',
      overflow: 'visible',
      padding: 4,
      cursor: isReadOnly ? undefined : 'grab',
      opacity: isDragged ? 0.5 : 1,
      transition: 'box-shadow 120ms',
      '&:focus-visible': { outline: `2px solid ${primary.main}`, outlineOffset: 2 },
      ...(isLifted && { boxShadow: `${elevation.dialog}, 0 0 0 2px ${primary.main}` }),
      // Where a card that is held over this one would go.
      ...(edge && {
        '&::after': {
          content: '""',
          position: 'absolute',
          insetInline: 0,
          [edge === 'before' ? 'insetBlockStart' : 'insetBlockEnd']: '-7px',
          height: 2,
          borderRadius: 1,
          backgroundColor: primary.main,
        },
      }),
    } as const;
  };
