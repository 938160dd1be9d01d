import type { Context } from '../../../context.ts';
import { forUpdate } from '../../../db/dialect.ts';
import type { ProductRow } from '../../../db/schema.ts';
import { batched } from '../../../records/batched.ts';
import type { ProductEdit } from '../products/productVariantRows.ts';
import { variantsOf } from '../products/productVariants.ts';
import type { Movement } from './stockMovement.ts';

/*
 * What the ledger sums up to. While a product is in the trash the ledger alone knows what becomes of it: orders that it is
 * promised to are sent, canceled and taken back all the same, and it comes back with what is on the shelf by then.
 */

type Sums = { quantity: number; allocated: number };

/** Sums of products by variant, or at null for one that has none. */
async function sumsOfMany(ctx: Context, ids: readonly number[]): Promise<Map<number, Map<number | null, Sums>>> {
  const found = await ctx.db
    .selectFrom('stockMovements')
    .select(({ fn }) => [
      'productId',
      'variantId',
      fn.sum<number | string>('quantity').as('quantity'),
      fn.sum<number | string>('allocated').as('allocated'),
    ])
    .where('productId', 'in', ids)
    .groupBy(['productId', 'variantId'])
    .execute();
  const byProduct = Map.groupBy(found, ({ productId }) => productId);
  return new Map(
    [...byProduct].map(([id, own]) => [
      id,
      new Map(own.map((one) => [one.variantId, { quantity: Number(one.quantity), allocated: Number(one.allocated) }])),
    ]),
  );
}

/** What is on hand of a product that is in the trash. */
export const onShelf = async (tx: Context, id: number, variantId: number | null): Promise<number> =>
  (await sumsOfMany(tx, [id])).get(id)?.get(variantId)?.quantity ?? 0;

const sumsOfBack = batched('ledger of products that come back', async (tx, ids: number[]) => {
  await lockedInTrash(tx, ids);
  return sumsOfMany(tx, ids);
});

/** Those of the products that are in the trash: they stay there until the transaction ends, so that the ledger is told in turn. */
async function lockedInTrash(tx: Context, ids: readonly number[]): Promise<number[]> {
  const found = await tx.db
    .selectFrom('trash')
    .select('subjectId')
    .where('subject', '=', 'Product')
    .where('subjectId', 'in', ids)
    .orderBy('subjectId')
    .modifyEnd(forUpdate(tx.services.database.engine))
    .execute();
  return found.map(({ subjectId }) => subjectId);
}

export const inTrash = async (tx: Context, id: number): Promise<boolean> => (await lockedInTrash(tx, [id])).length > 0;

/** What is on hand and promised of a product that comes back. */
export async function backFromLedger(
  tx: Context,
  was: Readonly<Partial<ProductRow>>,
  id: number,
): Promise<Partial<ProductRow>> {
  const sums = await sumsOfBack(tx, id);
  const onHand = (variantId: number | null) => Math.max(sums?.get(variantId)?.quantity ?? 0, 0);
  const allocated = [...(sums?.values() ?? [])].reduce((sum, one) => sum + one.allocated, 0);
  const known = variantsOf({ variants: was.variants ?? '[]' });
  if (known.length === 0) return { quantity: onHand(null), allocated };
  const variants = known.map((one) => ({ ...one, quantity: onHand(one.id) }));
  const quantity = variants.reduce((sum, one) => sum + one.quantity, 0);
  return { quantity, allocated, variants: JSON.stringify(variants) };
}

/** What the ledger has of products that came back and they do not: units of variants that they no longer had. */
export async function leftOver(tx: Context, edits: readonly ProductEdit[]): Promise<Movement[]> {
  if (edits.length === 0) return [];
  const all = await sumsOfMany(
    tx,
    edits.map(({ after }) => after!.id),
  );
  const movements: Movement[] = [];
  for (const { after } of edits) {
    const is = onHandOf(after);
    for (const [variantId, { quantity: counted }] of all.get(after!.id) ?? []) {
      const quantity = (is.get(variantId) ?? 0) - counted;
      const owner = { productId: after!.id, variantId };
      if (quantity !== 0)
        movements.push({
          ...owner,
          quantity,
          allocated: 0,
          reason: 'CORRECTED',
          orderId: null,
        });
    }
  }
  return movements;
}

/** What is on hand of a product: by variant, or at null for one that has none. */
export function onHandOf(row: ProductRow | null): Map<number | null, number> {
  if (row === null) return new Map();
  const variants = variantsOf(row);
  return variants.length === 0
    ? new Map([[null, row.quantity]])
    : new Map(variants.map(({ id, quantity }) => [id, quantity]));
}
