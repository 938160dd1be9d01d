import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Log } from './log.ts';

// Less than the ten seconds that supervisors wait before they kill.
const drainMs = 5000;
const deadlineMs = 9000;
const flushMs = 500;
/** One wish to end comes as several signals: to the whole group, from npm once more, and from the Node that started this one. */
const impatienceMs = 1000;

/**
 * Ends the process in order on SIGTERM and SIGINT: requests under way are answered, sockets closed, then the rest.
 * A second signal ends it at once, when it comes so much later that somebody has lost patience.
 */
export function closeOnSignal(app: FastifyInstance, { log, flush }: Log, closeServices: () => Promise<void>): void {
  let isClosing = false;
  let closingSince = 0;

  async function close(exitCode: number): Promise<void> {
    isClosing = true;
    closingSince = performance.now();
    // A body that never comes to its end would hold its connection for ever.
    setTimeout(() => app.server.closeAllConnections(), drainMs).unref();
    setTimeout(() => void leave(exitCode), deadlineMs).unref();
    try {
      await app.close();
      await closeServices();
    } catch (error) {
      log.error({ err: error }, 'not closed cleanly');
    }
    await leave(exitCode);
  }

  async function leave(exitCode: number): Promise<void> {
    await Promise.race([flush(), delay(flushMs)]);
    process.exit(exitCode);
  }

  // Keep-alive connections end with the answer that is under way on them.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done();
  });

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isClosing && performance.now() - closingSince < impatienceMs) return;
      if (isClosing) return void leave(1);
      log.info({ signal }, 'closing');
      void close(0);
    });
  }
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error) => {
      log.fatal({ err: error }, 'unexpected error, closing');
      if (!isClosing) void close(1);
    });
  }
}
