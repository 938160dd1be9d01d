import type { Context } from '../../../context.ts';
import { storeFile } from '../../../db/files.ts';
import { rows } from '../../../db/statement.ts';
import { write } from '../../../db/write.ts';
import { AppError } from '../../../errors.ts';
import { workerFunction } from '../../../work/inWorker.ts';
import { deliver } from '../deliver.ts';
import { noteReport } from '../deliveries.ts';
import { fileName } from '../draftFiles.ts';
import type { MailFile } from '../messageWrites.ts';
import { gatherMail } from './gatherMail.ts';
import { checkSender } from './senderChecks.ts';
import type { Resolve } from './dnsAnswers.ts';
import type { Checked } from './senderChecks.ts';
import { mailAddress, mailboxesFor } from './recipients.ts';
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
    // Of a small buffer, which lies in a large one with others, only its own bytes go to the worker.
    return await whole(Buffer.from(Uint8Array.from(raw).buffer));
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
  await inTurn(() => write(ctx, (tx) => keep(tx, arrived, mail, checked)));
}

const inTurn = gatherMail();

async function keep(
  tx: Context,
  { raw, sender, recipients }: Arrived,
  mail: ReadMail,
  checked: Checked,
): Promise<void> {
  const mailboxIds = [...(await mailboxesFor(tx, recipients))].sort((a, b) => a - b);
  const isReport = sender === '' && mail.report !== null;
  const isKnown = isReport && (await noteReport(tx, mail.report!));
  // That all is well stands on the message itself.
  if (isKnown && mail.report!.failed.length === 0) return;
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
    const kept = { emailId: row.id, fileId, checks: JSON.stringify(checked.checks), mailboxId, messageId };
    await rows(tx.db, 'mail.receipt', kept, (db, { mailboxId: box, messageId: id, ...values }) =>
      db.updateTable('mailReceipts').set(values).where('mailboxId', '=', box).where('messageId', '=', id),
    );
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
  const ids = added.map(({ mailboxId }) => mailboxId);
  if (ids.length === 0) return [];
  const there = await tx.db
    .selectFrom('mailMessages')
    .select('mailboxId')
    .where('mailboxId', 'in', ids)
    .where('messageId', '=', messageId)
    .where('direction', '=', 'IN')
    .execute();
  return ids.filter((id) => !there.some(({ mailboxId }) => mailboxId === id));
}
