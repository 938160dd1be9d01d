// Makes tests/support/region.pmtiles: a region in Protomaps' schema, small enough to be committed, as MAP_FILE names one.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Feature, Geometry } from 'geojson';
import { archiveOf, type Tile } from './archive.ts';

const bounds: [number, number, number, number] = [2.2, 48.8, 2.5, 48.92];
const [west, south, east, north] = bounds;
const [leastZoom, mostZoom] = [7, 12];
const extent = 4096;

const feature = (geometry: Geometry, properties: Record<string, string | number>): Feature => ({
  type: 'Feature',
  geometry,
  properties,
});
const box = (by: number): Geometry => ({
  type: 'Polygon',
  coordinates: [
    [
      [west + by, south + by],
      [east - by, south + by],
      [east - by, north - by],
      [west + by, north - by],
      [west + by, south + by],
    ],
  ],
});
const line = (...coordinates: [number, number][]): Geometry => ({ type: 'LineString', coordinates });

const layers: Record<string, Feature[]> = {
  earth: [feature(box(0), { kind: 'earth' })],
  landuse: [feature(box(0.04), { kind: 'park' })],
  roads: [
    feature(line([west, 48.86], [2.35, 48.87], [east, 48.86]), { kind: 'highway', name: 'Test Road' }),
    feature(line([2.35, south], [2.35, north]), { kind: 'major_road', name: 'Test Street' }),
  ],
  places: [
    feature(
      { type: 'Point', coordinates: [2.35, 48.86] },
      { kind: 'locality', name: 'Testville', 'name:ar': 'مدينة الاختبار', min_zoom: 7, population_rank: 10 },
    ),
  ],
};

const column = (longitude: number, z: number) => Math.floor(((longitude + 180) / 360) * 2 ** z);
const row = (latitude: number, z: number) => {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** z);
};

const indexes = Object.entries(layers).map(([name, features]) => {
  const options = { extent, buffer: 64, maxZoom: mostZoom, indexMaxZoom: mostZoom, indexMaxPoints: 0 };
  return [name, new GeoJSONVT({ type: 'FeatureCollection', features }, options)] as const;
});
const tiles: Tile[] = [];
for (let z = leastZoom; z <= mostZoom; z++)
  for (let x = column(west, z); x <= column(east, z); x++)
    for (let y = row(north, z); y <= row(south, z); y++) {
      const found = indexes.flatMap(([name, index]) => {
        const tile = index.getTile(z, x, y);
        return tile && tile.features.length > 0 ? [[name, tile] as const] : [];
      });
      if (found.length > 0)
        tiles.push({ z, x, y, bytes: fromGeojsonVt(Object.fromEntries(found), { version: 2, extent }) });
    }

const file = archiveOf({ tiles, bounds, metadata: { name: 'Region of the tests' } });
writeFileSync(join(import.meta.dirname, '../../tests/support/region.pmtiles'), file);
process.stdout.write(`${tiles.length} tiles, ${file.length} bytes\n`);
