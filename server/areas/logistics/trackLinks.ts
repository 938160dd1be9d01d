import { randomBytes } from 'node:crypto';
import { authorizeSome } from '../../access/authorize.ts';
import { hashOf } from '../../access/credentials.ts';
import { requireOwner } from '../../access/proof.ts';
import type { Context } from '../../context.ts';
import type { TrackLinkRow } from '../../db/logisticsTables.ts';
import { recordId } from '../../db/recordId.ts';
import { write } from '../../db/write.ts';
import { invalid, notFound } from '../../errors.ts';
import { tooLarge, tooSmall } from '../../fields.ts';
import type { Instant } from '../../instants.ts';
import { batched } from '../../records/batched.ts';
import { noteSecret } from '../../shownSecrets.ts';
import { delivery } from './delivery.ts';
import { deliveryExpectedAt } from './expected.ts';
import { expectedAt, motionOf } from './progress.ts';
import { vehicle } from './vehicle.ts';

/* Links by which anybody follows a vehicle or a delivery: 256 bits, of which only the hash is kept. */

const dayMs = 86_400_000;
const maxDays = 30;
const maxShown = 100;

export const linkInstants: readonly Instant[] = [{ table: 'trackLinks', column: 'expiresAt', maxMs: maxDays * dayMs }];

type Shared = TrackLinkRow['subject'];
/** What stands behind the `#` is never sent to a server, and to no other page. */
const pathOf = (secret: string) => `/track#${secret}`;

/** Makes a link; its address is told this once, and to no program. */
export const share =
  (subject: Shared) =>
  async (ctx: Context, { id, days }: { id: string; days: number }) => {
    authorizeSome(ctx, 'update', subject);
    requireOwner(ctx);
    if (days < 1) throw invalid({ days: tooSmall(1) });
    if (days > maxDays) throw invalid({ days: tooLarge(maxDays) });
    const secret = randomBytes(32).toString('base64url');
    const link = await write(ctx, async (tx) => {
      const row = await (subject === 'Vehicle' ? vehicle.find(tx, 'update', id) : delivery.find(tx, 'update', id));
      const now = tx.services.now();
      return tx.db
        .insertInto('trackLinks')
        .values({
          subject,
          subjectId: row.id,
          tokenHash: hashOf(secret),
          createdAt: now.toISOString(),
          createdBy: tx.viewer?.fullName ?? '',
          expiresAt: new Date(now.getTime() + days * dayMs).toISOString(),
          revokedAt: null,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
    });
    noteSecret(ctx);
    return { url: `${ctx.services.env.publicUrl ?? ''}${pathOf(secret)}`, link };
  };

/** From now on it leads nowhere. */
export async function withdraw(ctx: Context, id: string): Promise<TrackLinkRow> {
  authorizeSome(ctx, 'update', 'Vehicle');
  return write(ctx, async (tx) => {
    const found = await tx.db
      .selectFrom('trackLinks')
      .selectAll()
      .where('id', '=', recordId(id) ?? 0)
      .executeTakeFirst();
    if (found === undefined) throw notFound('Link');
    if (found.subject === 'Vehicle') await vehicle.find(tx, 'update', found.subjectId);
    else await delivery.find(tx, 'update', found.subjectId);
    const revokedAt = found.revokedAt ?? tx.services.now().toISOString();
    await tx.db.updateTable('trackLinks').set({ revokedAt }).where('id', '=', found.id).execute();
    return { ...found, revokedAt };
  });
}

const linksOf = (subject: Shared) =>
  batched(`links of ${subject}`, async (ctx, ids: number[]) => {
    const rows = await ctx.db
      .selectFrom('trackLinks')
      .selectAll()
      .where('subject', '=', subject)
      .where('subjectId', 'in', ids)
      .where('revokedAt', 'is', null)
      .where('expiresAt', '>', ctx.services.now().toISOString())
      .orderBy('id', 'desc')
      .execute();
    const of = Map.groupBy(rows, ({ subjectId }): number => subjectId);
    return new Map([...of].map(([id, some]) => [id, some.slice(0, maxShown)]));
  });
export const linksOfVehicle = linksOf('Vehicle');
export const linksOfDelivery = linksOf('Delivery');

/** What a link shows; null once it is over, was revoked, or never was, and for what was deleted. */
export async function sharedTrack(ctx: Context, secret: string) {
  if (!/^[\w-]{43}$/.test(secret)) return null;
  const link = await ctx.db
    .selectFrom('trackLinks')
    .select(['subject', 'subjectId'])
    .where('tokenHash', '=', hashOf(secret))
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', ctx.services.now().toISOString())
    .executeTakeFirst();
  if (link === undefined) return null;
  return link.subject === 'Vehicle' ? trackOfVehicle(ctx, link.subjectId) : trackOfDelivery(ctx, link.subjectId);
}

async function trackOfVehicle(ctx: Context, id: number) {
  const row = await ctx.db.selectFrom('vehicles').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return null;
  const now = ctx.services.now();
  return { status: null, ...whereabouts(row, now), expectedAt: expectedAt(row, now), finishedAt: row.arrivedAt };
}

/** Where the vehicle is concerns the reader only while it brings their goods. */
async function trackOfDelivery(ctx: Context, id: number) {
  const row = await ctx.db.selectFrom('deliveries').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return null;
  const { status, finishedAt, vehicleId } = row;
  const isUnderWay = status === 'IN_TRANSIT' || status === 'OUT_FOR_DELIVERY';
  const brings =
    isUnderWay && vehicleId !== null
      ? await ctx.db.selectFrom('vehicles').selectAll().where('id', '=', vehicleId).executeTakeFirst()
      : undefined;
  const now = ctx.services.now();
  const where = brings === undefined ? { motion: null, place: null } : whereabouts(brings, now);
  return { status, ...where, expectedAt: await deliveryExpectedAt(ctx, row), finishedAt };
}

type Placed = Parameters<typeof motionOf>[0] & {
  latitude: number | null;
  longitude: number | null;
  heading: number;
};

function whereabouts(row: Placed, now: Date) {
  const { latitude, longitude, heading, seenAt } = row;
  const isKnown = latitude !== null && longitude !== null && seenAt !== null;
  return { motion: motionOf(row, now), place: isKnown ? { latitude, longitude, heading, seenAt } : null };
}

/** When the last delivery of an order is expected: the same time as on its link. */
export async function orderExpectedAt(ctx: Context, number: number): Promise<string | null> {
  const rows = (await deliveriesOfOrders(ctx, number)) ?? [];
  const times = await Promise.all(rows.map((row) => deliveryExpectedAt(ctx, row)));
  return (
    times
      .filter((time) => time !== null)
      .toSorted()
      .at(-1) ?? null
  );
}

/** The vehicle that carries an order; of several deliveries under way the last one's. */
export async function orderVehicleId(ctx: Context, number: number): Promise<number | null> {
  const rows = (await deliveriesOfOrders(ctx, number)) ?? [];
  return rows.findLast(({ vehicleId }) => vehicleId !== null)?.vehicleId ?? null;
}

const deliveriesOfOrders = batched('deliveries of orders under way', async (ctx, numbers: number[]) => {
  const rows = await ctx.db
    .selectFrom('deliveries')
    .select(['id', 'status', 'vehicleId', 'orderNumber'])
    .where('orderNumber', 'in', numbers)
    .where('status', 'in', ['IN_TRANSIT', 'OUT_FOR_DELIVERY'])
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, ({ orderNumber }): number => orderNumber!);
});
