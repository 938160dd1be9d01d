import type { Socket } from 'node:net';
import pg from 'pg';
import { databaseAway } from './dialect.ts';
import { gatheringSocket } from './gatheringSocket.ts';

const everyMs = 250;
const longestTurns = 5;

export type Heartbeat = {
  /** Whether the server has stopped answering: nothing needs to wait for it until it does again. */
  isSilent: () => boolean;
  /** Resolves when the server answers. */
  ping: () => Promise<void>;
  close: () => Promise<void>;
};

/**
 * Notices within a second and a half that a PostgreSQL server no longer answers, though its connections stand (a frozen
 * process, a network that drops packets), on a connection of its own, so that slow statements are never taken for that.
 * It asks only while statements are under way, and while the server is silent.
 */
export function heartbeat(
  connectionString: string,
  hasStatementsUnderWay: () => boolean,
  onSilence: () => void,
): Heartbeat {
  let client: pg.Client | null = null;
  let socket: Socket | undefined;
  let asking: Promise<void> | null = null;
  let turns = 0;
  let isSilent = false;

  async function ask(): Promise<void> {
    if (client === null) {
      const next = new pg.Client({
        connectionString,
        keepAlive: true,
        application_name: 'atrium heartbeat',
        stream: () => (socket = gatheringSocket()),
      });
      next.on('error', () => {});
      next.once('end', () => {
        if (client === next) client = null;
      });
      client = next;
      try {
        await next.connect();
      } catch (error) {
        client = null;
        throw error;
      }
    }
    await client.query('select 1');
  }

  function ping(): Promise<void> {
    if (asking !== null) return asking;
    turns = 0;
    asking = ask()
      .then(() => void (isSilent = false))
      .finally(() => (asking = null));
    return asking;
  }

  // Turns are counted, not time: an event loop that was busy itself has heard nothing, and has to listen first.
  const timer = setInterval(() => {
    if (asking === null) {
      if (isSilent || hasStatementsUnderWay()) ping().catch(() => {});
    } else if ((turns += 1) >= longestTurns) {
      turns = 0;
      isSilent = true;
      socket?.destroy(new Error('The connection is silent'));
      onSilence();
    }
  }, everyMs);
  timer.unref();

  return {
    isSilent: () => isSilent,
    ping: async () => {
      if (isSilent) throw databaseAway();
      await ping();
    },
    close: async () => {
      clearInterval(timer);
      await asking?.catch(() => {});
      await client?.end();
    },
  };
}
