import { batched } from '../records/batched.ts';
import type { Services, Context } from '../context.ts';
import type { OutgoingMailFileRow } from '../db/mailTables.ts';

/** A file that goes with a mail. */
export type MailFile = {
  /** As the reader sees it, `invoice-4987.pdf`. */
  name: string;
  /** With its parameters: `application/pdf`, `text/calendar; charset=utf-8; method=REQUEST`. */
  contentType: string;
  bytes: Uint8Array;
};

const maxFiles = 10;
const maxBytes = 10 * 1024 * 1024;
const maxName = 150;

/** More or larger files than any mail here has: a fault of the program, not of its user. */
class MailFileError extends Error {}

/** Refuses what mail servers would not take. */
export function requireSendable(files: readonly MailFile[]): void {
  const size = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (files.length > maxFiles) throw new MailFileError(`A mail has at most ${maxFiles} files, not ${files.length}`);
  if (size > maxBytes) throw new MailFileError(`The files of a mail have at most ${maxBytes} bytes, not ${size}`);
}

/** The rows of the files of a mail. */
export const fileRows = (mailId: number, files: readonly MailFile[]) =>
  files.map(({ name, contentType, bytes }) => ({
    mailId,
    // One line without path, whatever it was called.
    name: name.replaceAll(/[\p{Cc}/\\\u202a-\u202e\u2066-\u2069]+/gu, ' ').slice(0, maxName),
    contentType: contentType.replaceAll(/[\r\n]+/g, ' '),
    sizeBytes: bytes.length,
    bytes,
  }));

/** What goes with the mail, in the words of the mail library. */
export async function attachmentsOf({ database }: Services, mailId: number) {
  const files = await database.reader
    .selectFrom('outgoingMailFiles')
    .selectAll()
    .where('mailId', '=', mailId)
    .orderBy('id')
    .execute();
  return partsOf(
    files.flatMap(({ bytes, ...file }) => (bytes === null ? [] : [{ ...file, bytes: Buffer.from(bytes) }])),
  );
}

/** Files in the words of the mail library. */
export function partsOf(kept: readonly { name: string; contentType: string; bytes: Buffer }[]) {
  const calendar = kept.find(({ contentType }) => methodOf(contentType) !== undefined);
  return {
    attachments: kept
      .filter((file) => file !== calendar)
      .map(({ name, contentType, bytes }) => ({ filename: name, contentType, content: bytes })),
    // Mail programs offer to answer an invitation that is a part of the text, not one beside it.
    ...(calendar !== undefined && {
      icalEvent: { filename: calendar.name, method: methodOf(calendar.contentType)!, content: calendar.bytes },
    }),
  };
}

const methodOf = (contentType: string): string | undefined =>
  /^text\/calendar\b.*;\s*method=(\w+)/i.exec(contentType)?.[1]?.toUpperCase();

/** The files of each mail of a list. Also of those that were sent, whose bytes are gone. */
export const filesOf = batched<number, OutgoingMailFileRow[]>('files of mail', async ({ db }: Context, mailIds) => {
  const rows = await db
    .selectFrom('outgoingMailFiles')
    .select(['id', 'mailId', 'name', 'contentType', 'sizeBytes'])
    .where('mailId', 'in', mailIds)
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, ({ mailId }) => mailId);
});
