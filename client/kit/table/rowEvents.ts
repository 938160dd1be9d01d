import { useEffect, type RefObject } from 'react';
import { isPressed } from '../../lib/keys.ts';

const controls = 'a, button, input, label, select, textarea, [role="menuitem"], [role="switch"], [role="checkbox"]';

const linkOf = ({ target }: MouseEvent) =>
  (target as Element).closest(controls)
    ? null
    : (target as Element).closest('[data-row]')?.querySelector<HTMLAnchorElement>('[data-row-link]');

/** Words of the page that are marked, not of the field that was typed in before. */
const isMarking = () =>
  window.getSelection()?.type === 'Range' && !(document.activeElement instanceof HTMLInputElement);

/** Follows the link of the row that was clicked, as if the link had been clicked with the same keys held. */
function followRow(event: MouseEvent): void {
  const link = linkOf(event);
  // The secondary button opens a menu, see below.
  if (!link || event.button === 2 || isMarking()) return;
  if (event.button === 1) window.open(link.href, '_blank', 'noopener');
  else
    link.dispatchEvent(
      new MouseEvent('click', {
        bubbles: true,
        cancelable: true,
        ctrlKey: event.ctrlKey,
        metaKey: event.metaKey,
        shiftKey: event.shiftKey,
      }),
    );
}

/** While the menu of the browser opens, the link lies over its row: the menu is then that of a link. */
function offerLinkMenu(event: MouseEvent): void {
  const link = event.button === 2 && linkOf(event);
  if (!link) return;
  link.dataset['menu'] = '';
  const end = () => {
    delete link.dataset['menu'];
  };
  document.addEventListener('contextmenu', () => setTimeout(end), { once: true });
  // Where nothing opens a menu.
  setTimeout(end, 1000);
}

/** A click anywhere on a row opens it; its link is there for keyboard and screen reader. */
export function useRowClicks(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current;
    element?.addEventListener('click', followRow);
    element?.addEventListener('auxclick', followRow);
    element?.addEventListener('mousedown', offerLinkMenu);
    return () => {
      element?.removeEventListener('click', followRow);
      element?.removeEventListener('auxclick', followRow);
      element?.removeEventListener('mousedown', offerLinkMenu);
    };
  });
}

const isElsewhere = () => document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;

/** Of several lists on a page the one with the focus hears the keys, else the first. */
function isHeard(list: HTMLElement | null): boolean {
  const all = [...document.querySelectorAll('[data-rows]')];
  return list !== null && list === (all.find((one) => one.contains(document.activeElement)) ?? all[0]);
}

/**
 * `j` and `k` step through the rows, `x` selects one. The focus itself moves, so that Enter opens the row and
 * a screen reader follows.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const name = (['nextRow', 'previousRow', 'selectRow'] as const).find((one) => isPressed(event, one));
      if (name === undefined || isElsewhere() || !isHeard(list.current)) return;
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
