import type { EventHandler } from '../../events.ts';
import { mailboxBelonging } from './mailboxBelonging.ts';

/**
 * The mailbox of a person who is erased goes with all that is in it, and nobody is offered their address any more. What others
 * have received from them or sent to them is mail of those others, and stays.
 */
export const forgetMailbox: EventHandler = async (tx, event) => {
  if (event.kind !== 'erased') return;
  const { userId, addresses } = event;
  const count = await mailboxBelonging.count(tx, userId);
  await mailboxBelonging.leave(tx, userId, null);
  for (const table of ['mailSettings', 'mailTrustedSenders', 'mailTexts'] as const)
    await tx.db.deleteFrom(table).where('userId', '=', userId).execute();
  await tx.db
    .deleteFrom('mailContacts')
    .where('address', 'in', [...addresses])
    .execute();
  event.tell({ kind: 'emails', count, isKept: false, reason: 'personal' });
};
