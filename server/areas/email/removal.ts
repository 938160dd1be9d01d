import { sql } from 'kysely';
import { authorizeSome } from '../../access/authorize.ts';
import { purgeEntries } from '../../changes/trash.ts';
import type { Context } from '../../context.ts';
import type { EmailRow } from '../../db/emailTables.ts';
import { write } from '../../db/write.ts';
import { AppError } from '../../errors.ts';
import type { EmailSelection } from '../../graphql/schema.generated.ts';
import { failureFrom } from '../../tasks/run.ts';
import type { BulkDone } from '../../tasks/run.ts';
import { email } from './email.ts';
import { knownMailboxId } from './mailboxes.ts';
import { select } from './selection.ts';

/* Deleting for good: out of the trash, out of the change log, and with files that nothing else has. */

const atOnce = 200;

/** Deletes messages in the trash for good. */
export async function deleteEmails(ctx: Context, selection: EmailSelection): Promise<BulkDone> {
  authorizeSome(ctx, 'delete', 'Email');
  return write(ctx, async (tx) => {
    const { groups, failures } = await select(tx, 'delete', { view: 'TRASH', ...selection });
    const ready = groups.filter(({ messages }) => messages.every(({ isDeleted }) => isDeleted === 1));
    for (const { id } of groups.filter((group) => !ready.includes(group)))
      failures.push(failureFrom(id, new AppError('CONFLICT', 'Only emails in the trash can be deleted permanently')));
    const rows = ready.flatMap(({ messages }) => messages);
    for (let start = 0; start < rows.length; start += atOnce) await eraseEmails(tx, rows.slice(start, start + atOnce));
    return { count: rows.length, failures, batchId: null };
  });
}

/** Deletes all messages in the trash of a mailbox, some in each transaction. */
export async function emptyEmailTrash(ctx: Context, given: string | null | undefined): Promise<BulkDone> {
  authorizeSome(ctx, 'delete', 'Email');
  const mailboxId = await knownMailboxId(ctx, given);
  for (let count = 0; ;) {
    const found = await ctx.db
      .selectFrom('mailMessages')
      .select('id')
      .where('mailboxId', '=', mailboxId)
      .where('isDeleted', '=', 1)
      .orderBy('id')
      .limit(atOnce)
      .execute();
    if (found.length === 0) return { count, failures: [], batchId: null };
    const emailIds = found.map(({ id }) => String(id));
    const part = await deleteEmails({ ...ctx, isPart: true, memo: new Map() }, { emailIds });
    count += part.count;
    // What cannot be deleted would be found for ever.
    if (part.failures.length > 0) return { count, failures: part.failures, batchId: null };
  }
}

/** Deletes messages that are locked, in the open transaction. */
export async function eraseEmails(tx: Context, rows: readonly EmailRow[]): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const files = await tx.db.selectFrom('mailFiles').select('fileId').distinct().where('emailId', 'in', ids).execute();
  const sources = await tx.db
    .selectFrom('mailReceipts')
    .select('fileId')
    .distinct()
    .where('emailId', 'in', ids)
    .execute();
  await tx.db.updateTable('mailReceipts').set({ fileId: null, checks: null }).where('emailId', 'in', ids).execute();
  await email.removeMany(tx, rows, 'purge');
  const entries = await tx.db
    .selectFrom('trash')
    .select(['changeId', 'subject', 'subjectId'])
    .where('subject', '=', 'Email')
    .where('subjectId', 'in', ids)
    .execute();
  await purgeEntries(tx, entries);
  await removeUnusedFiles(
    tx,
    [...files, ...sources].map(({ fileId }) => fileId).filter((id) => id !== null),
  );
}

/** Files of mail that no message and no letter on its way has any more. */
export async function removeUnusedFiles(tx: Context, fileIds: readonly number[]): Promise<void> {
  if (fileIds.length === 0) return;
  await sql`delete from files where is_private = 1 and id in (${sql.join(fileIds)})
    and not exists (select 1 from mail_files m where m.file_id = files.id)
    and not exists (select 1 from mail_receipts r where r.file_id = files.id)
    and not exists (select 1 from outgoing_letter_files l where l.file_id = files.id)
    and not exists (select 1 from chat_files c where c.file_id = files.id)
    and not exists (select 1 from chat_scheduled_files s where s.file_id = files.id)`.execute(tx.db);
}
