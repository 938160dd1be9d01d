import type { VehicleActivity } from '../../graphql/schema.generated.ts';
import type { LiveEvent } from '../../live.ts';

/** What of a vehicle is new with a position. */
export type VehiclePlaceNews = {
  latitude: number;
  longitude: number;
  speed: number;
  heading: number;
  seenAt: string;
  placeName: string;
  activity: VehicleActivity;
  progress: number;
  deviationMeters: number;
};

const area = 'logistics';

/** Tells all servers where a vehicle is. */
export const placeEvent = (vehicleId: number, place: VehiclePlaceNews): LiveEvent => ({
  kind: 'area',
  area,
  news: { vehicleId, place },
});

/** What such an event tells; null for any other. */
export const placeOf = (event: LiveEvent): { vehicleId: number; place: VehiclePlaceNews } | null =>
  event.kind === 'area' && event.area === area ? (event.news as { vehicleId: number; place: VehiclePlaceNews }) : null;
