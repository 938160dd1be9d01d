import { randomBytes } from 'node:crypto';
import type { Context } from '../../context.ts';
import { write } from '../../db/write.ts';
import { AppError, invalid, notFound } from '../../errors.ts';
import {
  authorizeFilms,
  bytesOf,
  dropFilm,
  inParts,
  mediaTypeIn,
  maxBytes,
  maxBytesOfUser,
  partBytes,
} from './films.ts';
import { tooLarge } from './films.ts';

/*
 * Films that come in pieces, so that what was interrupted goes on: the steps of the tus protocol. The length is said first,
 * each piece says where it begins, and what has come whole is kept. An upload is of the user who began it, and rights are
 * asked anew for each piece.
 */

/** How many uploads of a user may be unfinished. */
const maxOpen = 10;

type Upload = { id: number; key: string; sizeBytes: number; lengthBytes: number; isComplete: 0 | 1 };

const conflict = (offset: number) => new AppError('CONFLICT', `The piece has to begin at ${offset}`);

/** Begins an upload of so many bytes; answers its key. */
export async function beginUpload(ctx: Context, lengthBytes: number): Promise<string> {
  const { userId } = authorizeFilms(ctx);
  if (!Number.isSafeInteger(lengthBytes) || lengthBytes < 1)
    throw invalid({ length: { key: 'malformed', message: 'must be the number of bytes' } });
  if (lengthBytes > maxBytes) throw tooLarge();
  return write(ctx, async (tx) => {
    if ((await bytesOf(tx, userId)) + lengthBytes > maxBytesOfUser)
      throw new AppError('TOO_LARGE', `Your videos may take ${maxBytesOfUser} bytes together`);
    const open = await tx.db
      .selectFrom('films')
      .select('id')
      .where('createdBy', '=', userId)
      .where('isComplete', '=', 0)
      .limit(maxOpen)
      .execute();
    if (open.length >= maxOpen)
      throw new AppError('RATE_LIMITED', `At most ${maxOpen} unfinished uploads`, { retryAfterSeconds: 60 });
    const key = randomBytes(16).toString('base64url');
    const now = tx.services.now().toISOString();
    const times = { createdAt: now, touchedAt: now };
    await tx.db
      .insertInto('films')
      .values({ key, mediaType: '', sizeBytes: 0, lengthBytes, createdBy: userId, ...times })
      .execute();
    return key;
  });
}

/** An upload of the viewer. */
export async function uploadOf(ctx: Context, key: string): Promise<Upload> {
  const { userId } = authorizeFilms(ctx);
  const found = await ctx.db
    .selectFrom('films')
    .select(['id', 'key', 'sizeBytes', 'lengthBytes', 'isComplete'])
    .where('key', '=', key)
    .where('createdBy', '=', userId)
    .executeTakeFirst();
  if (found?.lengthBytes == null) throw notFound('Upload');
  return { ...found, lengthBytes: found.lengthBytes };
}

/** Keeps what comes from this place on, part by part; answers how far it is. What breaks off in between is kept so far. */
export async function appendTo(
  ctx: Context,
  key: string,
  from: number,
  body: AsyncIterable<Uint8Array>,
): Promise<Upload> {
  const upload = await uploadOf(ctx, key);
  if (upload.isComplete === 1 || from !== upload.sizeBytes) throw conflict(upload.sizeBytes);
  for await (const part of inParts(body)) {
    const size = upload.sizeBytes + part.length;
    if (size > upload.lengthBytes) throw tooLarge();
    // The rest of a piece that ends within a part is sent again.
    if (part.length < partBytes && size < upload.lengthBytes) break;
    const mediaType = upload.sizeBytes === 0 ? await mediaTypeIn(part) : undefined;
    if (upload.sizeBytes === 0 && mediaType === undefined) {
      await dropFilm(ctx, upload.id);
      throw invalid({ file: { key: 'malformed', message: 'must be a video: MP4 or WebM' } });
    }
    const isComplete = size === upload.lengthBytes ? 1 : 0;
    await write(ctx, async (tx) => {
      const { numUpdatedRows } = await tx.db
        .updateTable('films')
        .set({
          ...(mediaType !== undefined && { mediaType }),
          ...{ sizeBytes: size, isComplete, touchedAt: tx.services.now().toISOString() },
        })
        .where('id', '=', upload.id)
        .where('sizeBytes', '=', upload.sizeBytes)
        .executeTakeFirstOrThrow();
      // Another tab sends the same, or the upload was given up.
      if (Number(numUpdatedRows) === 0) throw conflict(upload.sizeBytes);
      const place = upload.sizeBytes / partBytes;
      await tx.db.insertInto('filmParts').values({ filmId: upload.id, place, bytes: part }).execute();
    });
    upload.sizeBytes = size;
    upload.isComplete = isComplete;
  }
  return upload;
}

/** Gives an upload up. */
export async function dropUpload(ctx: Context, key: string): Promise<void> {
  const { id, isComplete } = await uploadOf(ctx, key);
  if (isComplete === 0) await dropFilm(ctx, id);
}
