import { useEffect } from 'react';

/** Does something again and again while the page is looked at: for what no event tells of, such as when people were last seen. */
export function useTick(act: () => unknown, everyMs = 60_000): void {
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && void act(), everyMs);
    return () => clearInterval(timer);
  }, [act, everyMs]);
}
