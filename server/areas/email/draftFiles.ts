import { sql } from 'kysely';
import { signedIn } from '../../access/authorize.ts';
import { allowedRecords } from '../../access/records.ts';
import type { Context } from '../../context.ts';
import { recordId } from '../../db/recordId.ts';
import { invalid } from '../../errors.ts';
import { malformed, oneLine, tooLarge, tooMany, unknown } from '../../fields.ts';
import type { EmailFileInput } from '../../graphql/schema.generated.ts';
import { addFiles } from './messageWrites.ts';
import type { MailFile } from './messageWrites.ts';

/* Files of what is written: uploads of the writer, and files of mail that the writer reads. */

export const maxFiles = 10;
export const maxFileBytes = 10_000_000;
export const maxBytes = 15_000_000;
const longestName = 150;
const unusedMs = 24 * 60 * 60_000;

/** A name without path, whatever it was called. */
export const fileName = (given: string) =>
  [...oneLine(oneLine(given).replaceAll(/[/\\]+/g, ' '))].slice(0, longestName).join('');

/** The files that an input names, in its order. */
export async function chosenFiles(tx: Context, given: readonly EmailFileInput[]): Promise<MailFile[]> {
  if (given.length > maxFiles) throw invalid({ files: tooMany(maxFiles) });
  const keys = given.map(({ key }) => key).filter((key) => key !== null && key !== undefined);
  const ids = given.map(({ id }) => recordId(id ?? '')).filter((id) => id !== null);
  const uploads = await tx.db
    .selectFrom('files')
    .select(['id', 'key', 'sizeBytes'])
    .where('key', 'in', ['', ...keys])
    .where('createdBy', '=', signedIn(tx).userId)
    .where('isPrivate', '=', 1)
    .execute();
  const known = await tx.db
    .selectFrom('mailFiles as m')
    .innerJoin('files as f', 'f.id', 'm.fileId')
    .innerJoin('mailMessages as e', 'e.id', 'm.emailId')
    .select(['m.id as mailFileId', 'm.fileId', 'm.name', 'f.sizeBytes', 'e.mailboxId'])
    .where('m.id', 'in', [0, ...ids])
    .execute();
  const readable = await allowedRecords(tx, 'read', 'Email', known);
  let size = 0;
  const files = given.map(({ key, id, name }): MailFile => {
    const upload = key ? uploads.find((one) => one.key === key) : undefined;
    const kept = id && !key ? readable.find((one) => one.mailFileId === recordId(id)) : undefined;
    const found = upload ?? kept;
    if (found === undefined) throw invalid({ files: unknown('upload the file first') });
    size += found.sizeBytes;
    const called = fileName(name ?? kept?.name ?? '');
    if (called === '') throw invalid({ files: malformed('must have names') });
    return { fileId: upload?.id ?? kept!.fileId, name: called };
  });
  if (size > maxBytes) throw invalid({ files: tooLarge(maxBytes) });
  return files;
}

/** Gives a draft these files; answers whether they are others than before. */
export async function replaceFiles(tx: Context, emailId: number, files: readonly MailFile[]): Promise<boolean> {
  const now = await tx.db
    .selectFrom('mailFiles')
    .select(['fileId', 'name'])
    .where('emailId', '=', emailId)
    .orderBy('place')
    .orderBy('id')
    .execute();
  if (JSON.stringify(now) === JSON.stringify(files.map(({ fileId, name }) => ({ fileId, name })))) return false;
  await tx.db.deleteFrom('mailFiles').where('emailId', '=', emailId).execute();
  await addFiles(tx, emailId, files);
  return true;
}

/** Uploads that nothing has taken up, or that nothing has any more, a day later. */
export async function removeUnusedUploads({ services }: Context): Promise<void> {
  const before = new Date(services.now().getTime() - unusedMs).toISOString();
  await services.database.transaction((trx) =>
    sql`delete from files where is_private = 1 and created_at < ${before}
      and not exists (select 1 from mail_files m where m.file_id = files.id)
      and not exists (select 1 from mail_receipts r where r.file_id = files.id)
      and not exists (select 1 from outgoing_letter_files l where l.file_id = files.id)
      and not exists (select 1 from chat_files c where c.file_id = files.id)
      and not exists (select 1 from chat_scheduled_files s where s.file_id = files.id)`.execute(trx),
  );
}
