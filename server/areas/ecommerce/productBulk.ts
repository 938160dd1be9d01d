import { setImmediate as otherWork } from 'node:timers/promises';
import { authorizeSome, isAllowed } from '../../access/authorize.ts';
import { recordChanges } from '../../changes/record.ts';
import type { Recorded } from '../../changes/record.ts';
import type { Context } from '../../context.ts';
import { recordId } from '../../db/recordId.ts';
import type { ProductRow } from '../../db/schema.ts';
import type { TaskRow } from '../../db/workTables.ts';
import { write } from '../../db/write.ts';
import { invalid } from '../../errors.ts';
import type {
  BulkFailure, BulkResult, MutationDeleteProductsArgs, MutationStartProductsDeleteArgs, MutationStartProductsUpdateArgs,
  MutationUpdateProductsArgs, ProductBulkInput, ProductSelection, TaskKind,
} from '../../graphql/schema.generated.ts';
import { startTask, tellFailures } from '../../tasks/run.ts';
import type { NamedFailure } from '../../tasks/run.ts';
import { listProductIds } from './products.ts';
import { lockProducts, logged } from './productWrites.ts';

const maxIds = 1000;
const chunkSize = 400;
/** Small enough to show progress and to be stopped within a moment. */
const taskChunkSize = 100;

/** Changes many products at once. */
export async function updateProducts(ctx: Context, { selection, input }: MutationUpdateProductsArgs): Promise<BulkResult> {
  return atOnce(ctx, selection, update(bulkValues(input)));
}

/** Removes many products at once. */
export async function deleteProducts(ctx: Context, { selection }: MutationDeleteProductsArgs): Promise<BulkResult> {
  return atOnce(ctx, selection, remove);
}

/** The same as a task. */
export async function startProductsUpdate(ctx: Context, { selection, input }: MutationStartProductsUpdateArgs): Promise<TaskRow> {
  authorizeSome(ctx, 'update', 'Product');
  return asTask(ctx, 'BULK_UPDATE', selection, update(bulkValues(input)));
}

/** The same as a task. */
export async function startProductsDelete(ctx: Context, { selection }: MutationStartProductsDeleteArgs): Promise<TaskRow> {
  authorizeSome(ctx, 'delete', 'Product');
  return asTask(ctx, 'BULK_DELETE', selection, remove);
}

/** What is done with some products, inside the open transaction, and what the change log is to be told of it. */
type Work = {
  action: 'update' | 'delete';
  apply: (tx: Context, rows: ProductRow[]) => Promise<Recorded[]>;
  /** What a rule with conditions has to cover, too. */
  becomes: (row: ProductRow) => ProductRow;
};

const update = (values: Partial<ProductRow>): Work => ({
  action: 'update',
  apply: async (tx, rows) => {
    const updatedAt = tx.services.now().toISOString();
    const changing = rows.filter((row) => Object.entries(values).some(([name, value]) => row[name as keyof ProductRow] !== value));
    if (changing.length === 0) return [];
    await tx.db.updateTable('products')
      .set((column) => ({ ...values, version: column('version', '+', 1), updatedAt }))
      .where('id', 'in', changing.map(({ id }) => id)).execute();
    return changing.map((row) => ({
      action: 'UPDATE', subject: 'Product', subjectId: row.id, before: logged(row), after: logged({ ...row, ...values, version: row.version + 1 }),
      cause: 'bulk',
    }));
  },
  becomes: (row) => ({ ...row, ...values }),
});

const remove: Work = {
  action: 'delete',
  apply: async (tx, rows) => {
    await tx.db.deleteFrom('products').where('id', 'in', rows.map(({ id }) => id)).execute();
    return rows.map((row) => ({ action: 'DELETE', subject: 'Product', subjectId: row.id, before: logged(row), after: null, cause: 'bulk' }));
  },
  becomes: (row) => row,
};

