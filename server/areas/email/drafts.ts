import { authorizeSome } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { EmailRow } from '../../db/emailTables.ts';
import { write } from '../../db/write.ts';
import { AppError, invalid, notFound } from '../../errors.ts';
import { isLongerThan, malformed, oneLine, tooLong, tooMany } from '../../fields.ts';
import type { DeletePayload, EmailAnswerInput, EmailDraftInput } from '../../graphql/schema.generated.ts';
import { differing } from '../../records/rows.ts';
import { cleanBody } from './cleanBody.ts';
import { email } from './email.ts';
import { chosenFiles, replaceFiles } from './draftFiles.ts';
import { recordId } from '../../db/recordId.ts';
import { bodyOf, filesOf, oneEmail } from './emailReads.ts';
import { noteWords } from './found.ts';
import { mailboxToWrite, signatureOf } from './mailboxes.ts';
import { mailboxesOf } from './shared/belonging.ts';
import { cleanMail } from './mailHtml.ts';
import type { CleanBody } from './mailHtml.ts';
import { addMessage, newMessageId } from './messageWrites.ts';
import { maxRecipients, typedPeople } from './people.ts';
import { eraseEmails } from './removal.ts';
import { prefillFor } from './replies.ts';
import { threadFor } from './threadKeys.ts';
import { refreshThreads } from './threads.ts';

/* Drafts: one for each box in which something is written, found by the key of the box. */

export type Written = {
  key: string;
  version?: number | null | undefined;
  input?: EmailDraftInput | null | undefined;
};
export type Changed = { row: EmailRow; batchId: string };

const keyForm = /^[\w-]{8,64}$/;
export const longestSubject = 300;
const maxReferences = 50;

/** The cleaned HTML of an input; null where it has none. Outside of the transaction, as it may take a while. */
export const bodyIn = async (input: EmailDraftInput | null | undefined): Promise<CleanBody | null> =>
  input?.html === null || input?.html === undefined ? null : cleanBody(input.html);

/** Saves what is written. */
export async function saveDraft(ctx: Context, written: Written): Promise<Changed> {
  authorizeSome(ctx, 'create', 'Email');
  const body = await bodyIn(written.input);
  return write(ctx, async (tx) => ({ row: await saveIn(tx, written, body), batchId: ctx.batchId }));
}

/** The message with this key that the viewer writes, if it is there. */
export async function byKey(tx: Context, key: string): Promise<EmailRow | undefined> {
  if (!keyForm.test(key)) throw invalid({ key: malformed('must be 8 to 64 letters, digits, - and _') });
  const { userId } = tx.viewer!;
  return tx.db
    .selectFrom('mailMessages')
    .selectAll()
    .where('draftKey', '=', key)
    .where('mailboxId', 'in', mailboxesOf(userId))
    .executeTakeFirst();
}

/** The same in an open transaction: adds the draft, or changes the one that is there. */
export async function saveIn(tx: Context, written: Written, body: CleanBody | null): Promise<EmailRow> {
  const known = await byKey(tx, written.key);
  return known === undefined ? addDraft(tx, written, body) : changeDraft(tx, known.id, written, body);
}

function subjectIn({ subject }: EmailDraftInput): string | undefined {
  if (subject === null || subject === undefined) return undefined;
  const text = oneLine(subject);
  if (isLongerThan(text, longestSubject)) throw invalid({ subject: tooLong(longestSubject) });
  return text;
}

function asJson(input: EmailDraftInput | null | undefined, name: 'to' | 'cc' | 'bcc'): string {
  const people = typedPeople(input?.[name]);
  if (people.length > maxRecipients) throw invalid({ [name]: tooMany(maxRecipients) });
  return JSON.stringify(people);
}

async function addDraft(tx: Context, { key, input }: Written, given: CleanBody | null): Promise<EmailRow> {
  const mailbox = await mailboxToWrite(tx, input?.mailboxId);
  const added = await byKey(tx, key);
  if (added !== undefined) return changeDraft(tx, added.id, { key, input }, given);
  const { name: fromName, address: fromAddress } = (await signatureOf(tx, mailbox.id))!;
  const answered = await answeredBy(tx, input?.answers, mailbox.id);
  const prefill = answered && (await prefillFor(tx, answered.row, answered.kind));
  const isForward = answered?.kind === 'FORWARD';
  // What a forwarded message says is in what is forwarded, unless its writer says otherwise.
  const body = given ?? cleanMail(isForward ? prefill!.html : '');
  const files = input?.files ? await chosenFiles(tx, input.files) : (prefill?.files ?? []);
  const row = answered?.row;
  return addMessage(
    tx,
    {
      ...{ mailboxId: mailbox.id, direction: 'OUT', folder: 'DRAFT', isRead: 1, draftKey: key, fromName, fromAddress },
      writerId: tx.viewer!.userId,
      toPeople: input?.to ? asJson(input, 'to') : JSON.stringify(prefill?.to ?? []),
      ccPeople: input?.cc ? asJson(input, 'cc') : JSON.stringify(prefill?.cc ?? []),
      bccPeople: asJson(input, 'bcc'),
      subject: subjectIn(input ?? {}) ?? prefill?.subject ?? '',
      at: tx.services.now().toISOString(),
      messageId: newMessageId(fromAddress),
      inReplyTo: row === undefined || isForward ? null : row.messageId,
      referenceIds: row === undefined ? '[]' : referencesAfter(row),
      answersId: row?.id ?? null,
      answerKind: answered?.kind ?? null,
    },
    body,
    files,
  );
}

