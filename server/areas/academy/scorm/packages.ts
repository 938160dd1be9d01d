import { randomBytes } from 'node:crypto';
import { authorizeSome, requireScope, signedIn } from '../../../access/authorize.ts';
import type { Context } from '../../../context.ts';
import type { ScormPackageRow } from '../../../db/scormTables.ts';
import { write } from '../../../db/write.ts';
import { AppError, invalid } from '../../../errors.ts';
import { batched } from '../../../records/batched.ts';
import { entriesOf, unpacked, ZipFault } from '../../../unzip.ts';
import { readCmi5, readTincan } from './activities.ts';
import { ManifestFault, readManifest } from './manifest.ts';
import { manifestText, pathOf } from './manifestFile.ts';
import type { Manifest } from './manifest.ts';

/* Packages of lessons, of SCORM, cmi5 or xAPI. An archive is read by its directory and unpacked file by file, each within limits. */

export const maxBytes = 50_000_000;
const limits = { files: 2000, bytes: 200_000_000 };
const maxBytesOfUser = 5_000_000_000;
const maxManifestBytes = 2_000_000;
const partBytes = 524_288;
const lostAfterMs = 86_400_000;
/** What says of a package what it is, by the name of its file; the first one counts. */
const readers: Record<string, (xml: string) => Manifest> = {
  'imsmanifest.xml': readManifest,
  'cmi5.xml': readCmi5,
  'tincan.xml': readTincan,
};

/** Refuses who may not edit courses. Asked before a body is read. */
export function authorizePackages(ctx: Context) {
  authorizeSome(ctx, 'update', 'Course');
  requireScope(ctx, ['update'], ['Course']);
  return signedIn(ctx);
}

const refused = ({ key, message, limit }: ZipFault | ManifestFault) =>
  invalid({ file: { key, message, ...(limit !== undefined && { limit }) } });

/** Unpacks an archive and keeps it. Answers its address and its title; nothing is left of one that is refused. */
export async function savePackage(ctx: Context, bytes: Buffer): Promise<{ url: string; title: string }> {
  const { userId } = authorizePackages(ctx);
  let id: number | null = null;
  try {
    const entries = entriesOf(bytes, limits);
    const sizeBytes = entries.reduce((sum, { size }) => sum + size, 0);
    if ((await bytesOf(ctx, userId)) + sizeBytes > maxBytesOfUser)
      throw new AppError('TOO_LARGE', `Your packages may take ${maxBytesOfUser} bytes together`);
    const manifest = await manifestOf(bytes, entries);
    const made = await begin(ctx, userId, manifest, sizeBytes);
    id = made.id;
    for (const entry of entries) await keepFile(ctx, id, entry.name, await unpacked(bytes, entry));
    await write(ctx, (tx) =>
      tx.db.updateTable('scormPackages').set({ isComplete: 1 }).where('id', '=', made.id).execute(),
    );
    return { url: `/packages/${made.key}`, title: manifest.title };
  } catch (error) {
    if (id !== null) await dropPackage(ctx, id);
    throw error instanceof ZipFault || error instanceof ManifestFault ? refused(error) : error;
  }
}

