import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from './db/database.ts';
import type { AccountPart, ChangeAction, Subject } from './graphql/schema.generated.ts';
import type { PresenceEvent } from './presence/event.ts';

/** A record changed. Carries ids only: who may see the record is decided where the event arrives. */
export type ChangeEvent = {
  kind: 'change';
  sequence: number;
  subject: Subject;
  subjectId: number;
  action: ChangeAction;
  batchId: string;
};

/** What the servers on one database tell each other. */
export type LiveEvent =
  | ChangeEvent
  /** A session has ended: its sockets close, what is remembered of it is dropped. */
  | { kind: 'session'; sessionId: number }
  /** What a user may do has changed; null: a role, so anybody's. */
  | { kind: 'authz'; userId: number | null }
  /** Something of one user's account is new, or of everybody's: each of his pages may read it again. */
  | { kind: 'account'; userId: number | null; part: AccountPart }
  /** Somebody has opened or closed a record. */
  | PresenceEvent
  /** What an area tells its own parts on all servers: ids and short words, known by the area alone. */
  | { kind: 'area'; area: string; news: Readonly<Record<string, unknown>> }
  /** The way between servers was broken for a while: what is remembered may be stale, events may be missing. */
  | { kind: 'catchUp' };

type Hear = (event: LiveEvent) => void;

/** Events as they happen, on this server and on the others that share its PostgreSQL database. */
export type Live = {
  /** Tells everybody. Call it after the commit; it neither waits nor fails. */
  publish: (events: LiveEvent[]) => void;
  /** Number of the latest change that this server has heard of; whoever has read since knows at least that. */
  sequence: () => number;
  /** Hears everything from now on; returns how to stop. */
  subscribe: (hear: Hear) => () => void;
  close: () => Promise<void>;
};

const channel = 'live';
// PostgreSQL takes 7999 bytes; an event is ids and short words, all ASCII.
const maxEventBytes = 7800;

/** Opens the channel. On SQLite it stays within the process, as only one server can have the database. */
export async function makeLive(
  database: Database,
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
  /** Number of the latest change there is. */
  latest = 0,
): Promise<Live> {
  let sequence = latest;
  const hearers = new Set<Hear>();
  const origin = randomUUID();

  function deliver(event: LiveEvent): void {
    if (event.kind === 'change') sequence = Math.max(sequence, event.sequence);
    for (const hear of hearers) {
      try {
        hear(event);
      } catch (error) {
        log.error({ err: error }, 'live event not handled');
      }
    }
  }

  const stop = await database.listen(channel, (payload) => {
    if (payload === null) return deliver({ kind: 'catchUp' });
    const message = parsed(payload);
    if (message === null) return log.warn('live message not understood');
    // Own events were delivered without the round trip.
    if (message.origin !== origin) message.events.forEach(deliver);
  });

  let waiting: LiveEvent[] = [];
  let sending: Promise<void> | undefined;

  /** One message at a time: what happens meanwhile goes with the next one, as PostgreSQL writes each to the disk. */
  async function send(): Promise<void> {
    while (waiting.length > 0) {
      const events = waiting;
      waiting = [];
      for (const payload of payloads(origin, events)) {
        // Clients of other servers find what they miss when they catch up by sequence.
        await database
          .notify(channel, payload)
          .catch((error: unknown) => log.warn({ err: error }, 'live events not sent'));
      }
    }
    sending = undefined;
  }

  return {
    publish: (events) => {
      events.forEach(deliver);
      if (database.engine === 'sqlite' || events.length === 0) return;
      waiting.push(...events);
      sending ??= send();
    },
    sequence: () => sequence,
    subscribe: (hear) => {
      hearers.add(hear);
      return () => void hearers.delete(hear);
    },
    close: async () => {
      hearers.clear();
      await sending;
      await stop();
    },
  };
}

/** Anybody with an account in the database can write to the channel, and nothing that is said there may end the process. */
function parsed(payload: string): { origin: string; events: LiveEvent[] } | null {
  try {
    const message = JSON.parse(payload) as { origin: string; events: LiveEvent[] } | null;
    return Array.isArray(message?.events) && message.events.every(isEvent) ? message : null;
  } catch {
    return null;
  }
}

/** A change without its number would spoil the number of the latest one, from which open pages go on. */
const isEvent = (event: LiveEvent | null): boolean =>
  typeof event?.kind === 'string' && (event.kind !== 'change' || Number.isSafeInteger(event.sequence));

/** Splits events into messages that fit. */
export function payloads(origin: string, events: LiveEvent[]): string[] {
  const messages: string[] = [];
  let part: string[] = [];
  let length = 0;
  const flush = () => {
    if (part.length > 0) messages.push(`{"origin":"${origin}","events":[${part.join(',')}]}`);
    part = [];
    length = 0;
  };
  for (const event of events) {
    const text = JSON.stringify(event);
    if (length + text.length > maxEventBytes) flush();
    part.push(text);
    length += text.length + 1;
  }
  flush();
  return messages;
}
