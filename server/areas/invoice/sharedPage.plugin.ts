import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressKey, makeRateLimit } from '../../access/rateLimit.ts';
import type { Services } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { Language } from '../../graphql/schema.generated.ts';
import { programContext } from '../../program.ts';
import type { StreamOperation } from '../../rest/route.ts';
import { askAboutInvoice, linkPath, noteSeen, sharedInvoice } from './invoiceLinks.ts';
import type { SharedInvoice } from './invoiceLinks.ts';
import { attachedFiles } from './invoiceFiles.ts';
import { invoicePdf, paperName } from './invoicePaper.ts';
import { answerQuote } from './invoiceQuote.ts';
import { overPage, sharedPage, sharedPolicy } from './sharedPage.ts';
import type { Outcome } from './sharedPage.ts';

/* A client's link: page, file and questions, without an account. */

type Call = FastifyRequest<{ Params: { token: string } }>;

const wrongPerMinute = 30;
const questionsPerMinute = 3;
const maxBody = 16_384;

const operation = (operationId: string, summary: string, type = 'text/html'): StreamOperation => ({
  operationId,
  summary,
  tag: 'Invoices',
  isPublic: true,
  parameters: { token: { type: 'string', description: 'What stands in the address of the link.' } },
  answer: { status: 200, type },
});
const pageOperation = operation('sharedInvoice', 'An invoice as its client sees it by a link, without an account.');
const fileOperation = operation('sharedInvoiceFile', 'The invoice of a link as PDF.', 'application/pdf');
const attachedOperation: StreamOperation = {
  ...operation('sharedInvoiceAttachment', 'A file that goes with the invoice of a link.', 'application/octet-stream'),
  parameters: {
    token: { type: 'string', description: 'What stands in the address of the link.' },
    file: { type: 'string', description: 'Id of the file.' },
  },
};
const questionOperation: StreamOperation = {
  ...operation('askAboutInvoice', 'Asks something about the invoice of a link; leads to its page.'),
  body: {
    type: 'application/x-www-form-urlencoded',
    schema: { type: 'object', required: ['text'], properties: { text: { type: 'string', maxLength: 2000 } } },
  },
};
const answerOperation: StreamOperation = {
  ...operation('answerSharedQuote', 'Accepts or declines the quote of a link; leads to its page.'),
  body: {
    type: 'application/x-www-form-urlencoded',
    schema: {
      type: 'object',
      required: ['answer', 'name'],
      properties: {
        answer: { type: 'string', enum: ['accept', 'decline'] },
        name: { type: 'string', maxLength: 100, description: 'Who answers.' },
        isConfirmed: { type: 'string', enum: ['yes'], description: 'Needed to accept.' },
      },
    },
  },
};

/** What a page says once it was done. */
const done = ['asked', 'accepted', 'declined'] as const satisfies Outcome[];

