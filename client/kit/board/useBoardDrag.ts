import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Edge } from './boardDrag.ts';

type Options = {
  board: string;
  /** Of the card that can be dragged; a column has none. */
  cardId?: string;
  isOff: boolean;
  onDrop: (id: string, edge: Edge) => void;
};

/** Makes a card or a column take part in dragging; tells whether it is dragged, and what is held over it. */
export function useBoardDrag(element: RefObject<HTMLElement | null>, { board, cardId, isOff, onDrop }: Options) {
  const [edge, setEdge] = useState<Edge | null>(null);
  const [isDragged, setDragged] = useState(false);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    if (isOff) return;
    let stop: (() => void) | undefined;
    let isMounted = true;
    void import('./boardDrag.ts').then(({ dragCard, dropPlace }) => {
      if (!isMounted || !element.current) return;
      const place = {
        element: element.current,
        board,
        onDrop: (id: string, at: Edge) => drop(id, at),
        onOver: setEdge,
      };
      stop = cardId === undefined ? dropPlace(place) : dragCard({ ...place, id: cardId, onDragging: setDragged });
    });
    return () => {
      isMounted = false;
      stop?.();
    };
  }, [element, board, cardId, isOff]);
  return { edge, isDragged };
}
