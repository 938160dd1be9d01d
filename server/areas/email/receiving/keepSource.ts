import type { Context } from '../../../context.ts';
import { storeFile } from '../../../db/files.ts';
import type { SenderChecks } from './senderChecks.ts';

/** Keeps the message as it came; from now on its mailbox has it, however it comes again. */
export async function keepSource(
  tx: Context,
  mailboxId: number,
  emailId: number,
  messageId: string,
  raw: Buffer,
  /** What is known of its sender; null where nothing was asked. */
  checks: SenderChecks | null = null,
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
  const kept = { emailId, fileId, checks: checks === null ? null : JSON.stringify(checks) };
  await tx.db
    .insertInto('mailReceipts')
    .values({ mailboxId, messageId, ...kept, receivedAt: tx.services.now().toISOString() })
    .onConflict((conflict) => conflict.columns(['mailboxId', 'messageId']).doUpdateSet(kept))
    .execute();
}
