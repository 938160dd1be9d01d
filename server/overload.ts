import type { FastifyInstance } from 'fastify';
import { AppError } from './errors.ts';

const tickMs = 100;
const lateMs = 250;
const maxDelayMs = 500;

/**
 * Refuses requests that have waited half a second for the event loop, once it is seen to be that busy, so that those
 * which are served are served in time. One long step alone, such as the start or a large export, is no overload: the
 * loop must have been late the turn before as well.
 */
export function shedOverload(app: FastifyInstance): void {
  let lastTick = performance.now();
  let wasLate = false;
  const timer = setInterval(() => {
    const now = performance.now();
    wasLate = now - lastTick > tickMs + lateMs;
    lastTick = now;
  }, tickMs);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
  app.addHook('onRequest', (request, _reply, done) => {
    // Timers run before sockets are read: what has passed since is how long this turn of the loop takes already.
    if (!wasLate || performance.now() - lastTick < maxDelayMs || request.url === '/healthz') return done();
    done(new AppError('UNAVAILABLE', 'The server is too busy; try again in a moment', { retryAfterSeconds: 2 }));
  });
}
