import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/*
 * Answers that are text travel compressed to callers who take that. Files of the client were compressed when it was built,
 * and streams such as exports go out as they are made.
 */

/** Smaller ones fit in a packet or two anyway. */
const leastBytes = 1024;
const textual = /^(application\/(json|graphql-response\+json)|text\/|image\/svg\+xml)/;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Both run beside the event loop; higher levels save a few per cent and cost a multiple. */
const encoders = {
  br: (bytes: Buffer) =>
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes: Buffer) => zip(bytes, { level: 4 }),
};
type Encoding = keyof typeof encoders;

/** The encoding that the caller likes best, ours first where they say nothing; null for none. */
export function encodingFor(header: string | undefined): Encoding | null {
  if (header === undefined) return null;
  const wanted = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...settings] = part.trim().split(/\s*;\s*/);
    const weight = settings.find((one) => one.startsWith('q='));
    wanted.set(name, weight === undefined ? 1 : Number(weight.slice(2)) || 0);
  }
  const weightOf = (name: Encoding) => wanted.get(name) ?? wanted.get('*') ?? 0;
  const best = weightOf('br') >= weightOf('gzip') ? 'br' : 'gzip';
  return weightOf(best) > 0 ? best : null;
}

/** Compresses answers of text. Comes after the hooks that keep or read them. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (!isText || payload.length < leastBytes || reply.getHeader('content-encoding') !== undefined) return done();
    if (!textual.test(String(reply.getHeader('content-type') ?? ''))) return done();
    const vary = reply.getHeader('vary');
    reply.header('vary', vary === undefined ? 'accept-encoding' : `${String(vary)}, accept-encoding`);
    const encoding = request.method === 'HEAD' ? null : encodingFor(request.headers['accept-encoding']);
    if (encoding === null) return done();
    return encoders[encoding](Buffer.from(payload as string)).then((bytes) => {
      reply.header('content-encoding', encoding).removeHeader('content-length');
      // Equal in what it says, not in its bytes.
      const tag = reply.getHeader('etag');
      if (tag !== undefined && !String(tag).startsWith('W/')) reply.header('etag', `W/${String(tag)}`);
      return bytes;
    });
  });
}
