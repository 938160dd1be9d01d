import { useRef, useState, type MouseEvent, type PointerEvent } from 'react';

type Target = { id: string; isAfter: boolean };
const edge = 90;
/** How far the pointer goes before it drags rather than presses. */
const slack = 4;

type Handler = (event: PointerEvent<HTMLElement>) => void;
/** What the handle of a card takes to be dragged by. */
export type DragHandle = {
  onPointerDown: Handler;
  onPointerMove: Handler;
  onPointerUp: Handler;
  onPointerCancel: Handler;
  onClickCapture: (event: MouseEvent<HTMLElement>) => void;
  onEscape: () => void;
};

/** Where a card would be dropped by what lies under the pointer: before or after another one, by the side of its middle. */
function targetAt(x: number, y: number, dragged: string): Target | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const place = element.closest<HTMLElement>('[data-place]');
    const id = place?.dataset['place'];
    if (!place || id === undefined || id === dragged) continue;
    const box = place.getBoundingClientRect();
    const isMirrored = getComputedStyle(place).direction === 'rtl';
    return { id, isAfter: x > box.left + box.width / 2 !== isMirrored };
  }
  return null;
}

/** Cards dragged by their handles, with mouse, pen or finger; a line shows where one goes, Esc leaves it where it is. */
export function useWidgetDrag(onDrop: (id: string, other: string, isAfter: boolean) => void) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [target, setTarget] = useState<Target | null>(null);
  const held = useRef<{ id: string; x: number; y: number; isMoving: boolean } | null>(null);
  const wasDragged = useRef(false);
  const end = () => {
    held.current = null;
    setDragged(null);
    setTarget(null);
  };
  return {
    dragged,
    target,
    handleOf: (id: string): DragHandle => ({
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current = { id, x: event.clientX, y: event.clientY, isMoving: false };
        wasDragged.current = false;
      },
      onPointerMove: (event) => {
        const { current } = held;
        if (current?.id !== id) return;
        current.isMoving ||= Math.hypot(event.clientX - current.x, event.clientY - current.y) > slack;
        if (!current.isMoving) return;
        wasDragged.current = true;
        setDragged(id);
        if (event.clientY < edge) window.scrollBy(0, -16);
        else if (event.clientY > window.innerHeight - edge) window.scrollBy(0, 16);
        setTarget(targetAt(event.clientX, event.clientY, id));
      },
      onPointerUp: () => {
        if (held.current?.id === id && target) onDrop(id, target.id, target.isAfter);
        end();
      },
      onPointerCancel: end,
      // The click at the end of a drag opens no menu.
      onClickCapture: (event) => {
        if (wasDragged.current) event.stopPropagation();
        wasDragged.current = false;
      },
      onEscape: end,
    }),
  };
}
