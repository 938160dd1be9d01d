import { sql } from 'kysely';
import { recordChanges } from '../../changes/record.ts';
import type { Recorded } from '../../changes/record.ts';
import type { Context } from '../../context.ts';
import type { ProductRow } from '../../db/schema.ts';
import { rows } from '../../db/statement.ts';
import { invalid } from '../../errors.ts';
import type { StockReason } from '../../graphql/schema.generated.ts';
import { tellOfLowStock } from './productNews.ts';

/*
 * The ledger of stock: what is on hand and what of it is promised changes here and nowhere else, always with a movement.
 * Each change is one conditional update, so that of many who want the last unit one gets it, on either engine. Products
 * are taken in the order of their ids, so that two orders never wait for each other.
 */

/** Units of a product; `name` is the field that is told of when they cannot be had. */
export type Units = { productId: number; quantity: number; name: string };

type Cause = { orderId: number | null; note?: string };
export type Movement = { productId: number; quantity: number; allocated: number; reason: StockReason } & Cause;

/** Notes movements. */
export async function note(tx: Context, movements: readonly Movement[]): Promise<void> {
  const shared = {
    variantId: null,
    actorId: tx.viewer?.userId ?? null,
    actorName: tx.viewer?.fullName ?? null,
    createdAt: tx.services.now().toISOString(),
  };
  if (movements.length === 0) return;
  if (movements.length > 1) {
    await tx.db
      .insertInto('stockMovements')
      .values(movements.map((movement) => ({ note: '', ...movement, ...shared })))
      .execute();
    return;
  }
  await rows(tx.db, 'stock.note', { note: '', ...movements[0]!, ...shared }, (db, values) =>
    db.insertInto('stockMovements').values(values).returning('id'),
  );
}

type Edit = { before: ProductRow | null; after: ProductRow | null };

/** What `quantity` of products became other than it was by: an edit, an import, an undo, being added or deleted. */
export const noteEdits = (tx: Context, edits: readonly Edit[]): Promise<void> =>
  note(
    tx,
    edits.flatMap(({ before, after }) => {
      const { id: productId } = (after ?? before)!;
      const quantity = (after?.quantity ?? 0) - (before?.quantity ?? 0);
      const reason = before === null ? 'ADDED' : after === null ? 'REMOVED' : 'CORRECTED';
      return quantity === 0 ? [] : [{ productId, quantity, allocated: 0, reason, orderId: null }];
    }),
  );

/** The same for one of them. */
export async function noteEdit(tx: Context, before: ProductRow | null, after: ProductRow | null): Promise<void> {
  await noteEdits(tx, [{ before, after }]);
  if (before !== null || after!.version === 1) return;
  // Back from the trash: the orders that it is promised to have gone on in the meantime.
  await sql`update products set allocated = (select coalesce(sum(m.allocated), 0) from stock_movements m
    where m.product_id = products.id) where id = ${after!.id}`.execute(tx.db);
}

/** Promises units to an order. Throws VALIDATION with the lines whose product has too few, and how many it has. */
export async function allocate(tx: Context, units: readonly Units[], cause: Cause): Promise<void> {
  await note(tx, await reserve(tx, units, cause));
}

/** The same for an order that has no id yet: the movements are the caller's to note. */
export const reserve = (tx: Context, units: readonly Units[], cause: Cause): Promise<Movement[]> =>
  moved(tx, units, 'ALLOCATED', { ...cause, quantity: 0, allocated: 1 }, async (productId, wanted) => {
    const { rows: found } = await sql<ProductRow>`update products set allocated = allocated + ${wanted}
      where id = ${productId} and in_stock = 1 and quantity - allocated - low_stock_threshold >= ${wanted}
      returning *`.execute(tx.db);
    if (found[0] !== undefined) await tellOfLowStock(tx, found[0], wanted);
    return found[0];
  });

/** Frees units that were promised to an order. */
export async function release(tx: Context, units: readonly Units[], cause: Cause): Promise<void> {
  const sign = { ...cause, quantity: 0, allocated: -1 };
  const movements = await moved(tx, units, 'RELEASED', sign, async (productId, freed) => {
    await sql`update products set allocated = allocated - ${freed} where id = ${productId}`.execute(tx.db);
    return null;
  });
  await note(tx, movements);
}

