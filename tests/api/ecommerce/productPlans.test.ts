import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { pageStatement, totalledStatement } from '../../../server/areas/ecommerce/productList.ts';
import type { Filters, ListShape } from '../../../server/areas/ecommerce/productList.ts';
import { columnsOf } from '../../../server/areas/ecommerce/products.ts';
import type { ProductSortField } from '../../../server/graphql/schema.generated.ts';
import { test } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { engine } from '../../support/database.ts';

/* SQLite tells in advance how it will run a statement; PostgreSQL decides by what is in the tables, so this is SQLite alone. */

const sorts: ProductSortField[] = ['CREATED', 'NAME', 'CATEGORY', 'STATUS', 'PRICE', 'QUANTITY', 'SKU'];
const directions = ['ASC', 'DESC'] as const;
const none: Filters = { status: null, category: null, inStock: null };
const values = {
  status: 'PUBLISHED',
  category: 'Games',
  inStock: 1,
  number: 1,
  size: 10,
  offset: 0,
  term: '"wat"',
} as const;
const slots = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, sql.val(value)])) as never;

async function planOf(api: TestApp, shape: Partial<ListShape>): Promise<string> {
  const db = api.services.database.reader;
  const whole: ListShape = {
    engine,
    filters: none,
    orderBy: { field: 'CREATED', direction: 'DESC' },
    mode: 'all',
    drive: 'order',
    scope: null,
    ...shape,
  };
  const hasFilters = Object.values(whole.filters).some((value) => value !== null);
  const statement =
    hasFilters && whole.mode === 'all'
      ? pageStatement(db, whole, columnsOf.list, slots)
      : totalledStatement(db, whole, columnsOf.list, slots);
  const { sql: text, parameters } = statement.compile();
  const parts = text.split('?');
  const query = sql.join(
    parts.flatMap((part, index) =>
      index < parameters.length ? [sql.raw(part), sql.val(parameters[index])] : [sql.raw(part)],
    ),
    sql``,
  );
  const { rows } = await sql<{ detail: string }>`explain query plan ${query}`.execute(db);
  return rows.map(({ detail }) => detail).join('\n');
}

describe.runIf(engine === 'sqlite')('SQLite reads', () => {
  test('each order from an index, the total from the counters', async ({ shared }) => {
    for (const field of sorts) {
      for (const direction of directions) {
        const plan = await planOf(shared, { orderBy: { field, direction } });
        expect(plan, `${field} ${direction}`).toMatch(/SCAN p USING COVERING INDEX/);
        expect(plan).toMatch(/SCAN product_counts/);
        expect(plan).not.toMatch(/SCAN (p|products)(\n|$)|LAST TERM|RIGHT PART/);
      }
    }
  });

  test('filters that most pass along the order, those that few pass from their index', async ({ shared }) => {
    for (const field of sorts) {
      const orderBy = { field, direction: 'ASC' } as const;
      for (const filters of [
        { ...none, status: 'PUBLISHED' },
        { ...none, category: 'Games', inStock: 1 },
        { ...none, inStock: 0 },
      ] as Filters[]) {
        const along = await planOf(shared, { orderBy, filters, drive: 'order' });
        expect(along, `${field} ${JSON.stringify(filters)}`).toMatch(/SCAN p USING (COVERING )?INDEX/);
        expect(along.match(/USE TEMP B-TREE/g) ?? []).toHaveLength(1);
        const picked = await planOf(shared, { orderBy, filters, drive: 'filter' });
        expect(picked).toMatch(/SEARCH p USING (COVERING )?INDEX products_(filter|status|category)\w* \(/);
      }
    }
  });

  test('searches from the trigram index, and rows it compares from the narrow index', async ({ shared }) => {
    const plain = await planOf(shared, { mode: 'index' });
    expect(plain).toMatch(/SCAN f VIRTUAL TABLE INDEX/);
    expect(plain).not.toMatch(/products_narrow/);
    const sorted = await planOf(shared, {
      mode: 'index',
      orderBy: { field: 'PRICE', direction: 'ASC' },
      filters: { ...none, status: 'PUBLISHED' },
    });
    expect(sorted).toMatch(/SEARCH p USING COVERING INDEX products_narrow \(id=\?\)/);
    const short = await planOf(shared, {
      mode: 'scan',
      filters: { ...none, status: 'PUBLISHED' },
      orderBy: { field: 'PRICE', direction: 'ASC' },
    });
    expect(short).toMatch(/SCAN p USING COVERING INDEX products_narrow/);
  });
});
