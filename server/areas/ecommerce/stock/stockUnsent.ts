import { sql } from 'kysely';
import { recordChanges } from '../../../changes/record.ts';
import type { Recorded } from '../../../changes/recorded.ts';
import type { Context } from '../../../context.ts';
import type { ProductRow } from '../../../db/schema.ts';
import { AppError } from '../../../errors.ts';
import { variantsOf } from '../products/productVariants.ts';
import { change, isSoldAs, moved, note, orInTrash, withVariant } from './stockLedger.ts';
import type { Cause, Units } from './stockMovement.ts';

const notSold = () =>
  new AppError('CONFLICT', 'A product of it is not sold in this variant any more: record a return instead', {
    reason: 'variantGone',
  });

/** Units of a parcel that was canceled: they are on hand again, and still promised to their order. */
export async function unship(tx: Context, units: readonly Units[], cause: Cause): Promise<void> {
  const changes: Recorded[] = [];
  const sign = { ...cause, quantity: 1, allocated: 1 };
  const movements = await moved(tx, units, 'UNSENT', sign, async ({ productId, variantId }, kept) => {
    const row = await orInTrash(tx, productId, async () => {
      const { rows: found } = await sql<ProductRow>`
        update products set quantity = quantity + ${kept}, allocated = allocated + ${kept},
          version = version + 1, updated_at = ${tx.services.now().toISOString()}
        where id = ${productId} and quantity + ${kept} <= 2147483647 returning *`.execute(tx.db);
      return found[0];
    });
    if (row === 'ledger') return row;
    if (row === undefined || !isSoldAs(variantsOf(row), variantId)) throw notSold();
    const after = await withVariant(tx, row, variantId, { quantity: kept, allocated: kept });
    if (after === null) throw notSold();
    changes.push(change({ ...row, quantity: row.quantity - kept }, after));
    return after;
  });
  await note(tx, movements);
  await recordChanges(tx, changes);
}
