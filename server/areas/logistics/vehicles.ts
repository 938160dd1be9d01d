import { sql } from 'kysely';
import { authorize } from '../../access/authorize.ts';
import { maxAtOnce } from '../../changes/bulk.ts';
import type { Context } from '../../context.ts';
import type { DriverRow, VehicleIncidentRow, VehiclePositionRow, VehicleRow } from '../../db/logisticsTables.ts';
import { AppError, invalid, notFound } from '../../errors.ts';
import type {
  DriverFilter,
  DriverSortField,
  QueryVehiclePositionsArgs,
  VehicleCondition,
  VehicleFilter,
  VehicleIncidentFilter,
  VehicleIncidentSortField,
  VehicleSortField,
} from '../../graphql/schema.generated.ts';
import { recordId } from '../../db/recordId.ts';
import { foldCase, likeEscaped, maxSearchLength } from '../../db/search.ts';
import { tooLong } from '../../fields.ts';
import { batched } from '../../records/batched.ts';
import { atMost, oneOf, refersTo } from '../../records/filters.ts';
import type { Asked } from '../../records/selection.ts';
import type { FilterKind } from '../../records/filters.ts';
import { defineList } from '../../records/list.ts';
import { countBy, recordById } from '../../records/loaders.ts';
import { onDays, withDays } from '../../storeDays.ts';
import { conditions, countedColumns } from './progress.ts';
import { vehicle } from './vehicle.ts';

/* What is read of vehicles, drivers and incidents. */

const maxVehicles = 2000;
const maxPositions = 2000;
const maxIncidents = 100;
const longestMs = 48 * 3_600_000;

/** Records of these ids, which `normalize` has found. */
const amongIds = (column: string): FilterKind => ({
  column,
  isEquality: false,
  read: (given) => ({
    values: (given as number[]).length === 0 ? [0] : (given as number[]),
    sql: (id, slots) => sql`${id} in (${sql.join(slots)})`,
  }),
});
const among = amongIds('id');
const ofVehicles: FilterKind = {
  ...amongIds('vehicleId'),
  read: (given, name) => (Array.isArray(given) ? amongIds('vehicleId') : refersTo('vehicleId')).read(given, name),
};

/** Vehicles in whose number, plate, cities or driver something stands. */
async function idsLike(ctx: Context, said: string, only: string | null): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('vehicles')
    .select('id')
    .where(sql<boolean>`search_text like ${`%${likeEscaped(foldCase(said))}%`} escape '\\'`)
    .$if(only !== null, (query) => query.where('id', '=', recordId(only!) ?? 0))
    .limit(maxVehicles)
    .execute();
  return rows.map(({ id }) => id);
}

/** Vehicles that the dashboard counts under a condition: what is late follows from the time. */
async function idsUnder(ctx: Context, condition: VehicleCondition): Promise<number[]> {
  const now = ctx.services.now();
  const rows = await ctx.db
    .selectFrom('vehicles')
    .select(['id', ...countedColumns])
    .execute();
  return rows.filter((row) => conditions[condition](row, now)).map(({ id }) => id);
}

/** What the map shows of each vehicle: the other columns, routes among them, are read only when they are asked for. */
const mapColumns = [
  ...countedColumns,
  ...(['id', 'version', 'number', 'plate', 'startCity', 'endCity', 'placeName', 'activity', 'isSimulated'] as const),
  ...(['latitude', 'longitude', 'speed', 'heading'] as const),
] as const;
const mapFields: ReadonlySet<string> = new Set([
  ...mapColumns,
  ...['__typename', 'place', 'motion', 'isDeviated', 'isLate', 'expectedAt'],
]);

const listColumns = [...mapColumns, 'startCountry', 'endCountry', 'warning', 'progress'] as const;

export const vehicles = defineList<VehicleRow, VehicleFilter, VehicleSortField>({
  subject: 'Vehicle',
  table: 'vehicles',
  filters: { warnings: oneOf('warning'), condition: among, driverId: refersTo('driverId') },
  normalize: async (ctx, filter) =>
    filter.condition == null ? filter : { ...filter, condition: (await idsUnder(ctx, filter.condition)) as never },
  sorts: { NUMBER: 'number', START: 'startKey', END: 'endKey', WARNING: 'warning', PROGRESS: 'progress' },
  search: { column: 'searchText' },
  shortColumns: [...new Set(listColumns)],
  shortFields: [...mapFields],
});

