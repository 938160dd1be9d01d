import type { RefObject } from 'react';
import { useEffect, useState } from 'react';

/** Whether the sticky element after the sentinel has left its place: the sentinel is then out of view. */
export function useIsStuck(sentinel: RefObject<HTMLElement | null>): boolean {
  const [isStuck, setStuck] = useState(false);
  useEffect(() => {
    const element = sentinel.current;
    if (!element) return;
    const top = Number.parseFloat(getComputedStyle(element).getPropertyValue('--bar-bottom')) || 0;
    const observer = new IntersectionObserver(
      ([entry]) => setStuck(entry ? !entry.isIntersecting && entry.boundingClientRect.top <= top : false),
      {
        rootMargin: `-${top + 1}px 0px 0px 0px`,
      },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [sentinel]);
  return isStuck;
}
