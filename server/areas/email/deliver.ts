import type { Context } from '../../context.ts';
import type { EmailRow } from '../../db/emailTables.ts';
import { tellEvent } from '../../events.ts';
import { notifyUsers } from '../../notifications/notify.ts';
import { membersOf } from './shared/belonging.ts';
import { email } from './email.ts';
import { addMessage } from './messageWrites.ts';
import { forwardByRules, isNews, ruledFor, unruled } from './ruled.ts';
import { noteCame } from './shared/care.ts';
import { isSpamFor } from './spam.ts';
import type { CleanBody } from './mailHtml.ts';
import type { MailFile } from './messageWrites.ts';

/** What a message says of itself when it comes to a mailbox, from here or from elsewhere. */
export type Incoming = Pick<
  EmailRow,
  'fromName' | 'fromAddress' | 'toPeople' | 'ccPeople' | 'subject' | 'at' | 'messageId' | 'inReplyTo' | 'referenceIds'
> & {
  /** Its sender is not who they say they are. */
  isForged?: boolean;
  /** A program has sent it. */
  isAutomatic?: boolean;
};

/** Puts a message into a mailbox here, and tells its members. */
export async function deliver(
  tx: Context,
  sent: Incoming,
  mailboxId: number,
  body: CleanBody,
  files: readonly MailFile[],
): Promise<EmailRow> {
  const { fromName, fromAddress, toPeople, ccPeople, subject, at, messageId, inReplyTo, referenceIds } = sent;
  const isSpam = sent.isForged === true || (await isSpamFor(tx, mailboxId, { fromAddress, subject, text: body.text }));
  const ruled = isSpam ? unruled : await ruledFor(tx, mailboxId, sent);
  const added = await addMessage(
    tx,
    {
      ...{
        mailboxId,
        direction: 'IN',
        folder: isSpam ? 'SPAM' : 'INBOX',
        ...ruled.values,
        fromName,
        fromAddress,
        toPeople,
        ccPeople,
        subject,
        at,
      },
      ...{ messageId, inReplyTo, referenceIds },
    },
    body,
    files,
    // Anybody may write to anybody here.
    { isByAnybody: true, cause: 'received' },
  );
  const thread = await noteCame(tx, added, ruled.assignToId);
  const isMuted = thread?.isMuted === 1 && added.isRead === 0;
  const row = isMuted ? await email.set(tx, added, { isRead: 1 }, 'muted', true) : added;
  await forwardByRules(tx, row, ruled.forwards, sent.isAutomatic === true);
  if (!isSpam) await tellCame(tx, row, files);
  if (isSpam || !isNews(row)) return row;
  await notifyUsers(tx, await membersOf(tx, mailboxId), {
    kind: 'MAIL_RECEIVED',
    subject: 'Email',
    subjectId: row.id,
    data: { name: subject === '' ? body.snippet.slice(0, 80) : subject, actorName: fromName || fromAddress },
    isOthersOnly: true,
  });
  return row;
}

/** Tells whoever reads files that come by mail. */
export const tellCame = (tx: Context, { id }: EmailRow, files: readonly MailFile[]): Promise<void> =>
  files.length === 0
    ? Promise.resolve()
    : tellEvent(tx, { kind: 'mailCame', emailId: id, fileIds: files.map(({ fileId }) => fileId) });
