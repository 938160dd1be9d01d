import { useEffect } from 'react';
import { makeStore } from '../../lib/store.ts';

/** Tasks whose progress a page or dialog shows itself: the tray leaves them out. */
export const tasksInView = makeStore<ReadonlySet<string>>(new Set());

/** Says that a task is shown, as long as its component is. */
export function useTaskInView(id: string): void {
  useEffect(() => {
    tasksInView.set(new Set([...tasksInView.get(), id]));
    return () => tasksInView.set(new Set([...tasksInView.get()].filter((one) => one !== id)));
  }, [id]);
}