/** For all that is selected, in one transaction. What may not be done, or is gone, is reported. */
async function atOnce(ctx: Context, selection: ProductSelection, work: Work): Promise<BulkResult> {
  authorizeSome(ctx, work.action, 'Product');
  const { ids, failures: unknown } = await selectedIds(ctx, selection);
  return write(ctx, async (tx) => {
    let count = 0;
    const failures = [...unknown];
    for (let start = 0; start < ids.length; start += chunkSize) {
      const done = await someOf(tx, ids.slice(start, start + chunkSize), selection, work);
      count += done.count;
      failures.push(...done.failures);
      await otherWork();
    }
    return { count, failures, batchId: count === 0 ? null : ctx.batchId };
  });
}

/** For all that is selected, some in each transaction: others write between, and it can be stopped. */
async function asTask(ctx: Context, kind: TaskKind, selection: ProductSelection, work: Work): Promise<TaskRow> {
  const { ids, failures: unknown } = await selectedIds(ctx, selection);
  return startTask(ctx, kind, async (progress) => {
    progress.setTotal(ids.length + unknown.length);
    tellFailures(progress, unknown);
    for (let start = 0; start < ids.length; start += taskChunkSize) {
      const chunk = ids.slice(start, start + taskChunkSize);
      const { count, failures } = await write(progress.ctx(), (tx) => someOf(tx, chunk, selection, work));
      progress.count(work.action === 'delete' ? 'deleted' : 'updated', count);
      progress.count('unchanged', chunk.length - count - failures.length);
      tellFailures(progress, failures);
      await progress.pause();
    }
  });
}

async function someOf(
  tx: Context, chunk: number[], selection: ProductSelection, { action, apply, becomes }: Work,
): Promise<{ count: number; failures: NamedFailure[] }> {
  const viewer = authorizeSome(tx, action, 'Product');
  const rows = await lockProducts(tx, chunk);
  const mine = rows.filter((row) => isAllowed(viewer, action, 'Product', row) && isAllowed(viewer, action, 'Product', becomes(row)));
  const changes = mine.length === 0 ? [] : await apply(tx, mine);
  await recordChanges(tx, changes);
  const allowed = new Set(mine);
  const failures: NamedFailure[] = rows.filter((row) => !allowed.has(row)).map(({ id, name }) => ({ ...failure(id, 'FORBIDDEN', 'You may not do this'), name }));
  // Of those that matched a filter, one deleted meanwhile matches no more; of those named one by one it is told.
  const found = new Set(rows.map(({ id }) => id));
  if (selection.ids) failures.push(...chunk.filter((id) => !found.has(id)).map(gone));
  return { count: changes.length, failures };
}

async function selectedIds(ctx: Context, { ids, filter }: ProductSelection): Promise<{ ids: number[]; failures: BulkFailure[] }> {
  if (Boolean(ids) === Boolean(filter)) throw invalid({ selection: { key: 'required', message: 'must have either ids or a filter' } });
  if (!ids) return { ids: await listProductIds(ctx, filter, { field: 'CREATED', direction: 'ASC' }), failures: [] };
  if (ids.length > maxIds) throw invalid({ 'selection.ids': { key: 'tooMany', limit: maxIds, message: `must have at most ${maxIds} entries` } });
  const numbers = new Map(ids.map((id) => [id, recordId(id)]));
  const known = [...new Set([...numbers.values()].filter((id) => id !== null))].sort((a, b) => a - b);
  return { ids: known, failures: [...numbers].filter(([, id]) => id === null).map(([id]) => gone(id)) };
}

function bulkValues({ status, inStock }: ProductBulkInput): Partial<ProductRow> {
  if (status === 'SCHEDULED') throw invalid({ status: { key: 'unknown', message: 'must not be SCHEDULED, which needs a time for each product' } });
  const values: Partial<ProductRow> = {
    ...(status && { status, publishAt: null }),
    ...(inStock !== null && inStock !== undefined && { inStock: inStock ? 1 : 0 }),
  };
  if (Object.keys(values).length === 0) throw invalid({ input: { key: 'required', message: 'must set something' } });
  return values;
}

const failure = (id: string | number, code: string, message: string): BulkFailure => ({ id: String(id), code, message });
const gone = (id: string | number) => failure(id, 'NOT_FOUND', 'Product not found');
