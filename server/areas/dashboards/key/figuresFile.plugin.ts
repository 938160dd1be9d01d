import type { FastifyInstance } from 'fastify';
import { authorize } from '../../../access/authorize.ts';
import { makeRateLimit } from '../../../access/rateLimit.ts';
import type { Declaring } from '../../../access/subjects.ts';
import type { Services } from '../../../context.ts';
import { textIn, wordIn } from '../../../csvFile.ts';
import type { Query } from '../../../csvFile.ts';
import { AppError, invalid } from '../../../errors.ts';
import { malformed } from '../../../fields.ts';
import type { FigureName, Language, OrderStatus, ShopFilter, ShopPeriod } from '../../../graphql/schema.generated.ts';
import type { StreamOperation } from '../../../rest/route.ts';
import { figureNames } from './declared.ts';
import { keptFilter } from './narrowing.ts';
import { figuresPdf } from './figuresPaper.ts';

const languages: Language[] = ['en', 'fr', 'ar'];
const periods: ShopPeriod[] = ['DAYS_7', 'DAYS_30', 'DAYS_90', 'MONTHS_12'];
const orderStatuses: OrderStatus[] = ['DISPATCHED', 'OUT_FOR_DELIVERY', 'READY_TO_PICKUP', 'DELIVERED'];
const statuses = orderStatuses.map((status) => status.toLowerCase());
const filesPerMinute = 20;

const paper: StreamOperation = {
  operationId: 'keyFiguresFile',
  summary:
    'Figures of the company over a period as PDF, with charts, period, comparison, time zone and time of making.',
  tag: 'Dashboards',
  right: ['read', 'Dashboard'],
  parameters: {
    period: {
      type: 'string',
      enum: periods.map((period) => period.toLowerCase()),
      description: 'What to count over, until today; the last 30 days when left out.',
    },
    only: { type: 'string', description: 'Names of figures, separated by commas; all of them when left out.' },
    country: { type: 'string', description: 'Of orders to this country only, two letters of ISO 3166-1.' },
    product: { type: 'string', description: 'Of orders with this product only, by its id.' },
    orderStatus: { type: 'string', enum: statuses, description: 'Of orders with this delivery status only.' },
    method: { type: 'string', description: 'Of orders that are paid with this method only.' },
    orderTag: { type: 'string', description: 'Of orders with this tag only.' },
    customerTag: { type: 'string', description: 'Of orders by customers with this tag only.' },
    language: { type: 'string', enum: languages, description: 'Language of the file; English when left out.' },
  },
  answer: { status: 200, type: 'application/pdf' },
};

/** Figures that an address names; null for all. */
function namesIn(where: Declaring, query: Query): FigureName[] | null {
  const given = textIn(query, 'only');
  if (!given) return null;
  const names = given.split(',').map((name) => name.trim().toUpperCase());
  const known: string[] = figureNames(where);
  if (!names.every((name) => known.includes(name)))
    throw invalid({ only: malformed(`must be of ${known.join(', ').toLowerCase()}`) });
  return names as FigureName[];
}

/** Which orders are counted, by the words that the page has in its address. */
function filterIn(query: Query): ShopFilter {
  const status = wordIn(query, 'orderStatus', orderStatuses);
  return {
    country: textIn(query, 'country') || null,
    productId: textIn(query, 'product') || null,
    status: status ?? null,
    method: textIn(query, 'method') || null,
    tag: textIn(query, 'orderTag') || null,
    customerTag: textIn(query, 'customerTag') || null,
  };
}

/** The page of figures as PDF. */
export function registerFiguresFile(app: FastifyInstance, services: Services): void {
  const limitOf = makeRateLimit();
  app.get<{ Querystring: Query }>(
    '/export/key-figures.pdf',
    { config: { operation: paper } },
    async ({ ctx, query }, reply) => {
      const { sessionId } = authorize(ctx, 'read', 'Dashboard');
      const state = {
        period: wordIn(query, 'period', periods) ?? 'DAYS_30',
        names: namesIn(ctx.services, query),
      } as const;
      const filter = await keptFilter(ctx, filterIn(query));
      const language = wordIn(query, 'language', languages) ?? 'en';
      const retryAfterSeconds = services.env.rateLimitPerMinute > 0 ? limitOf(sessionId, filesPerMinute) : null;
      if (retryAfterSeconds !== null)
        throw new AppError('RATE_LIMITED', `At most ${filesPerMinute} files a minute`, { retryAfterSeconds });
      const file = await figuresPdf(ctx, { ...state, filter }, language);
      return reply
        .header('content-disposition', `attachment; filename="key-figures-${state.period.toLowerCase()}.pdf"`)
        .type('application/pdf')
        .send(file);
    },
  );
}
