import type { Context } from '../../context.ts';
import { isProblem, line, malformed, tooMany, unknown } from '../../fields.ts';
import type { Problem } from '../../fields.ts';
import type { LessonFile, LessonFileInput } from '../../graphql/schema.generated.ts';
import type { Refuse } from '../../records/declaration.ts';
import { nameForMedia } from '../../records/pictures.ts';

/* Files of a lesson that learners download. */

const maxFiles = 20;
const nameOf = line(200, true);
const noAddress = malformed('must be the address of an uploaded file');
const notThere = unknown('upload the file first');

export const downloadsOf = (text: string): LessonFile[] => JSON.parse(text) as LessonFile[];

const kept = ({ name, url }: LessonFileInput): LessonFile => ({ name: String(nameOf(name)), url, sizeBytes: 0 });

/** Files as they are kept; their sizes follow in `checkDownloads`. */
export const downloadsText = (given: readonly LessonFileInput[]): string | Problem =>
  given.length > maxFiles ? tooMany(maxFiles) : JSON.stringify(given.map(kept));

/** Names what is wrong with single files: `files.0.name`. */
export function checkNames(given: readonly LessonFileInput[] | null | undefined, refuse: Refuse): void {
  for (const [at, { name, url }] of (given ?? []).slice(0, maxFiles).entries()) {
    const read = nameOf(name);
    if (isProblem(read)) refuse(`files.${at}.name`, read);
    if (!/^\/files\/[\w-]{1,64}$/.test(url)) refuse(`files.${at}.url`, noAddress);
  }
}

/** The files as they were uploaded: with their sizes, and their endings; refuses those that were not. */
export async function checkDownloads(tx: Context, text: string, refuse: Refuse): Promise<string> {
  const files = downloadsOf(text);
  if (files.length === 0) return text;
  const keys = files.map(({ url }) => url.slice('/files/'.length));
  const found = await tx.db
    .selectFrom('files')
    .select(['key', 'sizeBytes', 'mediaType'])
    .where('key', 'in', keys)
    .where('isPrivate', '=', 0)
    .execute();
  const uploaded = new Map(found.map((file) => [file.key, file]));
  const known = files.map((file, at): LessonFile => {
    const of = uploaded.get(keys[at]!);
    if (of === undefined) refuse(`files.${at}.url`, notThere);
    return of ? { ...file, name: nameForMedia(file.name, of.mediaType), sizeBytes: of.sizeBytes } : file;
  });
  return JSON.stringify(known);
}
