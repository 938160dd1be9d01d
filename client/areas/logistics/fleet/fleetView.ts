import type { MapLine, MapMarker, Place } from '../../../kit/map/mapTypes.ts';
import type { Tone } from '../../../kit/tones.ts';
import { foldLetters } from '../../../lib/letters.ts';
import type { MessageId } from '../../../lib/messages.ts';
import type { VehicleMotion, VehicleStepKind, VehicleWarning } from '../../../lib/schema.generated.ts';
import type { FleetRowFragment, FleetVehicleQuery } from './fleet.generated.ts';
import type { Show } from './fleetAddress.ts';

export type Detail = NonNullable<FleetVehicleQuery['vehicle']>;

/** How a vehicle is called: VOL and its number. */
export const nameOf = ({ number }: { number: number }): string => `VOL-${number}`;
export const placeOf = ({ place }: Pick<FleetRowFragment, 'place'>): Place | null =>
  place && [place.longitude, place.latitude];
export const hasWarning = ({ warning }: Pick<FleetRowFragment, 'warning'>): boolean => warning !== 'NO_WARNINGS';

const states = { MOVING: 'moving', STOPPED: 'stopped', OFFLINE: 'offline' } as const;
export const stateOf = (motion: VehicleMotion) => states[motion];

/** Colours of the states, the same in the list as on the map. */
export const motionTones: Record<VehicleMotion, Tone> = { MOVING: 'success', STOPPED: 'info', OFFLINE: 'secondary' };
export const motionTexts: Record<VehicleMotion, MessageId> = {
  MOVING: 'logisticsMap.motion.moving',
  STOPPED: 'logisticsMap.motion.stopped',
  OFFLINE: 'logisticsMap.motion.offline',
};
export const warningTones: Record<VehicleWarning, Tone> = {
  NO_WARNINGS: 'success',
  FUEL_PROBLEMS: 'primary',
  TEMPERATURE_NOT_OPTIMAL: 'warning',
  ECU_NOT_RESPONDING: 'error',
  OIL_LEAKAGE: 'info',
};
export const warningTexts: Record<VehicleWarning, MessageId> = {
  NO_WARNINGS: 'logisticsMap.warning.none',
  FUEL_PROBLEMS: 'logisticsMap.warning.fuel',
  TEMPERATURE_NOT_OPTIMAL: 'logisticsMap.warning.temperature',
  ECU_NOT_RESPONDING: 'logisticsMap.warning.ecu',
  OIL_LEAKAGE: 'logisticsMap.warning.oil',
};
export const stepTexts: Record<VehicleStepKind, MessageId> = {
  TRACKING_CREATED: 'logisticsMap.step.created',
  OUT_FOR_DELIVERY: 'logisticsMap.step.out',
  ARRIVED: 'logisticsMap.step.arrived',
};

const isOf: Record<Show, (vehicle: FleetRowFragment) => boolean> = {
  all: () => true,
  moving: ({ motion }) => motion === 'MOVING',
  stopped: ({ motion }) => motion === 'STOPPED',
  offline: ({ motion }) => motion === 'OFFLINE',
  warning: hasWarning,
};
export const countOf = (vehicles: readonly FleetRowFragment[], show: Show): number =>
  vehicles.filter(isOf[show]).length;

/** Vehicles that match: every word in the name, the place or the towns of the route. */
export function matching(vehicles: readonly FleetRowFragment[], q: string, show: Show): FleetRowFragment[] {
  const words = foldLetters(q).split(/\s+/).filter(Boolean);
  return vehicles.filter((vehicle) => {
    if (!isOf[show](vehicle)) return false;
    const { placeName, startCity, endCity } = vehicle;
    const found = foldLetters([nameOf(vehicle), placeName, startCity, endCity].join(' '));
    return words.every((word) => found.includes(word));
  });
}

/** The markers of vehicles that have reported. */
export const markersOf = (vehicles: readonly FleetRowFragment[]): MapMarker[] =>
  vehicles.flatMap((vehicle) => {
    const at = placeOf(vehicle);
    if (!at) return [];
    const { id, motion, place } = vehicle;
    return [
      {
        id,
        at,
        label: nameOf(vehicle),
        state: stateOf(motion),
        heading: place!.heading,
        hasWarning: hasWarning(vehicle),
      },
    ];
  });

/** The route of a vehicle: what lies behind it by its progress, and what is still to drive. */
export function routeOf(path: Detail['path'], share: number, at: Place | null): MapLine[] {
  const places = path.map(({ latitude, longitude }): Place => [longitude, latitude]);
  if (places.length < 2) return [];
  const lengths = places.slice(1).map(([lng, lat], index) => {
    const [fromLng, fromLat] = places[index]!;
    return Math.hypot((lng - fromLng) * Math.cos((lat * Math.PI) / 180), lat - fromLat);
  });
  let rest = lengths.reduce((sum, length) => sum + length, 0) * share;
  let passed = 0;
  while (passed < lengths.length && rest > lengths[passed]!) rest -= lengths[passed++]!;
  const here: Place[] = at ? [at] : [];
  return [
    { id: 'driven', look: 'solid', places: [...places.slice(0, passed + 1), ...here] },
    { id: 'planned', look: 'dashed', places: [...here, ...places.slice(passed + 1)] },
  ];
}
