import type { GeoJSONSource, LayerSpecification, MapLibreMap } from 'maplibre-gl';
import { areaFeatures, dotFeatures, lineFeatures, markerFeatures } from './features.ts';
import type { MapColors } from './mapColors.ts';
import { imageName, imageOptions, markerImage } from './markerImages.ts';
import { type MapProps, markerStates } from './mapTypes.ts';

/** Clusters stay clusters as far as the map goes: what no zoom parts is told as a list. */
export const clusterMaxZoom = 17;
const clusterRadius = 44;
export const markerLayer = 'markers';
export const clusterLayer = 'clusters';

type Shown = Pick<MapProps, 'markers' | 'active' | 'lines' | 'areas' | 'dots'>;

const dataOf = ({ markers, active, lines = [], areas = [], dots = [] }: Shown) => ({
  dots: dotFeatures(dots),
  areas: areaFeatures(areas),
  lines: lineFeatures(lines),
  markers: markerFeatures(markers, active),
});

/** Adds to a style that has just loaded what lies on the map: areas, lines, markers and their clusters. */
export function addMarkerLayers(map: MapLibreMap, colors: MapColors, shown: Shown): void {
  // Another style in place of one keeps its pictures.
  for (const state of markerStates)
    for (const hasWarning of [false, true]) {
      const [name, image] = [imageName(state, hasWarning), markerImage(colors, state, hasWarning)];
      if (map.hasImage(name)) map.updateImage(name, image);
      else map.addImage(name, image, imageOptions);
    }
  const { areas, dots, lines, markers } = dataOf(shown);
  map.addSource('areas', { type: 'geojson', data: areas });
  map.addSource('dots', { type: 'geojson', data: dots });
  map.addSource('lines', { type: 'geojson', data: lines });
  map.addSource('markers', {
    type: 'geojson',
    data: markers,
    cluster: true,
    clusterRadius,
    clusterMaxZoom,
    clusterProperties: { warnings: ['+', ['get', 'hasWarning']] },
  });
  for (const layer of layersOf(colors)) map.addLayer(layer);
}

/** Shows what has changed. */
export function updateMarkerLayers(map: MapLibreMap, shown: Shown): void {
  for (const [name, data] of Object.entries(dataOf(shown)))
    (map.getSource(name) as GeoJSONSource | undefined)?.setData(data);
}

function layersOf(colors: MapColors): LayerSpecification[] {
  const isCluster = ['has', 'point_count'] as ['has', string];
  const fonts = ['Public Sans Variable', 'Noto Sans Arabic Variable', 'sans-serif'];
  return [
    { id: 'area-fill', type: 'fill', source: 'areas', paint: { 'fill-color': colors.accent, 'fill-opacity': 0.14 } },
    { id: 'area-edge', type: 'line', source: 'areas', paint: { 'line-color': colors.accent, 'line-width': 2 } },
    {
      id: 'area-names',
      type: 'symbol',
      source: 'areas',
      minzoom: 8,
      layout: { 'text-field': ['get', 'label'], 'text-font': fonts, 'text-size': 13 },
      paint: { 'text-color': colors.ink, 'text-halo-color': colors.land, 'text-halo-width': 1.5 },
    },
    {
      id: 'line-planned',
      type: 'line',
      source: 'lines',
      filter: ['==', ['get', 'look'], 'dashed'],
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': colors.accent, 'line-width': 3, 'line-opacity': 0.75, 'line-dasharray': [0.1, 2.2] },
    },
    {
      id: 'line-driven',
      type: 'line',
      source: 'lines',
      filter: ['==', ['get', 'look'], 'solid'],
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': colors.accent, 'line-width': 4 },
    },
    {
      id: 'dots',
      type: 'circle',
      source: 'dots',
      paint: {
        'circle-color': colors.paper,
        'circle-radius': 5,
        'circle-stroke-width': 2.5,
        'circle-stroke-color': colors.accent,
      },
    },
    {
      id: clusterLayer,
      type: 'circle',
      source: 'markers',
      filter: isCluster,
      paint: {
        'circle-color': colors.paper,
        'circle-radius': ['step', ['get', 'point_count'], 16, 10, 20, 100, 25, 1000, 30],
        'circle-stroke-width': 3,
        'circle-stroke-color': ['case', ['>', ['get', 'warnings'], 0], colors.warning, colors.moving],
      },
    },
    {
      id: 'cluster-counts',
      type: 'symbol',
      source: 'markers',
      filter: isCluster,
      layout: {
        'text-field': ['to-string', ['get', 'point_count']],
        'text-font': fonts,
        'text-size': 13,
        'text-allow-overlap': true,
        'text-ignore-placement': true,
      },
      paint: { 'text-color': colors.ink },
    },
    {
      id: markerLayer,
      type: 'symbol',
      source: 'markers',
      filter: ['!', isCluster],
      layout: {
        'icon-image': ['get', 'icon'],
        'icon-rotate': ['get', 'turn'],
        'icon-rotation-alignment': 'map',
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
      },
    },
  ];
}
