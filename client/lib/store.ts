import { useSyncExternalStore } from 'react';

export type Store<T> = { get: () => T; set: (value: T) => void; subscribe: (listener: () => void) => () => void };

/** A value that lives outside React and tells who listens when it changes. */
export function makeStore<T>(initial: T): Store<T> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get);

/** Follows one part of a value: who uses it is drawn anew only when that part changes. */
export const useStorePart = <T, Part>(store: Store<T>, pick: (value: T) => Part): Part =>
  useSyncExternalStore(store.subscribe, () => pick(store.get()));
