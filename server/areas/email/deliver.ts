import type { Context } from '../../context.ts';
import type { EmailRow } from '../../db/emailTables.ts';
import { notifyUsers } from '../../notifications/notify.ts';
import { membersOf } from './mailboxes.ts';
import { addMessage } from './messageWrites.ts';
import { isSpamFor } from './spam.ts';
import type { MailFile } from './messageWrites.ts';

/** Puts a sent message into a mailbox here, and tells its members. */
export async function deliver(
  tx: Context,
  sent: EmailRow,
  mailboxId: number,
  body: { html: string; text: string },
  files: readonly MailFile[],
): Promise<void> {
  const { fromName, fromAddress, toPeople, ccPeople, subject, at, messageId, inReplyTo, referenceIds } = sent;
  const { snippet, bodyMark } = sent;
  const isSpam = await isSpamFor(tx, mailboxId, fromAddress);
  const row = await addMessage(
    tx,
    {
      ...{
        mailboxId,
        direction: 'IN',
        folder: isSpam ? 'SPAM' : 'INBOX',
        fromName,
        fromAddress,
        toPeople,
        ccPeople,
        subject,
        at,
      },
      ...{ messageId, inReplyTo, referenceIds },
    },
    { ...body, snippet, bodyMark },
    files,
    // Anybody may write to anybody here.
    { isByAnybody: true, cause: 'received' },
  );
  if (isSpam) return;
  await notifyUsers(tx, await membersOf(tx, mailboxId), {
    kind: 'MAIL_RECEIVED',
    subject: 'Email',
    subjectId: row.id,
    data: { name: subject === '' ? snippet.slice(0, 80) : subject, actorName: fromName || fromAddress },
    isOthersOnly: true,
  });
}
