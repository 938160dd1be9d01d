import { allowedRecords } from '../../../access/records.ts';
import type { Context } from '../../../context.ts';
import type { EmailRow } from '../../../db/emailTables.ts';
import { recordId } from '../../../db/recordId.ts';
import { notFound } from '../../../errors.ts';
import { bodyOf, oneEmail } from '../emailReads.ts';
import { peopleIn } from '../people.ts';
import type { Person } from '../people.ts';

/* Messages byte for byte as they came; of one that was written here, as it is sent. */

/** One message that the viewer may read. */
export async function messageToExport(ctx: Context, id: string): Promise<EmailRow> {
  const row = await oneEmail(ctx, id);
  if (row === null) throw notFound('Email');
  return row;
}

/** Messages of a conversation that the viewer may read, the oldest first; those in the trash are left out where there are others. */
export async function threadToExport(ctx: Context, id: string): Promise<EmailRow[]> {
  const found = await ctx.db
    .selectFrom('mailMessages')
    .selectAll()
    .where('threadId', '=', recordId(id) ?? 0)
    .orderBy('at')
    .orderBy('id')
    .execute();
  const readable = await allowedRecords(ctx, 'read', 'Email', found);
  const rest = readable.filter(({ isDeleted, folder }) => isDeleted === 0 && folder !== 'DRAFT');
  const rows = rest.length > 0 ? rest : readable;
  if (rows.length === 0) throw notFound('Conversation');
  return rows;
}

export async function sourceOf(ctx: Context, row: EmailRow): Promise<Buffer> {
  const kept = await ctx.db
    .selectFrom('mailReceipts as r')
    .innerJoin('files as f', 'f.id', 'r.fileId')
    .select('f.bytes')
    .where('r.mailboxId', '=', row.mailboxId)
    .where('r.messageId', '=', row.messageId)
    // What was written here is composed again, even if a list has sent it back.
    .where((is) => (row.draftKey === null ? is.lit(true) : is('r.emailId', '=', row.id)))
    .executeTakeFirst();
  return kept === undefined ? composed(ctx, row) : bufferOf(kept.bytes);
}

const bufferOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const addressed = ({ name, address }: Person) => ({ name, address });

/** What was hidden from the reader is as it was: addresses of pictures, and links without their host. */
const outgoing = (html: string) => html.replaceAll(' data-remote="', ' src="').replaceAll(/ data-host="[^"]*"/g, '');

async function composed(ctx: Context, row: EmailRow): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer/index.js');
  const body = await bodyOf(ctx, row.id);
  const files = await ctx.db
    .selectFrom('mailFiles as m')
    .innerJoin('files as f', 'f.id', 'm.fileId')
    .select(['m.name', 'f.mediaType', 'f.bytes'])
    .where('m.emailId', '=', row.id)
    .orderBy('m.place')
    .orderBy('m.id')
    .execute();
  return new MailComposer({
    ...{ from: { name: row.fromName, address: row.fromAddress }, subject: row.subject, messageId: row.messageId },
    ...{ to: peopleIn(row.toPeople).map(addressed), cc: peopleIn(row.ccPeople).map(addressed), date: new Date(row.at) },
    ...(row.inReplyTo !== null && { inReplyTo: row.inReplyTo }),
    references: JSON.parse(row.referenceIds) as string[],
    ...{ text: body?.text ?? '', html: outgoing(body?.html ?? '') },
    attachments: files.map(({ name, mediaType, bytes }) => ({
      ...{ filename: name, contentType: mediaType, content: bufferOf(bytes) },
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}

/** A name for a file, by the subject. */
export const nameFor = (subject: string, ending: string) =>
  `${
    [
      ...subject
        .toWellFormed()
        .replaceAll(/[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    ]
      .slice(0, 80)
      .join('')
      .trim() || 'email'
  }.${ending}`;
