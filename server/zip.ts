import { crc32 } from 'node:zlib';

/* ZIP archives part by part: the files go through as they come, and only their names are remembered. */

export type ZipFile = { name: string; bytes: Uint8Array };

/** 1980-01-01, so that the same files make the same archive. */
const dosDate = 0x21;
const utf8Names = 0x0800;

/** An archive of files that are compressed already, such as PDFs; at most 65535 of them and 4 GiB. */
export async function* zipped(files: AsyncIterable<ZipFile>): AsyncGenerator<Buffer> {
  const entries: Buffer[] = [];
  const taken = new Set<string>();
  let offset = 0;
  for await (const { name, bytes } of files) {
    const path = Buffer.from(uniqueName(name, taken), 'utf8');
    const facts = Buffer.alloc(22);
    facts.writeUInt16LE(utf8Names, 0);
    facts.writeUInt16LE(dosDate, 6);
    facts.writeUInt32LE(crc32(bytes), 8);
    facts.writeUInt32LE(bytes.length, 12);
    facts.writeUInt32LE(bytes.length, 16);
    facts.writeUInt16LE(path.length, 20);
    const local = Buffer.concat([header(0x04034b50, 6), facts, Buffer.alloc(2), path]);
    const entry = Buffer.alloc(16);
    entry.writeUInt32LE(offset, 12);
    const central = Buffer.concat([header(0x02014b50, 8), facts, entry, path]);
    entries.push(central);
    offset += local.length + bytes.length;
    yield Buffer.concat([local, bytes]);
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  yield Buffer.concat([directory, end]);
}

/** Mark of the part, and the version that reading takes; the directory has the one that wrote it, too. */
function header(mark: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  bytes.writeUInt32LE(mark, 0);
  for (let at = 4; at < length; at += 2) bytes.writeUInt16LE(20, at);
  return bytes;
}

function uniqueName(name: string, taken: Set<string>): string {
  let unique = name;
  for (let count = 2; taken.has(unique.toLowerCase()); count += 1) unique = name.replace(/(\.\w+)?$/, `-${count}$1`);
  taken.add(unique.toLowerCase());
  return unique;
}
