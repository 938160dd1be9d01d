/* Places on the globe, and how they lie to a route. Distances are in metres. */

export type Point = { latitude: number; longitude: number };
export type RoutePoint = Point & { name: string };

const earthRadius = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Between two points along the surface. */
export function distance(a: Point, b: Point): number {
  const [north, east] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)];
  const half =
    Math.sin(north / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** Direction from one point to another in whole degrees clockwise from north. */
export function headingOf(from: Point, to: Point): number {
  const [a, b, east] = [radians(from.latitude), radians(to.latitude), radians(to.longitude - from.longitude)];
  const angle = Math.atan2(
    Math.sin(east) * Math.cos(b),
    Math.cos(a) * Math.sin(b) - Math.sin(a) * Math.cos(b) * Math.cos(east),
  );
  return Math.round((angle * 180) / Math.PI + 360) % 360;
}

/** Length of a route. */
export const lengthOf = (path: readonly Point[]): number =>
  path.slice(1).reduce((sum, point, at) => sum + distance(path[at]!, point), 0);

/** East of the other by so many degrees, the shorter way around. */
const eastOf = (longitude: number, other: number) => ((longitude - other + 540) % 360) - 180;

export const between = (from: Point, to: Point, share: number): Point => ({
  latitude: from.latitude + (to.latitude - from.latitude) * share,
  longitude: eastOf(from.longitude + eastOf(to.longitude, from.longitude) * share, 0),
});

/** How far along a route a point is, and how far away from it. */
export function placeOn(path: readonly RoutePoint[], point: Point): { along: number; away: number; name: string } {
  let [along, away, passed] = [0, Infinity, 0];
  for (let at = 0; at + 1 < path.length; at += 1) {
    const [from, to] = [path[at]!, path[at + 1]!];
    const length = distance(from, to);
    const share = shareOf(from, to, point);
    const gap = distance(between(from, to, share), point);
    if (gap < away) [along, away] = [passed + length * share, gap];
    passed += length;
  }
  const named = path.filter(({ name }) => name !== '');
  const nearest = named.toSorted((a, b) => distance(a, point) - distance(b, point))[0];
  return { along, away, name: nearest?.name ?? '' };
}

/** Where on the line between two points another one lies, 0 to 1. Flat, which is exact enough where it is near. */
function shareOf(from: Point, to: Point, point: Point): number {
  const narrow = Math.cos(radians(from.latitude));
  const [x, y] = [eastOf(to.longitude, from.longitude) * narrow, to.latitude - from.latitude];
  const [px, py] = [eastOf(point.longitude, from.longitude) * narrow, point.latitude - from.latitude];
  const length = x * x + y * y;
  return length === 0 ? 0 : Math.min(1, Math.max(0, (px * x + py * y) / length));
}

/** The point so many metres along a route, and the direction there. */
export function pointAlong(path: readonly RoutePoint[], along: number): Point & { heading: number } {
  let left = Math.max(0, along);
  for (let at = 0; at + 1 < path.length; at += 1) {
    const [from, to] = [path[at]!, path[at + 1]!];
    const length = distance(from, to);
    if (left <= length && length > 0) return { ...between(from, to, left / length), heading: headingOf(from, to) };
    left -= length;
  }
  const [before, last] = path.slice(-2);
  return { latitude: last!.latitude, longitude: last!.longitude, heading: headingOf(before!, last!) };
}
