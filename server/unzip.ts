import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';

/*
 * ZIP archives that users send, read by their directory. Each file is unpacked by itself beside the loop, and never into more
 * than the directory says of it, so what an archive takes is known before any of it is unpacked.
 */

const inflate = promisify(inflateRaw);

export type ZipEntry = { name: string; size: number; packedSize: number; crc: number; method: number; at: number };

/** Why an archive is not read: the key of the problem, and its words. */
export class ZipFault extends Error {
  readonly key: 'notZip' | 'encrypted' | 'badPath' | 'tooManyFiles' | 'tooLarge';
  readonly limit: number | undefined;

  constructor(key: ZipFault['key'], message: string, limit?: number) {
    super(message);
    this.key = key;
    this.limit = limit;
  }
}

const endSize = 22;
const longestComment = 65_535;
const directoryMark = 0x02014b50;
const endMark = 0x06054b50;
const fileMark = 0x04034b50;
const linkType = 0xa000;
const longestName = 300;

const broken = () => new ZipFault('notZip', 'must be a ZIP archive that is whole');

type Limits = { files: number; bytes: number };

/** Files of an archive, without its folders. Refuses one that is larger than the limits, or writes outside its folder. */
export function entriesOf(bytes: Buffer, { files, bytes: maxBytes }: Limits): ZipEntry[] {
  const end = endOf(bytes);
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  const entries = new Map<string, ZipEntry>();
  let total = 0;
  for (let number = 0; number < count; number += 1) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== directoryMark) throw broken();
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
    if (nameEnd > end) throw broken();
    const name = bytes.toString('utf8', at + 46, nameEnd).replaceAll('\\', '/');
    const flags = bytes.readUInt16LE(at + 8);
    if ((flags & 1) === 1) throw new ZipFault('encrypted', 'must not be encrypted');
    const isLink = ((bytes.readUInt32LE(at + 38) >>> 16) & 0xf000) === linkType;
    if (isLink || !isInside(name)) throw new ZipFault('badPath', 'has a file outside its folder');
    const entry = {
      name,
      size: bytes.readUInt32LE(at + 24),
      packedSize: bytes.readUInt32LE(at + 20),
      crc: bytes.readUInt32LE(at + 16),
      method: bytes.readUInt16LE(at + 10),
      at: bytes.readUInt32LE(at + 42),
    };
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    if (name.endsWith('/')) continue;
    if (entry.method !== 0 && entry.method !== 8) throw broken();
    if (entries.has(name)) throw broken();
    entries.set(name, entry);
    total += entry.size;
    if (entries.size > files) throw new ZipFault('tooManyFiles', `may have up to ${files} files`, files);
    if (total > maxBytes) throw new ZipFault('tooLarge', `may have up to ${maxBytes} bytes unpacked`, maxBytes);
  }
  return [...entries.values()];
}

/** Bytes of one file, checked against the directory. */
export async function unpacked(bytes: Buffer, { at, packedSize, size, crc, method }: ZipEntry): Promise<Buffer> {
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== fileMark) throw broken();
  const begin = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  if (begin + packedSize > bytes.length) throw broken();
  const packed = bytes.subarray(begin, begin + packedSize);
  const file =
    method === 0 ? packed : await inflate(packed, { maxOutputLength: Math.max(size, 1) }).catch(() => Buffer.alloc(0));
  if (file.length !== size || crc32(file) !== crc) throw broken();
  return file;
}

/** Where the directory says that it ends: the last thing of an archive but a comment. */
function endOf(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - endSize - longestComment);
  for (let at = bytes.length - endSize; at >= first; at -= 1) if (bytes.readUInt32LE(at) === endMark) return at;
  throw broken();
}

const isInside = (name: string): boolean =>
  name.length > 0 &&
  name.length <= longestName &&
  !/[\p{Cc}:]/u.test(name) &&
  name
    .replace(/\/$/, '')
    .split('/')
    .every((part) => part !== '' && part !== '.' && part !== '..');
