import { type RefObject, useEffect } from 'react';

const keyOf = (target: EventTarget | null) =>
  (target as HTMLElement | null)?.closest<HTMLElement>('[data-event-key]')?.dataset['eventKey'];

/**
 * The event that has the focus keeps it when the grid draws it anew, in another place or after its events were read again:
 * each time as a new element, which stays hidden and takes no focus until the grid has measured it.
 */
export function useKeptEvent(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = frame.current!;
    let key: string | undefined;
    const enter = ({ target }: FocusEvent) => {
      key = keyOf(target);
    };
    // The browser tells of what was removed or hidden, too; only who really left has left.
    const leave = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if ((target as HTMLElement).checkVisibility({ visibilityProperty: true })) key = undefined;
      });
    const drawn = new MutationObserver(() => {
      if (key === undefined || document.activeElement !== document.body) return;
      element.querySelector<HTMLElement>(`[data-event-key="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
    });
    element.addEventListener('focusin', enter);
    element.addEventListener('focusout', leave);
    drawn.observe(element, { subtree: true, childList: true, attributeFilter: ['style', 'class'] });
    return () => {
      element.removeEventListener('focusin', enter);
      element.removeEventListener('focusout', leave);
      drawn.disconnect();
    };
  }, [frame]);
}
