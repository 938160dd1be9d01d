import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { ProductRow } from '../../../db/schema.ts';
import { AppError, invalid } from '../../../errors.ts';
import type { ProductBulkInput, ProductInput } from '../../../graphql/schema.generated.ts';
import { defineRecord } from '../../../records/record.ts';
import { productColumns } from './productFields.ts';
import { check, derived, normalize } from './productRules.ts';
import { products } from './products.ts';
import { variantsOf } from './productVariants.ts';
import { noteEdit, noteEdits } from '../stock/stockLedger.ts';
import { backFromLedger } from '../stock/stockSums.ts';

const spreadOfTry = 20;

/** Products of the shop. */
export const product = defineRecord<ProductRow, ProductInput>({
  subject: 'Product',
  table: 'products',
  noun: 'Product',
  nameOf: ({ name }) => name,
  columns: productColumns,
  isPlannedTogether: true,
  after: noteEdit,
  afterMany: noteEdits,
  normalize,
  check,
  derive: (_tx, values) => derived(values),
  // Not seen by shoppers yet.
  copy: async (tx, row, tries) => ({
    status: 'INACTIVE',
    publishAt: null,
    name: nextName(row.name),
    // Nobody has ordered the copy, and nothing of it lies on the shelf.
    allocated: 0,
    quantity: 0,
    ...(await freeSkus(tx, row, (tries - 1) * spreadOfTry)),
  }),
  comeBack: backFromLedger,
  refuseUndo: ({ cause }) =>
    cause === 'order'
      ? new AppError('CONFLICT', 'Goods have left or come back with an order', {
          reason: 'goodsMoved',
        })
      : null,
  // What the schedule published would be published again at once.
  restore: (was, { cause }) => (cause === 'schedule' ? { status: 'INACTIVE', publishAt: null } : was),
});

/** Many products at once. */
export const manyProducts = product.bulk(products.idsOldestFirst);

/** What a bulk change sets. */
export function bulkValues({ status, inStock }: ProductBulkInput): Partial<ProductRow> {
  if (status === 'SCHEDULED')
    throw invalid({
      status: { key: 'unknown', message: 'cannot be SCHEDULED in a bulk change: each product needs its own time' },
    });
  const values: Partial<ProductRow> = {
    ...(status && { status, publishAt: null }),
    ...(inStock !== null && inStock !== undefined && { inStock: inStock ? 1 : 0 }),
  };
  if (Object.keys(values).length === 0)
    throw invalid({ input: { key: 'required', message: 'must set at least one field' } });
  return values;
}

/** Tells a copy from what it was made of: `Shoe`, `Shoe (2)`, `Shoe (3)`. */
function nextName(name: string): string {
  const [, start = name, number = '1'] = /^(.*) \((\d{1,6})\)$/.exec(name) ?? [];
  return `${[...start].slice(0, 190).join('')} (${Number(number) + 1})`;
}

/** SKUs for a copy and its variants; these get ids of their own when there are any. */
async function freeSkus(tx: Context, row: ProductRow, spread: number): Promise<Pick<ProductRow, 'sku' | 'variants'>> {
  const sku = await freeSku(tx, spread);
  const variants = variantsOf(row).map((one, at) => ({
    ...one,
    id: randomInt(1, 2_147_483_647),
    sku: sku + 1 + at,
    quantity: 0,
  }));
  return { sku, variants: JSON.stringify(variants) };
}

/**
 * A SKU that no product has: the next after the largest, or the first gap when that is the last one. Copies made at the
 * same moment all find the same one; with a `spread` they part.
 */
async function freeSku(tx: Context, spread = 0): Promise<number> {
  const {
    rows: [largest],
  } = await sql<{ sku: number | null }>`select max(sku) as sku from (
    select max(sku) as sku from products union all select max(sku) from product_variants) taken`.execute(tx.db);
  const next = (largest?.sku ?? 0) + 1 + Math.floor(Math.random() * spread);
  if (next <= 2_147_483_647) return next;
  const {
    rows: [gap],
  } = await sql<{ sku: number }>`
    select cast(a.sku as bigint) + 1 as sku from (select 0 as sku union all select sku from products) a
    where not exists (select 1 from products b where b.sku = cast(a.sku as bigint) + 1) order by a.sku limit 1`.execute(
    tx.db,
  );
  return gap!.sku;
}
