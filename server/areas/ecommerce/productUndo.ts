import type { Undo } from '../area.ts';
import { parsed, refuseOvertaken, restored } from '../../changes/merge.ts';
import type { Context } from '../../context.ts';
import type { ChangeRow, ProductRow } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { defaults, inputNames, productValues } from './productInput.ts';
import type { ProductValues } from './productInput.ts';
import { versionedProduct } from './productMerge.ts';
import { insertProduct, lockProducts, removeProduct, setProduct } from './productWrites.ts';

/** Takes a change of a product back, as long as no later change stands in the way. */
export const undoProductChange: Undo = async (tx, change) => {
  const [now] = await lockProducts(tx, [change.subjectId]);
  if (change.action === 'DELETE') return putBack(tx, change, now);
  if (now === undefined) throw new AppError('CONFLICT', 'The product has been deleted since');
  refuseOvertaken(versionedProduct, change, now);
  if (change.action === 'CREATE') return removeProduct(tx, now);
  // What the schedule published would be published again at once.
  const before =
    change.cause === 'schedule'
      ? ({ status: 'INACTIVE', publishAt: null } as const)
      : parsed<ProductRow>(change.before);
  await setProduct(tx, now, await allowed(tx, { ...valuesOf(now), ...valuesOf(before) }));
};

/** Inserts a deleted product again, under its own id. */
async function putBack(tx: Context, change: ChangeRow, now: ProductRow | undefined): Promise<void> {
  if (now !== undefined) throw new AppError('CONFLICT', 'The product has been put back already');
  const was = parsed<ProductRow>(change.before);
  const values = await allowed(tx, { ...defaults, ...valuesOf(was) });
  // The deletion was a version, too.
  await insertProduct(tx, values, null, { id: change.subjectId, version: was.version! + 2, createdAt: was.createdAt! });
}

const allowed = (tx: Context, values: ProductValues) =>
  restored(() => productValues(tx, { category: values.category }, values));

/** The columns that callers set, of a row that may have others. */
const valuesOf = <Row extends Partial<ProductRow>>(row: Row) =>
  Object.fromEntries(inputNames.filter((name) => name in row).map((name) => [name, row[name]])) as ProductValues;
