import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { authorizeSome } from '../../../access/authorize.ts';
import { makeRateLimit } from '../../../access/rateLimit.ts';
import type { Context, Services } from '../../../context.ts';
import { textIn, wordIn } from '../../../csvFile.ts';
import type { Query } from '../../../csvFile.ts';
import type { EmailRow } from '../../../db/emailTables.ts';
import { AppError, invalid } from '../../../errors.ts';
import { malformed } from '../../../fields.ts';
import type { Language } from '../../../graphql/schema.generated.ts';
import { isFileRepeated } from '../../../idempotency.ts';
import type { StreamOperation } from '../../../rest/route.ts';
import { takeUploads, uploadBody } from '../../../upload.ts';
import { zipped } from '../../../zip.ts';
import type { ZipFile } from '../../../zip.ts';
import { importMail, importTarget, maxImportBytes } from './importMail.ts';
import { asMbox } from './mbox.ts';
import { messageToExport, nameFor, sourceOf, threadToExport } from './sources.ts';
import { spooled } from './spool.ts';
import { threadPdf } from './threadPaper.ts';

/* Mail out of files of other programs, and into such files. */

const languages: Language[] = ['en', 'fr', 'ar'];
const folders = ['INBOX', 'SENT', 'SPAM'] as const;
const papersPerMinute = 20;

const upload: StreamOperation = {
  operationId: 'importEmails',
  summary:
    'Imports emails out of a file of up to 500 MB and 50,000 emails, as a task: mbox as Thunderbird, Gmail and Apple Mail write it, or ' +
    'one email (eml, emlx). An email that the mailbox has already stays as it is; what cannot be read is named.',
  tag: 'Email',
  right: ['create', 'Email'],
  parameters: {
    mailbox: { type: 'string', description: 'Id of a mailbox. Defaults to the personal mailbox of the viewer.' },
    folder: { type: 'string', enum: [...folders], description: 'Where emails go of which the file does not say it.' },
    label: { type: 'string', description: 'Label that all of them get.' },
  },
  body: uploadBody,
  answer: {
    status: 201,
    type: 'application/json',
    schema: { type: 'object', properties: { taskId: { type: 'string' } } },
  },
};

const operation = (
  operationId: string,
  summary: string,
  type: string,
  parameters: StreamOperation['parameters'] = {},
): StreamOperation => ({
  ...{ operationId, summary, tag: 'Email', right: ['read', 'Email'] },
  parameters: { id: { type: 'string', description: 'Id.' }, ...parameters },
  answer: { status: 200, type },
});
const eml = operation('exportEmail', 'One email as it came, byte for byte (eml).', 'message/rfc822');
const emls = operation(
  'exportEmailThread',
  'A conversation as eml; several emails come in a ZIP archive.',
  'application/zip',
);
const mbox = operation(
  'exportEmailThreadMbox',
  'A conversation as one file that mail programs read (mbox).',
  'application/mbox',
);
const pdf = operation('exportEmailThreadPdf', 'A conversation as PDF.', 'application/pdf', {
  language: { type: 'string', enum: languages, description: 'Language of its words. Defaults to English.' },
  zone: { type: 'string', description: 'Time zone of its times, `Europe/Paris`. Defaults to UTC.' },
});

const sendAs = (reply: FastifyReply, name: string, type: string): FastifyReply =>
  reply
    .headers({
      'cache-control': 'private, no-cache',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", '%27')}`,
    })
    .type(type);

export const registerExchange = (app: FastifyInstance, services: Services): void =>
  void app.register(async (scope) => {
    await registerImport(scope, services);
    registerExport(scope, services);
  });

async function registerImport(app: FastifyInstance, { env }: Services): Promise<void> {
  const count = await takeUploads(app, maxImportBytes, env.rateLimitPerMinute > 0);
  app.post<{ Querystring: Query }>(
    '/import/emails',
    { config: { operation: upload }, onRequest: async ({ ctx }) => count(authorizeSome(ctx, 'create', 'Email')) },
    async (request, reply) => {
      const { ctx, query } = request;
      const target = await importTarget(ctx, {
        ...{
          mailbox: textIn(query, 'mailbox'),
          label: textIn(query, 'label'),
          folder: wordIn(query, 'folder', folders),
        },
      });
      if (!request.isMultipart()) throw new AppError('BAD_REQUEST', 'Send the file as multipart/form-data');
      const part = await request.file().catch(() => undefined);
      if (part === undefined) throw new AppError('BAD_REQUEST', 'The body is not one file as multipart/form-data');
      const file = await spooled(part.file, part.filename);
      if (part.file.truncated || (await isFileRepeated(request, reply, file.name, Buffer.from(file.digest)))) {
        await file.handle.close();
        if (part.file.truncated) throw new AppError('TOO_LARGE', `The file is larger than ${maxImportBytes} bytes`);
        return reply;
      }
      const { id } = await importMail(ctx, file, target);
      return reply.code(201).send({ taskId: String(id) });
    },
  );
}

