import type { GeofenceRow } from '../../../db/logisticsTables.ts';
import { wordsOf } from '../../../db/letters.ts';
import { foldCase, sortKey } from '../../../db/search.ts';
import { asIs, isProblem, line, malformed, required, tooMany, whole } from '../../../fields.ts';
import type { Kept, Problem } from '../../../fields.ts';
import type {
  GeofenceFilter,
  GeofenceInput,
  GeofencePointInput,
  GeofenceSortField,
} from '../../../graphql/schema.generated.ts';
import { needed, optional, preset, yesNo } from '../../../records/columns.ts';
import type { Column } from '../../../records/columns.ts';
import { defineList } from '../../../records/list.ts';
import { defineRecord } from '../../../records/record.ts';
import type { Point } from '../geo.ts';
import { isPlace } from '../route.ts';

const mostPoints = 100;
const degrees = (most: number) => (given: number) =>
  Math.abs(given) <= most ? given : malformed(`must be from -${most} to ${most}`);

function readPoints(given: readonly GeofencePointInput[]): Kept | Problem {
  if (given.length > mostPoints) return tooMany(mostPoints);
  if (!given.every(({ latitude, longitude }) => isPlace(latitude, longitude)))
    return malformed('has a corner with a latitude or longitude out of range');
  return JSON.stringify(given.map(({ latitude, longitude }) => [latitude, longitude]));
}

export const pointsOf = ({ points }: Pick<GeofenceRow, 'points'>): Point[] =>
  (JSON.parse(points) as [number, number][]).map(([latitude, longitude]) => ({ latitude, longitude }));

const pointsColumn: Column<readonly GeofencePointInput[]> = {
  read: readPoints,
  initial: '[]',
  empty: '[]',
  shown: (kept) => (isProblem(kept) ? kept : pointsOf({ points: String(kept) })),
};

/** Areas on the map: a circle or a polygon. What the other shape would need is dropped. */
export const geofence = defineRecord<GeofenceRow, GeofenceInput>({
  subject: 'Geofence',
  table: 'geofences',
  noun: 'Area',
  nameOf: ({ name }) => name,
  columns: {
    name: needed(line(80, true)),
    shape: preset(asIs, 'CIRCLE'),
    latitude: optional(degrees(90), null),
    longitude: optional(degrees(180), null),
    radiusM: optional(whole(20, 500_000), null),
    points: pointsColumn,
    tellsEntering: yesNo(true),
    tellsLeaving: yesNo(true),
  },
  normalize: (values, { refuse, errors }) => {
    if (values.shape === 'CIRCLE') {
      values.points = '[]';
      for (const name of ['latitude', 'longitude', 'radiusM'] as const)
        if (values[name] === null && errors[name] === undefined) refuse(name, required);
      return;
    }
    Object.assign(values, { latitude: null, longitude: null, radiusM: null });
    if (errors['points'] === undefined && new Set(pointsOf(values).map((point) => JSON.stringify(point))).size < 3)
      refuse('points', required);
  },
  derive: (_tx, { name }) => ({
    nameKey: sortKey(name),
    searchText: foldCase(name),
    findText: ` ${wordsOf(name).join(' ')} `,
  }),
});

export const geofences = defineList<GeofenceRow, GeofenceFilter, GeofenceSortField>({
  subject: 'Geofence',
  table: 'geofences',
  filters: {},
  sorts: { NAME: 'nameKey' },
  search: { column: 'searchText' },
});
