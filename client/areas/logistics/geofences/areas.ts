import type { MapArea, Place } from '../../../kit/map/mapTypes.ts';
import type { GeofenceShape } from '../../../lib/schema.generated.ts';

/* Areas as the map draws them. */

const steps = 64;
const metersOfDegree = 111_195;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

type Shape = {
  shape: GeofenceShape;
  latitude: number | null;
  longitude: number | null;
  radiusM: number | null;
  points: readonly { latitude: number | null; longitude: number | null }[];
};

const isNumber = (value: number | null): value is number => value !== null && !Number.isNaN(value);

/** The edge of an area; what is not known yet is left out. */
export function ringOf({ shape, latitude, longitude, radiusM, points }: Shape): Place[] {
  if (shape === 'POLYGON')
    return points.flatMap((point): Place[] =>
      isNumber(point.latitude) && isNumber(point.longitude) ? [[point.longitude, point.latitude]] : [],
    );
  if (!isNumber(latitude) || !isNumber(longitude)) return [];
  const degrees = (isNumber(radiusM) ? radiusM : 0) / metersOfDegree;
  const wide = degrees / Math.max(0.01, Math.cos(radians(latitude)));
  return Array.from({ length: steps }, (_, at): Place => {
    const angle = (at / steps) * 2 * Math.PI;
    return [longitude + Math.cos(angle) * wide, Math.max(-90, Math.min(90, latitude + Math.sin(angle) * degrees))];
  });
}

export const areaOf = (fence: Shape & { id: string; name: string }): MapArea => ({
  id: fence.id,
  label: fence.name,
  ring: ringOf(fence),
});

/** Metres between two places, near each other. */
export function metersBetween([fromEast, fromNorth]: Place, [east, north]: Place): number {
  const wide = (east - fromEast) * Math.cos(radians((fromNorth + north) / 2));
  return Math.hypot(wide, north - fromNorth) * metersOfDegree;
}
