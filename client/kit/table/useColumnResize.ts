import type { KeyboardEvent, PointerEvent, RefObject } from 'react';
import { leastWidth, maxWidth } from './columns.ts';

type Options = { id: string; setWidth: (id: string, width: number | undefined) => void };

const stepPx = 16;
const within = (width: number) => Math.round(Math.min(maxWidth, Math.max(leastWidth, width)));

/**
 * The edge of a column under pointer and arrow keys. While it is drawn, only the table's own measures change; the width
 * is told when it is let go, so that no row is drawn again on the way. A double click or Enter takes the width back.
 */
export function useColumnResize(cell: RefObject<HTMLTableCellElement | null>, { id, setWidth }: Options) {
  const widthNow = () => cell.current?.offsetWidth ?? leastWidth;
  const isMirrored = () => cell.current !== null && getComputedStyle(cell.current).direction === 'rtl';

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const table = cell.current?.closest('table');
    const column = table?.querySelector<HTMLElement>(`col[data-column="${CSS.escape(id)}"]`);
    if (!table || !column || event.button !== 0) return;
    event.preventDefault();
    const edge = event.currentTarget;
    const sign = isMirrored() ? -1 : 1;
    const [start, begun, tableWidth] = [event.clientX, widthNow(), table.offsetWidth];
    const before = [column.style.width, table.style.minWidth] as const;
    let width: number | undefined;
    edge.focus();
    edge.setPointerCapture(event.pointerId);
    const move = (at: globalThis.PointerEvent) => {
      width = within(begun + sign * (at.clientX - start));
      column.style.width = `${width}px`;
      table.style.minWidth = `${Math.max(0, tableWidth + width - begun)}px`;
    };
    const stop = (at: globalThis.PointerEvent) => {
      edge.removeEventListener('pointermove', move);
      for (const name of ['pointerup', 'pointercancel'] as const) edge.removeEventListener(name, stop);
      if (width === undefined) return;
      // React knows the styles that it has set; it is left to it to set others.
      [column.style.width, table.style.minWidth] = before;
      if (at.type === 'pointerup') setWidth(id, width);
    };
    edge.addEventListener('pointermove', move);
    for (const name of ['pointerup', 'pointercancel'] as const) edge.addEventListener(name, stop);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const towards = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (towards !== undefined) setWidth(id, within(widthNow() + towards * stepPx * (isMirrored() ? -1 : 1)));
    else if (event.key === 'Enter') setWidth(id, undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { onPointerDown, onKeyDown, onDoubleClick: () => setWidth(id, undefined) };
}
