/** Marks an element, as `data-more`, while it can be scrolled on to the end of the line: a ref. */
export function markMore(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const mark = () => {
    const rest = element.scrollWidth - element.clientWidth - Math.abs(element.scrollLeft);
    element.toggleAttribute('data-more', rest > 8);
  };
  const sizes = new ResizeObserver(mark);
  sizes.observe(element);
  // Columns that come or go.
  const columns = new MutationObserver(mark);
  columns.observe(element, { childList: true });
  element.addEventListener('scroll', mark, { passive: true });
  return () => {
    sizes.disconnect();
    columns.disconnect();
    element.removeEventListener('scroll', mark);
  };
}
