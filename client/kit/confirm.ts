import { makeStore, useStore } from '../lib/store.ts';

export type Question = {
  title: string;
  /** What goes, by name, and whether it can be had back. */
  text: string;
  confirmLabel: string;
  /** What the way back is called; left out: Cancel. */
  cancelLabel?: string;
  /** Asks in the colour of danger; for what removes something. */
  isDangerous?: boolean;
};

type OpenQuestion = Question & { answer: (isConfirmed: boolean) => void };

const store = makeStore<OpenQuestion | null>(null);
export const useQuestion = () => useStore(store);

/** Asks before something is done; true once confirmed. A second question cancels the first. */
export function confirm(question: Question): Promise<boolean> {
  store.get()?.answer(false);
  return new Promise((resolve) => {
    store.set({
      ...question,
      answer: (isConfirmed) => {
        store.set(null);
        resolve(isConfirmed);
      },
    });
  });
}
