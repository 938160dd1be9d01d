import { createHash, randomBytes } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import { authorizeSome, isAllowedSome, requireScope, signedIn } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import { write } from '../../db/write.ts';
import { AppError, invalid, notFound } from '../../errors.ts';
import { isOpenSome } from './lessonFiles.ts';

/* Films of lessons. They come and go in parts of one size, so that a browser reads from any second of one. */

export const maxBytes = 200_000_000;
export const maxBytesOfUser = 5_000_000_000;
export const partBytes = 524_288;
/** Lessons with one film that are looked at. */
const maxLessons = 100;
const lostAfterMs = 86_400_000;
/** What browsers play, by the file itself. */
const mediaTypes = new Map([
  ['mp4', 'video/mp4'],
  ['m4v', 'video/mp4'],
  ['webm', 'video/webm'],
]);

export type Film = { id: number; key: string; mediaType: string; sizeBytes: number };

/** Refuses who may not edit courses. Asked before a body is read. */
export function authorizeFilms(ctx: Context) {
  authorizeSome(ctx, 'update', 'Course');
  requireScope(ctx, ['update'], ['Course']);
  return signedIn(ctx);
}

/** Keeps a film as it comes. Answers its address and a digest of it; null of one that is larger than its limit. */
export async function saveFilm(ctx: Context, file: AsyncIterable<Uint8Array>): Promise<{ film: Film; digest: string }> {
  const { userId } = authorizeFilms(ctx);
  const used = await bytesOf(ctx, userId);
  const hash = createHash('sha256');
  let film: Film | null = null;
  let place = 0;
  try {
    for await (const part of inParts(file)) {
      film ??= await begin(ctx, userId, part);
      film.sizeBytes += part.length;
      if (film.sizeBytes > maxBytes) throw tooLarge();
      if (used + film.sizeBytes > maxBytesOfUser)
        throw new AppError('TOO_LARGE', `Your videos may take ${maxBytesOfUser} bytes together`);
      hash.update(part);
      const row = { filmId: film.id, place, bytes: part };
      // Each by itself: others write while the rest is on its way.
      await write(ctx, (tx) => tx.db.insertInto('filmParts').values(row).execute());
      place += 1;
    }
    if (film === null) throw invalid({ file: { key: 'required', message: 'is required' } });
    return { film, digest: hash.digest('hex') };
  } catch (error) {
    if (film !== null) await dropFilm(ctx, film.id);
    throw error;
  }
}

export const tooLarge = () => new AppError('TOO_LARGE', `The file is larger than ${maxBytes} bytes`);

/** Bytes of the videos of a user, and of those that are still to come whole. */
export async function bytesOf(ctx: Context, userId: number): Promise<number> {
  const { used } = await ctx.db
    .selectFrom('films')
    .where('createdBy', '=', userId)
    .select((sum) =>
      sum.fn.coalesce(sum.fn.sum<number | string>(sum.fn.coalesce('lengthBytes', 'sizeBytes')), sum.lit(0)).as('used'),
    )
    .executeTakeFirstOrThrow();
  return Number(used);
}

/** What browsers play, by how it begins; undefined of what is no such video. */
export const mediaTypeIn = async (first: Uint8Array): Promise<string | undefined> =>
  mediaTypes.get((await fileTypeFromBuffer(first))?.ext ?? '');

async function begin(ctx: Context, createdBy: number, first: Uint8Array): Promise<Film> {
  const mediaType = await mediaTypeIn(first);
  if (mediaType === undefined) throw invalid({ file: { key: 'malformed', message: 'must be a video: MP4 or WebM' } });
  const key = randomBytes(16).toString('base64url');
  const now = ctx.services.now().toISOString();
  const values = { key, mediaType, sizeBytes: 0, createdBy, createdAt: now, touchedAt: now };
  return write(ctx, (tx) =>
    tx.db
      .insertInto('films')
      .values(values)
      .returning(['id', 'key', 'mediaType', 'sizeBytes'])
      .executeTakeFirstOrThrow(),
  );
}

