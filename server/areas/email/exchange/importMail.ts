import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { authorizeSome } from '../../../access/authorize.ts';
import type { Context } from '../../../context.ts';
import type { TaskRow } from '../../../db/workTables.ts';
import { write } from '../../../db/write.ts';
import { AppError, invalid, notFound } from '../../../errors.ts';
import { isProblem } from '../../../fields.ts';
import type { EmailFolder } from '../../../graphql/schema.generated.ts';
import { startTask } from '../../../tasks/run.ts';
import type { Progress, Work } from '../../../tasks/run.ts';
import { recordId } from '../../../db/recordId.ts';
import { labelList, labelText } from '../email.ts';
import { mailboxToWrite, personalMailbox, signatureOf } from '../mailboxes.ts';
import { addMessage } from '../messageWrites.ts';
import { headEnd } from '../receiving/head.ts';
import { maxMessageBytes } from '../receiving/listen.ts';
import type { ReadMail } from '../receiving/readMail.ts';
import { readInWorker, storeFiles } from '../receiving/receive.ts';
import { mayWriteIn } from '../shared/belonging.ts';
import { keepSource } from '../receiving/keepSource.ts';
import { closeOld } from '../shared/careOfThreads.ts';
import { isMbox, MboxReader, timeOf } from './mbox.ts';
import type { MboxPart } from './mbox.ts';
import { bytesOf } from './spool.ts';
import type { Spool } from './spool.ts';

/* Mail out of files of other programs: each message once by its Message-ID, as a task that tells how far it is. */

export const maxImportBytes = 500 * 1024 * 1024;
const maxMessages = 50_000;
const pausedAfter = 10;
const maxLabels = 20;
const longestLabel = 40;
const busyMs = 500;

export type ImportTarget = {
  mailboxId: string;
  folder: Extract<EmailFolder, 'INBOX' | 'SENT' | 'SPAM'>;
  label: string;
};

/** Refuses what cannot be imported to, before the file is there. */
export async function importTarget(
  ctx: Context,
  given: { mailbox: string; folder: ImportTarget['folder'] | null; label: string },
): Promise<ImportTarget> {
  const { userId } = authorizeSome(ctx, 'create', 'Email');
  const label = labelText(given.label);
  const problem = labelList([label]);
  if (isProblem(problem)) throw invalid({ label: problem });
  const mailboxId =
    given.mailbox === ''
      ? await write(ctx, async (tx) => (await personalMailbox(tx, userId)).id)
      : (recordId(given.mailbox) ?? 0);
  if (!(await mayWriteIn(ctx, userId, mailboxId))) throw notFound('Mailbox');
  return { mailboxId: String(mailboxId), folder: given.folder ?? 'INBOX', label };
}

/** Begins to import a file, which belongs to the task from now on. */
export async function importMail(ctx: Context, file: Spool, target: ImportTarget): Promise<TaskRow> {
  try {
    authorizeSome(ctx, 'create', 'Email');
    if (file.sizeBytes === 0) throw invalid({ file: { key: 'required', message: 'is required' } });
    let count = 0;
    const parts = partsOf(file);
    while (count <= maxMessages && (await parts.next()).done !== true) count += 1;
    if (count === 0) throw invalid({ file: { key: 'malformed', message: 'holds no email' } });
    if (count > maxMessages)
      throw invalid({
        file: { key: 'tooMany', limit: maxMessages, message: `must have at most ${maxMessages} emails` },
      });
    return await startTask(ctx, 'MAIL_IMPORT', importWork(file, target, count));
  } catch (error) {
    await file.handle.close();
    throw error;
  }
}

/** Messages of a file: many of one kind, or the only one of the other. */
async function* partsOf(file: Spool): AsyncGenerator<MboxPart> {
  let reader: MboxReader | null = null;
  let isFirst = true;
  const single: Buffer[] = [];
  for await (const chunk of bytesOf(file)) {
    if (isFirst && isMbox(chunk)) reader = new MboxReader(maxMessageBytes);
    isFirst = false;
    if (reader !== null) yield* reader.push(chunk);
    else if (file.sizeBytes <= maxMessageBytes) single.push(chunk);
  }
  if (reader !== null) yield* reader.end();
  else if (file.sizeBytes > 0)
    yield { began: '', raw: file.sizeBytes > maxMessageBytes ? null : withoutCount(Buffer.concat(single)) };
}

/** Apple Mail writes the length of a message in front of it, and notes of its own behind. */
function withoutCount(bytes: Buffer): Buffer {
  const [line, digits] = /^\s*(\d{1,9})\s*\r?\n/.exec(bytes.toString('latin1', 0, 40)) ?? [];
  return line === undefined ? bytes : bytes.subarray(line.length, line.length + Number(digits));
}

