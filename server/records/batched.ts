import type { Context } from '../context.ts';
import { Loading } from '../loading.ts';
import type { Listener } from '../loading.ts';

/** What is read in one go, and who waits for it. */
class Batch<Key, Value> {
  readonly keys = new Set<Key>();
  #answer: { found: ReadonlyMap<Key, Value> } | { error: unknown } | null = null;
  readonly #waiting: { key: Key; listener: Listener<Value | undefined> }[] = [];

  tell(key: Key, listener: Listener<Value | undefined>): void {
    if (this.#answer === null) this.#waiting.push({ key, listener });
    else if ('found' in this.#answer) listener.found(this.#answer.found.get(key));
    else listener.failed(this.#answer.error);
  }

  async read(load: (keys: Key[]) => Promise<ReadonlyMap<Key, Value>>): Promise<void> {
    try {
      this.#answer = { found: await load([...this.keys]) };
    } catch (error) {
      this.#answer = { error };
    }
    for (const { key, listener } of this.#waiting.splice(0)) this.tell(key, listener);
  }
}

class LoadingOfBatch<Key, Value> extends Loading<Value | undefined> {
  readonly #batch: Batch<Key, Value>;
  readonly #key: Key;

  constructor(batch: Batch<Key, Value>, key: Key) {
    super();
    this.#batch = batch;
    this.#key = key;
  }

  listen(listener: Listener<Value | undefined>): void {
    this.#batch.tell(this.#key, listener);
  }
}

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
    const batch = new Batch<Key, Value>();
    // By then all rows of the list have asked.
    setImmediate(() => {
      batches.open = null;
      void batch.read((keys) => load(ctx, keys));
    });
    return batch;
  }

  return (ctx, key) => {
    const batches = (ctx.memo.get(memoKey) as Batches | undefined) ?? { byKey: new Map(), open: null };
    ctx.memo.set(memoKey, batches);
    let batch = batches.byKey.get(key);
    if (batch === undefined) {
      batch = batches.open ??= begin(ctx, batches);
      batch.keys.add(key);
      batches.byKey.set(key, batch);
    }
    return new LoadingOfBatch(batch, key);
  };
}
