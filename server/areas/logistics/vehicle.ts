import type { Context } from '../../context.ts';
import type { VehicleRow } from '../../db/logisticsTables.ts';
import { wordsOf } from '../../db/letters.ts';
import { recordId } from '../../db/recordId.ts';
import { foldCase, sortKey } from '../../db/search.ts';
import { asIs, line, malformed, unknown, whole } from '../../fields.ts';
import type { VehicleInput } from '../../graphql/schema.generated.ts';
import { needed, optional, preset } from '../../records/columns.ts';
import { defineRecord } from '../../records/record.ts';
import { noteDriver } from './assignments.ts';
import { lengthOf } from './geo.ts';
import { placed, warnings } from './progress.ts';
import { pathColumn, pathOf } from './route.ts';

const noDriver = unknown('there is no such driver');
const country = (given: string) =>
  given === '' || /^[A-Z]{2}$/.test(given) ? given : malformed('must be a code of two capital letters, such as US');

/** What a vehicle is called. */
export const nameOfVehicle = ({ number }: Pick<VehicleRow, 'number'>) => `VOL-${number}`;

/** Vehicles, each with the route that it drives. Where they are is set by positions. */
export const vehicle = defineRecord<VehicleRow, VehicleInput>({
  subject: 'Vehicle',
  table: 'vehicles',
  noun: 'Vehicle',
  nameOf: nameOfVehicle,
  columns: {
    number: needed(whole(1, 9_999_999), 0),
    plate: optional(line(20)),
    model: optional(line(80)),
    startCity: needed(line(80, true)),
    startCountry: optional(country),
    endCity: needed(line(80, true)),
    endCountry: optional(country),
    path: pathColumn,
    driverId: optional((given) => recordId(given) ?? noDriver, null),
    dueAt: optional(asIs, null),
    capacityKg: optional(whole(1, 100_000), null),
    capacityL: optional(whole(1, 1_000_000), null),
    departsAt: optional(asIs, null),
    speedLimit: optional(whole(1, 200), null),
    odometerKm: preset(whole(0, 9_999_999), 0),
  },
  check: async (tx, values, { before, refuse, errors, isRestored }) => {
    const { driverId } = values;
    if (errors['driverId'] !== undefined || driverId === null || driverId === before?.driverId) return;
    const found = await tx.db.selectFrom('drivers').select('id').where('id', '=', driverId).executeTakeFirst();
    if (found !== undefined) return;
    if (isRestored) values.driverId = null;
    else refuse('driverId', noDriver);
  },
  derive: async (tx, values, before) => ({
    ...vehicleTexts(values, await nameOfDriver(tx, values.driverId)),
    ...(before?.path === values.path ? {} : newRoute(tx, values, before)),
    ...(before !== null && before.odometerKm !== values.odometerKm && { drivenMeters: 0 }),
  }),
  after: noteDriver,
  comeBack: async (tx, _was, id) => ({ warning: await warningOf(tx, id) }),
});

type Texts = Pick<VehicleRow, 'number' | 'plate' | 'model' | 'startCity' | 'endCity'>;

/** Columns that lists sort and search by. */
export function vehicleTexts({ number, plate, model, startCity, endCity }: Texts, driver: string) {
  const said = `${nameOfVehicle({ number })} ${number} ${plate} ${model} ${startCity} ${endCity} ${driver}`;
  return {
    startKey: sortKey(startCity),
    endKey: sortKey(endCity),
    nameKey: sortKey(nameOfVehicle({ number })),
    searchText: foldCase(said),
    findText: ` ${wordsOf(said).join(' ')} `,
  };
}

/** Another route begins anew, wherever the vehicle is. */
function newRoute(tx: Context, { path: kept }: Pick<VehicleRow, 'path'>, before: VehicleRow | null) {
  const path = pathOf({ path: kept });
  const routeKm = lengthOf(path) / 1000;
  const start = { routeKm, trackingAt: tx.services.now().toISOString(), outAt: null, arrivedAt: null };
  if (before === null || before.latitude === null || before.longitude === null) return { ...start, progress: 0 };
  const { latitude, longitude, speed } = before;
  const { progress, placeName, deviationMeters } = placed(path, routeKm, { latitude, longitude }, speed);
  return { ...start, progress, placeName, deviationMeters };
}

async function nameOfDriver(tx: Context, id: number | null): Promise<string> {
  if (id === null) return '';
  const found = await tx.db.selectFrom('drivers').select('name').where('id', '=', id).executeTakeFirst();
  return found?.name ?? '';
}

/** The most important open warning of a vehicle. */
export async function warningOf(tx: Context, id: number): Promise<VehicleRow['warning']> {
  const open = await tx.db
    .selectFrom('vehicleIncidents')
    .select('kind')
    .where('vehicleId', '=', id)
    .where('status', '!=', 'RESOLVED')
    .execute();
  return warnings.find((warning) => open.some(({ kind }) => kind === warning)) ?? 'NO_WARNINGS';
}