/** Units that were promised to an order leave. */
export async function ship(tx: Context, units: readonly Units[], cause: Cause): Promise<void> {
  const changes: Recorded[] = [];
  const sign = { ...cause, quantity: -1, allocated: -1 };
  const movements = await moved(tx, units, 'SHIPPED', sign, async (productId, sent) => {
    const { rows: found } = await sql<ProductRow>`
      update products set quantity = quantity - ${sent}, allocated = allocated - ${sent},
        version = version + 1, updated_at = ${tx.services.now().toISOString()}
      where id = ${productId} and quantity >= ${sent} returning *`.execute(tx.db);
    const [row] = found;
    if (row !== undefined) changes.push(change(row, row.quantity + sent));
    // Of a product that was deleted nothing is on hand; what was promised of it is all the same settled.
    return row ?? ((await exists(tx, productId)) ? undefined : null);
  });
  await note(tx, movements);
  await recordChanges(tx, changes);
}

/** Units of an order that came back are for sale again. */
export async function takeBack(tx: Context, units: readonly Units[], cause: Cause): Promise<void> {
  const changes: Recorded[] = [];
  const sign = { ...cause, quantity: 1, allocated: 0 };
  const movements = await moved(tx, units, 'RETURNED', sign, async (productId, returned) => {
    const row = await addOnHand(tx, productId, returned);
    if (row !== undefined) changes.push(change(row, row.quantity - returned));
    return row ?? null;
  });
  await note(tx, movements);
  await recordChanges(tx, changes);
}

/** Adds to what is on hand; nothing where fewer than none would be left, or too many. */
export async function addOnHand(tx: Context, productId: number, more: number): Promise<ProductRow | undefined> {
  const { rows: found } = await sql<ProductRow>`
    update products set quantity = quantity + ${more}, version = version + 1, updated_at = ${tx.services.now().toISOString()}
    where id = ${productId} and quantity + ${more} between 0 and 2147483647 returning *`.execute(tx.db);
  return found[0];
}

type Signs = Cause & { quantity: number; allocated: number };

/** `apply` answers the product, null when it is gone and only the ledger knows of it, and undefined when it has too few. */
async function moved(
  tx: Context,
  units: readonly Units[],
  reason: StockReason,
  { quantity, allocated, ...cause }: Signs,
  apply: (productId: number, amount: number) => Promise<ProductRow | null | undefined>,
): Promise<Movement[]> {
  const wanted = Map.groupBy(
    units.filter((one) => one.quantity > 0),
    ({ productId }) => productId,
  );
  const movements: Movement[] = [];
  const lacking: Units[] = [];
  for (const [productId, some] of [...wanted].sort(([a], [b]) => a - b)) {
    const amount = some.reduce((sum, one) => sum + one.quantity, 0);
    const row = await apply(productId, amount);
    if (row === undefined) lacking.push(...some);
    const onHand = row === null ? 0 : quantity * amount;
    movements.push({ productId, quantity: onHand, allocated: allocated * amount, reason, ...cause });
  }
  if (lacking.length > 0) throw await outOfStock(tx, lacking);
  return movements;
}

async function outOfStock(tx: Context, lacking: readonly Units[]) {
  const ids = [...new Set(lacking.map(({ productId }) => productId))];
  const found = await tx.db
    .selectFrom('products')
    .select(['id', 'inStock', 'quantity', 'allocated', 'lowStockThreshold'])
    .where('id', 'in', ids)
    .execute();
  const available = new Map(found.map((row) => [row.id, row.inStock === 1 ? availableOf(row) : 0]));
  return invalid(
    Object.fromEntries(
      lacking.map(({ productId, name }) => {
        const limit = available.get(productId) ?? 0;
        return [name, { key: 'outOfStock', limit, message: `is more than the ${limit} that are available` }];
      }),
    ),
  );
}

/** Units that can be sold. */
export const availableOf = (row: Pick<ProductRow, 'quantity' | 'allocated' | 'lowStockThreshold'>): number =>
  Math.max(row.quantity - row.allocated - row.lowStockThreshold, 0);

const exists = async (tx: Context, id: number): Promise<boolean> =>
  (await tx.db.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** What left or came back belongs to the order: whoever may change that may do it. */
const change = (row: ProductRow, quantityBefore: number): Recorded => ({
  action: 'UPDATE',
  subject: 'Product',
  subjectId: row.id,
  before: { quantity: quantityBefore, version: row.version - 1 },
  after: { quantity: row.quantity, version: row.version },
  cause: 'order',
  isByAnybody: true,
});
