import type { ExpressionSpecification, FilterSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { MapColors } from './mapColors.ts';
import type { MapFiles, MapName } from './mapFiles.ts';

/* How maps look: our world below, and above it, from the zoom where ours has no more to show, the region of the operator.
   Both have the layers of Protomaps' schema. */

export const protocol = 'atrium-map';
/** From here on the region is shown, where there is one. */
const regionZoom = 7;

const fonts = ['Public Sans Variable', 'Noto Sans Arabic Variable', 'sans-serif'];

/** Without `glyphs` the library draws letters from the fonts of the page, and joins and orders Arabic ones itself. */
export function styleOf(files: MapFiles, colors: MapColors, language: string): StyleSpecification {
  const { region } = files;
  const layers = (['world', 'region'] as const).filter((name) => files[name]);
  return {
    version: 8,
    sources: Object.fromEntries(
      layers.map((name) => {
        const { minZoom, maxZoom, minLon, minLat, maxLon, maxLat } = files[name]!.header;
        return [
          name,
          {
            type: 'vector' as const,
            tiles: [`${protocol}://${name}/{z}/{x}/{y}`],
            minzoom: minZoom,
            maxzoom: maxZoom,
            bounds: [minLon, minLat, maxLon, maxLat] as [number, number, number, number],
          },
        ];
      }),
    ),
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': colors.water } },
      ...shapes('world', colors, 0),
      ...(region ? [...shapes('region', colors, regionZoom), ...streets(colors, language)] : []),
      ...names('world', colors, language, region && outside(region.header)),
      ...(region ? names('region', colors, language, null) : []),
    ],
  };
}

const kind: ExpressionSpecification = ['get', 'kind'];
const isOne = (...kinds: string[]): FilterSpecification => ['in', kind, ['literal', kinds]];
const width = (...stops: [zoom: number, pixels: number][]): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.5],
  ['zoom'],
  ...(stops.flat() as [number, number]),
];

/** Land, water and borders of one map. */
function shapes(source: MapName, colors: MapColors, minzoom: number): LayerSpecification[] {
  const common = { source, minzoom };
  return [
    {
      ...common,
      id: `${source}-earth`,
      type: 'fill',
      'source-layer': 'earth',
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': colors.land },
    },
    ...(source === 'region' ? greens(colors, minzoom) : []),
    {
      ...common,
      id: `${source}-water`,
      type: 'fill',
      'source-layer': 'water',
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': colors.water },
    },
    {
      ...common,
      id: `${source}-rivers`,
      type: 'line',
      'source-layer': 'water',
      filter: ['==', ['geometry-type'], 'LineString'],
      paint: { 'line-color': colors.water, 'line-width': width([3, 0.6], [10, 2.5]) },
    },
    {
      ...common,
      id: `${source}-regions`,
      type: 'line',
      'source-layer': 'boundaries',
      filter: isOne('region'),
      paint: { 'line-color': colors.border, 'line-opacity': 0.5, 'line-width': 0.8, 'line-dasharray': [3, 3] },
    },
    {
      ...common,
      id: `${source}-borders`,
      type: 'line',
      'source-layer': 'boundaries',
      filter: isOne('country'),
      paint: { 'line-color': colors.border, 'line-width': width([1, 0.5], [8, 1.6]) },
    },
  ];
}

const greens = (colors: MapColors, minzoom: number): LayerSpecification[] => [
  {
    id: 'region-green',
    type: 'fill',
    source: 'region',
    'source-layer': 'landuse',
    minzoom,
    filter: isOne('park', 'forest', 'wood', 'grass', 'nature_reserve', 'national_park', 'cemetery', 'meadow'),
    paint: { 'fill-color': colors.green },
  },
];

