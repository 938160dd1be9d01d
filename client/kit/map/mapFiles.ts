import { type Header, PMTiles } from 'pmtiles';
import type { Place } from './mapTypes.ts';

/** A map file of the server, and what its header says. */
export type MapFile = { tiles: PMTiles; header: Header };
export type MapFiles = { world: MapFile; region: MapFile | null };
export type MapName = keyof MapFiles;

/** Towns of the world show up to here; nearer there is only empty land. */
const worldZoom = 11;

/** Opens the maps that the server has. */
export async function openMapFiles(): Promise<MapFiles> {
  const answer = await fetch('/map/files');
  if (!answer.ok) throw new Error(`The maps are not told: ${answer.status}`);
  const addresses = (await answer.json()) as Record<MapName, string | null>;
  const [world, region] = await Promise.all([opened(addresses.world!), addresses.region && opened(addresses.region)]);
  return { world, region: region || null };
}

async function opened(address: string): Promise<MapFile> {
  const tiles = new PMTiles(address);
  return { tiles, header: await tiles.getHeader() };
}

/** A tile of a map; null where nothing is. */
export async function tileOf(
  { tiles }: MapFile,
  [z, x, y]: readonly [number, number, number],
  signal?: AbortSignal,
): Promise<Uint8Array | null> {
  const found = await tiles.getZxy(z, x, y, signal);
  return found ? new Uint8Array(found.data) : null;
}

/** How near a place can be looked at before there is nothing to see. */
export function nearestZoom({ region }: MapFiles, [lng, lat]: Place): number {
  if (!region) return worldZoom;
  const { minLon, maxLon, minLat, maxLat, maxZoom } = region.header;
  const isIn = lng >= minLon && lng <= maxLon && lat >= minLat && lat <= maxLat;
  return isIn ? Math.max(worldZoom, maxZoom + 2) : worldZoom;
}
