import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { IconArrowsMove } from '@tabler/icons-react';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { ActionMenu } from '../ActionMenu.tsx';
import { tooltip } from '../tooltips.ts';
import { BoardCard } from './BoardCard.tsx';
import type { Edge } from './boardDrag.ts';
import { cardOf, type WithId } from './boardMoves.ts';
import type { BoardColumnProps } from './boardProps.ts';
import { useBoardColumnDrag } from './useBoardColumnDrag.ts';
import { useBoardDrag } from './useBoardDrag.ts';
import { useSomeCards } from './useSomeCards.ts';

/** One column: its name, how many cards it has, and the cards. What is dropped below them comes last. */
export function BoardColumnView<Card extends WithId>(props: BoardColumnProps<Card>) {
  const {
    boardId,
    column,
    columns,
    onMoveColumn,
    isReadOnly = false,
    isFilling = false,
    isBare = false,
    isHeads = false,
  } = props;
  const text = useText();
  const { number } = useFormats();
  const titleId = useId();
  const element = useRef<HTMLElement>(null);
  // Cards and columns are taken by two places: one element can be one.
  const inner = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const end = useRef<HTMLLIElement>(null);
  const dragged = useBoardColumnDrag(element, handle, {
    board: boardId,
    id: column.id,
    isOff: isReadOnly || !onMoveColumn,
    onDrop: (id, at) => {
      const others = columns.filter((one) => one.id !== id);
      onMoveColumn?.(id, others.indexOf(column) + (at === 'before' ? 0 : 1));
    },
  });
  // Who walks by keyboard, or has moved a card far down, finds it drawn.
  const least = column.cards.findIndex(({ id }) => id === props.liftedId || id === props.focusedId) + 2;
  const shown = useSomeCards(end, column.cards.length, least, isFilling);
  const head = props.columnHead?.(column);
  return (
    <Box
      ref={element}
      // In lanes there are many of one name, which are no landmarks.
      component={isBare ? 'div' : 'section'}
      {...(isBare ? { role: 'group', 'aria-label': column.title } : { 'aria-labelledby': titleId })}
      data-column={column.id}
      sx={look({ sideways: dragged.edge, isDragged: dragged.isDragged, isFilling })}
    >
      <ColumnDrop
        ground={element}
        inner={inner}
        board={boardId}
        isOff={isReadOnly}
        onDrop={(id) => {
          const card = cardOf(columns, id);
          if (!card) return props.onEnter?.(id, { column: column.id, index: column.cards.length });
          props.onDropped(id);
          props.onMove(card, { column: column.id, index: column.cards.filter((one) => one !== card).length });
        }}
      />
      <div ref={inner} style={isFilling ? filling : undefined}>
        {head && (
          <Box id={titleId} sx={{ mb: 2 }}>
            {head}
          </Box>
        )}
        {!head && !isBare && (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 38, mb: 2 }}>
            <Typography id={titleId} variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
              {column.title}
            </Typography>
            <Box sx={{ marginInlineEnd: 'auto', color: 'text.secondary', typography: 'body2' }}>
              {props.columnCount?.(column) ?? (
                <span role="img" aria-label={text('parts.board.count', { count: column.cards.length })}>
                  <bdi>{number(column.cards.length)}</bdi>
                </span>
              )}
            </Box>
            {onMoveColumn && !isReadOnly && (
              <Box
                component="span"
                ref={handle}
                aria-hidden
                data-print="hidden"
                {...tooltip(text('parts.board.dragColumn'))}
                sx={{
                  display: 'grid',
                  placeItems: 'center',
                  width: 30,
                  height: 30,
                  cursor: 'grab',
                  color: 'text.secondary',
                }}
              >
                <IconArrowsMove size={20} />
              </Box>
            )}
            <ActionMenu
              label={text('parts.board.columnMenu', { column: column.title })}
              actions={props.columnActions?.(column) ?? []}
            />
          </Box>
        )}
        {!isHeads && (
          <Box
            component="ul"
            tabIndex={isFilling ? -1 : undefined}
            sx={{
              display: 'grid',
              gap: 3,
              margin: 0,
              padding: 0,
              listStyle: 'none',
              // Room to drop a card, where nothing below it is such room.
              ...(isBare && !props.columnFoot && { minHeight: 56 }),
              ...(isFilling && { overflowY: 'auto', margin: '-8px', padding: '8px', overscrollBehaviorY: 'contain' }),
              '@media print': { overflow: 'visible', margin: 0, padding: 0 },
            }}
          >
            {column.cards.slice(0, shown).map((card, index) => (
              <BoardCard key={card.id} {...props} card={card} index={index} />
            ))}
            {shown < column.cards.length && <li ref={end} aria-hidden style={{ height: 1 }} />}
          </Box>
        )}
        {props.columnFoot && (
          <Box data-print="hidden" sx={{ mt: isHeads || (isBare && column.cards.length === 0) ? 0 : 3 }}>
            {props.columnFoot(column)}
          </Box>
        )}
      </div>
    </Box>
  );
}

type DropProps = Parameters<typeof useBoardDrag>[1] & {
  ground: RefObject<HTMLElement | null>;
  inner: RefObject<HTMLElement | null>;
};

/** Takes cards that are dropped on a column. By itself, so that a card which is held over it has no other one drawn anew. */
function ColumnDrop({ ground, inner, ...options }: DropProps) {
  const { edge } = useBoardDrag(inner, options);
  useEffect(() => void ground.current?.toggleAttribute('data-over', edge !== null), [ground, edge]);
  return null;
}

const filling = { display: 'flex', flexDirection: 'column', minHeight: 0 } as const;

type Look = { sideways: Edge | null; isDragged: boolean; isFilling: boolean };

const look =
  ({ sideways, isDragged, isFilling }: Look) =>
  (theme: Theme) =>
    ({
      position: 'relative',
      flex: 'none',
      width: { xs: 'min(288px, 80vw)', sm: 288 },
      scrollSnapAlign: 'start',
      borderRadius: 1.5,
      padding: 2,
      margin: -2,
      opacity: isDragged ? 0.5 : 1,
      transition: 'background-color 120ms',
      ...(isFilling && { display: 'flex', flexDirection: 'column', maxHeight: 'calc(100% + 16px)', minHeight: 0 }),
      '&[data-over]': { backgroundColor: 'action.hover' },
      '@media print': { width: 'calc((100% - 48px) / 4)', margin: 0, padding: 0, maxHeight: 'none' },
      // Where a column that is held over this one would go.
      ...(sideways && {
        '&::after': {
          content: '""',
          position: 'absolute',
          insetBlock: 0,
          [sideways === 'before' ? 'insetInlineStart' : 'insetInlineEnd']: '-5px',
          width: 2,
          borderRadius: 1,
          backgroundColor: theme.vars!.palette.primary.main,
        },
      }),
    }) as const;
