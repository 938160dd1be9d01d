import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { products } from '../../../server/areas/ecommerce/products/products.ts';
import { conditionsGiven } from '../../../server/records/filters.ts';
import { columnsOf } from '../../../server/records/listShape.ts';
import type { AnyList, ListShape } from '../../../server/records/listShape.ts';
import { pageStatement, totalledStatement } from '../../../server/records/listSql.ts';
import type { ProductSortField } from '../../../server/graphql/schema.generated.ts';
import { test } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { engine } from '../../support/database.ts';
import { planOfStatement } from '../../support/plans.ts';

const sorts: ProductSortField[] = ['CREATED', 'NAME', 'CATEGORY', 'STATUS', 'PRICE', 'QUANTITY', 'SKU'];
const directions = ['ASC', 'DESC'] as const;
type Filters = Record<string, string | number | string[]>;
const list = products.declaration as unknown as AnyList;
const values = {
  status0: 'PUBLISHED',
  status1: 'SCHEDULED',
  category0: 'Games',
  category1: 'Office',
  inStock0: 1,
  number: 1,
  size: 10,
  offset: 0,
  term: '"wat"',
  pattern: '%wat%',
} as const;
const slots = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, sql.val(value)])) as never;

async function planOf(
  api: TestApp,
  { filters = {}, cap = null, ...shape }: Partial<ListShape> & { filters?: Filters; cap?: number | null },
): Promise<string> {
  const db = api.services.database.reader;
  const whole: ListShape = {
    engine,
    list,
    conditions: conditionsGiven(list.filters, filters),
    orderBy: { field: 'CREATED', direction: 'DESC' },
    mode: 'all',
    drive: 'order',
    scope: null,
    ...shape,
  };
  const statement =
    whole.conditions.length > 0 && whole.mode === 'all'
      ? pageStatement(db, whole, columnsOf(list, 'short'), slots, 0)
      : totalledStatement(db, whole, columnsOf(list, 'short'), slots, cap);
  return planOfStatement(db, statement);
}

describe.runIf(engine === 'sqlite')('SQLite reads', () => {
  test('PL-25 each order from an index, the total from the counters', async ({ shared }) => {
    for (const field of sorts) {
      for (const direction of directions) {
        const plan = await planOf(shared, { orderBy: { field, direction } });
        expect(plan, `${field} ${direction}`).toMatch(/SCAN p USING COVERING INDEX/);
        expect(plan).toMatch(/SCAN product_counts/);
        expect(plan).not.toMatch(/SCAN (p|products)(\n|$)|LAST TERM|RIGHT PART/);
      }
    }
  });

  test('PL-25 filters that most pass along the order, those that few pass from their index', async ({ shared }) => {
    for (const field of sorts) {
      const orderBy = { field, direction: 'ASC' } as const;
      for (const filters of [
        { status: 'PUBLISHED' },
        { category: 'Games', inStock: 1 },
        { inStock: 0 },
        { status: ['PUBLISHED', 'SCHEDULED'] },
        { category: ['Games', 'Office'], status: ['PUBLISHED', 'SCHEDULED'] },
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
      filters: { status: 'PUBLISHED' },
    });
    expect(sorted).toMatch(/SEARCH p USING COVERING INDEX products_narrow \(id=\?\)/);
    const short = await planOf(shared, {
      mode: 'scan',
      filters: { status: 'PUBLISHED' },
      orderBy: { field: 'PRICE', direction: 'ASC' },
    });
    expect(short).toMatch(/SCAN p USING COVERING INDEX products_narrow/);
  });

  test('a search with filter and order alike, whether its total is exact or ends at 10,000', async ({ shared }) => {
    for (const field of sorts) {
      const search = {
        mode: 'index',
        orderBy: { field, direction: 'ASC' },
        filters: { status: 'PUBLISHED' },
      } as const;
      const exact = await planOf(shared, search);
      expect(exact).toMatch(/SCAN f VIRTUAL TABLE INDEX/);
      expect(await planOf(shared, { ...search, cap: 10_001 })).toBe(exact);
    }
  });
});
