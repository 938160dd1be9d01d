import { open } from 'node:fs/promises';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { PMTiles } from 'pmtiles';
import { worldPath } from './mapFile.ts';

/* Whether a place is on land, by our map of the world. */

const zoom = 6;
const land = 'earth';
/** Coasts are drawn so coarsely that what is nearer to one may be on it: about 9 km at the equator, 5 km in Paris. */
const coast = 60;
/** Where the map ends. */
const maxLatitude = 85;
const maxTiles = 200;

type Place = { latitude: number; longitude: number };
type Spot = { x: number; y: number };
/** Rings of the land of a tile. */
type Land = { extent: number; rings: Spot[][] };

let world: Promise<PMTiles> | undefined;
const lands = new Map<string, Promise<Land | null>>();

async function openWorld(): Promise<PMTiles> {
  const file = await open(worldPath, 'r');
  return new PMTiles({
    getKey: () => worldPath,
    getBytes: async (offset, length) => {
      const bytes = new Uint8Array(length);
      const { bytesRead } = await file.read(bytes, 0, length, offset);
      return { data: bytes.buffer.slice(0, bytesRead) };
    },
  });
}

async function landOf(x: number, y: number): Promise<Land | null> {
  world ??= openWorld();
  const tile = await (await world).getZxy(zoom, x, y);
  const layer = tile && new VectorTile(new PbfReader(new Uint8Array(tile.data))).layers[land];
  if (!layer) return null;
  const rings = Array.from({ length: layer.length }, (_, at) => layer.feature(at).loadGeometry()).flat();
  return { extent: layer.extent, rings };
}

function keptLand(x: number, y: number): Promise<Land | null> {
  const key = `${x} ${y}`;
  const known = lands.get(key);
  if (known) return known;
  if (lands.size >= maxTiles) lands.clear();
  const found = landOf(x, y);
  lands.set(key, found);
  found.catch(() => lands.delete(key));
  return found;
}

/** Whether a place lies in the sea, away from any coast. Lakes count as land. */
export async function isAtSea({ latitude, longitude }: Place): Promise<boolean> {
  if (Math.abs(latitude) > maxLatitude) return latitude > 0;
  const side = 2 ** zoom;
  const sine = Math.sin((latitude * Math.PI) / 180);
  const [across, down] = [
    Math.min(side - 1e-9, ((longitude + 180) / 360) * side),
    (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * side,
  ];
  const found = await keptLand(Math.floor(across), Math.floor(down));
  if (found === null) return true;
  const { extent, rings } = found;
  const spot = { x: (across % 1) * extent, y: (down % 1) * extent };
  return !isInside(rings, spot) && rings.every((ring) => isFarFrom(ring, spot));
}

const pairsOf = (ring: readonly Spot[]) => ring.map((spot, at) => [spot, ring[(at + 1) % ring.length]!] as const);

function isInside(rings: readonly Spot[][], { x, y }: Spot): boolean {
  let crossed = 0;
  for (const ring of rings)
    for (const [a, b] of pairsOf(ring))
      if (a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) crossed += 1;
  return crossed % 2 === 1;
}

const isFarFrom = (ring: readonly Spot[], { x, y }: Spot): boolean =>
  pairsOf(ring).every(([a, b]) => {
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const length = dx * dx + dy * dy;
    const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / length));
    return Math.hypot(a.x + share * dx - x, a.y + share * dy - y) > coast;
  });
