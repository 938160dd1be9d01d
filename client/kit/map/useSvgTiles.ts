import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type MapFiles, tileOf } from './mapFiles.ts';
import { pixelsAt, type View } from './projection.ts';

export type TileLabel = { x: number; y: number; text: string; rank: number; minZoom: number; isCountry: boolean };
/** A tile as paths in its own 4096 units, and its names in units of the world. */
export type SvgTile = {
  key: string;
  z: number;
  x: number;
  y: number;
  extent: number;
  paths: { layer: 'earth' | 'water' | 'river' | 'border'; d: string }[];
  labels: TileLabel[];
};

/** Tiles kept beside those in view. */
const maxKept = 120;

/** The tiles of the world in view, read and turned into paths. */
export function useSvgTiles(files: MapFiles, view: View, size: { width: number; height: number }, language: string) {
  const cache = useRef(new Map<string, SvgTile>());
  const [, setCount] = useState(0);
  const { header } = files.world;
  const z = Math.max(header.minZoom, Math.min(header.maxZoom, Math.round(view.zoom)));
  const side = 2 ** z;
  const scale = pixelsAt(view.zoom);
  const within = (value: number) => Math.max(0, Math.min(side - 1, Math.floor(value * side)));
  const [west, east] = [-1, 1].map((to) => within(view.center.x + (to * size.width) / 2 / scale));
  const [north, south] = [-1, 1].map((to) => within(view.center.y + (to * size.height) / 2 / scale));
  const key = [language, z, west, east, north, south].join(' ');
  const wanted = useMemo(() => {
    const tiles: { key: string; at: [number, number, number] }[] = [];
    for (let x = west!; x <= east!; x++)
      for (let y = north!; y <= south!; y++) tiles.push({ key: `${language} ${z}/${x}/${y}`, at: [z, x, y] });
    return tiles;
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);

  useEffect(() => {
    const stop = new AbortController();
    const known = cache.current;
    for (const { key: one, at } of wanted) {
      if (known.has(one)) continue;
      tileOf(files.world, at, stop.signal).then(
        (bytes) => {
          if (stop.signal.aborted) return;
          known.set(one, parsed(one, at, bytes, language));
          for (const oldest of known.keys()) {
            if (known.size <= maxKept + wanted.length) break;
            known.delete(oldest);
          }
          setCount((count) => count + 1);
        },
        // What could not be read stays water until the map is moved again.
        () => undefined,
      );
    }
    return () => stop.abort();
  }, [files, wanted, language]);

  return wanted.flatMap(({ key: one }) => cache.current.get(one) ?? []);
}

function parsed(key: string, [z, x, y]: [number, number, number], bytes: Uint8Array | null, language: string): SvgTile {
  const tile: SvgTile = { key, z, x, y, extent: 4096, paths: [], labels: [] };
  if (!bytes?.length) return tile;
  const { layers } = new VectorTile(new PbfReader(bytes));
  const side = 2 ** z;
  const eachOf = function* (name: string) {
    const layer = layers[name];
    for (let at = 0; layer && at < layer.length; at++) yield layer.feature(at);
  };
  const draw = (name: string, layerOf: (type: number, kind: unknown) => SvgTile['paths'][number]['layer'] | null) => {
    const found = new Map<SvgTile['paths'][number]['layer'], string[]>();
    for (const feature of eachOf(name)) {
      const layer = layerOf(feature.type, feature.properties['kind']);
      if (!layer) continue;
      const lines = feature.loadGeometry().map((line) => `M${line.map((point) => `${point.x} ${point.y}`).join('L')}`);
      found.set(layer, [...(found.get(layer) ?? []), ...lines]);
    }
    for (const [layer, parts] of found) tile.paths.push({ layer, d: parts.join('') });
  };
  draw('earth', () => 'earth');
  draw('water', (type) => (type === 3 ? 'water' : 'river'));
  draw('boundaries', (_, kind) => (kind === 'country' ? 'border' : null));
  for (const { properties, loadGeometry, extent } of [...eachOf('places')].map((feature) => ({
    properties: feature.properties,
    extent: feature.extent,
    loadGeometry: () => feature.loadGeometry(),
  }))) {
    const point = loadGeometry()[0]?.[0];
    if (!point) continue;
    tile.labels.push({
      x: (x + point.x / extent) / side,
      y: (y + point.y / extent) / side,
      text: String(properties[`name:${language}`] ?? properties['name'] ?? ''),
      rank: Number(properties['population_rank'] ?? 0),
      minZoom: Number(properties['min_zoom'] ?? 0),
      isCountry: properties['kind'] === 'country',
    });
  }
  return tile;
}
