import { randomUUID } from 'node:crypto';
import type { Context } from '../../context.ts';
import type { EmailRow } from '../../db/emailTables.ts';
import { rows } from '../../db/statement.ts';
import type { Insertion } from '../../records/rows.ts';
import { email } from './email.ts';
import { noteWords } from './found.ts';
import type { CleanBody } from './mailHtml.ts';
import { threadFor } from './threadKeys.ts';

export type MailFile = { fileId: number; name: string };

/** What a new message is; what is left out is as of one that has just come. */
export type NewMessage = Pick<EmailRow, 'mailboxId' | 'direction' | 'folder' | 'fromName' | 'fromAddress' | 'subject'> &
  Pick<EmailRow, 'toPeople' | 'at' | 'messageId'> &
  Partial<EmailRow>;

/** An id that no other message has, with the domain of its sender. */
export const newMessageId = (address: string) => `<${randomUUID()}@${address.split('@')[1] ?? 'localhost'}>`;

/** The same of one that a rule sends: whoever gets it, or an answer to it, does not forward it by a rule. */
export const ruleMessageId = (address: string) => newMessageId(address).replace('<', '<rule-');
export const isByRule = (messageId: string) => messageId.startsWith('<rule-');

/** Adds a message with what belongs to it, in the conversation that its headers say. */
export async function addMessage(
  tx: Context,
  values: NewMessage,
  body: CleanBody,
  files: readonly MailFile[] = [],
  insertion: Insertion<EmailRow> = {},
): Promise<EmailRow> {
  const { inReplyTo = null, referenceIds = '[]' } = values;
  const threadId = await threadFor(tx, { ...values, inReplyTo, referenceIds: JSON.parse(referenceIds) as string[] });
  const preset = { isRead: 0, isStarred: 0, isDeleted: 0, labels: '[]', ccPeople: '[]', bccPeople: '[]' } as const;
  const none = {
    sendState: null,
    draftKey: null,
    answersId: null,
    answerKind: null,
    sendAt: null,
    writerId: null,
    snoozedUntil: null,
    surfacedAt: null,
    unsubscribedAt: null,
  };
  const { snippet, bodyMark } = body;
  const row = await email.insert(
    tx,
    {
      ...preset,
      ...none,
      ...values,
      inReplyTo,
      referenceIds,
      snippet,
      bodyMark,
      fileCount: files.length,
      threadId,
    },
    insertion,
  );
  const kept = { emailId: row.id, html: body.html, text: body.text, unsubscribe: body.unsubscribe ?? null };
  await rows(tx.db, 'mail.body', kept, (db, kept) => db.insertInto('mailBodies').values({ ...kept, source: null }));
  await addFiles(tx, row.id, files);
  await noteWords(tx, row, { text: body.text, files, isNew: true });
  return row;
}

export async function addFiles(tx: Context, emailId: number, files: readonly MailFile[]): Promise<void> {
  if (files.length === 0) return;
  await tx.db
    .insertInto('mailFiles')
    .values(files.map(({ fileId, name }, place) => ({ emailId, fileId, name, place })))
    .execute();
}
