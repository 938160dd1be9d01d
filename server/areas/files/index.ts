import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { makeRateLimit } from '../../access/rateLimit.ts';
import type { Services } from '../../context.ts';
import { AppError, invalid } from '../../errors.ts';
import type { StreamOperation } from '../../rest/route.ts';
import type { Area } from '../area.ts';
import { authorizePictures, getFile, saveImage, uploading } from './files.ts';

const maxBytes = 2 * 1024 * 1024;
const uploadsPerMinute = 20;

const upload: StreamOperation = {
  operationId: 'uploadFile',
  summary: 'Uploads a picture (PNG, JPEG, WebP or GIF by its content), which is written anew as WebP.',
  tag: 'Files',
  body: {
    type: 'multipart/form-data',
    schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } } },
  },
  answer: { status: 201, type: 'application/json', schema: { type: 'object', properties: { url: { type: 'string' } } } },
};

const download: StreamOperation = {
  operationId: 'getFile',
  summary: 'One uploaded picture.',
  tag: 'Files',
  parameters: { key: { type: 'string', description: 'Key from its address.' } },
  answer: { status: 200, type: 'image/webp' },
};

/** Pictures that users upload, in the database so that every server on it has them. */
export const files: Area = {
  name: 'files',
  plugin: (app, services) => void app.register((scope) => registerFiles(scope, services)),
};

async function registerFiles(app: FastifyInstance, { env }: Services): Promise<void> {
  const limitOf = makeRateLimit();
  await app.register(multipart, { limits: { fileSize: maxBytes, files: 1, parts: 1, fieldNameSize: 100, headerPairs: 20 } });

  app.post('/files', {
    config: { operation: upload },
    onRequest: async ({ ctx }) => {
      const { sessionId } = authorizePictures(ctx, uploading);
      const retryAfterSeconds = env.rateLimitPerMinute === 0 ? null : limitOf(sessionId, uploadsPerMinute);
      if (retryAfterSeconds !== null) throw new AppError('RATE_LIMITED', `At most ${uploadsPerMinute} uploads a minute`, { retryAfterSeconds });
    },
  }, async (request, reply) => {
    const url = await saveImage(request.ctx, await uploaded(request));
    return reply.code(201).header('location', url).send({ url });
  });

  app.get<{ Params: { key: string } }>('/files/:key', { config: { operation: download } }, async ({ ctx, params, headers }, reply) => {
    const { mediaType, bytes } = await getFile(ctx, params.key);
    // What has an address never changes: a new picture gets a new one.
    const etag = `"${params.key}"`;
    reply.headers({
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      etag,
    });
    if (headers['if-none-match'] === etag) return reply.code(304).send();
    return send(reply, mediaType, bytes);
  });
}

const send = (reply: FastifyReply, mediaType: string, bytes: Uint8Array) =>
  reply.type(mediaType).send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));

/** The one file of the request. */
async function uploaded(request: FastifyRequest): Promise<Uint8Array> {
  if (!request.isMultipart()) throw new AppError('BAD_REQUEST', 'Send the picture as multipart/form-data');
  try {
    const part = await request.file();
    const bytes = await part?.toBuffer();
    if (bytes === undefined || bytes.length === 0) throw invalid({ file: { key: 'required', message: 'is required' } });
    return bytes;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw new AppError('TOO_LARGE', `The file is too large; at most ${maxBytes} bytes are taken`);
    if (code.startsWith('FST_') || !(error instanceof AppError)) throw new AppError('BAD_REQUEST', 'The body is not one file as multipart/form-data');
    throw error;
  }
}
