import { randomBytes } from 'node:crypto';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { rows } from './statement.ts';
import { write } from './write.ts';

const maxBytesOfUser = 1_000_000_000;

/**
 * Stores a file under a name that nobody can guess. Answers its address; one that `isPrivate` is not read there, but through the
 * record that it is part of.
 */
export async function addFile(
  tx: Context,
  mediaType: string,
  bytes: Uint8Array,
  createdBy: number | null,
  isPrivate = false,
): Promise<string> {
  return `/files/${(await storeFile(tx, { mediaType, bytes, createdBy, isPrivate: isPrivate ? 1 : 0 })).key}`;
}

type NewFile = { mediaType: string; bytes: Uint8Array; createdBy: number | null; isPrivate: 0 | 1 };

/** The same for what knows files by their number. */
export async function storeFile(tx: Context, file: NewFile): Promise<{ id: number; key: string }> {
  const key = randomBytes(16).toString('base64url');
  const createdAt = tx.services.now().toISOString();
  const [stored] = await rows(
    tx.db,
    'files.insert',
    { ...file, key, sizeBytes: file.bytes.length, createdAt },
    (db, values) => db.insertInto('files').values(values).returning(['id', 'key']),
  );
  if (!/^image\/|^message\/rfc822$/.test(file.mediaType))
    await rows(tx.db, 'files.text', { fileId: stored!.id }, (db, values) => db.insertInto('fileTexts').values(values));
  return stored!;
}

/** The same for a file that a user sends: all of theirs together have a limit. */
export const keepFile = (
  ctx: Context,
  userId: number,
  mediaType: string,
  bytes: Uint8Array,
  isPrivate = false,
): Promise<string> =>
  write(ctx, async (tx) => {
    const { used } = await tx.db
      .selectFrom('files')
      .where('createdBy', '=', userId)
      .select((sum) => sum.fn.coalesce(sum.fn.sum<number>('sizeBytes'), sum.lit(0)).as('used'))
      .executeTakeFirstOrThrow();
    if (Number(used) + bytes.length > maxBytesOfUser)
      throw new AppError('TOO_LARGE', `Your files may take ${maxBytesOfUser} bytes together`);
    return addFile(tx, mediaType, bytes, userId, isPrivate);
  });
