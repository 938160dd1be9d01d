import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { GeofenceRow, GeofenceVisitRow, VehicleRow } from '../../../db/logisticsTables.ts';
import { write } from '../../../db/write.ts';
import type { NotificationList } from '../../../notifications/kinds.ts';
import { notifyReaders } from '../../../notifications/notify.ts';
import type { Point } from '../geo.ts';
import { pauses } from '../../../work/pauses.ts';
import { nameOfVehicle, vehicle } from '../vehicle.ts';
import { pointsOf } from './geofence.ts';
import { isInside } from './shape.ts';
import type { Shape } from './shape.ts';

/*
 * When vehicles were in areas (decision 130). A job follows the positions of each vehicle from where it was left; a late
 * position sets it back, and the visits since then are found anew. One that was there before is the same one: it tells once.
 */

const vehiclesAtOnce = 2000;
const lockedAtOnce = 50;
const positionsAtOnce = 20_000;
/** What is older is history, and told to no one. */
const newMs = 24 * 3_600_000;

export const geofenceNotifications: NotificationList = {
  VEHICLE_GEOFENCE: {
    needs: ['update', 'Vehicle'],
    lines: {
      en: ({ name, place, step }) => `${name} has ${step === 'LEFT' ? 'left' : 'entered'} ${place}`,
      fr: ({ name, place, step }) => `${name} ${step === 'LEFT' ? 'a quitté' : 'est entré dans'} ${place}`,
      ar: ({ name, place, step }) => `${step === 'LEFT' ? 'غادرت' : 'دخلت'} ${name} ‏${place}`,
    },
    pathOf: (id) => `/apps/logistics/vehicles/${id}`,
  },
};

type Fence = Shape & Pick<GeofenceRow, 'id' | 'name' | 'tellsEntering' | 'tellsLeaving'>;
type Visit = Omit<GeofenceVisitRow, 'id'>;

/** Finds who has entered and left since the time before. */
export async function watchGeofences(ctx: Context): Promise<void> {
  const rows = await ctx.db.selectFrom('geofences').selectAll().orderBy('id').execute();
  const fences = rows.map((row): Fence => ({ ...row, points: pointsOf(row) }));
  const vehicles = await ctx.db
    .selectFrom('vehicles as v')
    .leftJoin('vehicleCursors as c', 'c.vehicleId', 'v.id')
    .select(['v.id', 'v.seenAt', 'c.fencesUntil'])
    .where('v.seenAt', 'is not', null)
    .orderBy('c.fencesUntil')
    .execute();
  const open = vehicles.filter(({ seenAt, fencesUntil }) => Date.parse(seenAt!) > Number(fencesUntil ?? -1));
  if (fences.length === 0) return skip(ctx, open);
  const ids = open.slice(0, vehiclesAtOnce).map(({ id }) => id);
  const pause = pauses();
  for (let at = 0; at < ids.length; at += lockedAtOnce) {
    await write(ctx, (tx) => followMany(tx, ids.slice(at, at + lockedAtOnce), fences));
    await pause();
  }
}

type Heard = Position & { vehicleId: number; since: number | string };

