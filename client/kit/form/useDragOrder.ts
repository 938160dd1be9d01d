import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { DragState } from './dragOrder.ts';

type Options = { list: string; index: number; isOff: boolean; onMove: (from: number, to: number) => void };

/** Makes an item of a list draggable; answers how it takes part in the drag under way. */
export function useDragOrder(item: RefObject<HTMLElement | null>, { list, index, isOff, onMove }: Options): DragState {
  const [state, setState] = useState<DragState>('idle');
  const move = useEffectEvent(onMove);
  useEffect(() => {
    const element = item.current;
    if (!element || isOff) return;
    let stop: (() => void) | undefined;
    let isMounted = true;
    void import('./dragOrder.ts').then(({ dragOrder }) => {
      if (isMounted)
        stop = dragOrder({ element, list, index, onState: setState, onMove: (from, to) => move(from, to) });
    });
    return () => {
      isMounted = false;
      stop?.();
    };
  }, [item, list, index, isOff]);
  return state;
}
