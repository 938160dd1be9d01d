import { randomBytes } from 'node:crypto';
import type { Context } from '../context.ts';

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
  const key = randomBytes(16).toString('base64url');
  const createdAt = tx.services.now().toISOString();
  await tx.db
    .insertInto('files')
    .values({ key, mediaType, bytes, sizeBytes: bytes.length, createdBy, createdAt, isPrivate: isPrivate ? 1 : 0 })
    .execute();
  return `/files/${key}`;
}
