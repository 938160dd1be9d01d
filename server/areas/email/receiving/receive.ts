import type { Context } from '../../../context.ts';
import { storeFile } from '../../../db/files.ts';
import { write } from '../../../db/write.ts';
import { AppError } from '../../../errors.ts';
import { noteBounce } from '../../../mail/bounces.ts';
import { workerFunction } from '../../../work/inWorker.ts';
import { deliver } from '../deliver.ts';
import { fileName } from '../draftFiles.ts';
import { mailboxesAt } from '../mailboxes.ts';
import type { MailFile } from '../messageWrites.ts';
import { checkSender } from './senderChecks.ts';
import type { Checked, Resolve } from './senderChecks.ts';
import { mailAddress, recipientAt } from './recipients.ts';
import type { ReadMail, readHead, readMail } from './readMail.ts';

/* What a mail server has brought becomes a message in each mailbox that it is for, once, however often it is brought. */

export type Arrived = {
  raw: Buffer;
  /** Who is told what becomes of it; empty for reports and answers of programs. */
  sender: string;
  recipients: readonly string[];
  ip: string;
  helo: string;
};

const module = new URL('./readMail.ts', import.meta.url);
const limits = { field: 'message', timeMs: 20_000, memoryMb: 256, answerBytes: 64 * 1024 * 1024 };
const whole = workerFunction<typeof readMail>(module, 'readMail', limits);
const headOnly = workerFunction<typeof readHead>(module, 'readHead', limits);

/** Reads a message in a worker. What stops it, or breaks it, comes as a file with what its head says. */
export async function readInWorker(raw: Buffer): Promise<ReadMail> {
  try {
    return await whole(raw);
  } catch (error) {
    if (error instanceof AppError && error.code === 'UNAVAILABLE') throw error;
    return headOnly(raw);
  }
}

/** Keeps what arrived. Once this has ended, it is there for good. */
export async function receiveMail(ctx: Context, arrived: Arrived, resolve?: Resolve): Promise<void> {
  const { raw, sender, ip, helo } = arrived;
  const host = ctx.services.env.mailDomains[0] ?? 'localhost';
  const [mail, checked] = await Promise.all([readInWorker(raw), checkSender({ raw, sender, ip, helo, host }, resolve)]);
  await write(ctx, (tx) => keep(tx, arrived, mail, checked));
}

async function keep(
  tx: Context,
  { raw, sender, recipients }: Arrived,
  mail: ReadMail,
  checked: Checked,
): Promise<void> {
  const addresses = await Promise.all(recipients.map((address) => recipientAt(tx, address)));
  const known = [...new Set(addresses.filter((address) => address !== null))];
  const mailboxIds = [...new Set((await mailboxesAt(tx, known)).values())].sort((a, b) => a - b);
  if (sender === '' && mail.report !== null)
    for (const { address, reason } of mail.report.failed)
      await noteBounce(tx, { messageId: mail.report.messageId, reason, recipient: address });
  const fresh = await notYetThere(tx, mailboxIds, mail.messageId);
  if (fresh.length === 0) return;
  const { id: fileId } = await storeFile(tx, {
    ...{ mediaType: 'message/rfc822', bytes: raw, createdBy: null, isPrivate: 1 },
  });
  const files = await storeFiles(tx, mail);
  const { address: fromAddress, name: fromName } = mail.from ?? {
    address: sender || mailAddress(tx.services.env),
    name: '',
  };
  for (const mailboxId of fresh) {
    const { subject, messageId, inReplyTo } = mail;
    const row = await deliver(
      tx,
      {
        ...{
          fromName,
          fromAddress,
          subject,
          messageId,
          inReplyTo,
          isForged: checked.isForged,
          isAutomatic: mail.isAutomatic || sender === '',
        },
        ...{ toPeople: JSON.stringify(mail.to), ccPeople: JSON.stringify(mail.cc) },
        // A report stands in the conversation of the message that it is about.
        referenceIds: JSON.stringify([...mail.referenceIds, ...(mail.report === null ? [] : [mail.report.messageId])]),
        at: tx.services.now().toISOString(),
      },
      mailboxId,
      mail.body,
      files,
    );
    await tx.db
      .updateTable('mailReceipts')
      .set({ emailId: row.id, fileId, checks: JSON.stringify(checked.checks) })
      .where('mailboxId', '=', mailboxId)
      .where('messageId', '=', messageId)
      .execute();
  }
}

/** Keeps the files of a message that was read. */
export async function storeFiles(tx: Context, mail: ReadMail): Promise<MailFile[]> {
  const files: MailFile[] = [];
  for (const { name, contentType, bytes } of mail.files) {
    const file = await storeFile(tx, { mediaType: contentType, bytes, createdBy: null, isPrivate: 1 });
    files.push({ fileId: file.id, name: fileName(name) || 'file' });
  }
  return files;
}

/** Mailboxes that do not have the message yet; from now on they count as having it. */
async function notYetThere(tx: Context, mailboxIds: readonly number[], messageId: string): Promise<number[]> {
  if (mailboxIds.length === 0) return [];
  const receivedAt = tx.services.now().toISOString();
  const added = await tx.db
    .insertInto('mailReceipts')
    .values(
      mailboxIds.map((mailboxId) => ({ mailboxId, messageId, receivedAt, emailId: null, fileId: null, checks: null })),
    )
    .onConflict((conflict) => conflict.columns(['mailboxId', 'messageId']).doNothing())
    .returning('mailboxId')
    .execute();
  // One that was written here has come by itself; a list brings it once more.
  const there = await tx.db
    .selectFrom('mailMessages')
    .select('mailboxId')
    .where('mailboxId', 'in', [...mailboxIds])
    .where('messageId', '=', messageId)
    .where('direction', '=', 'IN')
    .execute();
  return added.map(({ mailboxId }) => mailboxId).filter((id) => !there.some(({ mailboxId }) => mailboxId === id));
}
