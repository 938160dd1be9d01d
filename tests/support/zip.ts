import { expect } from 'vitest';

/** Files of an archive by its directory. */
export function unzipped(bytes: Buffer): Record<string, Buffer> {
  const end = bytes.length - 22;
  const files: Record<string, Buffer> = {};
  for (let at = bytes.readUInt32LE(end + 16); at < end;) {
    const [size, nameLength, start] = [
      bytes.readUInt32LE(at + 20),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt32LE(at + 42),
    ];
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
    files[name] = bytes.subarray(from, from + size);
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  expect(Object.keys(files)).toHaveLength(bytes.readUInt16LE(end + 10));
  return files;
}
