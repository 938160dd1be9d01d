import type { EventHandler } from '../../../events.ts';
import { noTokens } from '../../../mail/accountTokens.ts';

/**
 * Accounts of somebody who may not sign in any more: whoever is connected lets go of them, and consents end. Passwords are kept,
 * so that those accounts go on when their user comes back; the others are signed in to again.
 */
export const stopAccounts: EventHandler = async (tx, event) => {
  if (event.kind !== 'changed') return;
  const ids = event.changes.flatMap(({ subject, subjectId, before, after }) =>
    subject === 'User' && before?.['status'] === 'active' && (after?.['status'] ?? 'active') !== 'active'
      ? [subjectId]
      : [],
  );
  if (ids.length === 0) return;
  const own = tx.db
    .selectFrom('mailAccounts as a')
    .innerJoin('mailboxes as m', 'm.id', 'a.mailboxId')
    .select('a.id')
    .where('a.userId', 'in', ids)
    .where('m.kind', '=', 'PERSONAL');
  await tx.db
    .updateTable('mailAccounts')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', 'in', own)
    .execute();
  await tx.db
    .updateTable('mailAccounts')
    .set({ ...noTokens, state: 'SIGNED_OUT', fault: null })
    .where('id', 'in', own)
    .where('provider', 'is not', null)
    .where('state', 'not in', ['DISCONNECTED', 'REMOVING'])
    .execute();
};
