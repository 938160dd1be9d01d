import Fastify from 'fastify';
import { compileStatements, type Statement } from './statements.ts';
import { runner } from './bareDatabase.ts';

/*
 * What the same machine does with nothing but Fastify and the database: the statements of Atrium, their rows as JSON.
 * No credential, right, check of input, change log, GraphQL or log line.
 */
type Query = Record<string, string | undefined>;
type Row = Record<string, unknown>;

const prefix = '/api/apps/ecommerce/products';
const words = { PUBLISHED: 'Published', INACTIVE: 'Inactive', SCHEDULED: 'Scheduled' } as Record<string, string>;
const toJson = (row: Row) => ({
  id: row.id,
  productName: row.name,
  productBrand: row.brand,
  category: row.category,
  status: words[String(row.status)],
  stock: row.in_stock === 1,
  sku: row.sku,
  price: `$${Number(row.price_cents) / 100}`,
  qty: row.quantity,
  image: row.image,
});

const statements = await compileStatements();
const { run, close } = await runner();
const app = Fastify();

function statementFor({ q, sortBy }: Query): Statement {
  if (q === undefined) return statements.list;
  return sortBy === undefined ? statements.search : statements.sortedSearch;
}

app.get('/healthz', async () => 'ok');

app.get(prefix, async (request) => {
  const query = request.query as Query;
  const page = Number(query.page ?? 1);
  const values = { size: 10, offset: (page - 1) * 10, term: statements.term(query.q ?? ''), status0: 'PUBLISHED' };
  const rows = await run(statementFor(query), values);
  return { products: rows.map(toJson), total: rows[0]?.total };
});

app.get(`${prefix}/:id`, async (request) => {
  const [row] = await run(statements.one, { id: Number((request.params as { id: string }).id) });
  return toJson(row as Row);
});

app.post(prefix, async (request, reply) => {
  const body = request.body as Record<string, string | number>;
  const [row] = await run(statements.create, statements.newRow(body));
  return reply.code(201).send(toJson(row as Row));
});

app.addHook('onClose', close);
process.once('SIGTERM', () => void app.close());
await app.listen({ host: process.env.HOST ?? '127.0.0.1', port: Number(process.env.PORT) });
