/**
 * Gives the focus to the first of some elements once the page has followed a change, if what had the focus has gone
 * with it. Else keyboard users would start again at the top of the page.
 */
export function keepFocus(root: HTMLElement | null, ...selectors: string[]): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (!root || (document.activeElement && document.activeElement !== document.body)) return;
      for (const selector of selectors) {
        const target = root.querySelector<HTMLElement>(selector);
        if (target) return target.focus();
      }
    }),
  );
}
