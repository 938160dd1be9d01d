import { isAllowedSome, signedIn } from '../../access/authorize.ts';
import { isClosedFile, isPublicPicture, picturedSubjects } from '../../access/subjects.ts';
import type { Context, Viewer } from '../../context.ts';
import { keepFile } from '../../db/files.ts';
import { firstRow } from '../../db/statement.ts';
import { forbidden, notFound } from '../../errors.ts';
import type { Action } from '../../graphql/schema.generated.ts';
import { isPicture, redrawn } from '../../work/pictures.ts';

export type StoredFile = { mediaType: string; bytes: Uint8Array };

/** Refuses who may do none of this to any kind of record with pictures, or with any files. Asked before a body is read. */
export function authorizeFiles(ctx: Context, actions: readonly Action[], any = false): Viewer {
  const viewer = signedIn(ctx);
  const may = picturedSubjects(ctx.services, any).some((subject) =>
    actions.some((action) => isAllowedSome(viewer, action, subject)),
  );
  if (!may) throw forbidden();
  return viewer;
}

export const uploading: readonly Action[] = ['create', 'update'];

/** Keeps an uploaded picture, drawn anew. Answers its address. */
export async function saveImage(ctx: Context, uploaded: Uint8Array): Promise<string> {
  const { userId } = authorizeFiles(ctx, uploading);
  return keepFile(ctx, userId, 'image/webp', await redrawn(uploaded));
}

/** Keeps any file, to be downloaded again; of a picture what can be seen. Answers its address. */
export async function saveAttachment(ctx: Context, uploaded: Uint8Array): Promise<string> {
  const { userId } = authorizeFiles(ctx, uploading, true);
  if (await isPicture(uploaded)) return keepFile(ctx, userId, 'image/webp', await redrawn(uploaded));
  return keepFile(ctx, userId, 'application/octet-stream', uploaded);
}

/** The file with this key, which is a secret of the records that name it. */
export async function getFile(ctx: Context, key: string): Promise<StoredFile> {
  const isKey = /^[\w-]{1,64}$/.test(key);
  if (ctx.viewer !== null || !isKey || !(await isPublicPicture(ctx, `/files/${key}`))) authorizeFiles(ctx, ['read']);
  const file = isKey
    ? await firstRow(ctx.db, 'files.one', { key }, (db, values) =>
        db.selectFrom('files').select(['mediaType', 'bytes']).where('key', '=', values.key).where('isPrivate', '=', 0),
      )
    : undefined;
  if (file === undefined || (ctx.viewer !== null && (await isClosedFile(ctx, `/files/${key}`)))) throw notFound('File');
  return file;
}
