import { randomBytes } from 'node:crypto';
import type { Context } from '../../context.ts';
import type { InvoiceRow } from '../../db/invoiceTables.ts';
import { invalid, notFound } from '../../errors.ts';
import { isProblem, line, malformed, tooLarge, tooMany } from '../../fields.ts';
import type { InvoiceFile, InvoiceFileInput } from '../../graphql/schema.generated.ts';
import type { MailFile } from '../../mail/attachments.ts';
import { nameForMedia } from '../../records/pictures.ts';
import { invoice, isVoid } from './invoice.ts';

/* Files of a paper, such as a record of hours: they go with its mails and stand on the page of the client. */

const maxFiles = 5;
/** A mail with them and the paper has to fit into mailboxes. */
const maxBytes = 7_000_000;

export const filesOfInvoice = ({ files }: Pick<InvoiceRow, 'files'>) => JSON.parse(files) as InvoiceFile[];

const keyOf = (url: string) => url.slice('/files/'.length);

export const addInvoiceFile = invoice.command<{ file: InvoiceFileInput }>({
  refuse: ({ state }) => (state === 'VOID' ? { state: isVoid } : null),
  work: async (tx, row, { file }) => {
    const name = line(200, true)(file.name);
    if (isProblem(name)) throw invalid({ name });
    const wrong = malformed('must be the address of an uploaded file');
    if (!/^\/files\/[\w-]{1,64}$/.test(file.url)) throw invalid({ url: wrong });
    const found = await tx.db
      .selectFrom('files')
      .select(['sizeBytes', 'mediaType'])
      .where('key', '=', keyOf(file.url))
      .where('isPrivate', '=', 0)
      .executeTakeFirst();
    if (found === undefined) throw invalid({ url: wrong });
    const kept = filesOfInvoice(row);
    if (kept.length >= maxFiles) throw invalid({ file: tooMany(maxFiles) });
    const size = kept.reduce((sum, { sizeBytes }) => sum + sizeBytes, found.sizeBytes);
    if (size > maxBytes) throw invalid({ file: tooLarge(maxBytes) });
    const added: InvoiceFile = {
      id: randomBytes(6).toString('base64url'),
      name: nameForMedia(String(name), found.mediaType),
      sizeBytes: found.sizeBytes,
      url: file.url,
    };
    return invoice.set(tx, row, { files: JSON.stringify([...kept, added]) });
  },
});

export const removeInvoiceFile = invoice.command<{ fileId: string }>({
  work: (tx, row, { fileId }) => {
    const kept = filesOfInvoice(row);
    const left = kept.filter(({ id }) => id !== fileId);
    if (left.length === kept.length) throw notFound('File');
    return invoice.set(tx, row, { files: JSON.stringify(left) });
  },
});

/** The files themselves, in the order of adding; those of one id where it is given. */
export async function attachedFiles(ctx: Context, row: InvoiceRow, id: string | null = null): Promise<MailFile[]> {
  const named = filesOfInvoice(row).filter((file) => id === null || file.id === id);
  if (named.length === 0) return [];
  const found = await ctx.db
    .selectFrom('files')
    .select(['key', 'mediaType', 'bytes'])
    .where(
      'key',
      'in',
      named.map(({ url }) => keyOf(url)),
    )
    .execute();
  const byKey = new Map(found.map((file) => [file.key, file]));
  return named.flatMap(({ name, url }) => {
    const file = byKey.get(keyOf(url));
    return file === undefined ? [] : [{ name, contentType: file.mediaType, bytes: file.bytes }];
  });
}
