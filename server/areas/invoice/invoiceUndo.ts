import type { Undo } from '../../access/subjects.ts';
import { AppError } from '../../errors.ts';
import type { InvoiceRow } from '../../db/invoiceTables.ts';
import { invoice } from './invoice.ts';

/** Columns that follow what happens to payments and credit notes, whose own changes are taken back. */
const following = new Set(['paidCents', 'refundedCents', 'creditedCents', 'balanceCents', 'totalCents', 'version']);

/** Columns that say nothing of the paper itself. */
const besides = new Set(['isArchived', 'hasReminders', 'skippedReminders', 'files']);

/** Drafts go back to whatever they were; a paper that has its number is locked. */
export const undoInvoice: Undo = async (tx, change) => {
  const changed = change.action === 'UPDATE' ? Object.keys(JSON.parse(change.after ?? '{}') as object) : [];
  if (change.action === 'UPDATE' && changed.every((name) => following.has(name))) return;
  const [now] = await invoice.lock(tx, [change.subjectId]);
  const free = changed.filter((name) => name !== 'version');
  if (now !== undefined && free.length > 0 && free.every((name) => besides.has(name))) {
    const was = JSON.parse(change.before!) as Partial<InvoiceRow>;
    await invoice.set(tx, now, Object.fromEntries(free.map((name) => [name, was[name as keyof InvoiceRow]])), 'undo');
    return;
  }
  if (now !== undefined && now.state !== 'DRAFT') throw finalized(now.number);
  await invoice.undo(tx, change);
};

const finalized = (number: string | null | undefined): AppError =>
  new AppError(
    'CONFLICT',
    `${number ? `Invoice ${number}` : 'This invoice'} is finalized: issue a credit note or void the invoice instead`,
    { reason: 'finalized' },
  );

/** Giving a paper its number, and all that was written for a change of plan. */
undoInvoice.refusal = (change) => {
  const after = JSON.parse(change.after ?? '{}') as Partial<InvoiceRow>;
  const isFinal = change.action === 'UPDATE' && after.state !== undefined && after.state !== 'DRAFT';
  return isFinal || change.cause === 'plan' ? finalized(after.number) : null;
};
