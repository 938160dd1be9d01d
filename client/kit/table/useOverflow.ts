import { useLayoutEffect, type RefObject } from 'react';

/** Notes on the box whether its table is wider than it, and whether it has been scrolled sideways, for the styles. */
export function useOverflow(box: RefObject<HTMLElement | null>, tableWidth: number): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const note = () => {
      element.dataset['overflows'] = String(tableWidth > element.clientWidth);
      element.dataset['scrolled'] = String(element.scrollLeft !== 0);
    };
    // It reports the first size too, once the browser has laid the page out anyway: to ask here would make it do so twice.
    const observer = new ResizeObserver(note);
    observer.observe(element);
    element.addEventListener('scroll', note, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', note);
    };
  }, [box, tableWidth]);
}
