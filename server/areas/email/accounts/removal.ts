import type { Context } from '../../../context.ts';
import type { MailAccountRow } from '../../../db/mailAccountTables.ts';
import { write } from '../../../db/write.ts';
import { email } from '../email.ts';
import { eraseEmails } from '../removal.ts';

const atOnce = 100;

/** Removes some of the mail of accounts that were disconnected without keeping it, then the account. */
export async function removeAccounts(ctx: Context): Promise<void> {
  const rows = await ctx.services.database.reader
    .selectFrom('mailAccounts')
    .select(['id', 'mailboxId'])
    .where('state', '=', 'REMOVING')
    .limit(10)
    .execute();
  for (const { mailboxId } of rows) await removePart(ctx, mailboxId);
}

/** Some messages of a mailbox; without any, the mailbox with its account. Answers whether it is gone. */
export const removePart = (ctx: Context, mailboxId: number): Promise<boolean> =>
  write(ctx, async (tx) => {
    const program = { ...tx, viewer: null };
    const found = await tx.db
      .selectFrom('mailMessages')
      .select('id')
      .where('mailboxId', '=', mailboxId)
      .orderBy('id')
      .limit(atOnce)
      .execute();
    if (found.length > 0) {
      const ids = found.map(({ id }) => id);
      await eraseEmails(program, await email.lock(program, ids));
      return false;
    }
    await tx.db.deleteFrom('mailboxes').where('id', '=', mailboxId).execute();
    return true;
  });

/**
 * Forgets what is known of the messages at another server, or of another user there: numbers and flags of one mean nothing at the
 * other. The mail here stays, and is found again by its Message-IDs.
 */
export async function beginAnew(ctx: Context, { id, imapHost, imapUser, baseOf }: MailAccountRow): Promise<void> {
  const now = `${imapUser} ${imapHost}`;
  if (baseOf === now) return;
  await write(ctx, async (tx) => {
    for (const table of ['mailAccountMessages', 'mailAccountFolders'] as const)
      await tx.db.deleteFrom(table).where('accountId', '=', id).execute();
    await tx.db.updateTable('mailAccounts').set({ baseOf: now }).where('id', '=', id).execute();
  });
}
