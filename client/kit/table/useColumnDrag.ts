import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import type { DragState } from '../form/dragOrder.ts';

type Options = { id: string; isOff: boolean; onMove: (id: string, target: string) => void };

/** Lets the head of a column be dragged to the place of another. What that takes is loaded when the pointer comes near. */
export function useColumnDrag(cell: RefObject<HTMLTableCellElement | null>, { id, isOff, onMove }: Options): DragState {
  const [state, setState] = useState<DragState>('idle');
  const move = useEffectEvent(onMove);
  useEffect(() => {
    const element = cell.current;
    const head = element?.parentElement;
    if (!element || !head || isOff) return;
    let stop: (() => void) | undefined;
    let isMounted = true;
    const start = async () => {
      const { dragOrder } = await import('../form/dragOrder.ts');
      const handle = element.querySelector('button, [data-head]');
      if (isMounted && handle)
        stop = dragOrder({
          element,
          handle,
          list: 'columns',
          index: id,
          onState: setState,
          onMove: (from, to) => move(from, to),
        });
    };
    // Of the whole row: the column that it is dropped on has to be ready, too.
    head.addEventListener('pointerenter', () => void start(), { once: true });
    return () => {
      isMounted = false;
      stop?.();
    };
  }, [cell, id, isOff]);
  return state;
}
