import { useEffect, useState } from 'react';

const longestMs = 2000;
let rest: Promise<void> | undefined;

/** Settled once the browser has drawn what was opened and has nothing else to do: for what the first picture can do without. */
export const whenIdle = (): Promise<void> =>
  (rest ??= new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: longestMs });
    else setTimeout(resolve, longestMs / 4);
  }));

export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let isGone = false;
    void whenIdle().then(() => isGone || setIdle(true));
    return () => {
      isGone = true;
    };
  }, []);
  return isIdle;
}
