/** Map that keeps the entries used last, up to a number. */
export function makeRecentMap<Key, Value>(size: number) {
  const entries = new Map<Key, Value>();
  return {
    get(key: Key): Value | undefined {
      const value = entries.get(key);
      if (value !== undefined) {
        entries.delete(key);
        entries.set(key, value);
      }
      return value;
    },
    set(key: Key, value: Value): void {
      entries.delete(key);
      entries.set(key, value);
      if (entries.size > size) entries.delete(entries.keys().next().value as Key);
    },
    delete: (key: Key) => entries.delete(key),
  };
}
