import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Services } from '../../context.ts';
import type { StreamOperation } from '../../rest/route.ts';
import { takeUploads, uploadBody, uploadedFile } from '../../upload.ts';
import type { Area } from '../area.ts';
import { authorizePictures, getFile, saveImage, uploading } from './files.ts';

const maxBytes = 2 * 1024 * 1024;

const upload: StreamOperation = {
  operationId: 'uploadFile',
  summary: 'Uploads a picture (PNG, JPEG, WebP or GIF by its content), which is written anew as WebP.',
  tag: 'Files',
  body: uploadBody,
  answer: {
    status: 201,
    type: 'application/json',
    schema: { type: 'object', properties: { url: { type: 'string' } } },
  },
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
  const count = await takeUploads(app, maxBytes, env.rateLimitPerMinute > 0);

  app.post(
    '/files',
    {
      config: { operation: upload },
      onRequest: async ({ ctx }) => count(authorizePictures(ctx, uploading)),
    },
    async (request, reply) => {
      const file = await uploadedFile(request, reply, maxBytes);
      if (file === null) return reply;
      const url = await saveImage(request.ctx, file.bytes);
      return reply.code(201).header('location', url).send({ url });
    },
  );

  app.get<{ Params: { key: string } }>(
    '/files/:key',
    { config: { operation: download } },
    async ({ ctx, params, headers }, reply) => {
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
    },
  );
}

const send = (reply: FastifyReply, mediaType: string, bytes: Uint8Array) =>
  reply.type(mediaType).send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