export function registerSharedInvoices(app: FastifyInstance, services: Services): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxBody },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    const wrongLimit = makeRateLimit();
    const questionLimit = makeRateLimit();
    /** What the client does has no user; a look of the staff does not count as the client's. */
    const asClient = () => programContext(services, 'link of an invoice');

    const sharedBy = async ({ params, ctx }: Call): Promise<SharedInvoice | null> => {
      const key = addressKey(ctx.address);
      // Weighs nothing: asks whether there is room for one more. After too many, a right one is not told from a wrong one.
      const retryAfterSeconds = services.env.rateLimitPerMinute === 0 ? null : wrongLimit(key, wrongPerMinute - 1, 0);
      if (retryAfterSeconds !== null)
        throw new AppError('RATE_LIMITED', 'Too many links that lead nowhere', { retryAfterSeconds });
      const found = await sharedInvoice(asClient(), params.token);
      if (found === null) wrongLimit(key, wrongPerMinute);
      return found;
    };

    const show = async (reply: FastifyReply, token: string, { row }: SharedInvoice, outcome: Outcome) =>
      html(
        reply,
        outcome === null || (done as readonly Outcome[]).includes(outcome) ? 200 : outcome === 'tooMany' ? 429 : 400,
        await sharedPage(asClient(), row, token, outcome),
      );
    /** To a page that can be loaded again without sending anything twice. */
    const leadTo = (reply: FastifyReply, token: string, outcome: 'asked' | 'accepted' | 'declined') =>
      reply
        .header('cache-control', 'private, no-store')
        .redirect(`${linkPath(token)}?done=${outcome}#${outcome === 'asked' ? 'question' : 'answer'}`, 303);
    const isTooOften = ({ link }: SharedInvoice) =>
      services.env.rateLimitPerMinute > 0 && questionLimit(link.id, questionsPerMinute) !== null;

    scope.get<{ Params: { token: string }; Querystring: { done?: unknown } }>(
      '/invoices/shared/:token',
      { config: { operation: pageOperation } },
      async (request, reply) => {
        const shared = await sharedBy(request);
        if (shared === null) return html(reply, 404, overPage(languageOf(request, services)));
        if (request.ctx.viewer === null && request.method === 'GET') await noteSeen(asClient(), shared, 'openedAt');
        const outcome = done.find((one) => one === request.query.done) ?? null;
        return show(reply, request.params.token, shared, outcome);
      },
    );

    scope.get<{ Params: { token: string } }>(
      '/invoices/shared/:token/file.pdf',
      { config: { operation: fileOperation } },
      async (request, reply) => {
        const shared = await sharedBy(request);
        if (shared === null) return html(reply, 404, overPage(languageOf(request, services)));
        const bytes = await invoicePdf(asClient(), shared.row);
        if (request.ctx.viewer === null && request.method === 'GET') await noteSeen(asClient(), shared, 'downloadedAt');
        return reply
          .headers({
            'content-disposition': `attachment; filename="${paperName(shared.row)}"`,
            'cache-control': 'private, no-store',
          })
          .type('application/pdf')
          .send(bytes);
      },
    );

    scope.get<{ Params: { token: string; file: string } }>(
      '/invoices/shared/:token/files/:file',
      { config: { operation: attachedOperation } },
      async (request, reply) => {
        const shared = await sharedBy(request);
        const [file] = shared === null ? [] : await attachedFiles(asClient(), shared.row, request.params.file);
        if (file === undefined) return html(reply, 404, overPage(languageOf(request, services)));
        return reply
          .headers({
            'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
            'cache-control': 'private, no-store',
            'x-content-type-options': 'nosniff',
          })
          .type('application/octet-stream')
          .send(Buffer.from(file.bytes));
      },
    );

    scope.post<{ Params: { token: string }; Body: { text?: unknown } | null }>(
      '/invoices/shared/:token',
      { config: { operation: questionOperation } },
      async (request, reply) => {
        const shared = await sharedBy(request);
        if (shared === null) return html(reply, 404, overPage(languageOf(request, services)));
        const { token } = request.params;
        if (isTooOften(shared)) return show(reply, token, shared, 'tooMany');
        const text = request.body?.text;
        try {
          await askAboutInvoice(asClient(), shared, typeof text === 'string' ? text : '');
        } catch (error) {
          if (!(error instanceof AppError) || error.code !== 'VALIDATION') throw error;
          return show(reply, token, shared, 'empty');
        }
        return leadTo(reply, token, 'asked');
      },
    );

    scope.post<{ Params: { token: string }; Body: Record<string, unknown> | null }>(
      '/invoices/shared/:token/answer',
      { config: { operation: answerOperation } },
      async (request, reply) => {
        const shared = await sharedBy(request);
        if (shared === null) return html(reply, 404, overPage(languageOf(request, services)));
        const { token } = request.params;
        if (isTooOften(shared)) return show(reply, token, shared, 'tooMany');
        const { answer: given, name, isConfirmed } = request.body ?? {};
        const answer = given === 'accept' ? 'accept' : 'decline';
        const input = {
          answer,
          name: typeof name === 'string' ? name : '',
          isConfirmed: isConfirmed === 'yes',
        } as const;
        try {
          await answerQuote(asClient(), shared, input);
        } catch (error) {
          if (!(error instanceof AppError) || error.code !== 'VALIDATION') throw error;
          return show(reply, token, shared, error.details.fields?.['name'] ? 'unnamed' : 'unconfirmed');
        }
        return leadTo(reply, token, answer === 'accept' ? 'accepted' : 'declined');
      },
    );
  });
}

/** The first of our languages that the browser asks for. */
function languageOf({ headers }: Call, { env }: Services): Language {
  const asked = (headers['accept-language'] ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return (asked.find((one) => (env.languages as string[]).includes(one)) as Language | undefined) ?? env.languages[0]!;
}

const html = (reply: FastifyReply, status: number, text: string) =>
  reply
    .code(status)
    .headers({
      'content-security-policy': sharedPolicy,
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(text);
