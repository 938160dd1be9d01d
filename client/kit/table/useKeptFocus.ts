import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** When the focused row is removed, the focus goes to the row that took its place instead of getting lost. */
export function useKeptFocus(list: RefObject<HTMLElement | null>): void {
  const at = useRef(-1);
  const rowsOf = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];

  useEffect(() => {
    const element = list.current;
    const enter = (event: FocusEvent) => {
      at.current = rowsOf().findIndex((row) => row.contains(event.target as Node));
    };
    // The browser tells of a removal too; only who really left has left.
    const leave = (event: FocusEvent) =>
      queueMicrotask(() => {
        if ((event.target as Node).isConnected) at.current = -1;
      });
    element?.addEventListener('focusin', enter);
    element?.addEventListener('focusout', leave);
    return () => {
      element?.removeEventListener('focusin', enter);
      element?.removeEventListener('focusout', leave);
    };
  });

  useLayoutEffect(() => {
    if (at.current < 0 || document.activeElement !== document.body) return;
    const rows = rowsOf();
    rows[Math.min(at.current, rows.length - 1)]
      ?.querySelector<HTMLElement>('[data-row-link]')
      ?.focus({ preventScroll: true });
  });
}
