import { randomUUID } from 'node:crypto';
import type { Live } from '../live.ts';
import type { Entry, Place, PresenceEvent } from './event.ts';

/* Who has which record open, on this server and on the others of its database. Nothing of it is stored. */

export type Present = Entry;

/** Each server repeats what is open there, as others may have started since or missed it; whoever falls silent is gone. */
const repeatMs = 10_000;
const silentMs = 25_000;

const keyOf = ({ subject, subjectId }: Place) => `${subject} ${subjectId}`;

export type Registry = {
  /** The page is open until the answer is called. `onChange` hears whenever somebody comes or goes there. */
  enter: (place: Place, entry: Entry, onChange: () => void) => () => void;
  at: (place: Place) => Present[];
};

function makeRegistry(live: Live): Registry {
  const own = new Map<string, PresenceEvent>();
  const others = new Map<string, PresenceEvent & { heardAt: number }>();
  const hearers = new Map<string, Set<() => void>>();
  let timer: NodeJS.Timeout | undefined;
  const tell = (place: Place) => hearers.get(keyOf(place))?.forEach((hear) => hear());
  const here = (place: Place) => [...own.values()].filter((event) => keyOf(event) === keyOf(place));
  const isSilent = ({ heardAt }: { heardAt: number }) => performance.now() - heardAt >= silentMs;

  function hear(event: PresenceEvent): void {
    // What was told by this very server.
    if (own.has(event.entryId)) return;
    if (event.state === 'gone') others.delete(event.entryId);
    else others.set(event.entryId, { ...event, heardAt: performance.now() });
    timer ??= setInterval(repeat, repeatMs).unref();
    if (event.state === 'new') live.publish(here(event).map((one) => ({ ...one, state: 'here' })));
    tell(event);
  }

  function repeat(): void {
    for (const [id, event] of others) {
      if (!isSilent(event)) continue;
      others.delete(id);
      tell(event);
    }
    if (own.size > 0) live.publish([...own.values()].map((event) => ({ ...event, state: 'here' })));
    else if (others.size === 0) timer = void clearInterval(timer);
  }

  live.subscribe((event) => {
    if (event.kind === 'presence') hear(event);
    else if (event.kind === 'catchUp' && own.size > 0) live.publish([...own.values()]);
  });

  return {
    enter(place, entry, onChange) {
      const event: PresenceEvent = { kind: 'presence', ...place, ...entry, entryId: randomUUID(), state: 'new' };
      own.set(event.entryId, event);
      const listeners = hearers.get(keyOf(place)) ?? new Set();
      hearers.set(keyOf(place), listeners.add(onChange));
      timer ??= setInterval(repeat, repeatMs).unref();
      tell(place);
      live.publish([event]);
      return () => {
        if (!own.delete(event.entryId)) return;
        listeners.delete(onChange);
        if (listeners.size === 0) hearers.delete(keyOf(place));
        live.publish([{ ...event, state: 'gone' }]);
        tell(place);
      };
    },
    at: (place) => [
      ...here(place),
      ...[...others.values()].filter((event) => keyOf(event) === keyOf(place) && !isSilent(event)),
    ],
  };
}

const registries = new WeakMap<Live, Registry>();

/** The one of this server. */
export function registryOf(live: Live): Registry {
  let registry = registries.get(live);
  if (registry === undefined) registries.set(live, (registry = makeRegistry(live)));
  return registry;
}
