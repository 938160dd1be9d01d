import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/* ZIP archives part by part: the files go through as they come, and only their names are remembered. */

export type ZipFile = {
  name: string;
  parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
  /** Compressed already, as PDFs are: stored as it is. */
  isPacked: boolean;
};

/** For every file, so that the same files make the same archive. */
const madeAt = new Date(1980, 0, 1);

/** An archive of files; at most 65535 of them and 4 GiB. */
export async function* zipped(files: Iterable<ZipFile> | AsyncIterable<ZipFile>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const archive = new Zip((error, part) => {
    if (error) throw error;
    ready.push(part);
  });
  const taken = new Set<string>();
  for await (const { name, parts, isPacked } of files) {
    const path = uniqueName(name, taken);
    const file = isPacked ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 });
    file.mtime = madeAt;
    archive.add(file);
    for await (const part of parts) {
      file.push(part);
      yield* ready.splice(0);
    }
    file.push(new Uint8Array(), true);
    yield* ready.splice(0);
  }
  archive.end();
  yield* ready.splice(0);
}

function uniqueName(name: string, taken: Set<string>): string {
  let unique = name;
  for (let count = 2; taken.has(unique.toLowerCase()); count += 1) unique = name.replace(/(\.\w+)?$/, `-${count}$1`);
  taken.add(unique.toLowerCase());
  return unique;
}
