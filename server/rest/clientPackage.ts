import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const zip = promisify(gzip);
const folder = join(import.meta.dirname, '../../sdk');
const block = 512;

type Entry = { name: string; bytes: Buffer };

/** A file of a tar archive, with its head as POSIX has it (ustar). */
function packed({ name, bytes }: Entry): Buffer {
  const head = Buffer.alloc(block);
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`;
  head.write(name, 0, 100);
  head.write(octal(0o644, 8), 100);
  head.write(octal(0, 8) + octal(0, 8), 108);
  head.write(octal(bytes.length, 12), 124);
  // The same package is the same bytes, whenever it is made.
  head.write(octal(0, 12), 136);
  head.write(' '.repeat(8), 148);
  head.write('0', 156);
  head.write('ustar\u000000', 257);
  const sum = head.reduce((all, byte) => all + byte, 0);
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return Buffer.concat([head, bytes, Buffer.alloc((block - (bytes.length % block)) % block)]);
}

/** The typed client as npm installs it; null where it is not built. Its version ends with what its code is made of. */
export async function clientPackage(): Promise<Buffer | null> {
  const files = await readdir(join(folder, 'dist')).catch(() => []);
  const built = files.filter((name) => /\.(js|d\.ts)$/.test(name)).sort();
  if (!built.includes('client.js')) return null;
  const read = (name: string) => readFile(join(folder, name));
  const entries = await Promise.all(
    ['README.md', ...built.map((name) => `dist/${name}`)].map(async (name): Promise<Entry> => ({
      name: `package/${name}`,
      bytes: await read(name),
    })),
  );
  const hash = createHash('sha256');
  for (const { bytes } of entries) hash.update(bytes);
  const about = JSON.parse(await readFile(join(folder, '../package.json'), 'utf8')) as { version: string };
  const own = JSON.parse((await read('package.json')).toString()) as object;
  const manifest = { ...own, version: `${about.version}-${hash.digest('hex').slice(0, 12)}` };
  entries.unshift({ name: 'package/package.json', bytes: Buffer.from(JSON.stringify(manifest, null, 2)) });
  return zip(Buffer.concat([...entries.map(packed), Buffer.alloc(2 * block)]));
}
