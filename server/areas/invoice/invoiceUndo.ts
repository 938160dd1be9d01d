import type { Undo } from '../../access/subjects.ts';
import { AppError } from '../../errors.ts';
import { invoice } from './invoice.ts';

/** Columns that follow what happens to payments and credit notes, whose own changes are taken back. */
const following = new Set(['paidCents', 'refundedCents', 'creditedCents', 'balanceCents', 'totalCents', 'version']);

/** Drafts go back to whatever they were; a paper that has its number is locked. */
export const undoInvoice: Undo = async (tx, change) => {
  const changed = change.action === 'UPDATE' ? Object.keys(JSON.parse(change.after ?? '{}') as object) : [];
  if (change.action === 'UPDATE' && changed.every((name) => following.has(name))) return;
  const [now] = await invoice.lock(tx, [change.subjectId]);
  if (now !== undefined && changed.filter((name) => name !== 'version').join() === 'isArchived') {
    const { isArchived } = JSON.parse(change.before!) as { isArchived: 0 | 1 };
    await invoice.set(tx, now, { isArchived }, 'undo');
    return;
  }
  if (now !== undefined && now.state !== 'DRAFT')
    throw new AppError('CONFLICT', 'It is finalized: issue a credit note, or make it void');
  await invoice.undo(tx, change);
};
