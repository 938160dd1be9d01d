import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { EnvError } from '../env.ts';
import type { Env } from '../env.ts';

/** A map file as it is served: its path, and a key that changes with its content. */
export type MapFile = { path: string; key: string };
/** The world of the program, and the region of MAP_FILE where the operator has named one. */
export type MapFiles = { world: MapFile; region: MapFile | null };

export const worldPath = join(import.meta.dirname, 'world.pmtiles');
const headerBytes = 127;
const readableVersion = 3;
const vectorTiles = 1;

/** Finds the maps, and refuses a MAP_FILE that no map could be drawn from. */
export async function readMapFiles({ mapFile }: Pick<Env, 'mapFile'>): Promise<MapFiles> {
  const world = await described(worldPath);
  if (mapFile === undefined) return { world, region: null };
  try {
    return { world, region: await described(mapFile) };
  } catch (error) {
    throw new EnvError(`MAP_FILE ${mapFile} cannot be used: ${(error as Error).message}`);
  }
}

async function described(path: string): Promise<MapFile> {
  const file = await open(path, 'r');
  try {
    const header = await headerOf(file);
    const { size, mtimeMs } = await file.stat();
    const key = createHash('sha256').update(header).update(`${size} ${mtimeMs}`).digest('hex').slice(0, 12);
    return { path, key };
  } finally {
    await file.close();
  }
}

async function headerOf(file: FileHandle): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headerBytes), 0, headerBytes, 0);
  if (bytesRead < headerBytes || buffer.toString('latin1', 0, 7) !== 'PMTiles')
    throw new Error('it is no PMTiles file');
  const [version, kind] = [buffer.readUInt8(7), buffer.readUInt8(99)];
  if (version !== readableVersion) throw new Error(`it is PMTiles of version ${version}, not ${readableVersion}`);
  if (kind !== vectorTiles) throw new Error('its tiles are pictures, not vectors');
  return buffer;
}
