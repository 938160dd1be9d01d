/** For what `showTop` shows: its top stays clear of the bar of the page. */
export const topMargin = { scrollMarginTop: 'calc(var(--navbar-bottom) + 12px)' };

/** Scrolls to the top of what is shown anew, unless it is in view. */
export function showTop(element: HTMLElement): void {
  const { top } = element.getBoundingClientRect();
  if (top < 0 || top > window.innerHeight / 2) element.scrollIntoView({ block: 'start' });
}
