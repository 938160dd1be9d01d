import type { Context } from '../../../context.ts';
import type { VehicleEntryRow } from '../../../db/logisticsTables.ts';
import { foldCase } from '../../../db/search.ts';
import { recordId } from '../../../db/recordId.ts';
import { asIs, line, malformed, required, unknown, whole } from '../../../fields.ts';
import type {
  VehicleEntryFilter,
  VehicleEntryInput,
  VehicleEntrySortField,
} from '../../../graphql/schema.generated.ts';
import { needed, optional, preset } from '../../../records/columns.ts';
import { atLeast, atMost, oneOf, refersTo } from '../../../records/filters.ts';
import { defineList } from '../../../records/list.ts';
import { defineRecord } from '../../../records/record.ts';
import { day, plusDays, requireDays, today } from '../days.ts';
import { vehicle } from '../vehicle.ts';
import { nextOf, servicePlan } from './servicePlan.ts';
import { odometerOf, vehicleColumn, vehicleOf } from './ofVehicle.ts';

const maxCents = 99_999_999_999;
const noPlan = unknown('there is no such service plan of the vehicle');
const hasReading = new Set(['FUEL', 'ODOMETER']);

/** The log of vehicles: fuel, readings of the odometer, services and other costs. */
export const vehicleEntry = defineRecord<VehicleEntryRow, VehicleEntryInput>({
  subject: 'VehicleEntry',
  table: 'vehicleEntries',
  noun: 'Entry',
  nameOf: ({ kind, day: on }) => `${kind} ${on}`,
  columns: {
    vehicleId: vehicleColumn,
    kind: needed(asIs),
    day: needed(day),
    odometerKm: optional(whole(0, 9_999_999), null),
    reason: optional(line(200)),
    centiliters: optional(whole(1, 10_000_000), null),
    amountCents: preset(whole(0, maxCents), 0),
    planId: optional((given) => recordId(given) ?? noPlan, null),
    note: optional(line(500)),
  },
  normalize: (values, { refuse, errors }) => {
    const { kind } = values;
    if (kind !== 'FUEL') values.centiliters = null;
    else if (values.centiliters === null && errors['centiliters'] === undefined) refuse('centiliters', required);
    if (hasReading.has(kind) && values.odometerKm === null && errors['odometerKm'] === undefined)
      refuse('odometerKm', required);
    if (kind === 'ODOMETER') values.amountCents = 0;
    else if (values.amountCents === 0 && kind !== 'SERVICE' && errors['amountCents'] === undefined)
      refuse('amountCents', required);
    if (kind !== 'SERVICE') values.planId = null;
    if (values.odometerKm === null) values.reason = '';
  },
  check: async (tx, values, given) => {
    const { refuse, errors, isRestored, before } = given;
    const row = await vehicleOf(tx, values.vehicleId, given);
    // Where the day begins earlier than at the store it is tomorrow there.
    if (errors['day'] === undefined && values.day > plusDays(await today(tx), 1))
      refuse('day', malformed('must not be after today'));
    if (row === null || Object.keys(errors).length > 0) return;
    if (values.planId !== null && values.planId !== before?.planId) {
      const plan = await tx.db
        .selectFrom('servicePlans')
        .select('id')
        .where('id', '=', values.planId)
        .where('vehicleId', '=', row.id)
        .executeTakeFirst();
      if (plan === undefined && isRestored) values.planId = null;
      else if (plan === undefined) refuse('planId', noPlan);
    }
    if (isRestored || values.odometerKm === null) return;
    const problem = await readingProblem(tx, values, before?.id ?? null);
    if (problem !== null) refuse('odometerKm', problem);
  },
  derive: (_tx, { note, reason }) => ({ searchText: foldCase(`${note}\n${reason}`) }),
  after: async (tx, before, after) => {
    if (after === null) return;
    if (before === null || before.odometerKm !== after.odometerKm || before.day !== after.day)
      await followReading(tx, after);
    if (after.planId !== null && (before === null || before.planId !== after.planId || before.day !== after.day))
      await followService(tx, after, after.planId);
  },
});

type Reading = Pick<VehicleEntryRow, 'vehicleId' | 'day' | 'odometerKm' | 'reason'>;

const readings = (tx: Context, { vehicleId }: Pick<Reading, 'vehicleId'>, ownId: number | null) =>
  tx.db
    .selectFrom('vehicleEntries')
    .select(['day', 'odometerKm', 'reason'])
    .where('vehicleId', '=', vehicleId)
    .where('odometerKm', 'is not', null)
    .where('id', '!=', ownId ?? 0);

/** An odometer never runs back without a reason: neither from the reading before, nor to the one after. */
async function readingProblem(tx: Context, reading: Reading, ownId: number | null) {
  const earlier = await readings(tx, reading, ownId)
    .where('day', '<=', reading.day)
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const later = await readings(tx, reading, ownId)
    .where('day', '>', reading.day)
    .orderBy('day')
    .orderBy('id')
    .executeTakeFirst();
  const km = reading.odometerKm!;
  if (earlier !== undefined && km < earlier.odometerKm! && reading.reason === '')
    return {
      key: 'runsBack',
      limit: earlier.odometerKm!,
      message: `showed ${earlier.odometerKm} km on ${earlier.day}`,
    };
  if (later !== undefined && km > later.odometerKm! && later.reason === '')
    return { key: 'runsBack', limit: later.odometerKm!, message: `showed ${later.odometerKm} km on ${later.day}` };
  return null;
}

/** The newest reading is what the odometer of the vehicle shows from now on. */
async function followReading(tx: Context, entry: VehicleEntryRow): Promise<void> {
  if (entry.odometerKm === null) return;
  const newer = await readings(tx, entry, entry.id).where('day', '>', entry.day).executeTakeFirst();
  const [row] = newer === undefined ? await vehicle.lock(tx, [entry.vehicleId]) : [];
  if (row === undefined || odometerOf(row) === entry.odometerKm) return;
  await vehicle.set(tx, row, { odometerKm: entry.odometerKm, drivenMeters: 0 }, 'reading', true);
}

/** A plan that was fulfilled is due anew from then on, and booked no more. */
async function followService(tx: Context, entry: VehicleEntryRow, planId: number): Promise<void> {
  const [plan] = await servicePlan.lock(tx, [planId]);
  if (plan === undefined || entry.day < plan.lastOn) return;
  const [row] = await vehicle.lock(tx, [entry.vehicleId]);
  const lastKm = entry.odometerKm ?? (row === undefined ? plan.lastKm : odometerOf(row));
  const last = { lastKm, lastOn: entry.day };
  const values = { ...last, ...nextOf({ ...plan, ...last }), eventId: null, bookedStart: null };
  await servicePlan.set(tx, plan, values, 'service', true);
}

export const vehicleEntries = defineList<VehicleEntryRow, VehicleEntryFilter, VehicleEntrySortField>({
  subject: 'VehicleEntry',
  table: 'vehicle_entries',
  filters: {
    vehicleId: refersTo('vehicleId'),
    kinds: oneOf('kind'),
    fromDay: atLeast('day'),
    toDay: atMost('day'),
  },
  normalize: async (_ctx, filter) => {
    requireDays({ 'filter.fromDay': filter.fromDay, 'filter.toDay': filter.toDay });
    return filter;
  },
  sorts: { DAY: 'day', AMOUNT: 'amountCents' },
  search: { column: 'searchText' },
});
