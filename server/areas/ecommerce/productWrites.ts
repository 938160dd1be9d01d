import { sql } from 'kysely';
import { authorize } from '../../access/authorize.ts';
import { recordChange } from '../../changes/record.ts';
import type { Recorded } from '../../changes/record.ts';
import type { Context } from '../../context.ts';
import { forUpdate } from '../../db/dialect.ts';
import { recordId } from '../../db/recordId.ts';
import type { ProductRow } from '../../db/schema.ts';
import { rows } from '../../db/statement.ts';
import { notFound } from '../../errors.ts';
import type { Action } from '../../graphql/schema.generated.ts';

/* The three ways to write a product. Each writes its entry in the change log, and one version has one entry. */

type NewRow = Omit<ProductRow, 'id' | 'version' | 'createdAt' | 'updatedAt'>;
type Row = Readonly<Record<string, unknown>>;

/** What the change log keeps of a product: what follows from other columns would only repeat them. */
export function logged<Values extends Row>(row: Values): Row {
  const {
    image: _image,
    nameKey: _nameKey,
    searchText: _searchText,
    findText: _findText,
    updatedAt: _updatedAt,
    ...kept
  } = row;
  return kept;
}

/** Adds a product; a column of `kept` is set as given, as an undo needs it. */
export async function insertProduct(
  tx: Context,
  values: NewRow,
  cause: string | null = null,
  kept: Partial<ProductRow> = {},
): Promise<ProductRow> {
  const { row, change } = await addRow(tx, values, cause, kept);
  await recordChange(tx, change);
  return row;
}

/** Sets columns of a product. Where nothing differs, nothing is written. */
export async function setProduct(
  tx: Context,
  before: ProductRow,
  values: Partial<NewRow>,
  cause: string | null = null,
): Promise<ProductRow> {
  const { row, change } = await changeRow(tx, before, values, cause);
  if (change !== null) await recordChange(tx, change);
  return row;
}

/** The row alone: whoever adds many tells the change log of all of them at once. */
export async function addRow(
  tx: Context,
  values: NewRow,
  cause: string | null = null,
  kept: Partial<ProductRow> = {},
): Promise<{ row: ProductRow; change: Recorded }> {
  const now = tx.services.now().toISOString();
  const row = { ...values, version: 1, createdAt: now, updatedAt: now, ...kept };
  const key = `products.insert ${Object.keys(kept).includes('id') ? 'with id' : ''}`;
  const [added] = await rows(tx.db, key, row, (db, slots) =>
    db
      .insertInto('products')
      .values(Object.fromEntries(Object.keys(row).map((name) => [name, slots[name as keyof typeof row]])) as never)
      .returningAll(),
  );
  return {
    row: added!,
    change: { action: 'CREATE', subject: 'Product', subjectId: added!.id, before: null, after: logged(added!), cause },
  };
}

/** The same for columns of a product; no change where nothing differs. */
export async function changeRow(
  tx: Context,
  before: ProductRow,
  values: Partial<NewRow>,
  cause: string | null = null,
): Promise<{ row: ProductRow; change: Recorded | null }> {
  const entries = Object.entries(values).filter(([name, value]) => before[name as keyof ProductRow] !== value);
  if (entries.length === 0) return { row: before, change: null };
  const changed = {
    ...Object.fromEntries(entries),
    version: before.version + 1,
    updatedAt: tx.services.now().toISOString(),
  };
  const row = await tx.db
    .updateTable('products')
    .set(changed)
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return {
    row,
    change: {
      action: 'UPDATE',
      subject: 'Product',
      subjectId: before.id,
      before: logged(before),
      after: logged(row),
      cause,
    },
  };
}

/** Removes a product. */
export async function removeProduct(tx: Context, row: ProductRow, cause: string | null = null): Promise<void> {
  await tx.db.deleteFrom('products').where('id', '=', row.id).execute();
  await recordChange(tx, {
    action: 'DELETE',
    subject: 'Product',
    subjectId: row.id,
    before: logged(row),
    after: null,
    cause,
  });
}

/** Products by id, in the order of their ids, kept from other writers until the transaction ends. */
export async function lockProducts(tx: Context, ids: readonly number[]): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  return tx.db
    .selectFrom('products')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .modifyEnd(forUpdate(tx.services.database.engine))
    .execute();
}

/** The product that a change is meant for, locked. Throws what speaks against changing it. */
export async function productFor(tx: Context, action: Action, id: string | number): Promise<ProductRow> {
  const number = recordId(id);
  const [row] = number === null ? [] : await lockProducts(tx, [number]);
  authorize(tx, action, 'Product', row ?? {});
  if (row === undefined) throw notFound('Product');
  return row;
}

/**
 * A SKU that no product has: the next after the largest, or the first gap when that is the last one. Copies made at the
 * same moment all find the same one; with a `spread` they part.
 */
export async function freeSku(tx: Context, spread = 0): Promise<number> {
  const {
    rows: [largest],
  } = await sql<{ sku: number | null }>`select max(sku) as sku from products`.execute(tx.db);
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
