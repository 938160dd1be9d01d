import type { Context } from '../../context.ts';
import type { VehicleIncidentRow, VehicleRow } from '../../db/logisticsTables.ts';
import { write } from '../../db/write.ts';
import type { IncidentKind } from '../../graphql/schema.generated.ts';
import { incident } from './incident.ts';
import { isDeviated, isOnRoute, motionOf, usualMs } from './progress.ts';
import { vehicle } from './vehicle.ts';

/* Alerts: incidents that the program finds by itself. Each is opened once, and resolved when what it tells of is over. */

const longStopMs = 30 * 60_000;
/** What devices measure varies by so much. */
const toleranceKmh = 5;

const alertKinds = ['OFF_ROUTE', 'SPEEDING', 'OFFLINE', 'LONG_STOP', 'LATE_START'] as const satisfies IncidentKind[];
type AlertKind = (typeof alertKinds)[number];

const watchedColumns = [
  'id',
  'outAt',
  'arrivedAt',
  'dueAt',
  'seenAt',
  'speed',
  'speedLimit',
  'activity',
  'deviationMeters',
  'routeKm',
  'isSimulated',
] as const satisfies (keyof VehicleRow)[];
type Watched = Pick<VehicleRow, (typeof watchedColumns)[number]>;

export const isSpeeding = ({ speedLimit }: Pick<VehicleRow, 'speedLimit'>, speed: number): boolean =>
  speedLimit !== null && speed > speedLimit + toleranceKmh;

/** What is to be told of a vehicle at present; `stillSince`: since when it waits somewhere, null when it does not. */
const tests: Record<AlertKind, (row: Watched, now: Date, stillSince: string | null) => boolean> = {
  OFF_ROUTE: (row) => isDeviated(row),
  SPEEDING: (row, now) => motionOf(row, now) === 'MOVING' && isSpeeding(row, row.speed),
  OFFLINE: (row, now) => isOnRoute(row) && motionOf(row, now) === 'OFFLINE',
  LONG_STOP: (row, now, stillSince) =>
    isOnRoute(row) &&
    motionOf(row, now) === 'STOPPED' &&
    stillSince !== null &&
    now.getTime() - Date.parse(stillSince) > longStopMs,
  LATE_START: ({ outAt, arrivedAt, dueAt, routeKm }, now) =>
    outAt === null && arrivedAt === null && dueAt !== null && now.getTime() + usualMs(routeKm) > Date.parse(dueAt),
};

type Alert = Pick<VehicleIncidentRow, 'vehicleId' | 'kind'>;
const keyOf = ({ vehicleId, kind }: Alert) => `${vehicleId} ${kind}`;

/** Opens and resolves alerts of the whole fleet. Simulated vehicles that nobody drives stand still, and are left alone. */
export async function watchFleet(ctx: Context): Promise<void> {
  const { now: clock, env } = ctx.services;
  const now = clock();
  const all = await ctx.db.selectFrom('vehicles').select(watchedColumns).execute();
  const rows = env.simulatesVehicles ? all : all.filter(({ isSimulated }) => isSimulated === 0);
  if (rows.length === 0) return;
  const waits = await ctx.db
    .selectFrom('vehicleSpells')
    .select(['vehicleId', 'startedAt'])
    .where('endedAt', 'is', null)
    .where('activity', '=', 'WAITING')
    .execute();
  const stillSince = new Map(waits.map(({ vehicleId, startedAt }) => [vehicleId, startedAt]));
  const present = rows.flatMap((row): Alert[] =>
    alertKinds
      .filter((kind) => tests[kind](row, now, stillSince.get(row.id) ?? null))
      .map((kind) => ({ vehicleId: row.id, kind })),
  );
  const open = await openAlerts(ctx);
  const [known, holds] = [new Set(open.map(keyOf)), new Set(present.map(keyOf))];
  const watched = new Set(rows.map(({ id }) => id));
  const begun = present.filter((alert) => !known.has(keyOf(alert)));
  const over = open.filter((alert) => watched.has(alert.vehicleId) && !holds.has(keyOf(alert)));
  // One after the other: a person who resolves an incident locks it before its vehicle.
  if (begun.length > 0) await write(ctx, (tx) => openEach(tx, begun));
  const ids = over.map(({ id }) => id);
  if (ids.length > 0) await write(ctx, (tx) => resolveEach(tx, ids));
}

const openAlerts = (ctx: Context, vehicleIds: readonly number[] | null = null) =>
  ctx.db
    .selectFrom('vehicleIncidents')
    .select(['id', 'vehicleId', 'kind'])
    .where('status', '!=', 'RESOLVED')
    .where('kind', 'in', alertKinds)
    .$if(vehicleIds !== null, (query) => query.where('vehicleId', 'in', vehicleIds!))
    .execute();

/** Opens alerts that are not open yet; the vehicles are locked, so that no other server does it at the same time. */
export async function openEach(tx: Context, alerts: readonly Alert[], note = ''): Promise<void> {
  const ids = [...new Set(alerts.map(({ vehicleId }) => vehicleId))].toSorted((a, b) => a - b);
  if (ids.length === 0) return;
  const there = new Set((await vehicle.lock(tx, ids)).map(({ id }) => id));
  const known = new Set((await openAlerts(tx, ids)).map(keyOf));
  const openedAt = tx.services.now().toISOString();
  const unset = { acknowledgedAt: null, acknowledgedBy: '', resolvedAt: null, resolvedBy: '' };
  for (const { vehicleId, kind } of alerts.filter((alert) => there.has(alert.vehicleId) && !known.has(keyOf(alert))))
    await incident.insert(
      tx,
      { vehicleId, kind, note, status: 'OPEN', openedAt, openedBy: '', ...unset },
      { cause: 'schedule' },
    );
}

async function resolveEach(tx: Context, ids: readonly number[]): Promise<void> {
  const resolvedAt = tx.services.now().toISOString();
  const rows = await incident.lock(
    tx,
    ids.toSorted((a, b) => a - b),
  );
  for (const row of rows.filter(({ status }) => status !== 'RESOLVED'))
    await incident.set(tx, row, { status: 'RESOLVED', resolvedAt }, 'schedule');
}
