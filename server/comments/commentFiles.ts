import type { Context } from '../context.ts';
import type { FieldErrors } from '../errors.ts';
import { isProblem, line, malformed, tooMany } from '../fields.ts';
import type { CommentFile, CommentFileInput } from '../graphql/schema.generated.ts';

/* Files that come with a comment, such as a signed paper. Pictures are shown, these are downloaded. */

const maxFiles = 8;

export const filesOfComment = ({ files }: { files: string }) => JSON.parse(files) as CommentFile[];

/** What is kept of uploaded files, and what is wrong with them. */
export async function filesSaid(
  tx: Context,
  given: readonly CommentFileInput[],
): Promise<{ files: CommentFile[]; errors: FieldErrors }> {
  if (given.length > maxFiles) return { files: [], errors: { files: tooMany(maxFiles) } };
  const wrong = { files: [], errors: { files: malformed('must be names and addresses of uploaded files') } };
  if (!given.every(({ url }) => /^\/files\/[\w-]{1,64}$/.test(url))) return wrong;
  const sizes = await sizesOf(
    tx,
    given.map(({ url }) => url.slice('/files/'.length)),
  );
  const files: CommentFile[] = [];
  for (const { name: called, url } of given) {
    const name = line(200, true)(called);
    const sizeBytes = sizes.get(url.slice('/files/'.length));
    if (isProblem(name) || sizeBytes === undefined) return wrong;
    files.push({ name: String(name), url, sizeBytes });
  }
  return { files, errors: {} };
}

async function sizesOf(tx: Context, keys: readonly string[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const found = await tx.db
    .selectFrom('files')
    .select(['key', 'sizeBytes'])
    .where('key', 'in', [...keys])
    .where('isPrivate', '=', 0)
    .execute();
  return new Map(found.map(({ key, sizeBytes }) => [key, sizeBytes]));
}
