import type { Context } from '../context.ts';

/**
 * A loader for nested fields: all that a request asks for in one go is read by a single call of `load`, so that a list
 * of any length costs the same number of statements. Answers are kept for the request.
 */
export function batched<Key, Value>(
  name: string,
  load: (ctx: Context, keys: Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (ctx: Context, key: Key) => Promise<Value | undefined> {
  type Batch = { keys: Set<Key>; found: Promise<ReadonlyMap<Key, Value>> };
  const memoKey = Symbol(name);
  return async (ctx, key) => {
    const batches = (ctx.memo.get(memoKey) as Map<Key, Batch> | undefined) ?? new Map<Key | null, Batch>();
    ctx.memo.set(memoKey, batches);
    let batch = batches.get(key) ?? batches.get(null);
    if (batch === undefined) {
      const keys = new Set<Key>();
      // By then all rows of the list have asked.
      const asked = new Promise<void>((resolve) => setImmediate(resolve));
      const found = asked.then(() => {
        batches.delete(null);
        return load(ctx, [...keys]);
      });
      batches.set(null, (batch = { keys, found }));
    }
    batch.keys.add(key);
    batches.set(key, batch);
    return (await batch.found).get(key);
  };
}
