import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { isFileRepeated } from '../../idempotency.ts';
import type { StreamOperation } from '../../rest/route.ts';
import { takeUploads, uploadBody } from '../../upload.ts';
import { registerFilmUploads } from './filmUploads.plugin.ts';
import { rangeOf } from './ranges.ts';
import { authorizeFilms, bytesOfFilm, completeFilm, dropFilm, getFilm, maxBytes, saveFilm, tooLarge } from './films.ts';

const upload: StreamOperation = {
  operationId: 'uploadFilm',
  summary: 'Uploads a video for a lesson, MP4 or WebM by its content, up to 200 MB.',
  tag: 'Academy',
  right: ['update', 'Course'],
  body: uploadBody,
  answer: {
    status: 201,
    type: 'application/json',
    schema: { type: 'object', properties: { url: { type: 'string' } } },
  },
};

const download: StreamOperation = {
  operationId: 'getFilm',
  summary: 'The video of a lesson of a course that the caller may read. Answers one range of bytes with 206.',
  tag: 'Academy',
  right: ['read', 'Course'],
  parameters: { key: { type: 'string', description: 'Key from its address.' } },
  answer: { status: 200, type: 'video/webm' },
};

/** Videos of lessons, sent by those who edit courses and played by those who read them. */
export async function registerFilms(app: FastifyInstance, { env }: Services): Promise<void> {
  const count = await takeUploads(app, maxBytes, env.rateLimitPerMinute > 0);

  app.post(
    '/films',
    {
      config: { operation: upload },
      onRequest: async ({ ctx }) => count(authorizeFilms(ctx)),
    },
    async (request, reply) => {
      if (!request.isMultipart()) throw new AppError('BAD_REQUEST', 'Send the file as multipart/form-data');
      const part = await request.file().catch(() => undefined);
      if (part === undefined) throw new AppError('BAD_REQUEST', 'The body is not one file as multipart/form-data');
      const { film, digest } = await saveFilm(request.ctx, part.file);
      if (part.file.truncated || (await isFileRepeated(request, reply, part.filename, Buffer.from(digest)))) {
        await dropFilm(request.ctx, film.id);
        if (part.file.truncated) throw tooLarge();
        return reply;
      }
      const url = await completeFilm(request.ctx, film);
      return reply.code(201).header('location', url).send({ url });
    },
  );

  registerFilmUploads(app, count);

  app.get<{ Params: { key: string } }>('/films/:key', { config: { operation: download } }, async (request, reply) => {
    const film = await getFilm(request.ctx, request.params.key);
    const etag = `"${film.key}"`;
    reply.headers({
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      etag,
    });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const asked = rangeOf(request.headers.range, film.sizeBytes);
    if (asked === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${film.sizeBytes}`).send();
    const [from, to] = asked ?? [0, film.sizeBytes - 1];
    if (asked !== null) reply.code(206).header('content-range', `bytes ${from}-${to}/${film.sizeBytes}`);
    reply.type(film.mediaType).header('content-length', to - from + 1);
    if (request.method === 'HEAD') return reply.send();
    return reply.send(Readable.from(bytesOfFilm(request.ctx, film, from, to)));
  });
}