export const manyVehicles = vehicle.bulk(vehicles.idsOldestFirst, maxAtOnce);

export const drivers = defineList<DriverRow, DriverFilter, DriverSortField>({
  subject: 'Driver',
  table: 'drivers',
  filters: { licenceExpiresUntil: atMost('licenceExpiresOn') },
  sorts: { NAME: 'nameKey', LICENCE: 'licenceExpiresOn' },
  search: { column: 'searchText' },
});

export const incidents = defineList<VehicleIncidentRow, VehicleIncidentFilter, VehicleIncidentSortField>({
  subject: 'VehicleIncident',
  table: 'vehicle_incidents',
  filters: { vehicleId: ofVehicles, kinds: oneOf('kind'), statuses: oneOf('status'), openedIn: onDays('openedAt') },
  normalize: async (ctx, { search, ...given }) => {
    const filter = await withDays(ctx, given, ['openedIn']);
    const said = search?.trim() ?? '';
    if (said === '') return filter;
    if (said.length > maxSearchLength) throw invalid({ 'filter.search': tooLong(maxSearchLength) });
    return { ...filter, vehicleId: (await idsLike(ctx, said, filter.vehicleId ?? null)) as never };
  },
  sorts: { STATUS: 'status' },
});

/** All vehicles by number, for the map. */
export async function fleet(ctx: Context, { fields }: Asked): Promise<VehicleRow[]> {
  authorize(ctx, 'read', 'Vehicle');
  const query = ctx.db
    .selectFrom('vehicles')
    .orderBy('number')
    .limit(maxVehicles + 1);
  const isMap = [...fields].every((name) => mapFields.has(name));
  const rows = await (isMap ? query.select(mapColumns) : query.selectAll()).execute();
  if (rows.length > maxVehicles) throw new AppError('TOO_LARGE', `The fleet has more than ${maxVehicles} vehicles`);
  return rows as VehicleRow[];
}

/** Where a vehicle was in a time, of which no more points are told than a map can show. */
export async function vehiclePositions(ctx: Context, { vehicleId, from, to }: QueryVehiclePositionsArgs) {
  authorize(ctx, 'read', 'Vehicle');
  const row = await vehicles.get(ctx, vehicleId);
  if (row === null) throw notFound('Vehicle');
  const [first, last] = [Date.parse(from), Date.parse(to)];
  if (last < first) throw invalid({ to: { key: 'order', message: 'must not be before from' } });
  if (last - first > longestMs)
    throw invalid({ to: { key: 'tooLarge', message: 'must be at most 48 hours after from' } });
  const { rows: found } = await sql<VehiclePositionRow>`
    select at, latitude, longitude, speed, heading from (
      select p.*, row_number() over (order by p.at) as number, count(*) over () as total
      from vehicle_positions p where p.vehicle_id = ${row.id} and p.at >= ${first} and p.at <= ${last}
    ) numbered
    where (number - 1) % ((total + ${maxPositions} - 1) / ${maxPositions}) = 0
    order by at limit ${maxPositions}`.execute(ctx.db);
  return found.map(({ at, ...place }) => ({ ...place, at: new Date(Number(at)).toISOString() }));
}

export const driverById = recordById<DriverRow>('drivers', 'Driver');
export const vehicleById = recordById<VehicleRow>('vehicles', 'Vehicle');
export const vehicleCountOf = countBy('vehicles', 'driverId');

export const openIncidentsOf = batched('open incidents of vehicles', async (ctx, ids: number[]) => {
  const found = await ctx.db
    .selectFrom('vehicleIncidents')
    .selectAll()
    .where('vehicleId', 'in', ids)
    .where('status', '!=', 'RESOLVED')
    .orderBy('id', 'desc')
    .execute();
  const of = Map.groupBy<number, VehicleIncidentRow>(found, ({ vehicleId }) => vehicleId);
  return new Map([...of].map(([id, rows]) => [id, rows.slice(0, maxIncidents)]));
});

export const deviceOf = batched('devices of vehicles', async (ctx, ids: number[]) => {
  const found = await ctx.db
    .selectFrom('vehicleDevices')
    .select(['vehicleId', 'createdAt', 'mutedUntil'])
    .where('vehicleId', 'in', ids)
    .execute();
  return new Map(found.map((row) => [row.vehicleId, row]));
});
