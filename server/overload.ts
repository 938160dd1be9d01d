import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';
import { crowd, inTurns } from './turns.ts';

const tickMs = 100;
const lateMs = 100;
const maxDelayMs = 500;
const maxCrowdedDelayMs = 200;
const burst = 4 * crowd;
const maxAverageAgeMs = 200;

/** What costs next to nothing and breaks much: a page without one of its scripts shows nothing at all. */
const isSpared = (url: string) => url === '/healthz' || url.startsWith('/assets/');

/**
 * Refuses requests that have waited too long for the event loop, once it is seen to be that busy, so that those which are
 * served are served in time: half a second, or less where many arrive together, since whoever comes after them waits for
 * this turn of the loop and then for the next. One long step alone, such as the start or a large export, is no overload:
 * the loop must have been late the turn before as well, with a crowd of connections since, or this turn be long because of
 * all that it has served already. Connections are counted, not calls: see `crowd`.
 * Work that waits for something else than the loop (the database, other parts of work) is seen by its age: where many
 * calls are under way, and old on the average, no more are begun. What is accepted is served in turns (`turns.ts`).
 */
export function shedOverload(app: FastifyInstance): void {
  let lastTick = performance.now();
  let wasLate = false;
  let served = new Set<object>();
  /** In the turn before, and not again since. */
  let servedBefore = new Set<object>();
  const underWay = workUnderWay(app);
  const takeTurn = inTurns();
  const timer = setInterval(() => {
    const now = performance.now();
    wasLate = now - lastTick > tickMs + lateMs;
    lastTick = now;
    servedBefore = served;
    served = new Set();
  }, tickMs);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
  app.addHook('onRequest', (request, _reply, done) => {
    if (isSpared(request.url)) return done();
    // Timers run before sockets are read: what has passed since is how long this turn of the loop takes already.
    const limitMs = served.size < crowd ? maxDelayMs : maxCrowdedDelayMs;
    const isLoaded = served.size >= burst || (wasLate && served.size + servedBefore.size >= crowd);
    const isLate = isLoaded && performance.now() - lastTick >= limitMs;
    const isCrowded = underWay.count() >= 2 * crowd && underWay.averageAgeMs() > maxAverageAgeMs;
    const refuse = () =>
      done(new AppError('UNAVAILABLE', 'The server is too busy; try again in a moment', { retryAfterSeconds: 2 }));
    if (isLate || isCrowded) return refuse();
    const connection = request.raw.socket;
    servedBefore.delete(connection);
    served.add(connection);
    takeTurn(connection, done, refuse);
  });
}

/** Calls that are worked on, from when their body is there until their answer is made: slow clients do not count. */
function workUnderWay(app: FastifyInstance) {
  const begun = new WeakMap<FastifyRequest, number>();
  let count = 0;
  let sumOfBeginnings = 0;
  const end = (request: FastifyRequest) => {
    const beganAt = begun.get(request);
    if (beganAt === undefined) return;
    begun.delete(request);
    count -= 1;
    sumOfBeginnings -= beganAt;
  };
  app.addHook('preHandler', (request, _reply, done) => {
    // A socket is open for as long as its page is.
    if (request.headers.upgrade === undefined) {
      const now = performance.now();
      begun.set(request, now);
      count += 1;
      sumOfBeginnings += now;
    }
    done();
  });
  app.addHook('onSend', (request, _reply, _payload, done) => {
    end(request);
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    end(request);
    done();
  });
  return {
    count: () => count,
    averageAgeMs: () => (count === 0 ? 0 : performance.now() - sumOfBeginnings / count),
  };
}
