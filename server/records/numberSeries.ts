import type { Context } from '../context.ts';

/**
 * The next number of a series that a migration has started. Whoever takes one keeps others waiting until the end of the
 * transaction, so that none is given twice, and none is lost by a change that is taken back.
 */
export async function nextNumber(tx: Context, series: string): Promise<number> {
  const { nextNumber: following } = await tx.db
    .updateTable('numberSeries')
    .set((column) => ({ nextNumber: column('nextNumber', '+', 1) }))
    .where('name', '=', series)
    .returning('nextNumber')
    .executeTakeFirstOrThrow();
  return following - 1;
}
