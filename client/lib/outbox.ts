import { newKey } from './newKey.ts';
import { dropPiece, pieceKey, readPieces, writePiece } from './outboxStorage.ts';
import { getViewer } from './session.ts';
import { makeStore } from './store.ts';

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
export type Sent<Answer = unknown> =
  | { state: 'done'; answer?: Answer }
  | { state: 'refused'; code: string }
  | { state: 'later'; waitMs: number | null };

/** What whoever has just done something hears of it. `waiting`: it is kept, and sent later. */
export type Outcome<Answer> = { state: 'done'; answer?: Answer } | { state: 'refused' | 'waiting' | 'noRoom' };

/** How long whoever asks is kept waiting for an answer. */
const patienceMs = 10_000;
let last = 0;

/** An outbox by its name, which is its own in this browser. */
export function makeOutbox<Values extends object, Answer = unknown>(name: string) {
  const ownId = () => getViewer()?.id ?? '';
  const all = (userId: string): Kept<Values>[] =>
    readPieces<Values>(userId, name).map(({ key, values, problem }) => ({ key, values, problem }));
  const placeOf = (userId: string, key: string) => readPieces<Values>(userId, name).find((one) => one.key === key);
  const put = (userId: string, at: number, { key, values, problem }: Kept<Values>) =>
    writePiece(pieceKey(userId, name, key), { at, values, problem });
  const waiting = makeStore<readonly Kept<Values>[]>(all(ownId()));
  const woken = new Set<() => void>();
  const asked = new Map<string, (outcome: Outcome<Answer>) => void>();

  const show = () => waiting.set(all(ownId()));
  const wake = () => [...woken].forEach((one) => one());
  const answerTo = (key: string, outcome: Outcome<Answer>) => {
    const tell = asked.get(key);
    asked.delete(key);
    tell?.(outcome);
  };
  /** Those who still wait for an answer: what is gone was sent by another tab. */
  const answerRest = (userId: string) => {
    const kept = new Set(all(userId).map(({ key }) => key));
    for (const key of [...asked.keys()]) answerTo(key, { state: kept.has(key) ? 'waiting' : 'done' });
  };

  /** Keeps a piece behind those kept before it; tells whether this browser had room for it. */
  function keep(userId: string, key: string, values: Values): boolean {
    // Two in the same millisecond stay in their order.
    last = Math.max(last + 1, Date.now());
    put(userId, last, { key, values, problem: null });
    return placeOf(userId, key) !== undefined;
  }

  /** Notes why one was refused, or with null that it is to be tried again; it stays where it stands. */
  function mark(userId: string, key: string, problem: string | null): void {
    const found = placeOf(userId, key);
    if (found) put(userId, found.at, { ...found, problem });
  }

  /**
   * Sends what is kept, one after another, and leaves out what was refused. Stops at the first that cannot be sent now, so
   * that none overtakes it; answers after how long to go on, or null to wait for the network.
   */
  async function drain(
    userId: string,
    send: (kept: Kept<Values>) => Promise<Sent<Answer>>,
    onChange: () => void,
  ): Promise<number | null> {
    for (;;) {
      // Read anew each time: one may have been kept, retried or discarded while another was on its way.
      // Somebody else may have signed in meanwhile.
      const next = userId === ownId() ? all(userId).find(({ problem }) => problem === null) : undefined;
      const sent = next && (await send(next));
      if (!next || !sent || sent.state === 'later') {
        answerRest(userId);
        show();
        return sent?.state === 'later' ? sent.waitMs : null;
      }
      if (sent.state === 'done') dropPiece(pieceKey(userId, name, next.key));
      else mark(userId, next.key, sent.code);
      onChange();
      answerTo(next.key, sent.state === 'done' ? sent : { state: 'refused' });
    }
  }

  return {
    name,
    /** What waits, for who is signed in. */
    waiting,
    show,
    all,
    keep,
    drain,
    /** Whether a key of the browser's storage is of this outbox. */
    isMine: (key: string | null) => key === null || key.includes(`:${name}:`),
    /** Calls back when there is something to send. */
    onWoken(listener: () => void): () => void {
      woken.add(listener);
      return () => woken.delete(listener);
    },
    /** Keeps what the viewer did and sends it as soon as that can be. Tells whether this browser had room for it. */
    post(values: Values, key: string = newKey()): boolean {
      const isKept = keep(ownId(), key, values);
      show();
      wake();
      return isKept;
    },
    /** As `post`, and answers what came of it, at once if the server can be reached. */
    ask(values: Values): Promise<Outcome<Answer>> {
      const key = newKey();
      const { promise, resolve } = Promise.withResolvers<Outcome<Answer>>();
      asked.set(key, resolve);
      if (keep(ownId(), key, values)) setTimeout(() => answerTo(key, { state: 'waiting' }), patienceMs);
      else answerTo(key, { state: 'noRoom' });
      show();
      wake();
      return promise.finally(show);
    },
    /** Whether somebody waits for the answer, and tells of it. */
    isAsked: (key: string) => asked.has(key),
    /** Puts another one where a piece stands, to be sent under a key of its own. */
    replace(key: string, values: Values): void {
      const found = placeOf(ownId(), key);
      dropPiece(pieceKey(ownId(), name, key));
      put(ownId(), found?.at ?? Date.now(), { key: newKey(), values, problem: null });
      show();
    },
    retry(key: string): void {
      mark(ownId(), key, null);
      show();
      wake();
    },
    discard(key: string): void {
      dropPiece(pieceKey(ownId(), name, key));
      show();
    },
    /** Whether something waits that was not refused, so that what follows waits behind it. */
    isBusy: () => all(ownId()).some(({ problem }) => problem === null),
  };
}

export type Outbox<Values extends object, Answer = unknown> = ReturnType<typeof makeOutbox<Values, Answer>>;
