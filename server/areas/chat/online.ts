import { randomUUID } from 'node:crypto';
import type { ChatPresence } from '../../graphql/schema.generated.ts';
import type { Live } from '../../live.ts';

/* Who has pages open, on this server and on the others of its database. Nothing of it is stored. */

/** Each server repeats who is there, as others may have started since; whoever falls silent is gone. */
const repeatMs = 10_000;
const silentMs = 25_000;
const area = 'online';

type Entry = { entryId: string; userId: number; isIdle: boolean };
type News = Entry & { state: 'new' | 'here' | 'gone' };

function makeOnline(live: Live) {
  const own = new Map<string, Entry>();
  const others = new Map<string, Entry & { heardAt: number }>();
  const byUser = new Map<number, Map<string, Entry>>();
  const hearers = new Set<(userId: number) => void>();
  let timer: NodeJS.Timeout | undefined;

  const publish = (entries: Iterable<Entry>, state: News['state']) =>
    live.publish([...entries].map((entry) => ({ kind: 'area', area, news: { ...entry, state } satisfies News })));

  /** Puts an entry in, or takes it out, and tells if it makes a difference. */
  function change(entry: Entry, isHere: boolean): void {
    const before = stateOf(entry.userId);
    const entries = byUser.get(entry.userId) ?? new Map<string, Entry>();
    if (isHere) byUser.set(entry.userId, entries.set(entry.entryId, entry));
    else if (entries.delete(entry.entryId) && entries.size === 0) byUser.delete(entry.userId);
    if (stateOf(entry.userId) !== before) for (const hear of hearers) hear(entry.userId);
  }

  function stateOf(userId: number): 'ONLINE' | 'AWAY' | 'OFFLINE' {
    const entries = byUser.get(userId);
    if (entries === undefined) return 'OFFLINE';
    return [...entries.values()].some(({ isIdle }) => !isIdle) ? 'ONLINE' : 'AWAY';
  }

  function hear({ state, ...entry }: News): void {
    // What was told by this very server.
    if (own.has(entry.entryId)) return;
    if (state === 'gone') others.delete(entry.entryId);
    else others.set(entry.entryId, { ...entry, heardAt: performance.now() });
    timer ??= setInterval(repeat, repeatMs).unref();
    change(entry, state !== 'gone');
    if (state === 'new' && own.size > 0 && others.size === 1) publish(own.values(), 'here');
  }

  function repeat(): void {
    for (const [id, { heardAt, ...entry }] of others) {
      if (performance.now() - heardAt < silentMs) continue;
      others.delete(id);
      change(entry, false);
    }
    if (own.size > 0) publish(own.values(), 'here');
    else if (others.size === 0) timer = void clearInterval(timer);
  }

  live.subscribe((event) => {
    if (event.kind === 'area' && event.area === area) hear(event.news as News);
    else if (event.kind === 'catchUp' && own.size > 0) publish(own.values(), 'new');
  });

  return {
    /** A page of the user is open until the answer is called. */
    enter(userId: number, isIdle: boolean): () => void {
      const entry: Entry = { entryId: randomUUID(), userId, isIdle };
      own.set(entry.entryId, entry);
      timer ??= setInterval(repeat, repeatMs).unref();
      change(entry, true);
      publish([entry], 'new');
      return () => {
        if (!own.delete(entry.entryId)) return;
        change(entry, false);
        publish([entry], 'gone');
      };
    },
    stateOf,
    /** Everybody who has a page open. */
    userIds: () => [...byUser.keys()],
    /** Hears of whom something is different; returns how to stop. */
    onChange(hear: (userId: number) => void): () => void {
      hearers.add(hear);
      return () => void hearers.delete(hear);
    },
  };
}

export type Online = ReturnType<typeof makeOnline>;
const known = new WeakMap<Live, Online>();

/** The one of this server. */
export function onlineOf(live: Live): Online {
  let online = known.get(live);
  if (online === undefined) known.set(live, (online = makeOnline(live)));
  return online;
}

/** What others see: nobody is there without an open page, and what was chosen counts before what the pages say. */
export const shownPresence = (state: ReturnType<Online['stateOf']>, chosen: ChatPresence): ChatPresence =>
  state === 'OFFLINE' || chosen === 'ONLINE' ? state : chosen;
