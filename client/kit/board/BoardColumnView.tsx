import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useRef } from 'react';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { ActionMenu } from '../ActionMenu.tsx';
import { BoardCard } from './BoardCard.tsx';
import { cardOf, type WithId } from './boardMoves.ts';
import type { BoardColumnProps } from './boardProps.ts';
import { useBoardDrag } from './useBoardDrag.ts';

/** One column: its name, how many cards it has, and the cards. What is dropped below them comes last. */
export function BoardColumnView<Card extends WithId>(props: BoardColumnProps<Card>) {
  const { boardId, column, columns, isReadOnly = false } = props;
  const text = useText();
  const { number } = useFormats();
  const titleId = useId();
  const element = useRef<HTMLElement>(null);
  const { edge } = useBoardDrag(element, {
    board: boardId,
    isOff: isReadOnly,
    onDrop: (id) => {
      const card = cardOf(columns, id);
      if (card) props.onMove(card, { column: column.id, index: column.cards.filter((one) => one !== card).length });
    },
  });
  return (
    <Box
      ref={element}
      component="section"
      aria-labelledby={titleId}
      sx={{
        flex: 'none',
        width: { xs: 'min(288px, 80vw)', sm: 288 },
        scrollSnapAlign: 'start',
        borderRadius: 1.5,
        padding: 2,
        margin: -2,
        transition: 'background-color 120ms',
        ...(edge && { backgroundColor: 'action.hover' }),
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 38, mb: 2 }}>
        <Typography id={titleId} variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {column.title}
        </Typography>
        <Box
          component="span"
          role="img"
          aria-label={text('parts.board.count', { count: column.cards.length })}
          sx={{ color: 'text.secondary', typography: 'body2', marginInlineEnd: 'auto' }}
        >
          <bdi>{number(column.cards.length)}</bdi>
        </Box>
        <ActionMenu
          label={text('parts.board.columnMenu', { column: column.title })}
          actions={props.columnActions?.(column) ?? []}
        />
      </Box>
      <Box component="ul" sx={{ display: 'grid', gap: 3, margin: 0, padding: 0, listStyle: 'none' }}>
        {column.cards.map((card, index) => (
          <BoardCard key={card.id} {...props} card={card} index={index} />
        ))}
      </Box>
      {props.columnFoot && <Box sx={{ mt: 3 }}>{props.columnFoot(column)}</Box>}
    </Box>
  );
}
