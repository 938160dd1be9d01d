import type { Undo } from '../../access/subjects.ts';
import { AppError } from '../../errors.ts';
import { order } from './order.ts';

/** Columns that a change of which can be taken back: money that moved and parcels that left have ways of their own. */
const undoable = ['status', 'shippingAddress', 'billingAddress', 'note'];

export const undoOrder: Undo = async (tx, change) => {
  const changed = change.action === 'UPDATE' ? Object.keys(JSON.parse(change.after ?? '{}') as object) : null;
  if (changed !== null && !changed.some((name) => undoable.includes(name)))
    throw new AppError('CONFLICT', 'Payments, parcels, returns and refunds cannot be undone');
  await order.undo(tx, change);
};