/** The References of what answers a message. */
export const referencesAfter = ({ referenceIds, messageId }: EmailRow): string =>
  JSON.stringify([...(JSON.parse(referenceIds) as string[]), messageId].slice(-maxReferences));

async function answeredBy(tx: Context, answers: EmailAnswerInput | null | undefined, mailboxId: number) {
  if (!answers) return null;
  const row = await oneEmail(tx, answers.emailId);
  if (row === null || row.mailboxId !== mailboxId) throw notFound('Email');
  return { row, kind: answers.kind };
}

async function changeDraft(
  tx: Context,
  id: number,
  { version, input }: Written,
  body: CleanBody | null,
): Promise<EmailRow> {
  const row = await email.find(tx, 'update', id);
  if (row.folder !== 'DRAFT') throw new AppError('CONFLICT', 'The email was sent already', { reason: 'sent' });
  if (row.isDeleted === 1) throw new AppError('CONFLICT', 'The draft was discarded', { reason: 'discarded' });
  if (!input) return row;
  if (row.sendAt !== null) throw new AppError('CONFLICT', 'The email waits to be sent', { reason: 'scheduled' });
  const files = input.files ? await chosenFiles(tx, input.files) : null;
  const moved = await movedTo(tx, row, input.mailboxId);
  const values: Partial<EmailRow> = {
    ...moved,
    ...(input.to && { toPeople: asJson(input, 'to') }),
    ...(input.cc && { ccPeople: asJson(input, 'cc') }),
    ...(input.bcc && { bccPeople: asJson(input, 'bcc') }),
    ...(body !== null && { snippet: body.snippet, bodyMark: body.bodyMark }),
    ...(files !== null && { fileCount: files.length }),
  };
  const subject = subjectIn(input);
  if (subject !== undefined) values.subject = subject;
  const isOther = differing(row, values) !== null;
  const areFilesOther = files !== null && (await replaceFiles(tx, row.id, files));
  if (!isOther && !areFilesOther) return row;
  if (version !== null && version !== undefined && version !== row.version)
    throw new AppError('CONFLICT', 'The draft was changed elsewhere', { reason: 'overtaken' });
  if (body !== null)
    await tx.db
      .updateTable('mailBodies')
      .set({ html: body.html, text: body.text })
      .where('emailId', '=', row.id)
      .execute();
  const changed = await email.set(tx, row, { ...values, at: tx.services.now().toISOString() });
  if (moved !== null) await refreshThreads(tx, [row.threadId]);
  await noteAgain(tx, changed);
  return changed;
}

/** What it takes to send a draft from another mailbox, whose it is from now on; null where it stays. */
async function movedTo(
  tx: Context,
  row: EmailRow,
  given: EmailDraftInput['mailboxId'],
): Promise<Pick<EmailRow, 'mailboxId' | 'threadId' | 'fromName' | 'fromAddress'> | null> {
  if (given === null || given === undefined || recordId(given) === row.mailboxId) return null;
  if (row.answersId !== null) throw invalid({ mailboxId: malformed('must be that of the email that is answered') });
  const { id: mailboxId } = await mailboxToWrite(tx, given);
  const { name: fromName, address: fromAddress } = (await signatureOf(tx, mailboxId))!;
  await tx.db
    .deleteFrom('mailThreadKeys')
    .where('mailboxId', '=', row.mailboxId)
    .where('messageId', '=', row.messageId)
    .execute();
  // The draft of an account that it came from stays there as it is.
  await tx.db.updateTable('mailAccountMessages').set({ emailId: null }).where('emailId', '=', row.id).execute();
  const referenceIds = JSON.parse(row.referenceIds) as string[];
  return { mailboxId, threadId: await threadFor(tx, { ...row, mailboxId, referenceIds }), fromName, fromAddress };
}

/** Brings what a draft is found by up to date. */
async function noteAgain(tx: Context, row: EmailRow): Promise<void> {
  const now = { ...tx, memo: new Map() };
  await noteWords(tx, row, {
    text: (await bodyOf(now, row.id))?.text ?? '',
    files: (await filesOf(now, row.id)) ?? [],
  });
}

/** Moves a draft to the trash; of an empty one nothing is worth keeping. */
export async function discardDraft(ctx: Context, id: string): Promise<DeletePayload> {
  authorizeSome(ctx, 'update', 'Email');
  return write(ctx, async (tx) => {
    const row = await email.find(tx, 'update', id);
    if (row.folder !== 'DRAFT') throw new AppError('CONFLICT', 'The email was sent already', { reason: 'sent' });
    const body = await bodyOf({ ...tx, memo: new Map() }, row.id);
    const isEmpty = row.fileCount === 0 && row.subject === '' && (body?.text ?? '') === '';
    if (isEmpty) await eraseEmails({ ...tx, viewer: null }, [row]);
    else await email.set(tx, row, { isDeleted: 1, sendAt: null });
    return { id: String(row.id), batchId: tx.batchId };
  });
}
