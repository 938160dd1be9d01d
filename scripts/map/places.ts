import type { Feature } from 'geojson';

/* Countries and towns with their names. The properties are those of Protomaps' schema. */

export type City = {
  name: string;
  country: string;
  featureCode: string;
  population: number;
  loc: { coordinates: [number, number] };
};
/** A town or country in French and Arabic, where it has a name of its own there. */
export type Names = { fr?: string; ar?: string };
export type NamesOf = (country: string, name: string) => Names | undefined;

/** From which zoom a town of so many people is shown. */
const zoomsOfTowns = [
  [5_000_000, 3],
  [2_000_000, 4],
  [800_000, 5],
  [300_000, 6],
  [100_000, 7],
  [40_000, 8],
  [15_000, 9],
  [0, 10],
] as const;
const zoomsOfCountries = [
  [60_000_000, 1],
  [15_000_000, 2],
  [4_000_000, 3],
  [500_000, 4],
  [0, 5],
] as const;

const zoomFor = (steps: readonly (readonly [number, number])[], people: number) =>
  steps.find(([least]) => people >= least)![1];
const isCapital = ({ featureCode }: City) => featureCode === 'PPLC';

const point = (at: readonly [number, number], properties: Record<string, unknown>): Feature => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [...at] },
  properties: Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined)),
});

/** Parts of cities, ruins and farms are left out: they would write over the town that they belong to. */
const towns = new Set(['PPL', 'PPLA', 'PPLA2', 'PPLA3', 'PPLA4', 'PPLC', 'PPLG']);

export function placesOf(cities: City[], leastPeople: number, namesOf: NamesOf): Feature[] {
  return cities
    .filter((city) => towns.has(city.featureCode) && (city.population >= leastPeople || isCapital(city)))
    .toSorted((one, other) => other.population - one.population)
    .map((city) => {
      const zoom = zoomFor(zoomsOfTowns, city.population);
      const { fr, ar } = namesOf(city.country, city.name) ?? {};
      return point(city.loc.coordinates, {
        kind: 'locality',
        name: city.name,
        'name:fr': fr === city.name ? undefined : fr,
        'name:ar': ar,
        min_zoom: isCapital(city) ? Math.min(zoom, 4) : zoom,
        capital: isCapital(city) ? 'yes' : undefined,
        // Steps of doubling: enough for what goes first, and few different values.
        population_rank: Math.round(Math.log2(city.population + 1)),
      });
    });
}

/** How each country is called, by its code, at the place of its label. */
export function countriesOf(
  labels: { code: string; at: [number, number] }[],
  people: ReadonlyMap<string, number>,
): Feature[] {
  const [en, fr, ar] = ['en', 'fr', 'ar'].map((language) => new Intl.DisplayNames(language, { type: 'region' }));
  return labels.map(({ code, at }) =>
    point(at, {
      kind: 'country',
      name: en!.of(code),
      'name:fr': fr!.of(code),
      'name:ar': ar!.of(code),
      min_zoom: zoomFor(zoomsOfCountries, people.get(code) ?? 0),
      population_rank: Math.round(Math.log2((people.get(code) ?? 0) + 1)),
    }),
  );
}
