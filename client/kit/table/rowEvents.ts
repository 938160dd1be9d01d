import { useEffect, type RefObject } from 'react';
import { isPressed } from '../../lib/keys.ts';

const controls = 'a, button, input, label, select, textarea, [role="menuitem"], [role="switch"], [role="checkbox"]';

/** Follows the link of the row that was clicked, as if the link had been clicked with the same keys held. */
function followRow(event: MouseEvent): void {
  const target = event.target as Element;
  if (target.closest(controls) || window.getSelection()?.type === 'Range') return;
  const link = target.closest('[data-row]')?.querySelector<HTMLAnchorElement>('[data-row-link]');
  if (event.button === 1) window.open(link?.href, '_blank', 'noopener');
  else
    link?.dispatchEvent(
      new MouseEvent('click', {
        bubbles: true,
        cancelable: true,
        ctrlKey: event.ctrlKey,
        metaKey: event.metaKey,
        shiftKey: event.shiftKey,
      }),
    );
}

/** A click anywhere on a row opens it; its link is there for keyboard and screen reader. */
export function useRowClicks(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current;
    element?.addEventListener('click', followRow);
    element?.addEventListener('auxclick', followRow);
    return () => {
      element?.removeEventListener('click', followRow);
      element?.removeEventListener('auxclick', followRow);
    };
  });
}

const isElsewhere = () => document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;

/**
 * `j` and `k` step through the rows, `x` selects one. The focus itself moves, so that Enter opens the row and
 * a screen reader follows.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const name = (['nextRow', 'previousRow', 'selectRow'] as const).find((one) => isPressed(event, one));
      if (name === undefined || isElsewhere()) return;
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      // A row that leads nowhere has its box.
      const targetOf = (index: number) =>
        rows[index]?.querySelector<HTMLElement>('[data-row-link]') ??
        rows[index]?.querySelector<HTMLElement>('[data-select] input');
      const next = { nextRow: Math.min(at + 1, rows.length - 1), previousRow: Math.max(at - 1, 0), selectRow: null }[
        name
      ];
      if (next !== null) targetOf(next)?.focus();
      else if (at >= 0) rows[at]?.querySelector<HTMLInputElement>('[data-select] input')?.click();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [list]);
}