/** Roads with their names, and houses, which only a map of a region has. */
function streets(colors: MapColors, language: string): LayerSpecification[] {
  const roads = { source: 'region' as const, 'source-layer': 'roads', minzoom: regionZoom };
  const round = { 'line-cap': 'round', 'line-join': 'round' } as const;
  const classes = [
    { id: 'small', of: isOne('minor_road', 'path', 'other'), from: 12, pixels: width([12, 0.6], [18, 14]) },
    { id: 'major', of: isOne('major_road', 'medium_road'), from: 8, pixels: width([8, 0.6], [18, 20]) },
    { id: 'highway', of: isOne('highway'), from: 7, pixels: width([7, 1], [18, 26]) },
  ];
  const lines = (part: 'edge' | 'face'): LayerSpecification[] =>
    classes.map(({ id, of, from, pixels }) => ({
      ...roads,
      id: `region-${id}-${part}`,
      type: 'line',
      minzoom: from,
      filter: of,
      layout: round,
      paint:
        part === 'edge'
          ? { 'line-color': colors.roadEdge, 'line-width': ['interpolate', ['linear'], ['zoom'], 7, 2, 18, 24] }
          : { 'line-color': colors.road, 'line-width': pixels },
    }));
  return [
    {
      id: 'region-buildings',
      type: 'fill',
      source: 'region',
      'source-layer': 'buildings',
      minzoom: 14,
      paint: { 'fill-color': colors.building },
    },
    ...lines('edge').slice(1),
    ...lines('face'),
    {
      ...roads,
      id: 'region-road-names',
      type: 'symbol',
      minzoom: 13,
      filter: ['has', 'name'],
      layout: { 'symbol-placement': 'line', 'text-field': nameIn(language), 'text-font': fonts, 'text-size': 12 },
      paint: { 'text-color': colors.faintInk, 'text-halo-color': colors.road, 'text-halo-width': 1.5 },
    },
  ];
}

/** A name in the language where it has one, else as it is called there. */
const nameIn = (language: string): ExpressionSpecification => [
  'coalesce',
  ['get', `name:${language}`],
  ['get', 'name'],
];

// Filters know the zoom of tiles only, in whole steps.
const hasCome: ExpressionSpecification = ['<=', ['coalesce', ['get', 'min_zoom'], 0], ['+', ['zoom'], 1]];

/** Names of countries and towns; what is larger comes first where there is no room. */
function names(
  source: MapName,
  colors: MapColors,
  language: string,
  elsewhere: FilterSpecification | null,
): LayerSpecification[] {
  const common = { source, 'source-layer': 'places', type: 'symbol' as const };
  const order: ExpressionSpecification = ['-', 0, ['coalesce', ['get', 'population_rank'], 0]];
  const halo = { 'text-halo-color': colors.land, 'text-halo-width': 1.5 };
  const text = { 'text-field': nameIn(language), 'text-font': fonts, 'symbol-sort-key': order };
  const towns = (id: string, zooms: object, also: FilterSpecification[]): LayerSpecification => ({
    ...common,
    ...zooms,
    id: `${source}-${id}`,
    filter: ['all', isOne('locality'), hasCome, ...also] as FilterSpecification,
    layout: {
      ...text,
      'text-size': [
        'interpolate',
        ['linear'],
        ['coalesce', ['get', 'population_rank'], 10],
        ...(source === 'world' ? [10, 12, 23, 15] : [6, 12, 15, 16]),
      ] as ExpressionSpecification,
      'text-max-width': 8,
      'text-padding': 6,
    },
    paint: { 'text-color': colors.ink, ...halo },
  });
  if (source === 'region') return [towns('towns', { minzoom: regionZoom }, [])];
  return [
    towns('towns', elsewhere ? { maxzoom: regionZoom } : {}, []),
    ...(elsewhere ? [towns('towns-elsewhere', { minzoom: regionZoom }, [elsewhere])] : []),
    {
      ...common,
      id: 'world-countries',
      maxzoom: 7,
      filter: ['all', isOne('country'), hasCome] as FilterSpecification,
      layout: {
        ...text,
        'text-size': ['interpolate', ['linear'], ['zoom'], 1, 11, 6, 17],
        'text-letter-spacing': language === 'ar' ? 0 : 0.06,
        'text-max-width': 7,
      },
      paint: { 'text-color': colors.faintInk, ...halo },
    },
  ];
}

/** Where the region has no say: our own names would stand beside its names. */
function outside(header: { minLon: number; minLat: number; maxLon: number; maxLat: number }): FilterSpecification {
  const { minLon, minLat, maxLon, maxLat } = header;
  const corners = [
    [minLon, minLat],
    [maxLon, minLat],
    [maxLon, maxLat],
    [minLon, maxLat],
    [minLon, minLat],
  ];
  return ['!', ['within', { type: 'Polygon', coordinates: [corners] }]];
}
