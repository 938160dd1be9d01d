import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../../../context.ts';
import { notFound } from '../../../errors.ts';
import type { StreamOperation } from '../../../rest/route.ts';
import { takeUploads, uploadBody, uploadedFile } from '../../../upload.ts';
import { rangeOf } from '../ranges.ts';
import { playedBy, runtimeOf } from './frame.ts';
import { mediaTypeOf, withRuntime } from './pages.ts';
import { authorizePackages, bytesIn, fileOf, maxBytes, savePackage } from './packages.ts';

const upload: StreamOperation = {
  operationId: 'uploadPackage',
  summary: 'Uploads a package for a lesson, of SCORM 1.2, cmi5 or xAPI: a ZIP archive up to 50 MB, 200 MB unpacked.',
  tag: 'Academy',
  right: ['update', 'Course'],
  body: uploadBody,
  answer: {
    status: 201,
    type: 'application/json',
    schema: { type: 'object', properties: { url: { type: 'string' }, title: { type: 'string' } } },
  },
};

const runtimePath = 'atrium-scorm.js';
const maxPageBytes = 4_000_000;

/** What a package may do: run its own scripts within its own folder, in an origin that is nobody else's. */
function policyOf(publicUrl: string | undefined, request: FastifyRequest, key: string): string {
  const isHost = /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(request.host);
  const own = `${publicUrl ?? (isHost ? request.host : 'localhost')}/packages/${key}/`;
  return [
    'sandbox allow-scripts allow-forms',
    "default-src 'none'",
    `script-src ${own} 'unsafe-inline' 'unsafe-eval'`,
    `style-src ${own} 'unsafe-inline'`,
    `img-src ${own} data: blob:`,
    `font-src ${own} data:`,
    `media-src ${own} data: blob:`,
    `connect-src ${own}`,
    `frame-src ${own}`,
    'worker-src blob:',
    "form-action 'none'",
    `base-uri ${own}`,
  ].join('; ');
}

async function all(parts: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const found: Uint8Array[] = [];
  for await (const part of parts) found.push(part);
  return found;
}

/** SCORM packages of lessons, sent by those who edit courses and played by those who read them. */
export async function registerPackages(app: FastifyInstance, services: Services): Promise<void> {
  const { env } = services;
  const count = await takeUploads(app, maxBytes, env.rateLimitPerMinute > 0);

  app.post(
    '/packages',
    { config: { operation: upload }, onRequest: async ({ ctx }) => count(authorizePackages(ctx)) },
    async (request, reply) => {
      const file = await uploadedFile(request, reply, maxBytes);
      if (file === null) return reply;
      const saved = await savePackage(
        request.ctx,
        Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.length),
      );
      return reply.code(201).header('location', saved.url).send(saved);
    },
  );

  app.get<{ Params: { '*': string } }>('/packages/*', async (request, reply) => {
    const [key = '', ...rest] = request.params['*'].split('/');
    const path = rest.join('/');
    const played = await playedBy(services, key);
    reply.headers({
      'content-security-policy': policyOf(env.publicUrl, request, key),
      // Its origin is none, so what it reads is of another one; the key in the address is what opens it.
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
      'cache-control': 'private, max-age=3600',
      'referrer-policy': 'no-referrer',
    });
    if (path === runtimePath) {
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-store');
      return reply.send(await runtimeOf(played, key));
    }
    const file = await fileOf(played.ctx, played.found.id, path);
    if (file === undefined) throw notFound('File');
    const mediaType = mediaTypeOf(path);
    reply.type(mediaType);
    if (mediaType.startsWith('text/html') && file.sizeBytes <= maxPageBytes) {
      const parts = await all(bytesIn(played.ctx, file, 0, file.sizeBytes - 1));
      return reply.send(withRuntime(Buffer.concat(parts), `/packages/${key}/${runtimePath}`));
    }
    reply.header('accept-ranges', 'bytes');
    const asked = rangeOf(request.headers.range, file.sizeBytes);
    if (asked === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${file.sizeBytes}`).send();
    const [from, to] = asked ?? [0, file.sizeBytes - 1];
    if (asked !== null) reply.code(206).header('content-range', `bytes ${from}-${to}/${file.sizeBytes}`);
    reply.header('content-length', to - from + 1);
    if (request.method === 'HEAD') return reply.send();
    return reply.send(Readable.from(bytesIn(played.ctx, file, from, to)));
  });
}
