import type { KeyboardEvent } from 'react';

const entriesOf = (list: Element | null | undefined) => [
  ...(list?.querySelectorAll<HTMLElement>(':scope > li > [data-nav]') ?? []),
];

/**
 * Arrow keys in a bar of dropdowns: along the bar, down into a dropdown, forward into a fly-out and back out of it.
 * Forward is where the text runs.
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  const entry = (event.target as Element).closest<HTMLElement>('[data-nav]');
  const list = entry?.closest('ul');
  if (!entry || !list) return;
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  const [forward, back] = isRtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  // The button whose dropdown or fly-out this entry stands in; none on the bar itself.
  const opener = list.parentElement?.closest('li')?.querySelector<HTMLElement>(':scope > [data-nav]') ?? null;
  const isOnBar = opener === null;
  const [next, previous] = isOnBar ? [forward, back] : ['ArrowDown', 'ArrowUp'];
  const siblings = entriesOf(list);
  const step = (by: number) => siblings[(siblings.indexOf(entry) + by + siblings.length) % siblings.length]?.focus();
  const isGroup = entry.hasAttribute('aria-expanded');
  const enter = () => {
    if (entry.getAttribute('aria-expanded') === 'false') entry.click();
    requestAnimationFrame(() => entriesOf(entry.parentElement?.querySelector('ul'))[0]?.focus());
  };
  const leave = () => {
    if (isOnBar) return close();
    opener.focus();
    if (opener.getAttribute('aria-expanded') === 'true') opener.click();
  };

  const actions: Record<string, () => void> = {
    [next!]: () => step(1),
    [previous!]: () => step(-1),
    Home: () => siblings[0]?.focus(),
    End: () => siblings.at(-1)?.focus(),
    Escape: leave,
  };
  if (isGroup) actions[isOnBar ? 'ArrowDown' : forward!] = enter;
  if (!isOnBar) actions[back!] = leave;
  const action = actions[event.key];
  if (!action) return;
  event.preventDefault();
  action();
}
