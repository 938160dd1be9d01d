import { makeStore, useStore } from './store.ts';

type Question = { answer: (isProved: boolean) => void };

const store = makeStore<Question | null>(null);
export const useProofQuestion = () => useStore(store);

/** Asks for the password once more; true once it was right. */
export const askProof = (): Promise<boolean> =>
  new Promise((resolve) => {
    store.set({
      answer: (isProved) => {
        store.set(null);
        resolve(isProved);
      },
    });
  });
