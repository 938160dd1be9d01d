import type { Context } from '../../context.ts';
import type { VehicleRow } from '../../db/logisticsTables.ts';
import { write } from '../../db/write.ts';
import { isWatched } from './moves.ts';
import { takeReports } from './positions.ts';
import { pathOf } from './route.ts';
import { isSilent, momentOf, roundOf } from './simulation.ts';
import type { Moment } from './simulation.ts';

/* Drives the simulated vehicles, through the function that takes reports of devices. */

export const tickMs = 2000;
/** While somebody looks, a vehicle reports so often; else only often enough not to be taken for one without network. */
const watchedMs = 10_000;
const unwatchedMs = 5 * 60_000;
const maxSimulated = 100;
const lateMs = 30 * 60_000;

type Driven = Pick<VehicleRow, 'id' | 'path' | 'seenAt' | 'trackingAt'>;

/** Where in its round a vehicle is in 1970: each elsewhere. */
export const phaseOf = (id: number): number => (id * 0.381966) % 1;

/** Moves those whose turn it is. Servers that share a database take turns by what was seen last. */
export async function simulate(ctx: Context): Promise<void> {
  if (!ctx.services.env.simulatesVehicles) return;
  const now = ctx.services.now().getTime();
  const since = new Date(now - (isWatched() ? watchedMs : unwatchedMs)).toISOString();
  const due = await ctx.db
    .selectFrom('vehicles')
    .select(['id', 'path', 'seenAt', 'trackingAt'])
    .where('isSimulated', '=', 1)
    .where((is) => is.or([is('seenAt', 'is', null), is('seenAt', '<=', since)]))
    .orderBy('seenAt')
    .limit(maxSimulated)
    .execute();
  const driven = due.filter(({ id }) => !isSilent(id));
  if (driven.length === 0) return;
  const moments = driven.map((row) => ({ row, moment: momentAt(row, now) }));
  await write(ctx, async (tx) => {
    for (const { row, moment } of moments) await beginRound(tx, row, moment);
    await takeReports(
      tx,
      moments.map(({ row, moment }) => ({ vehicleId: row.id, positions: [moment] })),
    );
  });
}

const momentAt = (row: Driven, at: number) => momentOf({ id: row.id, path: pathOf(row), phase: phaseOf(row.id) }, at);

/** With a new round its delivery process begins anew. */
async function beginRound(tx: Context, row: Driven, { at, round }: Moment): Promise<void> {
  if (row.seenAt === null || momentAt(row, Date.parse(row.seenAt)).round === round) return;
  const trackingAt = new Date(at).toISOString();
  const dueAt = dueOf(row, at);
  await tx.db
    .updateTable('vehicles')
    .set({ trackingAt, dueAt, outAt: null, arrivedAt: null })
    .where('id', '=', row.id)
    .execute();
}

/** Every fourth is promised earlier than it can be there. */
export function dueOf({ id, path }: Pick<VehicleRow, 'id' | 'path'>, begun: number): string {
  const { arrives } = roundOf(pathOf({ path }));
  return new Date(begun + arrives + (id % 4 === 1 ? -lateMs : 4 * lateMs)).toISOString();
}
