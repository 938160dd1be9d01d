import type { Position, Ring } from './topology.ts';

const world = 360;
const edge = world / 2;
/** As far as the projection of web maps goes; the pole itself lies at infinity. */
export const farthest = 85.0511;

/** With each longitude next to the one before: a ring that jumped from 180° to -180° goes on beyond 180°. */
function unwrapped(ring: Position[]): Position[] {
  let shift = 0;
  return ring.map(([lng, lat], at) => {
    const before = at === 0 ? lng : ring[at - 1]![0];
    if (lng - before > edge) shift -= world;
    if (lng - before < -edge) shift += world;
    return [lng + shift, lat];
  });
}

/**
 * A ring that crosses the antimeridian, as the rings that it is on a flat map. One that goes around a pole
 * is closed along that pole first.
 */
export function cutRing(ring: Ring): Ring[] {
  const flat = unwrapped(ring);
  const [first, last] = [flat[0]!, flat.at(-1)!];
  if (Math.abs(last[0] - first[0]) > edge) {
    const pole = flat.reduce((sum, [, lat]) => sum + lat, 0) < 0 ? -90 : 90;
    flat.push([last[0], pole], [first[0], pole], first);
  }
  const longitudes = flat.map(([lng]) => lng);
  const [west, east] = [longitudes.reduce((a, b) => Math.min(a, b)), longitudes.reduce((a, b) => Math.max(a, b))];
  if (west >= -edge && east <= edge) return [flat];
  const pieces: Ring[] = [];
  for (let turn = Math.floor((west + edge) / world); turn * world - edge < east; turn++) {
    const moved = flat.map(([lng, lat]): Position => [lng - turn * world, lat]);
    const piece = keptSide(keptSide(moved, -edge, 1), edge, -1);
    if (piece.length >= 4) pieces.push(piece);
  }
  return pieces;
}

/** What of a ring lies on one side of a meridian. */
function keptSide(ring: Ring, meridian: number, side: 1 | -1): Ring {
  const isIn = ([lng]: Position) => (lng - meridian) * side >= 0;
  const kept: Ring = [];
  for (let at = 1; at < ring.length; at++) {
    const [from, to] = [ring[at - 1]!, ring[at]!];
    if (isIn(from)) kept.push(from);
    if (isIn(from) !== isIn(to)) {
      const share = (meridian - from[0]) / (to[0] - from[0]);
      kept.push([meridian, from[1] + share * (to[1] - from[1])]);
    }
  }
  return kept.length === 0 ? kept : [...kept, kept[0]!];
}

/** A line that crosses the antimeridian, as its parts. */
export function cutLine(line: Position[]): Position[][] {
  const parts: Position[][] = [[]];
  for (const [at, position] of line.entries()) {
    if (at > 0 && Math.abs(position[0] - line[at - 1]![0]) > edge) parts.push([]);
    parts.at(-1)!.push(position);
  }
  return parts.filter((part) => part.length > 1);
}