async function manifestOf(bytes: Buffer, entries: ReturnType<typeof entriesOf>): Promise<Manifest> {
  const entryNamed = (wanted: string) => entries.find(({ name }) => name.toLowerCase() === wanted);
  const name = Object.keys(readers).find((one) => entryNamed(one) !== undefined);
  if (name === undefined) {
    const message = `has no ${Object.keys(readers).join(', ')}: it is no package of SCORM, cmi5 or xAPI`;
    throw invalid({ file: { key: 'noManifest', message } });
  }
  const entry = entryNamed(name)!;
  if (entry.size > maxManifestBytes) throw new ManifestFault('badManifest', 'has a manifest that is too large');
  const manifest = readers[name]!(manifestText(await unpacked(bytes, entry)));
  const page = pathOf(manifest.start);
  if (page === null || !entries.some(({ name }) => name === page))
    throw new ManifestFault('noStart', 'does not have the page that it begins with');
  const [rest = ''] = /[?#].*$/s.exec(manifest.start) ?? [];
  return { ...manifest, start: page.split('/').map(encodeURIComponent).join('/') + rest };
}

async function bytesOf(ctx: Context, userId: number): Promise<number> {
  const { used } = await ctx.db
    .selectFrom('scormPackages')
    .where('createdBy', '=', userId)
    .select((sum) => sum.fn.coalesce(sum.fn.sum<number | string>('sizeBytes'), sum.lit(0)).as('used'))
    .executeTakeFirstOrThrow();
  return Number(used);
}

function begin(ctx: Context, createdBy: number, manifest: Manifest, sizeBytes: number) {
  const key = randomBytes(16).toString('base64url');
  const createdAt = ctx.services.now().toISOString();
  return write(ctx, (tx) =>
    tx.db
      .insertInto('scormPackages')
      .values({ key, ...manifest, sizeBytes, createdBy, createdAt })
      .returning(['id', 'key'])
      .executeTakeFirstOrThrow(),
  );
}

/** Each file by itself: others write while the rest is being unpacked. */
const keepFile = (ctx: Context, packageId: number, path: string, bytes: Buffer) =>
  write(ctx, async (tx) => {
    const { id: fileId } = await tx.db
      .insertInto('scormFiles')
      .values({ packageId, path, sizeBytes: bytes.length })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (let place = 0; place * partBytes < bytes.length; place += 1) {
      const part = bytes.subarray(place * partBytes, (place + 1) * partBytes);
      await tx.db.insertInto('scormParts').values({ fileId, place, bytes: part }).execute();
    }
  });

async function dropPackage(ctx: Context, id: number): Promise<void> {
  await write(ctx, (tx) => tx.db.deleteFrom('scormPackages').where('id', '=', id).execute());
}

/** Packages by their addresses. */
export const packageAt = batched('packages by address', async (ctx, addresses: string[]) => {
  const keys = addresses.map((address) => address.slice('/packages/'.length));
  const found = await ctx.db
    .selectFrom('scormPackages')
    .selectAll()
    .where('key', 'in', keys)
    .where('isComplete', '=', 1)
    .execute();
  return new Map<string, ScormPackageRow>(found.map((row) => [`/packages/${row.key}`, row]));
});

/** Whether a lesson may play it. */
export const isPackage = async (tx: Context, address: string): Promise<boolean> =>
  address.startsWith('/packages/') && (await packageAt(tx, address)) !== undefined;

export type PackageFile = { id: number; sizeBytes: number };

export const fileOf = (ctx: Context, packageId: number, path: string): Promise<PackageFile | undefined> =>
  ctx.db
    .selectFrom('scormFiles')
    .select(['id', 'sizeBytes'])
    .where('packageId', '=', packageId)
    .where('path', '=', path)
    .executeTakeFirst();

/** Bytes of a file, the last one included. A part is read when the one before it was sent. */
export async function* bytesIn(
  ctx: Context,
  { id }: PackageFile,
  from: number,
  to: number,
): AsyncGenerator<Uint8Array> {
  for (let place = Math.floor(from / partBytes); place * partBytes <= to; place += 1) {
    const part = await ctx.db
      .selectFrom('scormParts')
      .select('bytes')
      .where('fileId', '=', id)
      .where('place', '=', place)
      .executeTakeFirst();
    if (part === undefined) return;
    const first = place * partBytes;
    yield part.bytes.subarray(Math.max(0, from - first), to - first + 1);
  }
}

/** Removes packages that never came whole. */
export async function clearPackages(ctx: Context): Promise<void> {
  const before = new Date(ctx.services.now().getTime() - lostAfterMs).toISOString();
  await write(ctx, (tx) =>
    tx.db.deleteFrom('scormPackages').where('isComplete', '=', 0).where('createdAt', '<', before).execute(),
  );
}
