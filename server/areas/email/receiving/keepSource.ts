import type { Context } from '../../../context.ts';
import { storeFile } from '../../../db/files.ts';

/** Keeps the message as it came; from now on its mailbox has it, however it comes again. */
export async function keepSource(
  tx: Context,
  mailboxId: number,
  emailId: number,
  messageId: string,
  raw: Buffer,
): Promise<void> {
  // The same in another folder has the same bytes.
  const known = await tx.db
    .selectFrom('mailReceipts')
    .select('fileId')
    .where('mailboxId', '=', mailboxId)
    .where('messageId', '=', messageId)
    .executeTakeFirst();
  if (known !== undefined && known.fileId !== null) return;
  const { id: fileId } = await storeFile(tx, {
    ...{ mediaType: 'message/rfc822', bytes: raw, createdBy: null, isPrivate: 1 },
  });
  await tx.db
    .insertInto('mailReceipts')
    .values({ mailboxId, messageId, emailId, fileId, checks: null, receivedAt: tx.services.now().toISOString() })
    .onConflict((conflict) => conflict.columns(['mailboxId', 'messageId']).doUpdateSet({ emailId, fileId }))
    .execute();
}
