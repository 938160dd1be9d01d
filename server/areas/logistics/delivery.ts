import { recordId } from '../../db/recordId.ts';
import type { Context } from '../../context.ts';
import type { DeliveryRow } from '../../db/logisticsTables.ts';
import { wordsOf } from '../../db/letters.ts';
import { foldCase, sortKey } from '../../db/search.ts';
import { AppError, invalid } from '../../errors.ts';
import type { FieldErrors } from '../../errors.ts';
import { asIs, line, malformed, tooLarge, unknown, whole } from '../../fields.ts';
import type { DeliveryException, DeliveryInput, StopStep } from '../../graphql/schema.generated.ts';
import { isAtSea } from '../../map/land.ts';
import { needed, optional } from '../../records/columns.ts';
import { nextNumber } from '../../records/numberSeries.ts';
import { defineRecord } from '../../records/record.ts';
import { vehicle } from './vehicle.ts';

const noVehicle = unknown('there is no such vehicle');

const country = (given: string) =>
  given === '' || /^[A-Z]{2}$/.test(given) ? given : malformed('must be a code of two capital letters, such as US');
const degrees = (most: number) => (given: number) =>
  Math.abs(given) <= most ? given : malformed(`must be from -${most} to ${most}`);

/** Goods that a vehicle brings to one place. */
export const delivery = defineRecord<DeliveryRow, DeliveryInput>({
  subject: 'Delivery',
  table: 'deliveries',
  noun: 'Delivery',
  nameOf: ({ number }) => String(number),
  columns: {
    sender: optional(line(80)),
    senderCity: optional(line(80)),
    recipient: needed(line(80, true)),
    address: optional(line(200)),
    city: needed(line(80, true)),
    country: optional(country),
    latitude: optional(degrees(90), null),
    longitude: optional(degrees(180), null),
    orderNumber: optional(whole(1, 2_147_483_647), null),
    weightKg: optional(whole(1, 100_000), null),
    volumeL: optional(whole(1, 1_000_000), null),
    windowFrom: optional(asIs, null),
    windowTo: optional(asIs, null),
    rating: optional(whole(1, 5), null),
  },
  fixed: [
    'number',
    'status',
    'vehicleId',
    'driverId',
    'stopRank',
    'dispatchedAt',
    'arrivedAt',
    'finishedAt',
    'exception',
    'receivedBy',
  ],
  undoes: ['status', 'vehicleId', 'driverId', 'stopRank', 'dispatchedAt', 'arrivedAt'],
  // Its order is delivered with it, and who ordered was told.
  refuseUndo: ({ action }, changed) =>
    action === 'UPDATE' && changed.includes('finishedAt')
      ? new AppError('CONFLICT', 'What was handed over, or could not be, stays so', { reason: 'notUndoable' })
      : null,
  assign: { number: (tx) => nextNumber(tx, 'delivery') },
  normalize: ({ windowFrom, windowTo, latitude, longitude }, { refuse, errors }) => {
    if (windowFrom !== null && windowTo !== null && windowTo <= windowFrom)
      refuse('windowTo', { key: 'order', message: 'must be after windowFrom' });
    const isHalf = (latitude === null) !== (longitude === null);
    const missing = latitude === null ? 'latitude' : 'longitude';
    if (isHalf && errors['latitude'] === undefined && errors['longitude'] === undefined)
      refuse(missing, { key: 'required', message: 'is required' });
  },
  check: async (_tx, { latitude, longitude }, { before, refuse, errors, isRestored }) => {
    const isSame = latitude === before?.latitude && longitude === before.longitude;
    if (isRestored || isSame || errors['latitude'] !== undefined || errors['longitude'] !== undefined) return;
    if (latitude === null || longitude === null || !(await isAtSea({ latitude, longitude }))) return;
    refuse('latitude', { key: 'sea', message: 'lies in the sea with this longitude' });
  },
  derive: (_tx, values) => deliveryTexts(values),
  follows: ({ number, ...row }) => ({ searchText: searchTextOf(number, row) }),
});

type Texts = Pick<DeliveryRow, 'recipient' | 'address' | 'city'>;

const searchTextOf = (number: number, { recipient, address, city }: Texts) =>
  foldCase(`${number}\n${recipient}\n${address}\n${city}`);

const deliveryTexts = ({ recipient, address, city }: Texts) => ({
  nameKey: sortKey(recipient),
  cityKey: sortKey(city),
  findText: ` ${wordsOf(`${recipient} ${address} ${city}`).join(' ')} `,
});

const problem = (key: string, message: string) => ({ status: { key, message } });
export const isFinished = ({ status }: Pick<DeliveryRow, 'status'>) => status === 'DELIVERED' || status === 'FAILED';
const isWaiting = ({ status }: DeliveryRow) => status === 'NEW' || status === 'PREPARING';
const isUnderWay = ({ status }: DeliveryRow) => status === 'IN_TRANSIT' || status === 'OUT_FOR_DELIVERY';
const notUnderWay = (row: DeliveryRow) =>
  isUnderWay(row) ? null : problem('state', isFinished(row) ? 'is finished' : 'is not on its way');

/** Why a delivery cannot take a step, whoever reports it. */
export const stepProblems: Record<StopStep, (row: DeliveryRow) => Partial<FieldErrors> | null> = {
  SET_OUT: (row) => {
    if (!isWaiting(row)) return problem('already', 'has set out already');
    return row.vehicleId === null ? { vehicleId: { key: 'required', message: 'must be planned first' } } : null;
  },
  ARRIVED: ({ status }) => (status === 'IN_TRANSIT' ? null : problem('state', 'is not on its way')),
  DELIVERED: notUnderWay,
  FAILED: notUnderWay,
};

