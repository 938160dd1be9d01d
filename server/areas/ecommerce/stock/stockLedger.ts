import { sql } from 'kysely';
import { recordChanges } from '../../../changes/record.ts';
import type { Recorded } from '../../../changes/recorded.ts';
import type { Context } from '../../../context.ts';
import type { ProductRow } from '../../../db/schema.ts';
import { rows } from '../../../db/statement.ts';
import { invalid } from '../../../errors.ts';
import type { StockReason } from '../../../graphql/schema.generated.ts';
import { tellOfLowStock } from '../products/productNotifications.ts';
import { isBack, keepVariants, moveVariant } from '../products/productVariantRows.ts';
import type { ProductEdit } from '../products/productVariantRows.ts';
import { stockOfVariants, variantsOf } from '../products/productVariants.ts';
import type { Cause, Movement, Units } from './stockMovement.ts';
import { inTrash, leftOver, onHandOf, onShelf } from './stockSums.ts';

/*
 * The ledger of stock: what is on hand and what of it is promised changes here and nowhere else, always with a movement.
 * Each change is one conditional update, so that of many who want the last unit one gets it, on either engine. Products
 * are taken in the order of their ids, so that two orders never wait for each other. Of a product in the trash it goes on
 * alone (`stockSums.ts`).
 */

