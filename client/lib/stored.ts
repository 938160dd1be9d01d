/* What this browser keeps for its users, by key. Its storage may be full, or closed to us. */

export function tried<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export const readStored = <T>(key: string): T | null =>
  tried(() => JSON.parse(localStorage.getItem(key) ?? 'null') as T | null) ?? null;

export const writeStored = (key: string, value: object): void =>
  void tried(() => localStorage.setItem(key, JSON.stringify(value)));

export const dropStored = (key: string): void => void tried(() => localStorage.removeItem(key));

/** Keys that begin so. */
export const storedKeys = (start: string): string[] =>
  tried(() => Object.keys(localStorage).filter((key) => key.startsWith(start))) ?? [];
