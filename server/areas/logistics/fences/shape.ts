import type { GeofenceRow } from '../../../db/logisticsTables.ts';
import { distance } from '../geo.ts';
import type { Point } from '../geo.ts';

/* Whether a place lies in an area. */

export type Shape = Pick<GeofenceRow, 'shape' | 'latitude' | 'longitude' | 'radiusM'> & { points: readonly Point[] };

/** East of another longitude by so many degrees, the shorter way around. */
const eastOf = (longitude: number, other: number) => ((longitude - other + 540) % 360) - 180;

export function isInside({ shape, latitude, longitude, radiusM, points }: Shape, place: Point): boolean {
  if (shape === 'CIRCLE') return distance({ latitude: latitude!, longitude: longitude! }, place) <= radiusM!;
  // Seen from a corner, so that an area may lie across 180 degrees.
  const from = points[0]!.longitude;
  const corners = points.map((point) => [eastOf(point.longitude, from), point.latitude] as const);
  const east = eastOf(place.longitude, from);
  let isIn = false;
  for (let at = 0, before = corners.length - 1; at < corners.length; before = at, at += 1) {
    const [[x, y], [bx, by]] = [corners[at]!, corners[before]!];
    const crosses = y > place.latitude !== by > place.latitude;
    if (crosses && east < ((bx - x) * (place.latitude - y)) / (by - y) + x) isIn = !isIn;
  }
  return isIn;
}
