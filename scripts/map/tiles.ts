import { GeoJSONVT, type GeoJSONVTOptions } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Feature } from 'geojson';
import type { Tile } from './archive.ts';

export type Layer = {
  name: string;
  /** What of it is shown at a zoom. */
  at: (zoom: number) => Feature[];
  options?: GeoJSONVTOptions;
};

const extent = 4096;

/** Every tile that has something, from zoom 0 to `maxZoom`. */
export function tilesOf(layers: Layer[], maxZoom: number): Tile[] {
  const tiles: Tile[] = [];
  for (let z = 0; z <= maxZoom; z++) {
    const indexes = layers.flatMap(({ name, at, options }) => {
      const features = at(z);
      if (features.length === 0) return [];
      const index = new GeoJSONVT(
        { type: 'FeatureCollection', features },
        // At its own last zoom the library simplifies nothing, so each index ends one below.
        { extent, buffer: 64, tolerance: 4, ...options, maxZoom: z + 1, indexMaxZoom: z, indexMaxPoints: 0 },
      );
      return [{ name, index }];
    });
    const side = 2 ** z;
    for (let x = 0; x < side; x++) {
      for (let y = 0; y < side; y++) {
        const found = indexes.flatMap(({ name, index }) => {
          const tile = index.getTile(z, x, y);
          return tile && tile.features.length > 0 ? [[name, tile] as const] : [];
        });
        if (found.length > 0)
          tiles.push({ z, x, y, bytes: fromGeojsonVt(Object.fromEntries(found), { version: 2, extent }) });
      }
    }
  }
  return tiles;
}
