import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { authorize } from '../../access/authorize.ts';
import { makeRateLimit } from '../../access/rateLimit.ts';
import type { Context, Services } from '../../context.ts';
import { idsIn, textIn, wordIn } from '../../csvFile.ts';
import type { Query } from '../../csvFile.ts';
import { AppError, invalid, notFound } from '../../errors.ts';
import { required, tooMany } from '../../fields.ts';
import type { Language } from '../../graphql/schema.generated.ts';
import type { StreamOperation } from '../../rest/route.ts';
import { zipped } from '../../zip.ts';
import type { ZipFile } from '../../zip.ts';
import { invoiceUbl, paperName, shownPaper } from './invoicePaper.ts';
import { clientStatement } from './invoiceStatement.ts';
import { invoices } from './invoices.ts';
import { statementPdf } from './statementPaper.ts';

/* Invoices and statements of account as PDF files, one by one or many in an archive. */

const languages: Language[] = ['en', 'fr', 'ar'];
const maxZipped = 500;
const zipsPerMinute = 5;

const operation = (
  operationId: string,
  summary: string,
  parameters: StreamOperation['parameters'],
  type = 'application/pdf',
): StreamOperation => ({
  operationId,
  summary,
  tag: 'Invoices',
  right: ['read', 'Invoice'],
  parameters,
  answer: { status: 200, type },
});

const paperOperation = operation(
  'invoicePdf',
  'One invoice, credit note or quote as PDF; what is finalized has the same bytes each time. Euro invoices have Factur-X in them.',
  { id: { type: 'string', description: 'Its id.' } },
);
const ublOperation = operation(
  'invoiceXml',
  'One finalized invoice or credit note as UBL 2.1 that follows EN 16931; XRechnung 3.0 where all is known that it asks for. What is missing is named (400).',
  { id: { type: 'string', description: 'Its id.' } },
  'application/xml',
);
const zipOperation = operation(
  'invoicesZip',
  'Invoices as PDF in a ZIP archive.',
  { ids: { type: 'string', description: `Ids of the invoices, separated by commas, at most ${maxZipped}.` } },
  'application/zip',
);
const statementOperation = operation('clientStatementPdf', 'A client’s statement of account as PDF.', {
  customer: { type: 'string', description: 'Id of the customer.' },
  from: { type: 'string', format: 'date', description: 'First day.' },
  to: { type: 'string', format: 'date', description: 'Last day.' },
  currency: { type: 'string', description: 'ISO 4217; the store currency when left out.' },
  language: { type: 'string', enum: languages, description: 'That of the client when left out.' },
});

export function registerInvoicePapers(app: FastifyInstance, { env }: Services): void {
  app.get<{ Params: { id: string } }>(
    '/export/invoices/:id.pdf',
    { config: { operation: paperOperation } },
    async ({ ctx, params }, reply) => {
      authorize(ctx, 'read', 'Invoice');
      const row = await invoices.get(ctx, params.id);
      if (row === null) throw notFound('Invoice');
      return reply
        .header('content-disposition', `attachment; filename="${paperName(row)}"`)
        .type('application/pdf')
        .send(await shownPaper(ctx, row));
    },
  );

  app.get<{ Params: { id: string } }>(
    '/export/invoices/:id.xml',
    { config: { operation: ublOperation } },
    async ({ ctx, params }, reply) => {
      authorize(ctx, 'read', 'Invoice');
      const row = await invoices.get(ctx, params.id);
      if (row === null) throw notFound('Invoice');
      const xml = await invoiceUbl(ctx, row);
      return reply
        .header('content-disposition', `attachment; filename="${paperName(row, 'xml')}"`)
        .type('application/xml')
        .send(xml);
    },
  );

  const limitOf = makeRateLimit();
  app.get<{ Querystring: Query }>(
    '/export/invoices.zip',
    { config: { operation: zipOperation } },
    async (request, reply) => {
      const { ctx, query } = request;
      const { sessionId } = authorize(ctx, 'read', 'Invoice');
      const ids = idsIn(query);
      if (ids === null || ids.length === 0) throw invalid({ ids: required });
      if (ids.length > maxZipped) throw invalid({ ids: tooMany(maxZipped) });
      const retryAfterSeconds = env.rateLimitPerMinute > 0 ? limitOf(sessionId, zipsPerMinute) : null;
      if (retryAfterSeconds !== null)
        throw new AppError('RATE_LIMITED', `At most ${zipsPerMinute} archives a minute`, { retryAfterSeconds });
      // The first is awaited here: what fails before it can still be answered as an error.
      const files = papersOf(ctx, ids);
      const first = await files.next();
      if (first.done) throw notFound('Invoice');
      return reply
        .header('content-disposition', 'attachment; filename="invoices.zip"')
        .type('application/zip')
        .send(Readable.from(zipped(startingWith(first.value, files)), { objectMode: false }));
    },
  );

  app.get<{ Querystring: Query }>(
    '/export/statement.pdf',
    { config: { operation: statementOperation } },
    async ({ ctx, query }, reply) => {
      const language = wordIn(query, 'language', languages);
      const statement = await clientStatement(ctx, {
        customerId: textIn(query, 'customer'),
        from: textIn(query, 'from'),
        to: textIn(query, 'to'),
        currency: textIn(query, 'currency') || null,
      });
      if (statement === null) throw notFound('Customer');
      return reply
        .header('content-disposition', `attachment; filename="statement-${statement.customerId}-${statement.to}.pdf"`)
        .type('application/pdf')
        .send(await statementPdf(ctx, statement, language));
    },
  );
}

/** One after the other, as fast as they are read: never more than one in memory. */
async function* papersOf(ctx: Context, ids: readonly number[]): AsyncGenerator<ZipFile, void> {
  for await (const rows of invoices.parts(ctx, null, null, ids))
    for (const row of rows) yield { name: paperName(row), parts: [await shownPaper(ctx, row)], isPacked: true };
}

async function* startingWith(first: ZipFile, rest: AsyncGenerator<ZipFile, void>): AsyncGenerator<ZipFile> {
  yield first;
  yield* rest;
}