const now = (tx: Context) => tx.services.now().toISOString();

type Assignment = { vehicleId: number; driverId: number | null };

async function unassignable(tx: Context, row: DeliveryRow, { vehicleId }: Assignment) {
  if (!isWaiting(row)) return problem('already', 'has set out already');
  return row.vehicleId === vehicleId ? null : overload(tx, row, vehicleId);
}

/** With another vehicle it comes last among its stops. */
const plan = (tx: Context, row: DeliveryRow, values: Assignment) =>
  delivery.set(tx, row, {
    ...values,
    status: 'PREPARING',
    stopRank: row.vehicleId === values.vehicleId ? row.stopRank : null,
  });

/** Plans a vehicle and a driver. `refuse` adds up what the vehicle carries already. */
export const assign = delivery.command<Assignment>({
  refuse: (row, values, tx) => unassignable(tx, row, values),
  work: plan,
});

/** The same for one delivery, with ids as callers give them. */
export const assignOne = delivery.command<{ vehicleId: string; driverId?: string | null | undefined }>({
  refuse: async (row, { vehicleId, driverId }, tx) =>
    unassignable(tx, row, await assignmentOf(tx, vehicleId, driverId ?? null)),
  work: async (tx, row, { vehicleId, driverId }) => plan(tx, row, await assignmentOf(tx, vehicleId, driverId ?? null)),
});

/** Why a vehicle cannot carry it with everything that is planned for it. No other plan is made for the vehicle meanwhile. */
async function overload(tx: Context, { weightKg, volumeL }: DeliveryRow, vehicleId: number) {
  const [row] = await vehicle.lock(tx, [vehicleId]);
  if (row === undefined) return { vehicleId: noVehicle };
  const { capacityKg, capacityL } = row;
  if ((capacityKg === null || weightKg === null) && (capacityL === null || volumeL === null)) return null;
  const planned = await tx.db
    .selectFrom('deliveries')
    .select(({ fn }) => [
      fn.sum<number | string | null>('weightKg').as('weightKg'),
      fn.sum<number | string | null>('volumeL').as('volumeL'),
    ])
    .where('vehicleId', '=', vehicleId)
    .where('status', 'in', ['PREPARING', 'IN_TRANSIT', 'OUT_FOR_DELIVERY'])
    .executeTakeFirstOrThrow();
  const over = (given: number | null, capacity: number | null, used: number | string | null) => {
    if (given === null || capacity === null) return null;
    const room = Math.max(0, capacity - Number(used ?? 0));
    return given > room ? tooLarge(room) : null;
  };
  const [weight, volume] = [over(weightKg, capacityKg, planned.weightKg), over(volumeL, capacityL, planned.volumeL)];
  if (weight === null && volume === null) return null;
  return { ...(weight && { weightKg: weight }), ...(volume && { volumeL: volume }) };
}

/** The vehicle and the driver with these ids; without one the driver of the vehicle. */
export async function assignmentOf(tx: Context, vehicleId: string, driverId: string | null): Promise<Assignment> {
  const found = await tx.db
    .selectFrom('vehicles')
    .select(['id', 'driverId'])
    .where('id', '=', recordId(vehicleId) ?? 0)
    .executeTakeFirst();
  if (found === undefined) throw invalid({ vehicleId: noVehicle });
  if (driverId === null) return { vehicleId: found.id, driverId: found.driverId };
  const driver = await tx.db
    .selectFrom('drivers')
    .select('id')
    .where('id', '=', recordId(driverId) ?? 0)
    .executeTakeFirst();
  if (driver === undefined) throw invalid({ driverId: unknown('there is no such driver') });
  return { vehicleId: found.id, driverId: driver.id };
}

/** Sends it on its way. */
export const dispatch = delivery.command({
  refuse: stepProblems.SET_OUT,
  work: (tx, row) => delivery.set(tx, row, { status: 'IN_TRANSIT', dispatchedAt: now(tx) }),
});

/** The vehicle is at the place. */
export const arrive = delivery.command({
  done: ({ status }) => (status === 'OUT_FOR_DELIVERY' ? problem('already', 'is there already') : null),
  refuse: stepProblems.ARRIVED,
  work: (tx, row) => delivery.set(tx, row, { status: 'OUT_FOR_DELIVERY', arrivedAt: now(tx) }),
});

/** It was handed over. */
export const finish = delivery.command<{ receivedBy: string }>({
  done: ({ status }) => (status === 'DELIVERED' ? problem('already', 'is delivered already') : null),
  refuse: (row, { receivedBy }) => {
    const refusal = stepProblems.DELIVERED(row);
    if (refusal !== null) return refusal;
    return receivedBy.length > 80 ? { receivedBy: { key: 'tooLong', limit: 80, message: 'is too long' } } : null;
  },
  work: (tx, row, { receivedBy }) => {
    const at = now(tx);
    const values = { status: 'DELIVERED', finishedAt: at, arrivedAt: row.arrivedAt ?? at } as const;
    return delivery.set(tx, row, { ...values, receivedBy: receivedBy.trim() });
  },
});

/** It could not be handed over. */
export const fail = delivery.command<{ exception: DeliveryException }>({
  refuse: stepProblems.FAILED,
  work: (tx, row, { exception }) => delivery.set(tx, row, { status: 'FAILED', finishedAt: now(tx), exception }),
});
