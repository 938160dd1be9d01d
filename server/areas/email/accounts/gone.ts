import type { Context } from '../../../context.ts';
import type { AccountMessageRow } from '../../../db/mailAccountTables.ts';
import { write } from '../../../db/write.ts';
import { email } from '../email.ts';
import { eraseEmails } from '../removal.ts';
import { roleOf } from './changesHere.ts';
import { placeOf } from './load.ts';
import type { Work } from './work.ts';

/*
 * Messages that are missed in a folder of the server. They were moved to another folder, where they are found by their
 * Message-ID, or deleted. Answers whether another round has to tell.
 */
export async function settleGone(work: Work): Promise<boolean> {
  const { reader } = work.services.database;
  const gone = await reader
    .selectFrom('mailAccountMessages')
    .selectAll()
    .where('accountId', '=', work.account.id)
    .where('gone', '>', 0)
    .orderBy('id')
    .execute();
  if (gone.length === 0) return false;
  const waiting = await reader
    .selectFrom('mailAccountMessages')
    .select('id')
    .where('accountId', '=', work.account.id)
    .where('state', '=', 'WAITING')
    .where('gone', '=', 0)
    .limit(1)
    .executeTakeFirst();
  let isOpen = false;
  for (const row of gone) {
    work.goOn();
    isOpen = (await settle(work, row, waiting !== undefined)) || isOpen;
  }
  return isOpen;
}

/** Settles one of them. What still waits to be loaded might be the same message: then a later round tells. */
const settle = (work: Work, row: AccountMessageRow, isLoading: boolean): Promise<boolean> =>
  write(work.ctx(), async (tx) => {
    const forget = () => tx.db.deleteFrom('mailAccountMessages').where('id', '=', row.id).execute();
    const [message] = row.emailId === null ? [] : await email.lock(tx, [row.emailId]);
    if (message === undefined) {
      await forget();
      return false;
    }
    const [other] = await tx.db
      .selectFrom('mailAccountMessages')
      .selectAll()
      .where('emailId', '=', message.id)
      .where('id', '<>', row.id)
      .where('gone', '=', 0)
      .orderBy('id', 'desc')
      .execute();
    if (other !== undefined) {
      await forget();
      // Moved there; what was moved here meanwhile goes where it was moved here. What waited to be told was noted at the missed one.
      if (roleOf(message) === row.role) await email.set(tx, message, placeOf(other.role, message), 'account');
      await tx.db.updateTable('mailAccountMessages').set({ changes: 1 }).where('id', '=', other.id).execute();
      return false;
    }
    const spare = await spareOf(tx, row, message.id);
    if (spare !== undefined) {
      await tx.db
        .updateTable('mailAccountMessages')
        .set({ emailId: message.id, changes: 1 })
        .where('id', '=', spare.id)
        .execute();
      await forget();
      await email.set(tx, message, placeOf(spare.role, message), 'account');
      return false;
    }
    if (isLoading || row.gone === 1) {
      await tx.db.updateTable('mailAccountMessages').set({ gone: 2 }).where('id', '=', row.id).execute();
      return !isLoading;
    }
    await forget();
    // A draft that is written on here outlives the one there.
    if (row.role === 'DRAFT' && (message.folder !== 'DRAFT' || message.version > 1)) return false;
    await eraseEmails({ ...tx, viewer: null }, [message]);
    return false;
  });

/** Of mail to oneself there are two: the one that was moved to the trash may have been taken for the other, which still stands. */
const spareOf = (tx: Context, { accountId, messageId }: AccountMessageRow, emailId: number) =>
  tx.db
    .selectFrom('mailAccountMessages as a')
    .innerJoin('mailAccountMessages as b', 'b.emailId', 'a.emailId')
    .select(['a.id', 'a.role'])
    .where('a.accountId', '=', accountId)
    .where('a.messageId', '=', messageId)
    .where('a.role', 'in', ['TRASH', 'SPAM'])
    .where('a.gone', '=', 0)
    .where('a.emailId', '<>', emailId)
    .where('b.gone', '=', 0)
    .whereRef('b.id', '<>', 'a.id')
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst();
