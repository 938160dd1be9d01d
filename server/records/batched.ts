import type { Context } from '../context.ts';
import { Loading } from '../loading.ts';

/** What is read in one go, and who waits for it. */
type Batch<Key, Value> = {
  keys: Set<Key>;
  found: ReadonlyMap<Key, Value> | null;
  failure: { error: unknown } | null;
  waiting: (() => void)[];
};

/**
 * A loader for nested fields: all that a request asks for in one go is read by a single call of `load`, so that a list
 * of any length costs the same number of statements. Answers are kept for the request.
 */
export function batched<Key, Value>(
  name: string,
  load: (ctx: Context, keys: Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (ctx: Context, key: Key) => Loading<Value | undefined> {
  type Batches = { byKey: Map<Key, Batch<Key, Value>>; open: Batch<Key, Value> | null };
  const memoKey = Symbol(name);

  function begin(ctx: Context, batches: Batches): Batch<Key, Value> {
    const batch: Batch<Key, Value> = { keys: new Set(), found: null, failure: null, waiting: [] };
    // By then all rows of the list have asked.
    setImmediate(async () => {
      batches.open = null;
      try {
        batch.found = await load(ctx, [...batch.keys]);
      } catch (error) {
        batch.failure = { error };
      }
      for (const tell of batch.waiting.splice(0)) tell();
    });
    return batch;
  }

  return (ctx, key) => {
    const batches = (ctx.memo.get(memoKey) as Batches | undefined) ?? { byKey: new Map(), open: null };
    ctx.memo.set(memoKey, batches);
    const batch = batches.byKey.get(key) ?? (batches.open ??= begin(ctx, batches));
    batch.keys.add(key);
    batches.byKey.set(key, batch);
    return new Loading((found, failed) => {
      const tell = () => (batch.found === null ? failed(batch.failure!.error) : found(batch.found.get(key)));
      if (batch.found === null && batch.failure === null) batch.waiting.push(tell);
      else tell();
    });
  };
}
