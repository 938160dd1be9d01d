import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { hashOf } from '../../access/credentials.ts';
import { requireOwner } from '../../access/proof.ts';
import { authorizeSome } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { VehicleRow } from '../../db/logisticsTables.ts';
import { write } from '../../db/write.ts';
import { AppError, notFound } from '../../errors.ts';
import type { Instant } from '../../instants.ts';
import { vehicle } from './vehicle.ts';

/* Devices that report where their vehicle is. Each has a token, of which only the hash is kept. */

const maxFaults = 20;
const muteMs = 3_600_000;

/** A clock that was ahead must not silence devices for longer, nor make each later position look old. */
export const vehicleInstants: readonly Instant[] = [
  { table: 'vehicleDevices', column: 'mutedUntil', maxMs: muteMs },
  { table: 'vehicles', column: 'seenAt', maxMs: 0 },
];

export type Device = { vehicleId: number; faultCount: number };

/** Makes the token of a vehicle's device; an earlier one ends. A token is a key for good: no API token gets hold of it. */
export async function createDevice(ctx: Context, id: string): Promise<{ vehicle: VehicleRow; token: string }> {
  authorizeSome(ctx, 'update', 'Vehicle');
  requireOwner(ctx);
  return write(ctx, async (tx) => {
    const row = await vehicle.find(tx, 'update', id);
    const token = `atr_v_${randomBytes(24).toString('base64url')}`;
    const createdAt = tx.services.now().toISOString();
    await tx.db.deleteFrom('vehicleDevices').where('vehicleId', '=', row.id).execute();
    await tx.db
      .insertInto('vehicleDevices')
      .values({ vehicleId: row.id, tokenHash: hashOf(token), createdAt, mutedUntil: null })
      .execute();
    // A vehicle with a device of its own is simulated no longer.
    await tx.db.updateTable('vehicles').set({ isSimulated: 0 }).where('id', '=', row.id).execute();
    return { vehicle: { ...row, isSimulated: 0 }, token };
  });
}

/** Ends the token of a vehicle's device. */
export async function deleteDevice(ctx: Context, id: string): Promise<VehicleRow> {
  authorizeSome(ctx, 'update', 'Vehicle');
  return write(ctx, async (tx) => {
    const row = await vehicle.find(tx, 'update', id);
    await tx.db.deleteFrom('vehicleDevices').where('vehicleId', '=', row.id).execute();
    return row;
  });
}

/** The device with this token, as long as its vehicle is there. Throws NOT_FOUND, and RATE_LIMITED while it is muted. */
export async function deviceWith(ctx: Context, token: string): Promise<Device> {
  const found = await ctx.db
    .selectFrom('vehicleDevices as device')
    .innerJoin('vehicles', 'vehicles.id', 'device.vehicleId')
    .select(['device.vehicleId', 'device.faultCount', 'device.mutedUntil'])
    .where('device.tokenHash', '=', hashOf(token))
    .executeTakeFirst();
  if (found === undefined) throw notFound('Device');
  const now = ctx.services.now();
  if (found.mutedUntil !== null && found.mutedUntil > now.toISOString()) {
    const retryAfterSeconds = Math.ceil((Date.parse(found.mutedUntil) - now.getTime()) / 1000);
    throw new AppError('RATE_LIMITED', 'The device sent too much that makes no sense', { retryAfterSeconds });
  }
  return found;
}

/** Counts a report that makes no sense; a device that sends many in a row is not heard for an hour. */
export async function noteFault(ctx: Context, { vehicleId }: Device): Promise<void> {
  const mutedUntil = new Date(ctx.services.now().getTime() + muteMs).toISOString();
  const isOver = sql`fault_count + 1 >= ${sql.lit(maxFaults)}`;
  // Counted by the database: others may come in at the same time.
  await write(ctx, (tx) =>
    tx.db
      .updateTable('vehicleDevices')
      .set({
        faultCount: sql<number>`case when ${isOver} then 0 else fault_count + 1 end`,
        mutedUntil: sql<string | null>`case when ${isOver} then ${mutedUntil} else muted_until end`,
      })
      .where('vehicleId', '=', vehicleId)
      .execute(),
  );
}

/** What a device sends makes sense again. */
export async function forgetFaults(ctx: Context, { vehicleId, faultCount }: Device): Promise<void> {
  if (faultCount === 0) return;
  await write(ctx, (tx) =>
    tx.db
      .updateTable('vehicleDevices')
      .set({ faultCount: 0, mutedUntil: null })
      .where('vehicleId', '=', vehicleId)
      .execute(),
  );
}
