import { authorizeSome } from '../../access/authorize.ts';
import { bulkAsTask, bulkAtOnce } from '../../changes/bulk.ts';
import type { BulkKind, BulkWork } from '../../changes/bulk.ts';
import { recordChanges } from '../../changes/record.ts';
import type { Context } from '../../context.ts';
import type { ProductRow } from '../../db/schema.ts';
import type { TaskRow } from '../../db/workTables.ts';
import { invalid } from '../../errors.ts';
import type {
  BulkResult,
  MutationDeleteProductsArgs,
  MutationStartProductsDeleteArgs,
  MutationStartProductsUpdateArgs,
  MutationUpdateProductsArgs,
  ProductBulkInput,
  ProductFilter,
} from '../../graphql/schema.generated.ts';
import { listProductIds } from './products.ts';
import { lockProducts, logged } from './productWrites.ts';

const products: BulkKind<ProductRow, ProductFilter> = {
  subject: 'Product',
  noun: 'Product',
  nameOf: ({ name }) => name,
  idsOf: (ctx, filter) => listProductIds(ctx, filter, { field: 'CREATED', direction: 'ASC' }),
  lock: lockProducts,
};

/** Changes many products at once. */
export async function updateProducts(
  ctx: Context,
  { selection, input }: MutationUpdateProductsArgs,
): Promise<BulkResult> {
  authorizeSome(ctx, 'update', 'Product');
  return bulkAtOnce(ctx, products, selection, update(bulkValues(input)));
}

/** Removes many products at once. */
export async function deleteProducts(ctx: Context, { selection }: MutationDeleteProductsArgs): Promise<BulkResult> {
  return bulkAtOnce(ctx, products, selection, remove);
}

/** The same as a task. */
export async function startProductsUpdate(
  ctx: Context,
  { selection, input }: MutationStartProductsUpdateArgs,
): Promise<TaskRow> {
  authorizeSome(ctx, 'update', 'Product');
  return bulkAsTask(ctx, products, selection, update(bulkValues(input)));
}

/** The same as a task. */
export async function startProductsDelete(
  ctx: Context,
  { selection }: MutationStartProductsDeleteArgs,
): Promise<TaskRow> {
  return bulkAsTask(ctx, products, selection, remove);
}

const update = (values: Partial<ProductRow>): BulkWork<ProductRow> => ({
  action: 'update',
  task: 'BULK_UPDATE',
  apply: async (tx, rows) => {
    const updatedAt = tx.services.now().toISOString();
    const changing = rows.filter((row) =>
      Object.entries(values).some(([name, value]) => row[name as keyof ProductRow] !== value),
    );
    if (changing.length === 0) return 0;
    await tx.db
      .updateTable('products')
      .set((column) => ({ ...values, version: column('version', '+', 1), updatedAt }))
      .where(
        'id',
        'in',
        changing.map(({ id }) => id),
      )
      .execute();
    await recordChanges(
      tx,
      changing.map((row) => ({
        action: 'UPDATE',
        subject: 'Product',
        subjectId: row.id,
        before: logged(row),
        after: logged({ ...row, ...values, version: row.version + 1 }),
        cause: 'bulk',
      })),
    );
    return changing.length;
  },
  becomes: (row) => ({ ...row, ...values }),
});

const remove: BulkWork<ProductRow> = {
  action: 'delete',
  task: 'BULK_DELETE',
  apply: async (tx, rows) => {
    await tx.db
      .deleteFrom('products')
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
    await recordChanges(
      tx,
      rows.map((row) => ({
        action: 'DELETE',
        subject: 'Product',
        subjectId: row.id,
        before: logged(row),
        after: null,
        cause: 'bulk',
      })),
    );
    return rows.length;
  },
};

function bulkValues({ status, inStock }: ProductBulkInput): Partial<ProductRow> {
  if (status === 'SCHEDULED')
    throw invalid({
      status: { key: 'unknown', message: 'must not be SCHEDULED, which needs a time for each product' },
    });
  const values: Partial<ProductRow> = {
    ...(status && { status, publishAt: null }),
    ...(inStock !== null && inStock !== undefined && { inStock: inStock ? 1 : 0 }),
  };
  if (Object.keys(values).length === 0) throw invalid({ input: { key: 'required', message: 'must set something' } });
  return values;
}
