import { sql, type Compilable, type Expression, type Kysely } from 'kysely';
import { products } from '../server/areas/ecommerce/products/products.ts';
import { openDatabase } from '../server/db/open.ts';
import type { ProductsTable, Tables } from '../server/db/schema.ts';
import { searchTerm } from '../server/db/search.ts';
import { readEnv } from '../server/env.ts';
import { conditionsGiven } from '../server/records/filters.ts';
import { columnsOf } from '../server/records/listShape.ts';
import type { AnyList, ListShape } from '../server/records/listShape.ts';
import { totalledStatement } from '../server/records/listSql.ts';
import { productRow } from './products.ts';

const productList = products.declaration as unknown as AnyList;

/** A statement of Atrium as text, with the values that vary named in the order of its parameters. */
export type Statement = { name: string; sql: string; parameters: readonly unknown[] };

class Slot {
  readonly key: string;
  constructor(key: string) {
    this.key = key;
  }
}

const slots = new Proxy({}, { get: (_, key) => sql.val(new Slot(String(key))) }) as Record<string, Expression<never>>;

/** Parameters of a run. */
export const valuesOf = ({ parameters }: Statement, values: Record<string, unknown>): unknown[] =>
  parameters.map((parameter) => (parameter instanceof Slot ? values[parameter.key] : parameter));

/** The statements that Atrium runs for the loads of the bench, built by its own code so that they cannot drift apart. */
export async function compileStatements() {
  const database = await openDatabase(readEnv());
  const { engine, reader: db } = database;
  const compile = (name: string, query: Compilable<unknown>): Statement => {
    const { sql: text, parameters } = query.compile();
    return { name, sql: text, parameters };
  };
  const listShape = (shape: Partial<ListShape>): ListShape => ({
    engine,
    list: productList,
    conditions: [],
    orderBy: { field: 'CREATED', direction: 'DESC' },
    mode: 'all',
    drive: 'order',
    scope: null,
    ...shape,
  });
  const listed = (name: string, shape: Partial<ListShape>) =>
    compile(name, totalledStatement(db, listShape(shape), columnsOf(productList, 'short'), slots as never, null));
  const result = {
    list: listed('list', {}),
    search: listed('search', { mode: 'index' }),
    sortedSearch: listed('sorted', {
      mode: 'index',
      conditions: conditionsGiven(productList.filters, { status: 'PUBLISHED' }),
      orderBy: { field: 'PRICE', direction: 'ASC' },
    }),
    one: compile('one', {
      compile: () =>
        sql`select ${columnsOf(productList, 'short')} from products p where p.id = ${slots.id}`.compile(db),
    }),
    create: compile('create', insertion(db)),
    term: (text: string) => searchTerm(engine, text).value,
    newRow: (body: Record<string, string | number>): Record<string, unknown> =>
      productRow(
        {
          name: String(body.productName),
          brand: String(body.productBrand),
          category: String(body.category),
          status: 'INACTIVE',
          inStock: 1,
          sku: Number(body.sku),
          priceCents: Math.round(Number(String(body.price).slice(1)) * 100),
          quantity: Number(body.qty),
        },
        new Date().toISOString(),
      ),
  };
  await database.close();
  return result;
}

function insertion(db: Kysely<Tables>): Compilable<unknown> {
  const sample = productRow(
    { name: '', brand: '', category: '', status: 'INACTIVE', inStock: 1, sku: 1, priceCents: 1, quantity: 0 },
    '',
  );
  const names = Object.keys(sample) as (keyof ProductsTable)[];
  return db
    .insertInto('products')
    .values(Object.fromEntries(names.map((name) => [name, slots[name]])) as never)
    .returningAll();
}
