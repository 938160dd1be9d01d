import type { SearchPeople } from './people/PersonPicker.tsx';
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

export type QuestionOption = { value: string; label: string };

/**
 * One of a list to choose with the answer, or one of many people who are searched. Nothing is chosen at first, unless one of
 * them does the least: `preset`.
 */
export type QuestionChoice = {
  label: string;
  options: QuestionOption[] | SearchPeople;
  preset?: string;
};

type OpenQuestion = Question & { choice?: QuestionChoice; answer: (isConfirmed: boolean, chosen?: string) => void };

const store = makeStore<OpenQuestion | null>(null);
export const useQuestion = () => useStore(store);

/** Asks before something is done; true once confirmed. A second question cancels the first. */
export const confirm = async (question: Question): Promise<boolean> => (await ask(question)) !== null;

/** Asks before something is done, and what to choose with it: the chosen value once confirmed, else null. */
export function ask(question: Question, choice?: QuestionChoice): Promise<string | null> {
  store.get()?.answer(false);
  return new Promise((resolve) => {
    store.set({
      ...question,
      ...(choice && { choice }),
      answer: (isConfirmed, chosen = '') => {
        store.set(null);
        resolve(isConfirmed ? chosen : null);
      },
    });
  });
}
