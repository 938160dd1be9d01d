import type { WebSocket } from 'ws';
import type { findViewer, findViewerOfSession } from '../access/viewers.ts';
import type { Services, Viewer } from '../context.ts';
import type { LiveEvent } from '../live.ts';

export const socketLimits = {
  perSession: 5,
  subscriptionsPerSession: 20,
  maxPayloadBytes: 64 * 1024,
  backlogBytes: 1024 * 1024,
  initTimeoutMs: 3000,
  pingMs: 20_000,
  recheckMs: 60_000,
  farewellMs: 1000,
} as const;

/** Close codes: 4401 and 4429 are final for clients of graphql-ws, after the others they come again. */
export const closeCodes = { goingAway: 1001, failed: 1011, sessionOver: 4401, tooMany: 4429 } as const;

export type Connection = {
  socket: WebSocket;
  /** Whose connection it is, with the rights of the last check; null until it has introduced itself. */
  viewer: Viewer | null;
  subscriptionCount: () => number;
};

/** How a socket learns whose it is, at first and while it is open. */
export type Viewers = { findViewer: typeof findViewer; findViewerOfSession: typeof findViewerOfSession };

/** Keeps sockets in step with their sessions: how many there are, who may go on, who has to go. */
export function makeSocketSessions(services: Services, viewers: Viewers) {
  const bySession = new Map<number, Set<Connection>>();

  async function recheck(connection: Connection): Promise<void> {
    if (!connection.viewer) return;
    try {
      connection.viewer = await viewers.findViewerOfSession(services, connection.viewer);
    } catch (error) {
      // The database is away for a moment: events are checked by themselves, the next round decides.
      services.log.warn({ err: error }, 'session of a socket not checked');
      return;
    }
    if (!connection.viewer) connection.socket.close(closeCodes.sessionOver, 'Session over');
  }

  function recheckAll(matches: (viewer: Viewer) => boolean = () => true): void {
    for (const connections of bySession.values()) {
      for (const connection of connections)
        if (connection.viewer && matches(connection.viewer)) void recheck(connection);
    }
  }

  function hear(event: LiveEvent): void {
    if (event.kind === 'session') {
      for (const connection of bySession.get(event.sessionId) ?? []) {
        connection.viewer = null;
        connection.socket.close(closeCodes.sessionOver, 'Session over');
      }
    } else if (event.kind === 'authz') {
      recheckAll(({ userId }) => event.userId === null || event.userId === userId);
    } else if (event.kind === 'catchUp') {
      recheckAll();
    }
  }

  const stopListening = services.live.subscribe(hear);
  const timer = setInterval(recheckAll, socketLimits.recheckMs);
  timer.unref();

  return {
    /** Takes a connection into its session; false when the session has enough of them. */
    join(connection: Connection, viewer: Viewer): boolean {
      const connections = bySession.get(viewer.sessionId) ?? new Set();
      if (connections.size >= socketLimits.perSession) return false;
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
