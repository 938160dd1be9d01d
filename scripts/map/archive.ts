import { gzipSync } from 'node:zlib';
import { zxyToTileId } from 'pmtiles';

/* Writes PMTiles, version 3: header, root directory, metadata, leaf directories, tiles. */

export type Tile = { z: number; x: number; y: number; bytes: Uint8Array };
export type Archive = { tiles: Tile[]; bounds: [number, number, number, number]; metadata: Record<string, unknown> };
type Entry = { id: number; run: number; offset: number; length: number };

const headerBytes = 127;
/** Browsers read so much at first, header included: a root directory that is larger becomes leaves. */
const firstBytes = 16_384;
const leafEntries = 4096;
const gzipped = 2;
const vectorTiles = 1;

/** One file of all tiles. Equal tiles, as those inside a continent, stand in it once. */
export function archiveOf({ tiles, bounds, metadata }: Archive, maxFirstBytes = firstBytes): Buffer {
  const placed = new Map<string, { offset: number; length: number }>();
  const contents: Buffer[] = [];
  const entries: Entry[] = [];
  let end = 0;
  const inOrder = tiles.map((tile) => ({ ...tile, id: zxyToTileId(tile.z, tile.x, tile.y) }));
  for (const { id, bytes } of inOrder.toSorted((one, other) => one.id - other.id)) {
    const key = Buffer.from(bytes).toString('base64');
    let place = placed.get(key);
    if (!place) {
      const content = gzipSync(bytes, { level: 9 });
      place = { offset: end, length: content.length };
      placed.set(key, place);
      contents.push(content);
      end += content.length;
    }
    const before = entries.at(-1);
    if (before && before.offset === place.offset && before.id + before.run === id) before.run += 1;
    else entries.push({ id, run: 1, ...place });
  }
  const { root, leaves } = directoriesOf(entries, maxFirstBytes);
  const about = gzipSync(JSON.stringify(metadata), { level: 9 });
  const zooms = tiles.map(({ z }) => z);
  const header = Buffer.alloc(headerBytes);
  header.write('PMTiles', 'latin1');
  header.writeUInt8(3, 7);
  const parts = [root.length, about.length, leaves.length, end];
  let offset = headerBytes;
  for (const [at, length] of parts.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + at * 16);
    header.writeBigUInt64LE(BigInt(length), 16 + at * 16);
    offset += length;
  }
  for (const [at, count] of [tiles.length, entries.length, placed.size].entries())
    header.writeBigUInt64LE(BigInt(count), 72 + at * 8);
  header.writeUInt8(1, 96);
  header.writeUInt8(gzipped, 97);
  header.writeUInt8(gzipped, 98);
  header.writeUInt8(vectorTiles, 99);
  header.writeUInt8(Math.min(...zooms), 100);
  header.writeUInt8(Math.max(...zooms), 101);
  for (const [at, degrees] of bounds.entries()) header.writeInt32LE(Math.round(degrees * 1e7), 102 + at * 4);
  header.writeUInt8(Math.min(...zooms), 118);
  header.writeInt32LE(Math.round(((bounds[0] + bounds[2]) / 2) * 1e7), 119);
  header.writeInt32LE(Math.round(((bounds[1] + bounds[3]) / 2) * 1e7), 123);
  return Buffer.concat([header, root, about, leaves, ...contents]);
}

function directoriesOf(entries: Entry[], maxFirstBytes: number): { root: Buffer; leaves: Buffer } {
  const whole = directoryOf(entries);
  if (whole.length + headerBytes <= maxFirstBytes) return { root: whole, leaves: Buffer.alloc(0) };
  const leaves: Buffer[] = [];
  const pointers: Entry[] = [];
  let offset = 0;
  for (let at = 0; at < entries.length; at += leafEntries) {
    const leaf = directoryOf(entries.slice(at, at + leafEntries));
    // A run of none says that the entry is a leaf.
    pointers.push({ id: entries[at]!.id, run: 0, offset, length: leaf.length });
    leaves.push(leaf);
    offset += leaf.length;
  }
  return { root: directoryOf(pointers), leaves: Buffer.concat(leaves) };
}

/** By columns: ids as steps, runs, lengths, and offsets, where 0 says "after the one before". */
function directoryOf(entries: Entry[]): Buffer {
  const numbers = [
    entries.length,
    ...entries.map(({ id }, at) => id - (entries[at - 1]?.id ?? 0)),
    ...entries.map(({ run }) => run),
    ...entries.map(({ length }) => length),
    ...entries.map(({ offset }, at) => {
      const before = entries[at - 1];
      return before && offset === before.offset + before.length ? 0 : offset + 1;
    }),
  ];
  return gzipSync(Buffer.from(numbers.flatMap(varint)), { level: 9 });
}

function varint(number: number): number[] {
  const bytes: number[] = [];
  let rest = number;
  while (rest >= 128) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  return [...bytes, rest];
}
