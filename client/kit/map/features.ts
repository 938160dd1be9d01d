import type { FeatureCollection } from 'geojson';
import type { MapArea, MapLine, MapMarker, Place } from './mapTypes.ts';
import { imageName } from './markerImages.ts';

/** Markers as the map library takes them; the chosen one is drawn apart. */
export const markerFeatures = (markers: readonly MapMarker[], active: string | null): FeatureCollection => ({
  type: 'FeatureCollection',
  features: markers
    .filter(({ id }) => id !== active)
    .map(({ id, at, state, heading, hasWarning }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [...at] },
      properties: {
        id,
        icon: imageName(state, hasWarning),
        turn: state === 'moving' ? (heading ?? 0) : 0,
        hasWarning: hasWarning ? 1 : 0,
      },
    })),
});

export const lineFeatures = (lines: readonly MapLine[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: lines
    .filter(({ places }) => places.length > 1)
    .map(({ places, look }) => ({
      type: 'Feature',
      geometry: { type: 'LineString', coordinates: places.map((place) => [...place]) },
      properties: { look },
    })),
});

export const areaFeatures = (areas: readonly MapArea[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: areas
    .filter(({ ring }) => ring.length > 2)
    .map(({ ring, label }) => ({
      type: 'Feature',
      geometry: { type: 'Polygon', coordinates: [[...ring, ring[0]!].map((place) => [...place])] },
      properties: { label },
    })),
});

export const dotFeatures = (dots: readonly Place[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: dots.map((place) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [...place] },
    properties: {},
  })),
});

/** The smallest box around places; null around none. */
export function boundsOf(
  places: readonly Place[],
): { west: number; south: number; east: number; north: number } | null {
  if (places.length === 0) return null;
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [lng, lat] of places) {
    west = Math.min(west, lng);
    east = Math.max(east, lng);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  }
  return { west, south, east, north };
}
