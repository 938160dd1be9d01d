import { useEffect, useState } from 'react';

/** A heading counts as reached a little below where its anchor lands. */
const reachedAtPx = 140;

/** Id of the heading that is being read: the last one that has passed the top of the page. */
export function useActiveHeading(ids: readonly string[]): string | null {
  const [active, setActive] = useState<string | null>(null);
  const key = ids.join();
  useEffect(() => {
    const look = () => {
      const passed = key
        .split(',')
        .filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= reachedAtPx);
      const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
      setActive((isAtEnd && scrollY > 0 ? key.split(',').at(-1) : passed.at(-1)) ?? null);
    };
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [key]);
  return active;
}
