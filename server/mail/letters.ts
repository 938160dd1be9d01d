import { sql } from 'kysely';
import type { Context, Services } from '../context.ts';
import type { OutgoingMailRow } from '../db/mailTables.ts';
import { AppError } from '../errors.ts';
import { partsOf } from './attachments.ts';
import { hasMail } from './outbox.ts';

/*
 * Letters: what a user writes to people elsewhere. The outbox has an envelope for each recipient, so that each is tried and
 * fails for itself; what it says stands once, and is nobody's to read here but its writer's.
 */

type Person = { name: string; address: string };

export type Letter = {
  /** With angle brackets; the same for all recipients and all tries. */
  messageId: string;
  inReplyTo: string | null;
  referenceIds: readonly string[];
  from: Person;
  to: readonly Person[];
  cc: readonly Person[];
  subject: string;
  html: string;
  text: string;
  files: readonly { fileId: number; name: string }[];
  /** The account whose server it goes out by; without it, it is that of this program. */
  accountId?: number | null;
  /** A rule has sent it, and no person. */
  isAutomatic?: boolean;
};

/** Puts a letter into the outbox, inside the open transaction. Answers the number of each recipient's envelope there. */
export async function queueLetter(
  tx: Context,
  {
    messageId,
    inReplyTo,
    referenceIds,
    from,
    to,
    cc,
    subject,
    html,
    text,
    files,
    accountId = null,
    isAutomatic = false,
  }: Letter,
  recipients: readonly string[],
): Promise<Map<string, number>> {
  const createdAt = tx.services.now().toISOString();
  const headers = { messageId, inReplyTo, referenceIds: JSON.stringify(referenceIds) };
  const people = { fromName: from.name, fromAddress: from.address, toPeople: JSON.stringify(to) };
  const { id: letterId } = await tx.db
    .insertInto('outgoingLetters')
    .values({
      ...headers,
      ...people,
      ccPeople: JSON.stringify(cc),
      subject,
      html,
      text,
      isAutomatic: isAutomatic ? 1 : 0,
      createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (files.length > 0)
    await tx.db
      .insertInto('outgoingLetterFiles')
      .values(files.map(({ fileId, name }) => ({ letterId, fileId, name })))
      .execute();
  const state = accountId !== null || hasMail(tx.services) ? ('WAITING' as const) : ('KEPT' as const);
  const envelope = {
    subject: '',
    body: '',
    letterId,
    accountId,
    state,
    attempts: 0,
    fault: null,
    sentAt: null,
    link: null,
    key: null,
  };
  const rows = await tx.db
    .insertInto('outgoingMails')
    .values(recipients.map((recipient) => ({ ...envelope, recipient, createdAt, nextTryAt: createdAt })))
    .returning(['id', 'recipient'])
    .execute();
  return new Map(rows.map(({ id, recipient }) => [recipient, id]));
}

/** Tries envelopes again that have failed or were kept. Answers which of them. */
export async function retryEnvelopes(tx: Context, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await tx.db
    .updateTable('outgoingMails')
    .set({ state: 'WAITING', attempts: 0, nextTryAt: tx.services.now().toISOString(), fault: null })
    .where('id', 'in', [...ids])
    .where('state', 'in', ['FAILED', 'KEPT'])
    .where('sentAt', 'is', null)
    .$if(!hasMail(tx.services), (mails) => mails.where('accountId', 'is not', null))
    .returning('id')
    .execute();
  if (rows.length === 0 && !hasMail(tx.services)) throw new AppError('CONFLICT', 'No mail server is set up');
  return rows.map(({ id }) => id);
}

const people = (json: string) => JSON.parse(json) as Person[];

/** A letter in the words of the mail library: to one recipient, with the headers that all of them see. */
export async function letterOf({ database }: Services, recipient: string, letterId: number) {
  const letter = await database.reader
    .selectFrom('outgoingLetters')
    .selectAll()
    .where('id', '=', letterId)
    .executeTakeFirstOrThrow();
  const files = await database.reader
    .selectFrom('outgoingLetterFiles as l')
    .innerJoin('files as f', 'f.id', 'l.fileId')
    .select(['l.name', 'f.mediaType as contentType', 'f.bytes'])
    .where('l.letterId', '=', letterId)
    .orderBy('l.id')
    .execute();
  const { messageId, inReplyTo, referenceIds, fromName, fromAddress, subject, html, text, isAutomatic, createdAt } =
    letter;
  const references = JSON.parse(referenceIds) as string[];
  return {
    // One recipient and nothing else, whatever the headers say.
    envelope: { from: fromAddress, to: [recipient] },
    from: { name: fromName, address: fromAddress },
    to: people(letter.toPeople),
    cc: people(letter.ccPeople),
    subject,
    text,
    html,
    messageId,
    date: new Date(createdAt),
    // Programs do not answer it, and no rule passes it on.
    ...(isAutomatic === 1 && { headers: { 'Auto-Submitted': 'auto-forwarded' } }),
    ...(inReplyTo !== null && { inReplyTo }),
    ...(references.length > 0 && { references }),
    ...partsOf(files.map(({ bytes, ...file }) => ({ ...file, bytes: Buffer.from(bytes) }))),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The envelope that a report of a mail server is about; undefined when it is not known which. */
export async function envelopeOf(
  tx: Context,
  messageId: string,
  recipient: string | null,
): Promise<OutgoingMailRow | undefined> {
  const id = `<${messageId.replaceAll(/^<|>$/g, '')}>`;
  const found = await tx.db
    .selectFrom('outgoingMails as m')
    .innerJoin('outgoingLetters as l', 'l.id', 'm.letterId')
    .selectAll('m')
    .where('l.messageId', '=', id)
    .limit(200)
    .execute();
  const own = recipient === null ? found : found.filter((one) => one.recipient === recipient);
  return own.length === 1 ? own[0] : undefined;
}

/** Letters none of whose envelopes is kept any more. */
export const removeOldLetters = ({ services }: Context, before: string): Promise<unknown> =>
  services.database.transaction((trx) =>
    sql`delete from outgoing_letters where created_at < ${before}
      and not exists (select 1 from outgoing_mails m where m.letter_id = outgoing_letters.id)`.execute(trx),
  );
