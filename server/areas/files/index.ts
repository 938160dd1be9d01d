import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Services } from '../../context.ts';
import type { StreamOperation } from '../../rest/route.ts';
import { takeUploads, uploadBody, uploadedFile } from '../../upload.ts';
import type { Area } from '../area.ts';
import { fileKind } from './fileSearch.ts';
import { readWaitingFiles } from './fileTexts.ts';
import { authorizeFiles, getFile, saveAttachment, saveImage, uploading } from './files.ts';

const maxBytes = 2 * 1024 * 1024;
const maxAttachmentBytes = 10_000_000;

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

const attach: StreamOperation = {
  ...upload,
  operationId: 'uploadAttachment',
  summary: 'Uploads any file, up to 10 MB, to be attached to a record; a picture is written anew as WebP.',
};

const download: StreamOperation = {
  operationId: 'getFile',
  summary: 'One uploaded file. What is no picture is sent as a download.',
  tag: 'Files',
  parameters: {
    key: { type: 'string', description: 'Key from its address.' },
    name: { type: 'string', description: 'What a download is to be called.' },
  },
  answer: { status: 200, type: 'image/webp' },
};

/** Pictures that users upload, in the database so that every server on it has them. */
export const files: Area = {
  name: 'files',
  searchable: [fileKind],
  jobs: [{ name: 'read files', everyMs: 5000, run: readWaitingFiles }],
  plugin: (app, services) => {
    void app.register((scope) => registerFiles(scope, services));
    void app.register((scope) => registerAttachments(scope, services));
  },
};

async function registerAttachments(app: FastifyInstance, { env }: Services): Promise<void> {
  const count = await takeUploads(app, maxAttachmentBytes, env.rateLimitPerMinute > 0);
  app.post(
    '/files/attachments',
    {
      config: { operation: attach },
      onRequest: async ({ ctx }) => count(authorizeFiles(ctx, uploading, true)),
    },
    async (request, reply) => {
      const file = await uploadedFile(request, reply, maxAttachmentBytes);
      if (file === null) return reply;
      const url = await saveAttachment(request.ctx, file.bytes);
      return reply.code(201).header('location', url).send({ url });
    },
  );
}

async function registerFiles(app: FastifyInstance, { env }: Services): Promise<void> {
  const count = await takeUploads(app, maxBytes, env.rateLimitPerMinute > 0);

  app.post(
    '/files',
    {
      config: { operation: upload },
      onRequest: async ({ ctx }) => count(authorizeFiles(ctx, uploading)),
    },
    async (request, reply) => {
      const file = await uploadedFile(request, reply, maxBytes);
      if (file === null) return reply;
      const url = await saveImage(request.ctx, file.bytes);
      return reply.code(201).header('location', url).send({ url });
    },
  );

  app.get<{ Params: { key: string }; Querystring: { name?: string | string[] } }>(
    '/files/:key',
    { config: { operation: download } },
    async ({ ctx, params, query, headers }, reply) => {
      const { mediaType, bytes } = await getFile(ctx, params.key);
      // What has an address never changes: a new picture gets a new one.
      const etag = `"${params.key}"`;
      reply.headers({
        'cache-control': 'private, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        etag,
        ...(mediaType !== 'image/webp' && { 'content-disposition': downloadAs([query.name].flat()[0] ?? 'file') }),
      });
      if (headers['if-none-match'] === etag) return reply.code(304).send();
      return send(reply, mediaType, bytes);
    },
  );
}

const downloadAs = (name: string) =>
  `attachment; filename*=UTF-8''${encodeURIComponent(name.slice(0, 200).toWellFormed()).replaceAll("'", '%27')}`;

const send = (reply: FastifyReply, mediaType: string, bytes: Uint8Array) =>
  reply.type(mediaType).send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
