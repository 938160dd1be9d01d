import type { FastifyInstance } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import { authorizeSome, signedIn } from '../../access/authorize.ts';
import { allowedRecords } from '../../access/records.ts';
import type { Context, Services } from '../../context.ts';
import { keepFile } from '../../db/files.ts';
import { recordId } from '../../db/recordId.ts';
import { notFound } from '../../errors.ts';
import { maxFileBytes } from './draftFiles.ts';
import { pictureAt, picturePath } from './pictures.ts';
import type { StreamOperation } from '../../rest/route.ts';
import { takeUploads, uploadBody, uploadedFile } from '../../upload.ts';

/* Files of mail, byte for byte as they were. Each is read through a message that has it. */

const path = '/files/emails';
const text = { type: 'string' };
const picture = /^image\/(?:png|jpeg|gif|webp)$/;

const upload: StreamOperation = {
  operationId: 'uploadEmailFile',
  summary: 'Uploads any file, up to 10 MB, to go with an email that is written. Nobody else can use its key.',
  tag: 'Email',
  right: ['create', 'Email'],
  body: uploadBody,
  answer: {
    status: 201,
    type: 'application/json',
    schema: {
      type: 'object',
      properties: { key: text, contentType: text, sizeBytes: { type: 'integer' } },
    },
  },
};

const download: StreamOperation = {
  operationId: 'getEmailFile',
  summary: 'A file of an email, for users who can read the email: a picture to look at, any other as a download.',
  tag: 'Email',
  right: ['read', 'Email'],
  parameters: { id: { type: 'string', description: 'Id of the file.' } },
  answer: { status: 200, type: 'application/octet-stream' },
};

export const registerEmailFiles = (app: FastifyInstance, services: Services): void =>
  void app.register(async (scope) => {
    const count = await takeUploads(scope, maxFileBytes, services.env.rateLimitPerMinute > 0);
    scope.post(
      path,
      { config: { operation: upload }, onRequest: async ({ ctx }) => count(authorizeSome(ctx, 'create', 'Email')) },
      async (request, reply) => {
        const file = await uploadedFile(request, reply, maxFileBytes);
        if (file === null) return reply;
        const contentType = (await fileTypeFromBuffer(file.bytes))?.mime ?? 'application/octet-stream';
        const url = await keepFile(request.ctx, signedIn(request.ctx).userId, contentType, file.bytes, true);
        const key = url.slice('/files/'.length);
        return reply.code(201).send({ key, contentType, sizeBytes: file.bytes.length });
      },
    );
    // Its address is the credential: the frame that shows an email sends no cookie.
    scope.get<{ Params: { sealed: string } }>(`${picturePath}/:sealed`, async ({ params }, reply) => {
      const { type, bytes } = await pictureAt(services, params.sealed);
      return reply
        .headers({
          'cache-control': 'private, max-age=3600',
          'content-security-policy': "default-src 'none'; sandbox",
          'cross-origin-resource-policy': 'cross-origin',
        })
        .type(type)
        .send(bytes);
    });
    scope.get<{ Params: { id: string } }>(
      `${path}/:id`,
      { config: { operation: download }, onRequest: async ({ ctx }) => void authorizeSome(ctx, 'read', 'Email') },
      async ({ ctx, params }, reply) => {
        const { name, bytes, mediaType } = await fileOf(ctx, params.id);
        // A picture is looked at; whatever else could act as a page is saved.
        const isShown = picture.test(mediaType);
        reply.headers({
          'cache-control': 'private, no-cache',
          'content-security-policy': "default-src 'none'; sandbox",
          'content-disposition': `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name.toWellFormed()).replaceAll("'", '%27')}`,
        });
        return reply
          .type(isShown ? mediaType : 'application/octet-stream')
          .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
      },
    );
  });

async function fileOf(ctx: Context, id: string): Promise<{ name: string; mediaType: string; bytes: Uint8Array }> {
  const found = await ctx.db
    .selectFrom('mailFiles as m')
    .innerJoin('mailMessages as e', 'e.id', 'm.emailId')
    .select(['m.name', 'm.fileId', 'e.mailboxId'])
    .where('m.id', '=', recordId(id) ?? 0)
    .executeTakeFirst();
  const [readable] = found === undefined ? [] : await allowedRecords(ctx, 'read', 'Email', [found]);
  if (readable === undefined) throw notFound('File');
  const { bytes, mediaType } = await ctx.db
    .selectFrom('files')
    .select(['bytes', 'mediaType'])
    .where('id', '=', readable.fileId)
    .executeTakeFirstOrThrow();
  return { name: readable.name, mediaType, bytes };
}
