import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressKey, makeRateLimit } from '../../access/rateLimit.ts';
import { authorizeSome } from '../../access/authorize.ts';
import type { Services } from '../../context.ts';
import { wordIn } from '../../csvFile.ts';
import type { Query } from '../../csvFile.ts';
import { AppError } from '../../errors.ts';
import type { Language } from '../../graphql/schema.generated.ts';
import { programContext } from '../../program.ts';
import type { StreamOperation } from '../../rest/route.ts';
import { certificatePage, certificatePdf, certificatePolicy, noCertificatePage } from './certificatePage.ts';
import { certificateByCode, certificatePath, certificateToPrint } from './certificates.ts';

const languages: Language[] = ['en', 'fr', 'ar'];
const wrongPerMinute = 30;
const filesPerMinute = 20;

const pageOperation: StreamOperation = {
  operationId: 'verifyCertificate',
  summary: 'A page that says whether the certificate with this code is valid, without an account.',
  tag: 'Academy',
  isPublic: true,
  parameters: { code: { type: 'string', description: 'Code of the certificate.' } },
  answer: { status: 200, type: 'text/html' },
};

const fileOperation: StreamOperation = {
  operationId: 'certificateFile',
  summary: 'A certificate as PDF, for its learner and for users who can edit courses.',
  tag: 'Academy',
  right: ['read', 'Course'],
  parameters: {
    id: { type: 'string', description: 'Id of the certificate.' },
    language: { type: 'string', enum: languages, description: 'Language of the file; English when left out.' },
  },
  answer: { status: 200, type: 'application/pdf' },
};

/** Certificates as files, and the page that verifies them. */
export function registerCertificates(app: FastifyInstance, services: Services): void {
  const { env } = services;
  const wrongLimit = makeRateLimit();
  const fileLimit = makeRateLimit();

  app.get<{ Params: { code: string } }>(
    '/certificates/:code',
    { config: { operation: pageOperation } },
    async (request, reply) => {
      const key = addressKey(request.ctx.address);
      // Weighs nothing: asks whether there is room for one more wrong code.
      const retryAfterSeconds = env.rateLimitPerMinute === 0 ? null : wrongLimit(key, wrongPerMinute - 1, 0);
      if (retryAfterSeconds !== null)
        throw new AppError('RATE_LIMITED', 'Too many unknown codes', { retryAfterSeconds });
      const language = languageOf(request, services);
      const row = await certificateByCode(programContext(services, 'page of a certificate'), request.params.code);
      if (row !== undefined) return html(reply, 200, certificatePage(language, row));
      wrongLimit(key, wrongPerMinute);
      return html(reply, 404, noCertificatePage(language));
    },
  );

  app.get<{ Params: { id: string }; Querystring: Query }>(
    '/export/certificates/:id.pdf',
    { config: { operation: fileOperation } },
    async (request, reply) => {
      const { ctx, query } = request;
      const { sessionId } = authorizeSome(ctx, 'read', 'Course');
      const language = wordIn(query, 'language', languages) ?? 'en';
      const row = await certificateToPrint(ctx, request.params.id);
      const retryAfterSeconds = env.rateLimitPerMinute > 0 ? fileLimit(sessionId, filesPerMinute) : null;
      if (retryAfterSeconds !== null)
        throw new AppError('RATE_LIMITED', `At most ${filesPerMinute} files a minute`, { retryAfterSeconds });
      const origin = env.publicUrl ?? `${request.protocol}://${request.host}`;
      const file = await certificatePdf(ctx, row, language, `${origin}${certificatePath(row.code)}`);
      return reply
        .header('content-disposition', `attachment; filename="certificate-${row.code}.pdf"`)
        .type('application/pdf')
        .send(file);
    },
  );
}

/** The first of our languages that the browser asks for. */
function languageOf({ headers }: FastifyRequest, { env }: Services): Language {
  const asked = (headers['accept-language'] ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return (asked.find((one) => (env.languages as string[]).includes(one)) as Language | undefined) ?? env.languages[0]!;
}

const html = (reply: FastifyReply, status: number, text: string) =>
  reply
    .code(status)
    .headers({
      'content-security-policy': certificatePolicy,
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(text);
