import type { Context } from '../../../context.ts';
import type { StoreLocationRow } from '../../../db/storeTables.ts';
import { line } from '../../../fields.ts';
import type { StoreLocationInput } from '../../../graphql/schema.generated.ts';
import { needed, yesNo } from '../../../records/columns.ts';
import { defineRecord } from '../../../records/record.ts';
import { addressColumns } from './storeFields.ts';

/** A place that the shop sends from. */
export const storeLocation = defineRecord<StoreLocationRow, StoreLocationInput>({
  subject: 'StoreLocation',
  table: 'storeLocations',
  noun: 'StoreLocation',
  nameOf: ({ name }) => name,
  columns: { name: needed(line(60, true)), isDefault: yesNo(false), fulfilsOrders: yesNo(true), ...addressColumns },
  after: async (tx, before, after) => {
    if (after?.isDefault === 1 && before?.isDefault !== 1) await relieveOthers(tx, after);
  },
});

/** One location at most is the sender on documents. */
async function relieveOthers(tx: Context, { id: keptId }: StoreLocationRow): Promise<void> {
  const others = await tx.db
    .selectFrom('storeLocations')
    .select('id')
    .where('isDefault', '=', 1)
    .where('id', '!=', keptId)
    .execute();
  const ids = others.map(({ id }) => id);
  for (const other of await storeLocation.lock(tx, ids)) await storeLocation.set(tx, other, { isDefault: 0 });
}

/** All locations by name. */
export const storeLocations = (ctx: Context): Promise<StoreLocationRow[]> =>
  ctx.db.selectFrom('storeLocations').selectAll().orderBy('name').orderBy('id').execute();
