import type { findViewer, findViewersOfSessions } from '../access/viewers.ts';
import type { PresentViewer, Services, Viewer } from '../context.ts';
import type { LiveEvent } from '../live.ts';

export const socketLimits = {
  perSession: 5,
  subscriptionsPerSession: 20,
  perUser: 20,
  /** Of the documents that one user subscribes with, over all sockets: to read a document takes time by its length. */
  lettersPerMinute: 200_000,
  maxPayloadBytes: 64 * 1024,
  backlogBytes: 1024 * 1024,
  initTimeoutMs: 3000,
  pingMs: 20_000,
  /** Rights that were taken away by another server or in the database itself count after this long. */
  recheckMs: 3000,
  farewellMs: 1000,
  closeMs: 3000,
} as const;

/** Close codes: 4401 and 4429 are final for clients of graphql-ws, after the others they come again. */
export const closeCodes = { goingAway: 1001, failed: 1011, sessionOver: 4401, tooMany: 4429 } as const;

/** A socket, or an answer that goes on for as long as a subscription does. */
export type Connection = {
  isOpen: () => boolean;
  /** Ends it; the code and the reason are told where the way of transport has a place for them. */
  close: (code: number, reason: string) => void;
  /** Whose connection it is, with the rights of the last check; null until it has introduced itself. */
  viewer: Viewer | null;
  /** The check that is under way. */
  checking: Promise<void> | null;
  /** Called when the rights have become others. */
  hearers: Set<() => void>;
  subscriptionCount: () => number;
};

/** How a socket learns whose it is, at first and while it is open. */
export type Viewers = { findViewer: typeof findViewer; findViewersOfSessions: typeof findViewersOfSessions };

/** The viewer of a connection for what runs as long as it: never with rights of before the check that is under way. */
export const presentViewer = (connection: Connection): PresentViewer => ({
  get: async () => {
    await connection.checking;
    return connection.viewer;
  },
  onChange: (hear) => {
    connection.hearers.add(hear);
    return () => void connection.hearers.delete(hear);
  },
});

const rightsOf = (viewer: Viewer) =>
  JSON.stringify([viewer.userId, viewer.role, viewer.rightsVersion, viewer.ability.rules]);

/** Keeps sockets in step with their sessions: how many there are, who may go on, who has to go. */
export function makeSocketSessions(services: Services, viewers: Viewers) {
  const bySession = new Map<number, Set<Connection>>();

  /** Reads the rights of these connections anew; what asks for the viewer meanwhile waits for that. */
  async function recheck(connections: readonly Connection[]): Promise<void> {
    let found: Map<number, Viewer>;
    try {
      found = await viewers.findViewersOfSessions(
        services,
        connections.flatMap(({ viewer }) => viewer ?? []),
      );
    } catch (error) {
      // The database is away for a moment, the next round decides.
      services.log.warn({ err: error }, 'sessions of sockets not checked');
      return;
    }
    for (const connection of connections) {
      const { viewer: before } = connection;
      if (before === null) continue;
      const now = found.get(before.sessionId) ?? null;
      connection.viewer = now;
      if (now === null) connection.close(closeCodes.sessionOver, 'Session over');
      if (now === null || rightsOf(now) !== rightsOf(before)) for (const tell of connection.hearers) tell();
    }
  }

  function recheckAll(isMeant: (viewer: Viewer) => boolean = () => true): void {
    const meant = [...bySession.values()]
      .flatMap((connections) => [...connections])
      .filter(({ viewer }) => viewer !== null && isMeant(viewer));
    if (meant.length === 0) return;
    // After the check before, which may have read what has changed since.
    const before = Promise.all(meant.map(({ checking }) => checking));
    const checking = before.then(() => recheck(meant));
    for (const connection of meant) connection.checking = checking;
  }

  function hear(event: LiveEvent): void {
    if (event.kind === 'session') {
      for (const connection of bySession.get(event.sessionId) ?? []) {
        connection.viewer = null;
        connection.close(closeCodes.sessionOver, 'Session over');
      }
    } else if (event.kind === 'authz') {
      recheckAll(({ userId }) => event.userId === null || event.userId === userId);
    } else if (event.kind === 'catchUp') {
      recheckAll();
    }
  }

  function countOfUser(userId: number): number {
    let count = 0;
    for (const connections of bySession.values()) {
      for (const { viewer } of connections) if (viewer?.userId === userId) count += 1;
    }
    return count;
  }

  const stopListening = services.live.subscribe(hear);
  const timer = setInterval(() => recheckAll(), socketLimits.recheckMs);
  timer.unref();

  return {
    /**
     * Takes a connection into its session; false when the session, or the user in all of them, has enough, or when it was
     * closed while it was looked up whose it is: it has left already, and would never do so again.
     */
    join(connection: Connection, viewer: Viewer): boolean {
      if (!connection.isOpen()) return false;
      const connections = bySession.get(viewer.sessionId) ?? new Set();
      if (connections.size >= socketLimits.perSession) return false;
      if (countOfUser(viewer.userId) >= socketLimits.perUser) return false;
      connection.viewer = viewer;
      bySession.set(viewer.sessionId, connections.add(connection));
      return true;
    },
    leave(connection: Connection): void {
      for (const [id, connections] of bySession) {
        if (connections.delete(connection) && connections.size === 0) bySession.delete(id);
      }
    },
    subscriptionCount(sessionId: number): number {
      let count = 0;
      for (const connection of bySession.get(sessionId) ?? []) count += connection.subscriptionCount();
      return count;
    },
    stop(): void {
      clearInterval(timer);
      stopListening();
    },
  };
}
