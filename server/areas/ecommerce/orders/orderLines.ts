import type { Context } from '../../../context.ts';
import type { OrderLineRow } from '../../../db/orderTables.ts';
import { recordId } from '../../../db/recordId.ts';
import { invalid } from '../../../errors.ts';
import { tooLarge, tooMany, tooSmall, unknown } from '../../../fields.ts';
import type { FieldErrors } from '../../../errors.ts';
import type { Units } from '../stock/stockMovement.ts';

export type LineUnits = { lineId: number; quantity: number };

const maxLines = 100;

export const linesOfOrder = (tx: Context, orderId: number): Promise<OrderLineRow[]> =>
  tx.db.selectFrom('orderLines').selectAll().where('orderId', '=', orderId).orderBy('id').execute();

/** What the lines still hold allocated. */
export const unsent = (lines: readonly OrderLineRow[]): Units[] =>
  lines.map((line, at) => ({
    productId: line.productId,
    variantId: line.variantId,
    quantity: line.quantity - line.fulfilled,
    name: `lines.${at}.quantity`,
  }));

/** Units of lines as a caller gives them, each at most what `most` leaves of its line; throws VALIDATION with what is wrong. */
export function unitsGiven<Given extends { lineId: string | number; quantity: number }>(
  lines: readonly OrderLineRow[],
  given: readonly Given[],
  most: (line: OrderLineRow) => number,
): { line: OrderLineRow; quantity: number; given: Given }[] {
  if (given.length === 0) throw invalid({ lines: { key: 'required', message: 'must have at least one line' } });
  if (given.length > maxLines) throw invalid({ lines: tooMany(maxLines) });
  const errors: FieldErrors = {};
  const taken = new Set<number>();
  const found = given.flatMap((one, at) => {
    const line = lines.find(({ id }) => id === recordId(one.lineId));
    if (line === undefined || taken.has(line.id)) {
      errors[`lines.${at}.lineId`] = unknown(line === undefined ? 'it is no line of the order' : 'it is given twice');
      return [];
    }
    taken.add(line.id);
    if (one.quantity < 1) errors[`lines.${at}.quantity`] = tooSmall(1);
    else if (one.quantity > most(line)) errors[`lines.${at}.quantity`] = tooLarge(most(line));
    return [{ line, quantity: one.quantity, given: one }];
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return found;
}

export const unitsText = (units: readonly { line: OrderLineRow; quantity: number }[]): string =>
  JSON.stringify(units.map(({ line, quantity }): LineUnits => ({ lineId: line.id, quantity })));

/** Adds to counters of lines. */
export async function addToLines(
  tx: Context,
  column: 'fulfilled' | 'refunded' | 'returned',
  units: readonly { line: OrderLineRow; quantity: number }[],
): Promise<void> {
  for (const { line, quantity } of units) {
    await tx.db
      .updateTable('orderLines')
      .set((row) => ({ [column]: row(column, '+', quantity) }))
      .where('id', '=', line.id)
      .execute();
  }
}

/** How much of the order has left, from its lines. */
export function fulfilmentOf(
  lines: readonly Pick<OrderLineRow, 'quantity' | 'fulfilled'>[],
): 'NONE' | 'PARTLY' | 'ALL' {
  if (lines.every(({ fulfilled }) => fulfilled === 0)) return 'NONE';
  return lines.every(({ quantity, fulfilled }) => fulfilled === quantity) ? 'ALL' : 'PARTLY';
}
