import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { authorizeSome } from '../../access/authorize.ts';
import { makeRateLimit } from '../../access/rateLimit.ts';
import type { Services } from '../../context.ts';
import { AppError, invalid } from '../../errors.ts';
import type { ProductSortField, ProductStatus } from '../../graphql/schema.generated.ts';
import type { StreamOperation } from '../../rest/route.ts';
import { exportProducts } from './productExport.ts';
import type { ProductExport } from './productExport.ts';

type Query = Record<string, string | string[] | undefined>;

const exportsPerMinute = 5;
const statuses: ProductStatus[] = ['PUBLISHED', 'INACTIVE', 'SCHEDULED'];
const sorts: ProductSortField[] = ['CREATED', 'NAME', 'CATEGORY', 'STATUS', 'PRICE', 'QUANTITY', 'SKU'];

const operation: StreamOperation = {
  operationId: 'exportProducts',
  summary: 'The product list as a CSV file (UTF-8 with byte order mark), with the parameters of the list screen.',
  tag: 'Ecommerce',
  right: ['read', 'Product'],
  parameters: {
    q: { type: 'string', description: 'Part of the name or brand.' },
    status: { type: 'string', enum: statuses.map((status) => status.toLowerCase()) },
    category: { type: 'string', description: 'Exactly this category.' },
    stock: { type: 'string', enum: ['true', 'false'] },
    sort: { type: 'string', enum: sorts.map((sort) => sort.toLowerCase()) },
    order: { type: 'string', enum: ['asc', 'desc'] },
    page: { type: 'integer', minimum: 1, description: 'Only this page; all rows without it.' },
    size: { type: 'integer', minimum: 1, description: 'Rows on the page.' },
    ids: { type: 'string', description: 'Only these products, separated by commas.' },
    columns: { type: 'string', description: 'Columns in their order, separated by commas.' },
    labels: { type: 'string', description: 'Headings of the columns, separated by commas.' },
  },
  answer: { status: 200, type: 'text/csv', schema: { type: 'string' } },
};

/** The list as a CSV file, with the parameters that the list screen has in its address. */
export function registerProductExport(app: FastifyInstance, { env, now }: Services): void {
  const limitOf = makeRateLimit();
  app.get<{ Querystring: Query }>('/export/products.csv', { config: { operation } }, async ({ ctx, query }, reply) => {
    const { sessionId } = authorizeSome(ctx, 'read', 'Product');
    ctx.maxPageSize = 1000;
    const wanted = exportOf(query);
    // A row or a page is no more work than a list.
    const isLarge = wanted.ids === null && wanted.page === null && env.rateLimitPerMinute > 0;
    const retryAfterSeconds = isLarge ? limitOf(sessionId, exportsPerMinute) : null;
    if (retryAfterSeconds !== null) throw new AppError('RATE_LIMITED', `At most ${exportsPerMinute} exports a minute`, { retryAfterSeconds });
    const lines = exportProducts(ctx, wanted);
    // The first part is awaited here: what fails before it can still be answered as an error.
    const first = await lines.next();
    const name = `products-${now().toISOString().slice(0, 10)}.csv`;
    reply.header('content-disposition', `attachment; filename="${name}"`).type('text/csv; charset=utf-8');
    return reply.send(Readable.from(startingWith(first, lines)));
  });
}

async function* startingWith(first: IteratorResult<string>, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  if (!first.done) yield first.value;
  yield* rest;
}

function exportOf(query: Query): ProductExport {
  const text = (name: string) => [query[name]].flat()[0] ?? '';
  // Separated by commas, or given several times.
  const list = (name: string) => [query[name] ?? []].flat().flatMap((part, _index, all) => (all.length === 1 ? part.split(',') : part)).filter((part) => part !== '');
  const sort = oneOf('sort', text('sort').toUpperCase(), sorts);
  const direction = oneOf('order', text('order').toUpperCase(), ['ASC', 'DESC'] as const) ?? 'ASC';
  const stock = oneOf('stock', text('stock'), ['true', 'false'] as const);
  return {
    filter: {
      search: text('q'),
      status: oneOf('status', text('status').toUpperCase(), statuses),
      category: text('category') || null,
      inStock: stock === null ? null : stock === 'true',
    },
    orderBy: sort === null ? null : { field: sort, direction },
    page: text('page') === '' ? null : { number: whole('page', text('page')), size: whole('size', text('size') || '10') },
    ids: query.ids === undefined ? null : list('ids'),
    columns: list('columns'),
    labels: query.labels === undefined ? null : list('labels'),
  };
}

function oneOf<Word extends string>(name: string, given: string, words: readonly Word[]): Word | null {
  if (given === '') return null;
  const word = words.find((one) => one === given);
  if (word === undefined) throw invalid({ [name]: { key: 'unknown', message: `must be of ${words.join(', ').toLowerCase()}` } });
  return word;
}

function whole(name: string, text: string): number {
  if (!/^[1-9]\d{0,9}$/.test(text)) throw invalid({ [name]: { key: 'malformed', message: 'must be a whole number from 1' } });
  return Number(text);
}
