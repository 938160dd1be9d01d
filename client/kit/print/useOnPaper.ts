import { useSyncExternalStore } from 'react';

const paper = 'print';

const subscribe = (changed: () => void) => {
  const query = matchMedia(paper);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Whether the page is laid out for paper, where nothing scrolls: for what styles alone cannot do, such as a grid of fixed height. */
export const useOnPaper = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(paper).matches,
    () => false,
  );