const importWork =
  (file: Spool, target: ImportTarget, count: number): Work =>
  async (progress) => {
    try {
      progress.setTotal(count);
      await progress.pause();
      let place = 0;
      for await (const part of partsOf(file)) {
        place += 1;
        await importOne(progress, part, target, place);
        if (place % pausedAfter === 0) await progress.pause();
      }
    } finally {
      await file.handle.close();
    }
  };

const fieldOfMail =
  /^(?:from|to|cc|subject|date|message-id|received|return-path|reply-to|mime-version|delivered-to|sender|x-[\w-]+):/im;

async function importOne(
  progress: Progress,
  { raw, began }: MboxPart,
  target: ImportTarget,
  place: number,
): Promise<void> {
  const fail = (key: string, message: string, name: string | null = null) => {
    progress.count('failed');
    progress.problem({ line: place, id: null, name, field: null, key, limit: null, message });
    progress.report(reportLine(place, key, message, name));
  };
  if (raw === null) return fail('tooLarge', `has more than ${maxMessageBytes} bytes`);
  if (!fieldOfMail.test(raw.toString('latin1', 0, Math.min(headEnd(raw), 65_536))))
    return fail('malformed', 'is no email: it has no head');
  let mail: ReadMail;
  try {
    mail = await readPatiently(raw);
  } catch (error) {
    progress.ctx().services.log.warn({ err: error, place }, 'message of a file not read');
    return fail('unreadable', 'cannot be read', null);
  }
  try {
    const outcome = await write(progress.ctx(), (tx) => keep(tx, mail, raw, target, timeOf(began)));
    progress.count(outcome);
  } catch (error) {
    // Rights that are gone, and a server that stops, end the task.
    if (error instanceof AppError) throw error;
    progress.ctx().services.log.error({ err: error, place }, 'message of a file not kept');
    fail('INTERNAL', 'could not be kept', mail.subject);
  }
}

const reportLine = (line: number, key: string, message: string, name: string | null) =>
  `${JSON.stringify({ line, outcome: 'failed', name: name ?? '', problems: [{ field: null, key, limit: null, message }] })}\n`;

/** Many files may be read at once by others: this one waits for its turn. */
async function readPatiently(raw: Buffer): Promise<ReadMail> {
  for (;;) {
    try {
      return await readInWorker(raw);
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'UNAVAILABLE')) throw error;
      await delay(busyMs);
    }
  }
}

async function keep(
  tx: Context,
  mail: ReadMail,
  raw: Buffer,
  target: ImportTarget,
  began: string | null,
): Promise<'created' | 'unchanged'> {
  const { userId } = authorizeSome(tx, 'create', 'Email');
  // Two files with the same message come one after the other.
  const mailbox = await mailboxToWrite(tx, target.mailboxId);
  const { subject, messageId, inReplyTo, marks } = mail;
  const there = await tx.db
    .selectFrom('mailMessages')
    .select('id')
    .where('mailboxId', '=', mailbox.id)
    .where('messageId', '=', messageId)
    .limit(1)
    .executeTakeFirst();
  if (there !== undefined || marks.isGone) return 'unchanged';
  const now = tx.services.now().toISOString();
  const said = mail.date ?? began ?? now;
  const at = said > now ? now : said;
  const own = (await signatureOf(tx, mailbox.id))?.address;
  const isOwn = mail.from?.address === own;
  const told = marks.folder ?? target.folder;
  const folder = told === 'INBOX' && isOwn ? 'SENT' : told;
  const isOut = folder === 'SENT' || folder === 'DRAFT';
  const labels = [...new Set([target.label, ...marks.labels.map(labelText)])]
    .filter((label) => label !== '' && [...label].length <= longestLabel)
    .slice(0, maxLabels)
    .sort();
  const files = await storeFiles(tx, mail);
  const row = await addMessage(
    tx,
    {
      ...{ mailboxId: mailbox.id, folder, direction: isOut ? 'OUT' : 'IN', subject, messageId, inReplyTo, at },
      ...{ fromName: mail.from?.name ?? '', fromAddress: mail.from?.address ?? '' },
      ...{ toPeople: JSON.stringify(mail.to), ccPeople: JSON.stringify(mail.cc) },
      ...{ referenceIds: JSON.stringify(mail.referenceIds), labels: JSON.stringify(labels) },
      ...{
        isRead: marks.isRead || isOut ? 1 : 0,
        isStarred: marks.isStarred ? 1 : 0,
        isDeleted: marks.isDeleted ? 1 : 0,
      },
      ...(folder === 'DRAFT' && { draftKey: randomUUID(), writerId: userId }),
      ...(folder === 'SENT' && { sendState: 'SENT' as const, writerId: userId }),
    },
    mail.body,
    files,
    // The right to the mailbox was asked.
    { isByAnybody: true, cause: 'import' },
  );
  await keepSource(tx, mailbox.id, row.id, messageId, raw);
  await closeOld(tx, row.threadId);
  return 'created';
}
