import { sql } from 'kysely';
import { authorize } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import { vehicleAsked } from './deliveryFigures.ts';
import { write } from '../../db/write.ts';
import type { VehicleActivity, VehicleCondition } from '../../graphql/schema.generated.ts';
import { conditions, countedColumns } from './progress.ts';

/* Figures of the fleet: counted from the vehicles as they are, and from what they did. */

const dayMs = 86_400_000;
const activities: VehicleActivity[] = ['ON_THE_WAY', 'UNLOADING', 'LOADING', 'WAITING'];

export const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

type Counts = Record<'onRoute' | 'withErrors' | 'deviated' | 'late', number>;

async function counted(ctx: Context): Promise<Counts> {
  const now = ctx.services.now();
  const rows = await ctx.db.selectFrom('vehicles').select(countedColumns).execute();
  const count = (condition: VehicleCondition) => rows.filter((row) => conditions[condition](row, now)).length;
  return {
    onRoute: count('ON_ROUTE'),
    withErrors: count('WITH_ERRORS'),
    deviated: count('DEVIATED'),
    late: count('LATE'),
  };
}

/** Vehicles by state, now and a week ago. */
export async function fleetFigures(ctx: Context) {
  authorize(ctx, 'read', 'Vehicle');
  const now = await counted(ctx);
  const before = await ctx.db
    .selectFrom('fleetDays')
    .selectAll()
    .where('day', '=', dayOf(ctx.services.now().getTime() - 7 * dayMs))
    .executeTakeFirst();
  const figure = (name: keyof Counts) => ({ count: now[name], before: before?.[name] ?? null });
  return {
    onRoute: figure('onRoute'),
    withErrors: figure('withErrors'),
    deviated: figure('deviated'),
    late: figure('late'),
  };
}

/** Keeps how the fleet is today, to be compared with in a week, and drops what is compared with no more. */
export async function noteFleetDay(ctx: Context): Promise<void> {
  const now = ctx.services.now().getTime();
  const counts = await counted(ctx);
  await write(ctx, async ({ db }) => {
    await db
      .insertInto('fleetDays')
      .values({ day: dayOf(now), ...counts })
      .onConflict((same) => same.column('day').doUpdateSet(counts))
      .execute();
    await db
      .deleteFrom('fleetDays')
      .where('day', '<', dayOf(now - 60 * dayMs))
      .execute();
  });
}

/** What vehicles did in the last 24 hours, or one of them. */
export async function fleetActivity(ctx: Context, vehicleId: string | null | undefined) {
  authorize(ctx, 'read', 'Vehicle');
  const id = vehicleAsked(vehicleId);
  const now = ctx.services.now().getTime();
  const from = now - dayMs;
  const spells = await ctx.db
    .selectFrom('vehicleSpells as spell')
    .innerJoin('vehicles', 'vehicles.id', 'spell.vehicleId')
    .select(['spell.vehicleId', 'spell.activity', 'spell.startedAt', 'spell.endedAt'])
    // Of one that reports no more nobody knows what it does.
    .select(sql<string | null>`case when spell.ended_at is null then vehicles.seen_at end`.as('seenAt'))
    .where((is) => is.or([is('spell.endedAt', 'is', null), is('spell.endedAt', '>', new Date(from).toISOString())]))
    .$if(id !== null, (some) => some.where('spell.vehicleId', '=', id))
    .execute();
  const sums = new Map<VehicleActivity, number>();
  const seen = new Set<number>();
  for (const { vehicleId, activity, startedAt, endedAt, seenAt } of spells) {
    const end = Math.min(now, Date.parse(endedAt ?? seenAt ?? startedAt));
    const length = Math.max(0, end - Math.max(from, Date.parse(startedAt)));
    if (length === 0) continue;
    sums.set(activity, (sums.get(activity) ?? 0) + length);
    seen.add(vehicleId);
  }
  const total = [...sums.values()].reduce((sum, one) => sum + one, 0);
  return activities.map((activity) => {
    const sum = sums.get(activity) ?? 0;
    return {
      activity,
      minutes: seen.size === 0 ? 0 : sum / seen.size / 60_000,
      share: total === 0 ? 0 : sum / total,
    };
  });
}