/** Notes movements. */
export async function note(tx: Context, movements: readonly Movement[]): Promise<void> {
  const shared = {
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

/** What `quantity` of products became other than it was by: an edit, an import, an undo, being added or deleted. */
export async function noteEdits(tx: Context, edits: readonly ProductEdit[]): Promise<void> {
  await keepVariants(tx, edits);
  const movements = edits.flatMap(({ before, after }) => {
    // What lies on the shelf stays there when its product goes to the trash, and is there when it comes back.
    if (after === null || isBack({ before, after })) return [];
    const { id: productId } = after;
    const reason = before === null ? 'ADDED' : 'CORRECTED';
    const [was, is] = [onHandOf(before), onHandOf(after)];
    return [...new Set([...was.keys(), ...is.keys()])].flatMap((variantId): Movement[] => {
      const quantity = (is.get(variantId) ?? 0) - (was.get(variantId) ?? 0);
      return quantity === 0 ? [] : [{ productId, variantId, quantity, allocated: 0, reason, orderId: null }];
    });
  });
  await note(tx, [...movements, ...(await leftOver(tx, edits.filter(isBack)))]);
}

/** The same for one of them. */
export const noteEdit = (tx: Context, before: ProductRow | null, after: ProductRow | null): Promise<void> =>
  noteEdits(tx, [{ before, after }]);

const now = (tx: Context) => tx.services.now().toISOString();

/** Promises units to an order. Throws VALIDATION with the lines whose product has too few, and how many it has. */
export async function allocate(tx: Context, units: readonly Units[], cause: Cause): Promise<void> {
  await note(tx, await reserve(tx, units, cause));
}

/** The same for an order that has no id yet: the movements are the caller's to note. */
export const reserve = (tx: Context, units: readonly Units[], cause: Cause): Promise<Movement[]> =>
  moved(tx, units, 'ALLOCATED', { ...cause, quantity: 0, allocated: 1 }, async ({ productId, variantId }, wanted) => {
    const { rows: found } =
      await sql<ProductRow>`update products set allocated = allocated + ${wanted}, updated_at = ${now(tx)}
      where id = ${productId} and in_stock = 1 and quantity - allocated - low_stock_threshold >= ${wanted}
      returning *`.execute(tx.db);
    const [row] = found;
    if (row === undefined || !(await promise(tx, variantId, wanted))) return undefined;
    await tellOfLowStock(tx, row, wanted);
    return row;
  });

/** Promises units of a variant, whose product has them; false when the variant has too few. */
async function promise(tx: Context, variantId: number | null, wanted: number): Promise<boolean> {
  if (variantId === null) return true;
  const { rows: found } = await sql`update product_variants set allocated = allocated + ${wanted}
    where id = ${variantId} and quantity - allocated >= ${wanted} returning id`.execute(tx.db);
  return found.length > 0;
}

/** Frees units that were promised to an order. */
export async function release(tx: Context, units: readonly Units[], cause: Cause): Promise<void> {
  const sign = { ...cause, quantity: 0, allocated: -1 };
  const movements = await moved(tx, units, 'RELEASED', sign, async ({ productId, variantId }, freed) => {
    const row = await orInTrash(tx, productId, async () => {
      const { rows: found } =
        await sql<ProductRow>`update products set allocated = allocated - ${freed}, updated_at = ${now(tx)}
        where id = ${productId} returning *`.execute(tx.db);
      return found[0];
    });
    if (variantId !== null && row !== 'ledger')
      await sql`update product_variants set allocated = allocated - ${freed} where id = ${variantId}`.execute(tx.db);
    return row ?? 'ledger';
  });
  await note(tx, movements);
}

/** Units that were promised to an order leave. */
export async function ship(tx: Context, units: readonly Units[], cause: Cause): Promise<void> {
  const changes: Recorded[] = [];
  const sign = { ...cause, quantity: -1, allocated: -1 };
  const movements = await moved(tx, units, 'SHIPPED', sign, async ({ productId, variantId }, sent) => {
    const row = await orInTrash(tx, productId, async () => {
      const { rows: found } = await sql<ProductRow>`
        update products set quantity = quantity - ${sent}, allocated = allocated - ${sent},
          version = version + 1, updated_at = ${now(tx)}
        where id = ${productId} and quantity >= ${sent} returning *`.execute(tx.db);
      return found[0];
    });
    if (row === undefined) return undefined;
    if (row === 'ledger') return (await onShelf(tx, productId, variantId)) >= sent ? row : undefined;
    const after = await withVariant(tx, row, variantId, {
      quantity: -sent,
      allocated: -sent,
    });
    if (after !== null) changes.push(change({ ...row, quantity: row.quantity + sent }, after));
    return after ?? undefined;
  });
  await note(tx, movements);
  await recordChanges(tx, changes);
}

/** Units of an order that came back are for sale again. */
export async function takeBack(tx: Context, units: readonly Units[], cause: Cause): Promise<void> {
  const changes: Recorded[] = [];
  const sign = { ...cause, quantity: 1, allocated: 0 };
  const movements = await moved(tx, units, 'RETURNED', sign, async ({ productId, variantId }, returned) => {
    const product = await orInTrash(tx, productId, () =>
      tx.db.selectFrom('products').select('variants').where('id', '=', productId).executeTakeFirst(),
    );
    if (product === 'ledger') return product;
    if (product === undefined || !isSoldAs(variantsOf(product), variantId)) return null;
    const row = await addOnHand(tx, { productId, variantId }, returned);
    if (row !== undefined) changes.push(change(row.before, row.after));
    return row?.after ?? null;
  });
  await note(tx, movements);
  await recordChanges(tx, changes);
}

/** What is sold by its variants takes back none but them. */
export const isSoldAs = (variants: readonly { id: number }[], variantId: number | null): boolean =>
  variantId === null ? variants.length === 0 : variants.some(({ id }) => id === variantId);

/**
 * The product as `attempt` finds it; `ledger` when it was deleted, and undefined when it is there and has too few. One that
 * comes back at this moment is tried once more.
 */
export async function orInTrash<Found>(
  tx: Context,
  productId: number,
  attempt: () => Promise<Found | undefined>,
): Promise<Found | 'ledger' | undefined> {
  const found = await attempt();
  if (found !== undefined) return found;
  if (await inTrash(tx, productId)) return 'ledger';
  const again = await attempt();
  return again ?? ((await exists(tx, productId)) ? undefined : 'ledger');
}

type Owner = Pick<Units, 'productId' | 'variantId'>;

/** Adds to what is on hand; nothing where fewer than none would be left, or too many. */
export async function addOnHand(
  tx: Context,
  { productId, variantId }: Owner,
  more: number,
): Promise<{ before: ProductRow; after: ProductRow } | undefined> {
  const { rows: found } = await sql<ProductRow>`
    update products set quantity = quantity + ${more}, version = version + 1, updated_at = ${now(tx)}
    where id = ${productId} and quantity + ${more} between 0 and 2147483647 returning *`.execute(tx.db);
  const [row] = found;
  if (row === undefined) return undefined;
  const after = await withVariant(tx, row, variantId, { quantity: more, allocated: 0 });
  return after === null ? undefined : { before: { ...row, quantity: row.quantity - more }, after };
}

/** The product after the same was moved of its variant; null where that has too few. */
export async function withVariant(
  tx: Context,
  row: ProductRow,
  variantId: number | null,
  by: { quantity: number; allocated: number },
): Promise<ProductRow | null> {
  if (variantId === null) return row;
  const variants = await moveVariant(tx, row, variantId, by);
  if (variants === null) return null;
  await tx.db
    .updateTable('products')
    .set({ variants, updatedAt: now(tx) })
    .where('id', '=', row.id)
    .execute();
  return { ...row, variants };
}

type Signs = Cause & { quantity: number; allocated: number };

/**
 * `apply` answers the product; `ledger` when it is deleted, so that the ledger alone counts on; null when nothing is counted;
 * and undefined when there are too few.
 */
export async function moved(
  tx: Context,
  units: readonly Units[],
  reason: StockReason,
  { quantity, allocated, ...cause }: Signs,
  apply: (owner: Owner, amount: number) => Promise<ProductRow | 'ledger' | null | undefined>,
): Promise<Movement[]> {
  const wanted = Map.groupBy(
    units.filter((one) => one.quantity > 0),
    ({ productId, variantId }) => `${productId} ${variantId ?? ''}`,
  );
  const movements: Movement[] = [];
  const lacking: Units[] = [];
  const order = ([a]: Units[], [b]: Units[]) =>
    a!.productId - b!.productId || (a!.variantId ?? 0) - (b!.variantId ?? 0);
  for (const some of [...wanted.values()].sort(order)) {
    const { productId, variantId } = some[0]!;
    const amount = some.reduce((sum, one) => sum + one.quantity, 0);
    const row = await apply({ productId, variantId }, amount);
    if (row === undefined) lacking.push(...some);
    const onHand = row === null ? 0 : quantity * amount;
    movements.push({ productId, variantId, quantity: onHand, allocated: allocated * amount, reason, ...cause });
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
  const products = new Map(found.map((row) => [row.id, row]));
  const variants = await stockOfVariants(
    tx,
    lacking.flatMap(({ variantId }) => variantId ?? []),
  );
  return invalid(
    Object.fromEntries(
      lacking.map(({ productId, variantId, name }) => {
        const row = products.get(productId);
        const variant = variantId === null ? null : variants.get(variantId);
        const limit = row?.inStock === 1 && variant !== undefined ? availableOf(row, variant) : 0;
        return [name, { key: 'outOfStock', limit, message: `is more than the ${limit} that are available` }];
      }),
    ),
  );
}

type Stock = Pick<ProductRow, 'quantity' | 'allocated'>;

/** Units that can be sold: of a product, or of its variant, undefined when that is gone. */
export function availableOf(row: Stock & Pick<ProductRow, 'lowStockThreshold'>, variant: Stock | null = null): number {
  const free = row.quantity - row.allocated - row.lowStockThreshold;
  return Math.max(variant === null ? free : Math.min(free, variant.quantity - variant.allocated), 0);
}

const exists = async (tx: Context, id: number): Promise<boolean> =>
  (await tx.db.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** What left or came back belongs to the order: whoever may change that may do it. */
export const change = (before: ProductRow, after: ProductRow): Recorded => ({
  action: 'UPDATE',
  subject: 'Product',
  subjectId: after.id,
  before: { ...movedOf(before), version: after.version - 1 },
  after: { ...movedOf(after), version: after.version },
  cause: 'order',
  isByAnybody: true,
});

const movedOf = ({ quantity, variants }: ProductRow) => ({ quantity, ...(variants !== '[]' && { variants }) });
