import { type ReactNode, useEffect } from 'react';
import { makeStore } from './store.ts';

/** Something to do with what the page shows, which the palette offers first where its `label` is asked for. */
export type ViewAction = { id: string; label: string; title: string; icon: ReactNode; run: () => void };

/** Read when the palette opens. */
export const viewActions = makeStore<readonly ViewAction[]>([]);

/** Offers actions as long as the component stands. */
export function useViewActions(actions: readonly ViewAction[]): void {
  useEffect(() => {
    viewActions.set(actions);
    return () => {
      if (viewActions.get() === actions) viewActions.set([]);
    };
  });
}
