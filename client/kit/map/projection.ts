import type { Place } from './mapTypes.ts';

/* Web Mercator: the world as a square from 0 to 1, which at zoom z is 512 · 2^z pixels wide. */

export type Point = { x: number; y: number };
export type View = { center: Point; zoom: number };
export const tilePixels = 512;

export const pixelsAt = (zoom: number): number => tilePixels * 2 ** zoom;

export function project([lng, lat]: Place): Point {
  const sine = Math.sin((Math.max(-85.05, Math.min(85.05, lat)) * Math.PI) / 180);
  return { x: lng / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

/** The place of a point of the world. */
const unproject = ({ x, y }: Point): Place => [
  (x - 0.5) * 360,
  (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI,
];

/** What lies at a point of the window. */
export function placeAt({ center, zoom }: View, { x, y }: Point, size: { width: number; height: number }): Place {
  const scale = pixelsAt(zoom);
  return unproject({ x: center.x + (x - size.width / 2) / scale, y: center.y + (y - size.height / 2) / scale });
}

/** The view that has all of a box in it, with room around. */
export function viewOf(
  from: Point,
  to: Point,
  size: { width: number; height: number },
  room: number,
  nearest: number,
): View {
  const width = Math.max(1, size.width - 2 * room) / tilePixels;
  const height = Math.max(1, size.height - 2 * room) / tilePixels;
  const fitting = Math.log2(
    Math.min(width / Math.max(1e-9, Math.abs(to.x - from.x)), height / Math.max(1e-9, Math.abs(to.y - from.y))),
  );
  return { center: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, zoom: Math.min(nearest, fitting) };
}

/** Where a point of the world stands in the window. */
export function screenPoint({ center, zoom }: View, { x, y }: Point, size: { width: number; height: number }): Point {
  const scale = pixelsAt(zoom);
  return { x: (x - center.x) * scale + size.width / 2, y: (y - center.y) * scale + size.height / 2 };
}

/** Markers that would lie over each other, as one: greedy, in the order given. */
export function clustered<One>(points: readonly (Point & { one: One })[], radius: number): (Point & { ones: One[] })[] {
  const cells = new Map<string, Point & { ones: One[] }>();
  const clusters: (Point & { ones: One[] })[] = [];
  for (const { x, y, one } of points) {
    const [column, row] = [Math.floor(x / radius), Math.floor(y / radius)];
    const near = [-1, 0, 1]
      .flatMap((dx) => [-1, 0, 1].map((dy) => cells.get(`${column + dx} ${row + dy}`)))
      .find((cluster) => cluster && Math.hypot(cluster.x - x, cluster.y - y) < radius);
    if (near) {
      near.ones.push(one);
      continue;
    }
    const cluster = { x, y, ones: [one] };
    clusters.push(cluster);
    cells.set(`${column} ${row}`, cluster);
  }
  return clusters;
}
