type Options<Key, Value> = {
  /** How much is kept in all, in the unit of `sizeOf`. */
  size: number;
  sizeOf: (value: Value) => number;
  /** Hears of each entry that is no longer kept. */
  onDrop?: (key: Key, value: Value) => void;
};

/** Map that keeps the entries used last, as long as they are not too large together. */
export function makeRecentMap<Key, Value>({ size, sizeOf, onDrop }: Options<Key, Value>) {
  const entries = new Map<Key, { value: Value; size: number }>();
  let total = 0;

  function drop(key: Key): boolean {
    const entry = entries.get(key);
    if (entry === undefined) return false;
    entries.delete(key);
    total -= entry.size;
    onDrop?.(key, entry.value);
    return true;
  }

  return {
    get(key: Key): Value | undefined {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key: Key, value: Value): void {
      drop(key);
      const entry = { value, size: sizeOf(value) };
      entries.set(key, entry);
      total += entry.size;
      for (const oldest of entries.keys()) {
        if (total <= size) break;
        drop(oldest);
      }
    },
    delete: drop,
    /** How much is kept now. */
    total: () => total,
  };
}
