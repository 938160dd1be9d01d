/* Reads TopoJSON: shapes that share their borders as arcs, each written once. */

/** Longitude and latitude in degrees. */
export type Position = [number, number];
/** Closed: its last position is its first. */
export type Ring = Position[];

type Arcs = number[];
type Geometry =
  | { type: 'Polygon'; arcs: Arcs[]; id?: string; properties?: Record<string, unknown> }
  | { type: 'MultiPolygon'; arcs: Arcs[][]; id?: string; properties?: Record<string, unknown> }
  | { type: 'LineString'; arcs: Arcs; id?: string; properties?: Record<string, unknown> }
  | { type: 'MultiLineString'; arcs: Arcs[]; id?: string; properties?: Record<string, unknown> };

export type Topology = {
  transform?: { scale: Position; translate: Position };
  arcs: Position[][];
  objects: Record<string, { geometries: (Geometry | { type: null })[] }>;
};

/** The arcs with their true positions: where there is a transform, each position is written as the step from the one before. */
function positionsOf({ transform, arcs }: Topology): Position[][] {
  if (!transform) return arcs;
  const { scale, translate } = transform;
  return arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([stepX, stepY]): Position => {
      x += stepX;
      y += stepY;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });
}

/** A negative index is the arc walked backwards. Neighbouring arcs share a position. */
const joined = (arcs: Position[][], indexes: Arcs): Position[] =>
  indexes.flatMap((index, at) => {
    const arc = index < 0 ? arcs[~index]!.toReversed() : arcs[index]!;
    return at === 0 ? arc : arc.slice(1);
  });

const geometriesOf = (topology: Topology, name: string) =>
  topology.objects[name]!.geometries.filter((one): one is Geometry => one.type !== null);

/** The polygons of an object, each as its outer ring and its holes. */
export function polygonsOf(topology: Topology, name: string): Ring[][] {
  const arcs = positionsOf(topology);
  return geometriesOf(topology, name).flatMap((geometry) => {
    if (geometry.type === 'Polygon') return [geometry.arcs.map((ring) => joined(arcs, ring))];
    if (geometry.type === 'MultiPolygon') return geometry.arcs.map((rings) => rings.map((ring) => joined(arcs, ring)));
    return [];
  });
}

export function linesOf(topology: Topology, name: string): Position[][] {
  const arcs = positionsOf(topology);
  return geometriesOf(topology, name).flatMap((geometry) => {
    if (geometry.type === 'LineString') return [joined(arcs, geometry.arcs)];
    if (geometry.type === 'MultiLineString') return geometry.arcs.map((line) => joined(arcs, line));
    return [];
  });
}

/** The borders inside an object: the arcs that two different shapes share. */
export function bordersOf(topology: Topology, name: string): Position[][] {
  const users = new Map<number, Set<number>>();
  for (const [shape, geometry] of geometriesOf(topology, name).entries()) {
    for (const index of (geometry.arcs as unknown[]).flat(Infinity) as number[]) {
      const arc = index < 0 ? ~index : index;
      users.set(arc, (users.get(arc) ?? new Set()).add(shape));
    }
  }
  const arcs = positionsOf(topology);
  return [...users].filter(([, shapes]) => shapes.size > 1).map(([arc]) => arcs[arc]!);
}
