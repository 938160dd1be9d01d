import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

type Limits = {
  /** How long the body of a request may take to arrive. */
  longestMs: number;
  /** How many bytes of a file have to arrive each second, on the whole; a file may take longer than other bodies. */
  leastBytesPerSecond: number;
  checkMs: number;
};

type Start = { since: number; bytesBefore: number };

const usual: Limits = { longestMs: 9000, leastBytesPerSecond: 10_000, checkMs: 1000 };

/**
 * Ends connections whose request body does not arrive, as each holds memory and a place. Node's own limit is one for all
 * requests, and has to be long enough for a large file on a slow line.
 */
export function endSlowBodies(app: FastifyInstance, limits: Limits = usual): void {
  const { longestMs, leastBytesPerSecond, checkMs } = limits;
  const arriving = new Map<FastifyRequest['raw'], Start>();

  function isTooSlow({ headers, socket }: FastifyRequest['raw'], { since, bytesBefore }: Start): boolean {
    const ms = performance.now() - since;
    if (ms < longestMs) return false;
    if (!String(headers['content-type']).startsWith('multipart/')) return true;
    return ((socket.bytesRead - bytesBefore) * 1000) / ms < leastBytesPerSecond;
  }

  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers;
    const hasBody = encoding !== undefined || (length !== undefined && length !== '0');
    // A request that is injected, as tests do, has no connection to end.
    if (hasBody && raw.socket instanceof Socket) {
      arriving.set(raw, { since: performance.now(), bytesBefore: raw.socket.bytesRead });
      const forget = () => arriving.delete(raw);
      raw.once('end', forget);
      raw.once('close', forget);
    }
    done();
  });
  const timer = setInterval(() => {
    for (const [raw, start] of arriving) {
      // What has arrived is being answered, however long that takes.
      if (raw.complete) arriving.delete(raw);
      else if (isTooSlow(raw, start)) {
        arriving.delete(raw);
        const error = Object.assign(new Error('The body took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
        app.server.emit('clientError', error, raw.socket);
      }
    }
  }, checkMs);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
