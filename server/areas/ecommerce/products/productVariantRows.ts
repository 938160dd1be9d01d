import type { Context } from '../../../context.ts';
import { inChunks } from '../../../db/chunks.ts';
import type { ProductRow } from '../../../db/schema.ts';
import { variantsOf } from './productVariants.ts';
import type { Variant } from './productVariants.ts';

/* Rows of variants, as their products say. */

export type ProductEdit = {
  before: ProductRow | null;
  after: ProductRow | null;
};

/** Whether the product comes back from the trash. */
export const isBack = ({ before, after }: ProductEdit): boolean =>
  before === null && after !== null && after.version > 1;

/** Makes the rows follow products that were edited; what is promised of a variant stays promised. */
export async function keepVariants(tx: Context, edits: readonly ProductEdit[]): Promise<void> {
  const changed = edits.filter(({ before, after }) => (before?.variants ?? '[]') !== (after?.variants ?? '[]'));
  if (changed.length === 0) return;
  const ids = changed.map(({ before, after }) => (after ?? before)!.id);
  const isKept = changed.some(({ after }) => after !== null);
  const rows = isKept
    ? await tx.db.selectFrom('productVariants').selectAll().where('productId', 'in', ids).execute()
    : [];
  const promised = new Map(rows.map(({ id, allocated }) => [id, allocated]));
  const back = changed.filter(isBack);
  for (const [id, allocated] of await promisedByLedger(tx, back)) promised.set(id, allocated);
  await tx.db.deleteFrom('productVariants').where('productId', 'in', ids).execute();
  const kept = changed.flatMap(({ after }) =>
    after === null
      ? []
      : variantsOf(after).map(({ id, sku, priceCents, quantity }) => ({
          id,
          productId: after.id,
          sku,
          priceCents,
          quantity,
          allocated: promised.get(id) ?? 0,
        })),
  );
  await inChunks(
    kept,
    async (some) =>
      void (await tx.db
        .insertInto('productVariants')
        .values([...some])
        .execute()),
  );
}

/** Of products that come back from the trash: their orders have gone on in the meantime. */
async function promisedByLedger(tx: Context, back: readonly ProductEdit[]): Promise<[number, number][]> {
  const ids = back.flatMap(({ after }) => variantsOf(after!).map(({ id }) => id));
  if (ids.length === 0) return [];
  const rows = await tx.db
    .selectFrom('stockMovements')
    .select(({ fn }) => ['variantId', fn.sum<number>('allocated').as('allocated')])
    .where('variantId', 'in', ids)
    .groupBy('variantId')
    .execute();
  return rows.map(({ variantId, allocated }) => [variantId!, Number(allocated)]);
}

/**
 * Adds to what is on hand and promised of a variant whose product is locked already, and answers the column of the
 * product that follows; null where the variant is gone or would have fewer than none.
 */
export async function moveVariant(
  tx: Context,
  product: ProductRow,
  id: number,
  { quantity, allocated }: { quantity: number; allocated: number },
): Promise<string | null> {
  const moved = await tx.db
    .updateTable('productVariants')
    .set((column) => ({
      quantity: column('quantity', '+', quantity),
      allocated: column('allocated', '+', allocated),
    }))
    .where('id', '=', id)
    .where('productId', '=', product.id)
    .where((column) => column(column('quantity', '+', quantity), '>=', 0))
    .returning('id')
    .execute();
  if (moved.length === 0) return null;
  const variants = variantsOf(product).map((one): Variant =>
    one.id === id ? { ...one, quantity: one.quantity + quantity } : one,
  );
  return JSON.stringify(variants);
}
