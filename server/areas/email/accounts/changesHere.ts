import type { Context } from '../../../context.ts';
import type { EmailRow } from '../../../db/emailTables.ts';
import type { AccountRole } from '../../../db/mailAccountTables.ts';

/** The folder at another server that a message belongs to. */
export const roleOf = ({ isDeleted, folder }: Pick<EmailRow, 'isDeleted' | 'folder'>): AccountRole =>
  isDeleted === 1 ? 'TRASH' : folder;

type Change = { before: EmailRow | null; after: EmailRow | null };

const isOther = ({ before, after }: Change): boolean =>
  before !== null &&
  after !== null &&
  (before.isRead !== after.isRead || before.isStarred !== after.isStarred || roleOf(before) !== roleOf(after));

/** Notes messages that were changed here, so that their accounts tell their servers. What is deleted is seen by itself. */
export async function noteForAccounts(tx: Context, changes: readonly Change[]): Promise<void> {
  const ids = changes.filter(isOther).map(({ after }) => after!.id);
  if (ids.length === 0) return;
  await tx.db
    .updateTable('mailAccountMessages')
    .set((row) => ({ changes: row('changes', '+', 1) }))
    .where('emailId', 'in', ids)
    .execute();
}
