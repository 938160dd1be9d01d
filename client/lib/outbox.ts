import { draftKey, dropDraft, readDrafts, writeDraft } from './formDrafts.ts';

/*
 * What was done without a network: kept in this browser, in order and through reloads, until the server has taken it. Each
 * piece has a key under which the server does it once, however often it is sent.
 */

export type Kept<Values> = {
  key: string;
  values: Values;
  /** Code of what the server refused it with; it waits for its author then. */
  problem: string | null;
};

/** What became of a piece that was sent. `later`: as soon as the server can be reached, or takes more. */
export type Sent = { state: 'done' } | { state: 'refused'; code: string } | { state: 'later'; waitMs: number | null };

let last = 0;

/** An outbox by its name, which is its own in this browser. */
export function makeOutbox<Values extends object>(name: string) {
  const keyOf = (userId: string, key: string) => draftKey(userId, `${name}:${key}`);
  const all = (userId: string): Kept<Values>[] =>
    readDrafts(keyOf(userId, '')).map(({ draft }) => draft.values as Kept<Values>);
  const put = (userId: string, at: number, kept: Kept<Values>) =>
    writeDraft(keyOf(userId, kept.key), { at, base: { version: 0, record: {} }, values: { ...kept } });
  const drop = (userId: string, key: string) => dropDraft(keyOf(userId, key));

  /** Keeps a piece behind those kept before it; tells whether this browser had room for it. */
  function keep(userId: string, key: string, values: Values): boolean {
    // Two in the same millisecond stay in their order.
    last = Math.max(last + 1, Date.now());
    put(userId, last, { key, values, problem: null });
    return all(userId).some((one) => one.key === key);
  }

  /** Notes why one was refused, or with null that it is to be tried again; it stays where it stands. */
  function mark(userId: string, key: string, problem: string | null): void {
    const found = readDrafts(keyOf(userId, key)).find((one) => one.key === keyOf(userId, key));
    if (found) put(userId, found.draft.at, { ...(found.draft.values as Kept<Values>), problem });
  }

  /**
   * Sends what is kept, one after another, and leaves out what was refused. Stops at the first that cannot be sent now, so
   * that none overtakes it; answers after how long to go on, or null to wait for the network.
   */
  async function drain(userId: string, send: (kept: Kept<Values>) => Promise<Sent>, onChange: () => void) {
    for (;;) {
      // Read anew each time: one may have been kept, retried or discarded while another was on its way.
      const next = all(userId).find(({ problem }) => problem === null);
      if (!next) return null;
      const sent = await send(next);
      if (sent.state === 'later') return sent.waitMs;
      if (sent.state === 'done') drop(userId, next.key);
      else mark(userId, next.key, sent.code);
      onChange();
    }
  }
  return { all, keep, drop, mark, drain, isMine: (key: string | null) => key?.includes(`:${name}:`) ?? false };
}
