import type { VehicleRow } from '../../db/logisticsTables.ts';
import { isLongerThan, isProblem, malformed, oneLine, required, tooLong, tooMany } from '../../fields.ts';
import type { Kept, Problem } from '../../fields.ts';
import type { RoutePointInput } from '../../graphql/schema.generated.ts';
import type { Column } from '../../records/columns.ts';
import { distance } from './geo.ts';
import type { RoutePoint } from './geo.ts';

/* Routes of vehicles. They are kept as JSON, a short list for each point. */

const mostPoints = 200;
const longestName = 80;
type KeptPoint = [latitude: number, longitude: number, name: string];

const round = (degrees: number) => Math.round(degrees * 100_000) / 100_000;

/** Whether there is such a place. */
export const isPlace = (latitude: number, longitude: number): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

export const pathOf = ({ path }: Pick<VehicleRow, 'path'>): RoutePoint[] =>
  (JSON.parse(path) as KeptPoint[]).map(([latitude, longitude, name]) => ({ latitude, longitude, name }));

export const keptPath = (points: readonly RoutePoint[]): string =>
  JSON.stringify(points.map(({ latitude, longitude, name }) => [round(latitude), round(longitude), name]));

function readPath(given: readonly RoutePointInput[]): Kept | Problem {
  if (given.length < 2) return required;
  if (given.length > mostPoints) return tooMany(mostPoints);
  const points = given.map(({ latitude, longitude, name }) => ({ latitude, longitude, name: oneLine(name ?? '') }));
  for (const { latitude, longitude, name } of points) {
    if (!isPlace(latitude, longitude)) return malformed('has a point with a latitude or longitude out of range');
    if (isLongerThan(name, longestName)) return tooLong(longestName);
  }
  const isStill = points.every((point) => distance(points[0]!, point) < 1);
  return isStill ? malformed('must lead from one place to another') : keptPath(points);
}

/** The column of a vehicle with its route. */
export const pathColumn: Column<readonly RoutePointInput[]> = {
  read: readPath,
  initial: '[]',
  isNeeded: true,
  shown: (kept) => (isProblem(kept) ? kept : pathOf({ path: String(kept) })),
};
