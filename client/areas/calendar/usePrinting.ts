import { useSyncExternalStore } from 'react';

const paper = 'print';

const subscribe = (changed: () => void) => {
  const query = matchMedia(paper);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Whether the page is laid out for paper, where nothing scrolls: styles alone cannot make a grid of fixed height whole. */
export const usePrinting = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(paper).matches,
    () => false,
  );
