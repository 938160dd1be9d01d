import type { VehicleRow } from '../../db/logisticsTables.ts';
import type {
  VehicleActivity,
  VehicleCondition,
  VehicleMotion,
  VehicleWarning,
} from '../../graphql/schema.generated.ts';
import { distance, placeOn } from './geo.ts';
import type { Point, RoutePoint } from './geo.ts';

/* What follows from where a vehicle is. */

const offlineMs = 10 * 60_000;
/** Slower is standing still, as positions of a vehicle that stands tremble. */
export const leastSpeed = 3;
/** So near to an end of the route is at it. */
const nearMeters = 300;
/** So far away from the route is off it. */
const deviationMeters = 500;
const hourMs = 3_600_000;

/** Of several open warnings the first of these counts. */
export const warnings = [
  'ECU_NOT_RESPONDING',
  'OIL_LEAKAGE',
  'FUEL_PROBLEMS',
  'TEMPERATURE_NOT_OPTIMAL',
] as const satisfies VehicleWarning[];

export type Placed = {
  progress: number;
  placeName: string;
  deviationMeters: number;
  activity: VehicleActivity;
  isAtStart: boolean;
  isAtEnd: boolean;
};

/** Where on its route a vehicle is, and what it does there. */
export function placed(path: readonly RoutePoint[], routeKm: number, point: Point, speed: number): Placed {
  const { along, away, name } = placeOn(path, point);
  const isAtEnd = distance(path.at(-1)!, point) <= nearMeters;
  const isAtStart = distance(path[0]!, point) <= nearMeters;
  const share = routeKm === 0 ? 0 : along / (routeKm * 1000);
  // All of it is done only at the end.
  const progress = isAtEnd ? 100 : Math.max(0, Math.min(99, Math.floor(share * 100)));
  const activity = speed >= leastSpeed ? 'ON_THE_WAY' : isAtEnd ? 'UNLOADING' : isAtStart ? 'LOADING' : 'WAITING';
  return { progress, placeName: name, deviationMeters: Math.round(away), activity, isAtStart, isAtEnd };
}

/** Whether a vehicle moves, by its last position. */
export function motionOf({ seenAt, speed }: Pick<VehicleRow, 'seenAt' | 'speed'>, now: Date): VehicleMotion {
  if (seenAt === null || now.getTime() - Date.parse(seenAt) > offlineMs) return 'OFFLINE';
  return speed >= leastSpeed ? 'MOVING' : 'STOPPED';
}

type OnRoute = Pick<VehicleRow, 'outAt' | 'arrivedAt' | 'deviationMeters'>;

export const isOnRoute = ({ outAt, arrivedAt }: OnRoute): boolean => outAt !== null && arrivedAt === null;

export const isDeviated = (row: OnRoute): boolean => isOnRoute(row) && (row.deviationMeters ?? 0) > deviationMeters;

/** Kilometres an hour on average, breaks included: towns on short routes, main roads on long ones. */
const usualSpeed = (routeKm: number) => (routeKm < 50 ? 26 : routeKm < 200 ? 48 : 62);

type Expecting = Pick<VehicleRow, 'arrivedAt' | 'seenAt' | 'routeKm' | 'progress'>;

/** When a vehicle arrives by what is left of its route: every figure of arrival comes from here. */
export function expectedAt({ arrivedAt, seenAt, routeKm, progress }: Expecting, now: Date): string | null {
  if (arrivedAt !== null || seenAt === null) return null;
  const left = routeKm * (1 - progress / 100);
  return new Date(now.getTime() + (left / usualSpeed(routeKm)) * hourMs).toISOString();
}

export function isLate(row: Expecting & Pick<VehicleRow, 'dueAt'>, now: Date): boolean {
  if (row.dueAt === null) return false;
  return (row.arrivedAt ?? expectedAt(row, now) ?? now.toISOString()) > row.dueAt;
}

type Counted = OnRoute & Expecting & Pick<VehicleRow, 'dueAt' | 'warning'>;

/** What the dashboard counts, and the list is narrowed by: the same rows. */
export const conditions: Record<VehicleCondition, (row: Counted, now: Date) => boolean> = {
  ON_ROUTE: isOnRoute,
  WITH_ERRORS: ({ warning }) => warning !== 'NO_WARNINGS',
  DEVIATED: isDeviated,
  LATE: isLate,
};

/** Columns that these follow from. */
export const countedColumns = [
  'warning',
  'outAt',
  'arrivedAt',
  'deviationMeters',
  'dueAt',
  'seenAt',
  'routeKm',
  'progress',
] as const satisfies (keyof Counted)[];

/** How long a route takes, for what is planned. */
export const usualMs = (routeKm: number): number => (routeKm / usualSpeed(routeKm)) * hourMs;
