import type { FastifyInstance } from 'fastify';
import { authorize } from '../../../access/authorize.ts';
import { makeRateLimit } from '../../../access/rateLimit.ts';
import type { Services } from '../../../context.ts';
import { idsIn, wordIn } from '../../../csvFile.ts';
import type { Query } from '../../../csvFile.ts';
import type { Language } from '../../../graphql/schema.generated.ts';
import { AppError, invalid, notFound } from '../../../errors.ts';
import { orderFilterIn, orderFilterParameters } from './orders.plugin.ts';
import { orders } from './orders.ts';
import { orderPaper, packingSlips, pickList } from './orderPapers.ts';
import type { Paper } from './orderPapers.ts';

/* Orders, packing slips and pick lists as PDF files, of one order or of many. */

const languages: Language[] = ['en', 'fr', 'ar'];
const maxOrders = 500;
/** As much work as a page of a list. */
const fewOrders = 25;
const manyPerMinute = 5;

export function registerOrderPapers(app: FastifyInstance, services: Services): void {
  registerPaper(app, services, {
    name: 'order-papers',
    operationId: 'orderPapers',
    summary: 'Orders as papers for their customers, as one PDF file: what was bought, and what it comes to.',
    make: orderPaper,
  });
  registerPaper(app, services, {
    name: 'packing-slips',
    operationId: 'packingSlips',
    summary: 'Packing slips as one PDF file, a page or more for each order.',
    make: packingSlips,
  });
  registerPaper(app, services, {
    name: 'pick-list',
    operationId: 'pickList',
    summary: 'What to take from the shelves for some orders, as a PDF file.',
    make: pickList,
  });
}

type PaperFile = { name: string; operationId: string; summary: string; make: Paper };

function registerPaper(app: FastifyInstance, { env }: Services, { name, operationId, summary, make }: PaperFile): void {
  const limitOf = makeRateLimit();
  const operation = {
    operationId,
    summary,
    tag: 'Ecommerce',
    right: ['read', 'Order'] as ['read', 'Order'],
    parameters: {
      language: { type: 'string', enum: languages, description: 'Language of the file; English when left out.' },
      ids: {
        type: 'string',
        description: `Ids of the orders, separated by commas, at most ${maxOrders}; nothing else narrows them.`,
      },
      ...orderFilterParameters,
    },
    answer: { status: 200, type: 'application/pdf' },
  };
  app.get<{ Querystring: Query }>(`/export/orders/${name}.pdf`, { config: { operation } }, async (request, reply) => {
    const { ctx, query } = request;
    const { sessionId } = authorize(ctx, 'read', 'Order');
    const language = wordIn(query, 'language', languages) ?? 'en';
    const given = idsIn(query);
    const filter = orderFilterIn(query);
    const ids = given ?? (await orders.idsOldestFirst(ctx, filter));
    if (ids.length > maxOrders)
      throw invalid({ ids: { key: 'tooMany', limit: maxOrders, message: `must be at most ${maxOrders} orders` } });
    const retryAfterSeconds =
      ids.length > fewOrders && env.rateLimitPerMinute > 0 ? limitOf(sessionId, manyPerMinute) : null;
    if (retryAfterSeconds !== null)
      throw new AppError('RATE_LIMITED', `At most ${manyPerMinute} large files a minute`, { retryAfterSeconds });
    const rows = await orders.all(ctx, null, null, ids);
    if (rows.length === 0) throw notFound('Order');
    const file = await make(ctx, rows, language);
    const shown = rows.length === 1 ? `-${rows[0]!.number}` : '';
    return reply
      .header('content-disposition', `attachment; filename="${name}${shown}.pdf"`)
      .type('application/pdf')
      .send(file);
  });
}