/** Most are in no area, and were in none: they are looked at together, and the others one by one. */
async function followMany(tx: Context, given: readonly number[], fences: readonly Fence[]): Promise<void> {
  // No position comes in meanwhile: reports lock the vehicles as well.
  const rows = await vehicle.lock(
    tx,
    given.toSorted((a, b) => a - b),
  );
  if (rows.length === 0) return;
  const ids = sql.join(rows.map(({ id }) => id));
  const { rows: found } = await sql<Heard>`
    select c.vehicle_id, c.fences_until as since, p.at, p.latitude, p.longitude
    from vehicle_cursors c join vehicle_positions p on p.vehicle_id = c.vehicle_id and p.at >= c.fences_until
    where c.vehicle_id in (${ids}) and c.fences_until >= 0 order by c.vehicle_id, p.at
    limit ${sql.lit(positionsAtOnce)}`.execute(tx.db);
  const { rows: visits } = await sql<{ vehicleId: number }>`
    select distinct v.vehicle_id from geofence_visits v join vehicle_cursors c on c.vehicle_id = v.vehicle_id
    where v.vehicle_id in (${ids}) and (v.left_at is null or v.left_at >= c.fences_until or v.entered_at >= c.fences_until)`.execute(
    tx.db,
  );
  const visiting = new Set(visits.map(({ vehicleId }) => vehicleId));
  const heard = Map.groupBy(found, ({ vehicleId }) => vehicleId);
  const cursors: Cursor[] = [];
  for (const row of rows) {
    const positions = heard.get(row.id) ?? [];
    const [first, last] = [positions[0], positions.at(-1)];
    // The one before is known, and nothing of it is in an area.
    const isOutside =
      found.length < positionsAtOnce &&
      first !== undefined &&
      Number(first.at) === Number(first.since) &&
      !visiting.has(row.id) &&
      !positions.some((position) => fences.some((fence) => isInside(fence, position)));
    if (isOutside) cursors.push({ vehicleId: row.id, daysUntil: -1, fencesUntil: Number(last!.at) });
    else await follow(tx, row, fences);
  }
  await keepCursors(tx, cursors);
}

/** Nothing is drawn: what was driven until now concerns no area of later. */
async function skip(ctx: Context, open: readonly { id: number; seenAt: string | null }[]): Promise<void> {
  const rows = open.map(({ id, seenAt }) => ({ vehicleId: id, daysUntil: -1, fencesUntil: Date.parse(seenAt!) }));
  for (let at = 0; at < rows.length; at += vehiclesAtOnce)
    await write(ctx, (tx) => keepCursors(tx, rows.slice(at, at + vehiclesAtOnce)));
}

type Cursor = { vehicleId: number; daysUntil: number; fencesUntil: number };

