import { type RefObject, useEffect, useState } from 'react';

const first = 8;
const more = 12;

/**
 * How many cards of a long column are drawn: those in view and some more, and further ones as one comes near them. Cards
 * that were drawn stay, so that focus and scrolling are never lost. `least` have to be there in any case.
 * `isScrolling`: the list scrolls by itself, and not with the page.
 */
export function useSomeCards(
  end: RefObject<HTMLElement | null>,
  count: number,
  least: number,
  isScrolling: boolean,
): number {
  const [drawn, setDrawn] = useState(first);
  const shown = Math.min(Math.max(drawn, least), count);
  const hasMore = shown < count;
  useEffect(() => {
    if (!hasMore || !end.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setDrawn(shown + more);
      },
      { rootMargin: '600px', root: isScrolling ? end.current.parentElement : null },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [end, hasMore, shown, isScrolling]);
  return shown;
}
