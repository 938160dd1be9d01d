import { fileTypeFromBuffer } from 'file-type';
import type { Context } from '../../context.ts';
import { invalid } from '../../errors.ts';
import type { Problem } from '../../fields.ts';
import { isProblem, line, tooMany, unknown } from '../../fields.ts';
import type { ChatFileInput } from '../../graphql/schema.generated.ts';

/* Files that go with messages: from then on they are read through the message, and not by their address any more. */

const maxFiles = 10;
const maxBytes = 10_000_000;
const address = /^\/files\/([\w-]{1,64})$/;
const readName = line(200, true);
const firstBytes = 4100;

/** What a browser may show or play; everything else is sent as a download. */
const shownKinds = new Set([
  'image/webp',
  'audio/mpeg',
  'audio/ogg',
  'audio/mp4',
  'audio/x-m4a',
  'audio/wav',
  'audio/webm',
  'video/webm',
  'video/mp4',
]);

const wrong = (problem: Problem) => invalid({ files: problem });

export type Attachment = { fileId: number; name: string; contentType: string };

/** The files that a message is to have, taken out of what their sender has uploaded. */
export async function takeFiles(
  tx: Context,
  given: readonly ChatFileInput[] | null | undefined,
): Promise<Attachment[]> {
  if (!given || given.length === 0) return [];
  if (given.length > maxFiles) throw wrong(tooMany(maxFiles));
  const keys = given.map(({ url }) => address.exec(url)?.[1] ?? '');
  const found = await tx.db
    .selectFrom('files')
    .select(['id', 'key', 'bytes', 'sizeBytes'])
    .where('key', 'in', keys)
    .where('createdBy', '=', tx.viewer?.userId ?? 0)
    .execute();
  const byKey = new Map(found.map((file) => [file.key, file]));
  const files: Attachment[] = [];
  for (const [at, { name: asked }] of given.entries()) {
    const file = byKey.get(keys[at]!);
    if (file === undefined) throw wrong(unknown('you have uploaded no such file'));
    if (file.sizeBytes > maxBytes)
      throw wrong({ key: 'tooLarge', limit: maxBytes, message: `must have at most ${maxBytes} bytes each` });
    const name = readName(asked);
    if (isProblem(name)) throw wrong(name);
    files.push({ fileId: file.id, name: String(name), contentType: await kindOf(file.bytes) });
  }
  await tx.db
    .updateTable('files')
    .set({ isPrivate: 1 })
    .where(
      'id',
      'in',
      files.map(({ fileId }) => fileId),
    )
    .execute();
  return files;
}

async function kindOf(bytes: Uint8Array): Promise<string> {
  const kind = (await fileTypeFromBuffer(bytes.subarray(0, firstBytes)))?.mime ?? '';
  return shownKinds.has(kind) ? kind : 'application/octet-stream';
}

export async function addFiles(tx: Context, messageId: number, files: readonly Attachment[]): Promise<void> {
  if (files.length === 0) return;
  await tx.db
    .insertInto('chatFiles')
    .values(files.map((file, place) => ({ ...file, messageId, place })))
    .execute();
}

/** Address of a file of a message. */
export const fileUrl = (id: number) => `/files/chat/${id}`;