/** All of it has come. Answers its address. */
export async function completeFilm(ctx: Context, { id, key, sizeBytes }: Film): Promise<string> {
  authorizeFilms(ctx);
  await write(ctx, (tx) => tx.db.updateTable('films').set({ sizeBytes, isComplete: 1 }).where('id', '=', id).execute());
  return `/films/${key}`;
}

export async function dropFilm(ctx: Context, id: number): Promise<void> {
  await write(ctx, (tx) => tx.db.deleteFrom('films').where('id', '=', id).execute());
}

export async function* inParts(file: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const piece of file) {
    waiting.push(piece);
    size += piece.length;
    while (size >= partBytes) {
      const all = Buffer.concat(waiting);
      yield all.subarray(0, partBytes);
      waiting = [all.subarray(partBytes)];
      size -= partBytes;
    }
  }
  if (size > 0) yield Buffer.concat(waiting);
}

/** A film of a lesson that is open for the viewer, in a course that they may read; those who edit courses read each. */
export async function getFilm(ctx: Context, key: string): Promise<Film> {
  authorizeSome(ctx, 'read', 'Course');
  const film = await ctx.db
    .selectFrom('films')
    .select(['id', 'key', 'mediaType', 'sizeBytes'])
    .where('key', '=', key)
    .where('isComplete', '=', 1)
    .executeTakeFirst();
  if (film === undefined || !(await isReadable(ctx, key))) throw notFound('Video');
  return film;
}

async function isReadable(ctx: Context, key: string): Promise<boolean> {
  if (isAllowedSome(signedIn(ctx), 'update', 'Course')) return true;
  const found = await ctx.db
    .selectFrom('lessons')
    .select(['id', 'courseId', 'isLocked'])
    .where('video', '=', `/films/${key}`)
    .orderBy('id')
    .limit(maxLessons)
    .execute();
  return isOpenSome(ctx, found);
}

/** Bytes of a film, the last one included. A part is read when the one before it was sent. */
export async function* bytesOfFilm(ctx: Context, { id }: Film, from: number, to: number): AsyncGenerator<Uint8Array> {
  for (let place = Math.floor(from / partBytes); place * partBytes <= to; place += 1) {
    const part = await ctx.db
      .selectFrom('filmParts')
      .select('bytes')
      .where('filmId', '=', id)
      .where('place', '=', place)
      .executeTakeFirst();
    if (part === undefined) return;
    const begin = place * partBytes;
    yield part.bytes.subarray(Math.max(0, from - begin), to - begin + 1);
  }
}

/** Whether a lesson may show it. */
export async function isFilm(tx: Context, address: string): Promise<boolean> {
  const found = await tx.db
    .selectFrom('films')
    .select('id')
    .where('key', '=', address.slice('/films/'.length))
    .where('isComplete', '=', 1)
    .executeTakeFirst();
  return address.startsWith('/films/') && found !== undefined;
}

/** A film of the sample data. */
export async function addFilm(tx: Context, bytes: Uint8Array): Promise<string> {
  const key = randomBytes(16).toString('base64url');
  const { id } = await tx.db
    .insertInto('films')
    .values({
      key,
      mediaType: 'video/webm',
      sizeBytes: bytes.length,
      createdBy: null,
      createdAt: tx.services.now().toISOString(),
      touchedAt: tx.services.now().toISOString(),
      isComplete: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let place = 0; place * partBytes < bytes.length; place += 1) {
    const part = bytes.subarray(place * partBytes, (place + 1) * partBytes);
    await tx.db.insertInto('filmParts').values({ filmId: id, place, bytes: part }).execute();
  }
  return `/films/${key}`;
}

/** Removes films that never came whole, a day after the last piece of them. */
export async function clearFilms(ctx: Context): Promise<void> {
  const before = new Date(ctx.services.now().getTime() - lostAfterMs).toISOString();
  await write(ctx, (tx) =>
    tx.db.deleteFrom('films').where('isComplete', '=', 0).where('touchedAt', '<', before).execute(),
  );
}
