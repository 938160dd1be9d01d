import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Edge } from './boardDrag.ts';

type Options = { board: string; id: string; isOff: boolean; onDrop: (id: string, edge: Edge) => void };

/** Makes a column take part in dragging columns; tells whether it is dragged, and what is held over it. */
export function useBoardColumnDrag(
  element: RefObject<HTMLElement | null>,
  handle: RefObject<HTMLElement | null>,
  { board, id, isOff, onDrop }: Options,
) {
  const [edge, setEdge] = useState<Edge | null>(null);
  const [isDragged, setDragged] = useState(false);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    if (isOff) return;
    let stop: (() => void) | undefined;
    let isMounted = true;
    void import('./boardDrag.ts').then(({ dragColumn }) => {
      if (!isMounted || !element.current || !handle.current) return;
      stop = dragColumn({
        element: element.current,
        handle: handle.current,
        isMirrored: getComputedStyle(element.current).direction === 'rtl',
        board,
        id,
        onDrop: (one, at) => drop(one, at),
        onOver: setEdge,
        onDragging: setDragged,
      });
    });
    return () => {
      isMounted = false;
      stop?.();
    };
  }, [element, handle, board, id, isOff]);
  return { edge, isDragged };
}
