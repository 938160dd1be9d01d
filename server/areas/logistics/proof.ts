import { authorize } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { DeliveryProofRow, DriverRow } from '../../db/logisticsTables.ts';
import { write } from '../../db/write.ts';
import { notFound } from '../../errors.ts';
import { batched } from '../../records/batched.ts';
import { deliveries } from './deliveries.ts';
import type { StopReport } from './stopReport.ts';

/* What was reported at the door, and who may see it: those who may read the delivery. */

/** Deliveries are in the trash for 30 days. */
const keptMs = 40 * 86_400_000;

/** Keeps the report of a delivery. A second one, such as after an undo, takes the place of the first. */
export async function keepProof(tx: Context, deliveryId: number, { name }: DriverRow, report: StopReport) {
  const { at, latitude, longitude, signature, note, photo } = report;
  await dropProof(tx, [deliveryId]);
  await tx.db
    .insertInto('deliveryProofs')
    .values({
      deliveryId,
      at,
      latitude,
      longitude,
      driverName: name,
      signature,
      note,
      hasPhoto: photo === null ? 0 : 1,
      createdAt: tx.services.now().toISOString(),
    })
    .execute();
  if (photo !== null) await tx.db.insertInto('deliveryPhotos').values({ deliveryId, bytes: photo }).execute();
}

async function dropProof({ db }: Context, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('deliveryPhotos').where('deliveryId', 'in', ids).execute();
  await db.deleteFrom('deliveryProofs').where('deliveryId', 'in', ids).execute();
}

const proofs = batched('proofs of deliveries', async (ctx, ids: number[]) => {
  const rows = await ctx.db.selectFrom('deliveryProofs').selectAll().where('deliveryId', 'in', ids).execute();
  return new Map(rows.map((row) => [row.deliveryId, row]));
});

/** Address of the photo of a delivery. */
export const photoPath = (deliveryId: number) => `/files/deliveries/${deliveryId}`;

export async function proofOf(ctx: Context, deliveryId: number) {
  const row: DeliveryProofRow | undefined = await proofs(ctx, deliveryId);
  return row === undefined ? null : { ...row, photoUrl: row.hasPhoto === 1 ? photoPath(deliveryId) : null };
}

/** The photo, and the instant that it belongs to. */
export async function photoOf(ctx: Context, id: string): Promise<{ bytes: Uint8Array; createdAt: string }> {
  authorize(ctx, 'read', 'Delivery');
  const row = await deliveries.get(ctx, id);
  const found =
    row &&
    (await ctx.db
      .selectFrom('deliveryPhotos as photo')
      .innerJoin('deliveryProofs as proof', 'proof.deliveryId', 'photo.deliveryId')
      .select(['photo.bytes', 'proof.createdAt'])
      .where('photo.deliveryId', '=', row.id)
      .executeTakeFirst());
  if (!found) throw notFound('File');
  return found;
}

/** Drops what was reported of deliveries that have left the trash. */
export async function clearProofs(ctx: Context): Promise<void> {
  const before = new Date(ctx.services.now().getTime() - keptMs).toISOString();
  const gone = await ctx.db
    .selectFrom('deliveryProofs')
    .select('deliveryId')
    .where('createdAt', '<', before)
    .where('deliveryId', 'not in', ctx.db.selectFrom('deliveries').select('id'))
    .limit(500)
    .execute();
  if (gone.length === 0) return;
  const ids = gone.map(({ deliveryId }) => deliveryId);
  await write(ctx, (tx) => dropProof(tx, ids));
}
