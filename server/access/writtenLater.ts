import type { FastifyInstance } from 'fastify';

const flushMs = 2000;

/** Writes what waits every two seconds and when the server ends, so that no call waits for what is kept of it. */
export function writeLater(app: FastifyInstance, write: () => Promise<void>): void {
  const timer = setInterval(() => void write(), flushMs);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await write();
  });
}