async function keepCursors(tx: Context, rows: readonly Cursor[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.db
    .insertInto('vehicleCursors')
    .values(rows)
    .onConflict((same) =>
      same.column('vehicleId').doUpdateSet((is) => ({ fencesUntil: is.ref('excluded.fencesUntil') })),
    )
    .execute();
}

/** The vehicle is locked. */
async function follow(tx: Context, row: VehicleRow, fences: readonly Fence[]): Promise<void> {
  const vehicleId = row.id;
  const cursor = await tx.db
    .selectFrom('vehicleCursors')
    .select('fencesUntil')
    .where('vehicleId', '=', vehicleId)
    .executeTakeFirst();
  const now = tx.services.now().getTime();
  // What lies before the first area was drawn concerns none; nor does what is older than a day at the first look.
  const known = Number(cursor?.fencesUntil ?? -1);
  const since = known < 0 ? now - newMs : known;
  const positions = await positionsAfter(tx, vehicleId, since);
  const last = positions.at(-1);
  if (last === undefined) return keepCursor(tx, vehicleId, Math.max(since, Date.parse(row.seenAt ?? '1970-01-01')));
  const from = positions[0]!.at;
  const before = await tx.db
    .selectFrom('geofenceVisits')
    .selectAll()
    .where('vehicleId', '=', vehicleId)
    .where(
      'geofenceId',
      'in',
      fences.map(({ id }) => id),
    )
    .where((is) => is.or([is('leftAt', 'is', null), is('leftAt', '>=', from), is('enteredAt', '>=', from)]))
    .orderBy('enteredAt')
    .execute();
  const was = before.map(({ id: _id, ...visit }) => ({
    ...visit,
    enteredAt: Number(visit.enteredAt),
    leftAt: visit.leftAt === null ? null : Number(visit.leftAt),
  }));
  const found = fences.flatMap((fence) => visitsOf(fence, vehicleId, positions, was, now));
  const changed = JSON.stringify(found) !== JSON.stringify(was);
  if (changed) await replace(tx, row, before, found, fences);
  await keepCursor(tx, vehicleId, last.at);
}

type Position = Point & { at: number };

/** Those after an instant, with the one before them. */
async function positionsAfter(tx: Context, vehicleId: number, since: number): Promise<Position[]> {
  const positions = () =>
    tx.db.selectFrom('vehiclePositions').select(['at', 'latitude', 'longitude']).where('vehicleId', '=', vehicleId);
  const after = await positions().where('at', '>', since).orderBy('at').limit(positionsAtOnce).execute();
  if (after.length === 0) return [];
  const first = await positions().where('at', '<=', since).orderBy('at', 'desc').limit(1).execute();
  return [...first, ...after].map((one) => ({ ...one, at: Number(one.at) }));
}

/** Visits to one area since the first of some positions; what was told before is told no more. */
export function visitsOf(
  { id: geofenceId, tellsEntering, tellsLeaving, ...shape }: Fence,
  vehicleId: number,
  positions: readonly Position[],
  before: readonly Visit[],
  now: number,
): Visit[] {
  const from = positions[0]!.at;
  const own = before.filter((visit) => visit.geofenceId === geofenceId);
  const isNew = (at: number) => now - at <= newMs;
  const visits: Visit[] = [];
  let open: Visit | null = null;
  const running = own.find(({ enteredAt, leftAt }) => enteredAt <= from && (leftAt ?? Infinity) > from);
  for (const [number, position] of positions.entries()) {
    if (isInside(shape, position)) {
      if (open !== null) continue;
      const known = number === 0 ? running : undefined;
      // Where it stood there before the area was drawn, it has not entered.
      const told = number === 0 || !isNew(position.at) || tellsEntering === 0 ? 1 : 0;
      open = {
        ...{ geofenceId, vehicleId, enteredAt: known?.enteredAt ?? position.at, leftAt: null },
        ...{ toldEntering: known?.toldEntering ?? told, toldLeaving: 0 },
      };
      visits.push(open);
    } else if (number === 0 && running !== undefined) {
      // The area has another shape now.
      visits.push({ ...running, leftAt: from, toldLeaving: 1 });
    } else if (open !== null) {
      open.leftAt = position.at;
      if (!isNew(position.at) || tellsLeaving === 0) open.toldLeaving = 1;
      open = null;
    }
  }
  // The same visit as before, seen more exactly now.
  for (const visit of visits) {
    const same = own.find(
      ({ enteredAt, leftAt }) => enteredAt <= (visit.leftAt ?? Infinity) && (leftAt ?? Infinity) >= visit.enteredAt,
    );
    if (same?.toldEntering === 1) visit.toldEntering = 1;
    if (same?.toldLeaving === 1 && visit.leftAt !== null) visit.toldLeaving = 1;
  }
  const finished = own.filter(({ leftAt }) => leftAt !== null && leftAt <= from);
  return [...finished, ...visits];
}

async function replace(
  tx: Context,
  row: VehicleRow,
  before: readonly GeofenceVisitRow[],
  found: readonly Visit[],
  fences: readonly Fence[],
): Promise<void> {
  if (before.length > 0)
    await tx.db
      .deleteFrom('geofenceVisits')
      .where(
        'id',
        'in',
        before.map(({ id }) => id),
      )
      .execute();
  const names = new Map(fences.map(({ id, name }) => [id, name]));
  for (const visit of found) {
    const place = names.get(visit.geofenceId) ?? '';
    if (visit.toldEntering === 0) await tell(tx, row, place, 'ENTERED');
    if (visit.leftAt !== null && visit.toldLeaving === 0) await tell(tx, row, place, 'LEFT');
    const told = { toldEntering: 1, toldLeaving: visit.leftAt === null ? 0 : 1 } as const;
    await tx.db
      .insertInto('geofenceVisits')
      .values({ ...visit, ...told })
      .execute();
  }
}

const tell = (tx: Context, row: VehicleRow, place: string, step: 'ENTERED' | 'LEFT') =>
  notifyReaders(
    tx,
    {
      kind: 'VEHICLE_GEOFENCE',
      subject: 'Vehicle',
      subjectId: row.id,
      data: { name: nameOfVehicle(row), place, step },
      isOthersOnly: false,
    },
    row,
  );

const keepCursor = (tx: Context, vehicleId: number, fencesUntil: number) =>
  keepCursors(tx, [{ vehicleId, daysUntil: -1, fencesUntil }]);