function registerExport(app: FastifyInstance, { env }: Services): void {
  app.get<{ Params: { id: string } }>(
    '/export/emails/:id.eml',
    { config: { operation: eml }, onRequest: async ({ ctx }) => void authorizeSome(ctx, 'read', 'Email') },
    async ({ ctx, params }, reply) => {
      const row = await messageToExport(ctx, params.id);
      return sendAs(reply, nameFor(row.subject, 'eml'), 'message/rfc822').send(await sourceOf(ctx, row));
    },
  );
  app.get<{ Params: { id: string } }>(
    '/export/email-threads/:id.eml',
    { config: { operation: emls }, onRequest: async ({ ctx }) => void authorizeSome(ctx, 'read', 'Email') },
    async ({ ctx, params }, reply) => {
      const rows = await threadToExport(ctx, params.id);
      const [first] = rows;
      if (rows.length === 1)
        return sendAs(reply, nameFor(first!.subject, 'eml'), 'message/rfc822').send(await sourceOf(ctx, first!));
      return sendAs(reply, nameFor(first!.subject, 'zip'), 'application/zip').send(
        Readable.from(zipped(filesOf(ctx, rows)), { objectMode: false }),
      );
    },
  );
  app.get<{ Params: { id: string } }>(
    '/export/email-threads/:id.mbox',
    { config: { operation: mbox }, onRequest: async ({ ctx }) => void authorizeSome(ctx, 'read', 'Email') },
    async ({ ctx, params }, reply) => {
      const rows = await threadToExport(ctx, params.id);
      return sendAs(reply, nameFor(rows[0]!.subject, 'mbox'), 'application/mbox').send(
        Readable.from(mboxOf(ctx, rows), { objectMode: false }),
      );
    },
  );
  const limitOf = makeRateLimit();
  app.get<{ Params: { id: string }; Querystring: Query }>(
    '/export/email-threads/:id.pdf',
    { config: { operation: pdf }, onRequest: async ({ ctx }) => void authorizeSome(ctx, 'read', 'Email') },
    async ({ ctx, params, query }, reply) => {
      const { sessionId } = authorizeSome(ctx, 'read', 'Email');
      const language = wordIn(query, 'language', languages) ?? 'en';
      const zone = textIn(query, 'zone') || 'UTC';
      if (!isZone(zone)) throw invalid({ zone: malformed('must be a time zone, such as Europe/Paris') });
      const rows = await threadToExport(ctx, params.id);
      const retryAfterSeconds = env.rateLimitPerMinute > 0 ? limitOf(sessionId, papersPerMinute) : null;
      if (retryAfterSeconds !== null)
        throw new AppError('RATE_LIMITED', `At most ${papersPerMinute} PDFs a minute`, { retryAfterSeconds });
      return sendAs(reply, nameFor(rows[0]!.subject, 'pdf'), 'application/pdf').send(
        await threadPdf(ctx, rows, language, zone),
      );
    },
  );
}

/** One after the other, as fast as they are read: never more than one in memory. */
async function* filesOf(ctx: Context, rows: readonly EmailRow[]): AsyncGenerator<ZipFile> {
  let place = 0;
  for (const row of rows) {
    place += 1;
    const name = `${String(place).padStart(3, '0')} ${nameFor(row.subject, 'eml')}`;
    yield { name, parts: [await sourceOf(ctx, row)], isPacked: false };
  }
}

async function* mboxOf(ctx: Context, rows: readonly EmailRow[]): AsyncGenerator<Buffer> {
  for (const row of rows) yield asMbox(await sourceOf(ctx, row), { address: row.fromAddress, at: new Date(row.at) });
}

function isZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone }).format();
    return true;
  } catch {
    return false;
  }
}
