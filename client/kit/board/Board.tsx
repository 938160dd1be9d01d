import Box from '@mui/material/Box';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { BoardColumnView } from './BoardColumnView.tsx';
import { type BoardPlace, isSamePlace, moveCard, placeOf, type WithId } from './boardMoves.ts';
import type { BoardProps } from './boardProps.ts';
import { FlyingCards } from './FlyingCards.tsx';
import { markMore } from './markMore.ts';

/**
 * Cards in columns. A card is moved by dragging it, by its menu, and by the keyboard: Space picks it up, arrows carry it,
 * Space drops it and Esc returns it. Each step is announced. A card that is carried is drawn where it is held; only the
 * drop is a move, so that a card passes columns that are full, and nobody else is told of the way.
 */
export function Board<Card extends WithId>(props: BoardProps<Card>) {
  const { columns, onMove, nameOf, isFilling = false, isBare = false, isHeads = false } = props;
  const text = useText();
  const id = useId();
  const [held, setLifted] = useState<{ id: string; at: BoardPlace } | null>(null);
  const lifted = held && placeOf(columns, held.id) ? held : null;
  const shown = lifted ? moveCard(columns, lifted.id, lifted.at) : columns;
  // The card that was moved last keeps the focus, wherever it is drawn anew.
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');

  const root = useRef<HTMLDivElement>(null);
  const dropped = useRef<string | null>(null);
  const isDragging = useRef(false);
  const isLifted = lifted !== null;
  const tellHolding = useEffectEvent(() => props.onHolding?.(isDragging.current || isLifted));
  useEffect(() => tellHolding(), [isLifted]);
  const dragBegins = () => {
    isDragging.current = true;
    props.onHolding?.(true);
    const end = () => {
      removeEventListener('drop', end, true);
      removeEventListener('dragend', end, true);
      isDragging.current = false;
      props.onHolding?.(false);
    };
    // A card that was put into another column is drawn anew, and its end of the drag is heard nowhere; the drop is.
    addEventListener('drop', end, true);
    addEventListener('dragend', end, true);
  };

  const announce = (card: Card, place: BoardPlace, step: 'lifted' | 'moved' | 'dropped' | 'cancelled') => {
    const column = columns.find((one) => one.id === place.column)!;
    const others = column.cards.filter((one) => one.id !== card.id).length;
    const values = { name: nameOf(card), column: column.title, index: place.index + 1, count: others + 1 };
    setAnnouncement(text(`parts.board.${step}`, values));
  };
  // A move that is refused or undone is announced as well: the card is back where it was.
  const lastMove = useRef<{ card: Card; from: BoardPlace; isSeen: boolean } | null>(null);
  const noticeReturn = useEffectEvent(() => {
    const last = lastMove.current;
    if (!last) return;
    const at = placeOf(columns, last.card.id);
    if (!isSamePlace(at, last.from)) last.isSeen = true;
    else if (last.isSeen) {
      lastMove.current = null;
      announce(last.card, last.from, 'cancelled');
    }
  });
  useEffect(() => noticeReturn(), [columns]);

  const move = (card: Card, to: BoardPlace, step: 'moved' | 'dropped' = 'moved') => {
    const from = placeOf(columns, card.id);
    setFocusedId(card.id);
    if (from && !isSamePlace(from, to)) {
      lastMove.current = { card, from, isSeen: false };
      onMove(card.id, to);
    }
    announce(card, to, step);
  };
  const lift = (card: Card) => {
    const at = placeOf(columns, card.id)!;
    setLifted({ id: card.id, at });
    announce(card, at, 'lifted');
  };
  const carry = (card: Card, to: BoardPlace) => {
    setFocusedId(card.id);
    setLifted({ id: card.id, at: to });
    announce(card, to, 'moved');
  };
  const putDown = (card: Card) => {
    if (lifted) move(card, lifted.at, 'dropped');
    setLifted(null);
  };
  const takeBack = (card: Card) => {
    setFocusedId(card.id);
    announce(card, placeOf(columns, card.id)!, 'cancelled');
    setLifted(null);
  };
  return (
    <Box
      role="group"
      aria-label={props.label}
      ref={root}
      onDragStart={dragBegins}
      sx={isFilling ? { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 } : undefined}
    >
      <Box
        ref={markMore}
        sx={{
          ...(isFilling && { flex: 1, minHeight: 0 }),
          display: 'flex',
          alignItems: 'flex-start',
          gap: { xs: 4, sm: 6 },
          ...(!isBare &&
            !isHeads && {
              overflowX: 'auto',
              scrollSnapType: { xs: 'x proximity', sm: 'none' },
              // Columns that go on beyond the edge fade there.
              '&[data-more]': {
                maskImage: 'linear-gradient(to right, #000 calc(100% - 40px), transparent)',
              },
              // Room for shadows, and for the ring of what has the focus.
              padding: '8px 8px 16px',
              margin: '-8px -8px -16px',
            }),
          // Paper has no side to scroll to: further columns go below.
          '@media print': { flexWrap: 'wrap', overflow: 'visible', gap: '16px' },
        }}
      >
        <FlyingCards root={root} watched={shown} skipped={dropped}>
          {shown.map((column) => (
            <BoardColumnView
              key={column.id}
              {...props}
              columns={shown}
              boardId={props.groupId ?? id}
              keysId={`${id}-keys`}
              column={column}
              liftedId={lifted?.id ?? null}
              focusedId={focusedId}
              onLeave={() => setFocusedId(null)}
              onMove={move}
              onLift={lift}
              onCarry={carry}
              onPutDown={putDown}
              onTakeBack={takeBack}
              onDropped={(id) => (dropped.current = id)}
            />
          ))}
        </FlyingCards>
        {props.after && (
          <Box data-print="hidden" sx={{ flex: 'none', width: 272 }}>
            {props.after}
          </Box>
        )}
      </Box>
      <p id={`${id}-keys`} hidden>
        {text('parts.board.keys')}
      </p>
      <div aria-live="assertive" className="visually-hidden">
        {announcement}
      </div>
    </Box>
  );
}
