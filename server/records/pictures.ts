import type { Context } from '../context.ts';
import { malformed, unknown } from '../fields.ts';

/** The address of an uploaded picture. */
export const picture = (given: string) =>
  /^\/files\/[\w-]{1,64}$/.test(given) ? given : malformed('must be the address of an uploaded file');

export const notUploaded = unknown('upload the picture first');

/** Pictures are drawn anew when they are uploaded, so they may have another ending than they came with. */
export const nameForMedia = (name: string, mediaType: string): string =>
  mediaType === 'image/webp' && !/\.webp$/i.test(name) ? `${name.replace(/\.\w{1,5}$/, '')}.webp` : name;

/** Whether a file stands at the address. */
export async function isUploaded(tx: Context, address: string): Promise<boolean> {
  const key = address.slice('/files/'.length);
  return (await tx.db.selectFrom('files').select('id').where('key', '=', key).executeTakeFirst()) !== undefined;
}
