import { useEffect, useState } from 'react';

const longestMs = 2000;
let rest: Promise<void> | undefined;

/** Settled once the browser has drawn what was opened and has nothing else to do: for what the first picture can do without. */
export const atRest = (): Promise<void> =>
  (rest ??= new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: longestMs });
    else setTimeout(resolve, longestMs / 4);
  }));

export function useIsAtRest(): boolean {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    let isGone = false;
    void atRest().then(() => isGone || setAtRest(true));
    return () => {
      isGone = true;
    };
  }, []);
  return isAtRest;
}
