import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';
import { watchLoop } from './loopUse.ts';
import { crowd, inTurns } from './turns.ts';
import { makeUnderWay } from './underWay.ts';

/** A loop that works for so much of its time has none left for more. */
const busyShare = 0.9;
const maxDelayMs = 200;
/** So many calls may be worked on at once; more are begun only while those under way are young on the average. */
const maxUnderWay = 24;
const maxAverageAgeMs = 100;

/** What costs next to nothing and breaks much: a page without one of its scripts shows nothing at all. */
const isSpared = (url: string) => url === '/healthz' || url.startsWith('/assets/');

/**
 * Refuses requests that would be served too late, so that those which are served are served in time. There is overload
 * while the event loop is in use nearly all of the time and a crowd of connections asks for more: both, as a few
 * connections wait for their answers before they ask again, and to refuse them helps nobody, however slow the machine is.
 * Then those are refused that were read late already, and those whose turn would come too late (`turns.ts`).
 * Work that waits for something else than the loop (the database, other parts of work) is seen by its age: where many
 * calls are under way, and old on the average, the next ones wait for their turn, too: a database that is asked for less at
 * once answers each sooner. SHED_LOAD switches all of it off.
 */
export function shedOverload(app: FastifyInstance): void {
  let served = new Set<object>();
  /** In the time before the last look at the loop, and not again since. */
  let servedBefore = new Set<object>();
  const loop = watchLoop(app, () => {
    servedBefore = served;
    served = new Set();
  });
  const underWay = countWork(app);
  const hasRoom = () => underWay.count() < maxUnderWay || underWay.averageAgeMs() <= maxAverageAgeMs;
  const takeTurn = inTurns(hasRoom);
  const isOverload = () => served.size + servedBefore.size >= crowd && loop.share() >= busyShare;
  app.addHook('onRequest', (request, _reply, done) => {
    if (isSpared(request.url)) return done();
    const isLate = loop.sinceTurnMs() >= maxDelayMs && isOverload();
    const refuse = () =>
      done(new AppError('UNAVAILABLE', 'The server is too busy; try again in a moment', { retryAfterSeconds: 2 }));
    if (isLate) return refuse();
    const connection = request.raw.socket;
    servedBefore.delete(connection);
    served.add(connection);
    takeTurn(connection, done, refuse);
  });
}

/**
 * Calls that are worked on, from when their body is there until their answer is made: slow clients do not count, nor do
 * reports of devices, which wait to be written together and cost next to nothing meanwhile. A handler
 * may be begun twice for one call (`callNotFound`), may take the answer into its own hands or never give one: a call has
 * ended at the latest when its connection has nothing more to answer it on.
 */
function countWork(app: FastifyInstance) {
  const underWay = makeUnderWay<FastifyRequest['raw']>();
  app.addHook('preHandler', ({ raw, routeOptions }, reply, done) => {
    const { isForDevices, isStream } = routeOptions.config;
    // A socket is open for as long as its page is, a stream for as long as its caller listens.
    if (!isForDevices && !isStream && raw.headers.upgrade === undefined && !reply.raw.destroyed) {
      underWay.begin(raw);
      reply.raw.once('close', () => underWay.end(raw));
    }
    done();
  });
  app.addHook('onSend', ({ raw }, _reply, _payload, done) => {
    underWay.end(raw);
    done();
  });
  return underWay;
}
