import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, invalid } from '../../errors.ts';
import type { Viewer } from '../../context.ts';
import type { StreamOperation } from '../../rest/route.ts';
import { authorizeFilms, maxBytes } from './films.ts';
import { appendTo, beginUpload, dropUpload, uploadOf } from './filmUploads.ts';

const pieceType = 'application/offset+octet-stream';
const tag = 'Academy';
const right: StreamOperation['right'] = ['update', 'Course'];
const parameters = { key: { type: 'string', description: 'Key from its address.' } };
const place = {
  type: 'object',
  properties: {
    offset: { type: 'integer', description: 'Bytes that have come.' },
    length: { type: 'integer', description: 'Bytes that the video has.' },
    url: { type: ['string', 'null'], description: 'Address of the video once all of it has come.' },
  },
};
const answer = { status: 200, type: 'application/json', schema: place };

const operations = {
  begin: {
    operationId: 'beginFilmUpload',
    summary: 'Begins to send a video in pieces, up to 200 MB; `Upload-Length` says how many bytes it has.',
    ...{ tag, right },
    answer: { ...answer, status: 201 },
  },
  read: {
    operationId: 'getFilmUpload',
    summary: 'How much of a video that the caller sends has come: where the next piece begins.',
    ...{ tag, right, parameters, answer },
  },
  append: {
    operationId: 'appendToFilmUpload',
    summary:
      'Sends a piece of a video; `Upload-Offset` says where it begins. The last one answers the address of the video.',
    ...{ tag, right, parameters, answer },
    body: { type: pieceType, schema: { type: 'string', contentMediaType: 'application/octet-stream' } },
  },
  drop: {
    operationId: 'dropFilmUpload',
    summary: 'Gives up sending a video.',
    ...{ tag, right, parameters },
    answer: { status: 204, type: 'application/json' },
  },
} as const satisfies Record<string, StreamOperation>;

type Keyed = { Params: { key: string } };

const numberIn = ({ headers }: FastifyRequest, name: 'upload-length' | 'upload-offset'): number => {
  const given = headers[name];
  if (typeof given !== 'string' || !/^\d{1,12}$/.test(given))
    throw invalid({ [name]: { key: 'malformed', message: 'must be a number of bytes' } });
  return Number(given);
};

type State = { key: string; sizeBytes: number; lengthBytes: number; isComplete: 0 | 1 };

const told = (reply: FastifyReply, { key, sizeBytes, lengthBytes, isComplete }: State) =>
  reply
    .headers({
      'tus-resumable': '1.0.0',
      'cache-control': 'no-store',
      'upload-offset': sizeBytes,
      'upload-length': lengthBytes,
    })
    .send({ offset: sizeBytes, length: lengthBytes, url: isComplete === 1 ? `/films/${key}` : null });

/** Videos that are sent in pieces; only the beginning counts as an upload. */
export function registerFilmUploads(app: FastifyInstance, count: (viewer: Viewer) => void): void {
  app.addContentTypeParser(pieceType, { bodyLimit: maxBytes }, (_request, payload, done) => done(null, payload));

  app.post(
    '/films/uploads',
    { config: { operation: operations.begin }, onRequest: async ({ ctx }) => count(authorizeFilms(ctx)) },
    async (request, reply) => {
      const lengthBytes = numberIn(request, 'upload-length');
      const key = await beginUpload(request.ctx, lengthBytes);
      reply.code(201).header('location', `/films/uploads/${key}`);
      return told(reply, { key, sizeBytes: 0, lengthBytes, isComplete: 0 });
    },
  );

  app.get<Keyed>('/films/uploads/:key', { config: { operation: operations.read } }, async (request, reply) =>
    told(reply, await uploadOf(request.ctx, request.params.key)),
  );

  app.patch<Keyed>(
    '/films/uploads/:key',
    {
      config: { operation: operations.append },
      bodyLimit: maxBytes,
      onRequest: async ({ ctx }) => void authorizeFilms(ctx),
    },
    async (request, reply) => {
      const isPiece = request.headers['content-type'] === pieceType;
      if (!isPiece) throw new AppError('BAD_REQUEST', `Send the piece as ${pieceType}`);
      const from = numberIn(request, 'upload-offset');
      return told(
        reply,
        await appendTo(request.ctx, request.params.key, from, request.body as AsyncIterable<Uint8Array>),
      );
    },
  );

  app.delete<Keyed>(
    '/films/uploads/:key',
    { config: { operation: operations.drop }, onRequest: async ({ ctx }) => void authorizeFilms(ctx) },
    async (request, reply) => {
      await dropUpload(request.ctx, request.params.key);
      return reply.code(204).send();
    },
  );
}
