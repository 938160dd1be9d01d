import type { Context } from '../../context.ts';
import type { VehicleRow } from '../../db/logisticsTables.ts';
import { updateEach } from '../../db/updateEach.ts';
import { pendingEvents, write } from '../../db/write.ts';
import { isSpeeding, openEach } from './alerts.ts';
import { distance, headingOf } from './geo.ts';
import type { RoutePoint } from './geo.ts';
import type { Reported } from './positionInput.ts';
import { placeEvent } from './placeNews.ts';
import type { VehiclePlaceNews } from './placeNews.ts';
import { leastSpeed, placed } from './progress.ts';
import { pathOf } from './route.ts';
import { setBack } from './trips/dayFigures.ts';
import { vehicle } from './vehicle.ts';

/* What becomes of positions that vehicles report: each is kept once, and the latest is where the vehicle is. */

export type Report = { vehicleId: number; positions: readonly Reported[] };

const historyMs = 24 * 3_600_000;
const rowsAtOnce = 150;
const hourMs = 3_600_000;
/** What lies further apart in time says nothing of a speed. */
const longestGapMs = 10 * 60_000;

type Position = { at: number; latitude: number; longitude: number; speed: number; heading: number };
type Spell = {
  vehicleId: number;
  activity: NonNullable<VehicleRow['activity']>;
  startedAt: string;
  endedAt: string | null;
};

/** Takes reports of vehicles, in any order. Those of vehicles that are gone are left out. */
export async function takeReports(ctx: Context, reports: readonly Report[]): Promise<void> {
  await write(ctx, async (tx) => {
    const moving = await vehicle.lock(
      tx,
      [...new Set(reports.map(({ vehicleId }) => vehicleId))].toSorted((a, b) => a - b),
    );
    const reported = Map.groupBy(reports, ({ vehicleId }) => vehicleId);
    const kept: (Position & { vehicleId: number })[] = [];
    const spells: Spell[] = [];
    const moved: ({ id: number } & Moved)[] = [];
    for (const row of moving) {
      const all = reported.get(row.id)!.flatMap(({ positions }) => positions);
      const { positions, changed, begun } = followed(row, all, tx.services.now().getTime());
      kept.push(...positions.map((position) => ({ ...position, vehicleId: row.id })));
      const late = positions.find(({ at }) => row.seenAt !== null && at <= Date.parse(row.seenAt));
      if (late !== undefined) await setBack(tx, row.id, late.at);
      if (changed === null) continue;
      const fastest = Math.max(...positions.map(({ speed }) => speed));
      if (isSpeeding(row, fastest)) await openEach(tx, [{ vehicleId: row.id, kind: 'SPEEDING' }], `${fastest} km/h`);
      moved.push({ id: row.id, ...changed });
      if (begun.length > 0) await endSpell(tx, row.id, begun[0]!.startedAt);
      spells.push(...begun);
      const { outAt: _out, arrivedAt: _arrived, drivenMeters: _driven, ...place } = changed;
      pendingEvents(tx).push(placeEvent(row.id, place));
    }
    // Where it is belongs to no version: who edits the vehicle meanwhile has seen all the same.
    await updateEach(tx, 'vehicles', moved, 'sameVersion');
    await keep(tx, kept, spells);
  });
}

type Moved = VehiclePlaceNews & Pick<VehicleRow, 'outAt' | 'arrivedAt' | 'drivenMeters'>;

/** What a vehicle becomes by its positions, one after another. */
function followed(row: VehicleRow, reported: readonly Reported[], now: number) {
  const path = pathOf(row);
  const last = row.seenAt === null ? -Infinity : Date.parse(row.seenAt);
  let [changed, activity]: [Moved | null, VehicleRow['activity']] = [null, row.activity];
  let before = row.latitude === null ? null : positionOf(row, last);
  const positions: Position[] = [];
  const begun: Spell[] = [];
  for (const one of reported.toSorted((a, b) => a.at - b.at)) {
    const isNew = one.at > (before?.at ?? -Infinity) && one.at > last;
    const position = completed(one, isNew ? before : null);
    positions.push(position);
    // What is late, or comes after a day, is history only.
    if (!isNew || now - one.at > historyMs) continue;
    const step = stepOf(changed ?? row, path, row.routeKm, before, position);
    if (step.activity !== activity) {
      const startedAt = step.seenAt;
      if (begun.length > 0) begun.at(-1)!.endedAt = startedAt;
      begun.push({ vehicleId: row.id, activity: step.activity, startedAt, endedAt: null });
    }
    [changed, activity, before] = [step, step.activity, position];
  }
  return { positions, changed, begun };
}

const positionOf = ({ latitude, longitude, speed, heading }: VehicleRow, at: number): Position => ({
  at,
  latitude: latitude!,
  longitude: longitude!,
  speed,
  heading,
});

/** What the device did not say follows from the position before. */
function completed({ at, latitude, longitude, speed, heading }: Reported, before: Position | null): Position {
  const place = { latitude, longitude };
  const elapsed = before === null ? 0 : at - before.at;
  const isNear = before !== null && elapsed > 0 && elapsed <= longestGapMs;
  const meters = isNear ? distance(before, place) : 0;
  return {
    at,
    ...place,
    speed: Math.round((speed ?? (isNear ? Math.min(400, (meters / 1000 / elapsed) * hourMs) : 0)) * 10) / 10,
    heading: Math.round(heading ?? (meters > 1 ? headingOf(before!, place) : (before?.heading ?? 0))) % 360,
  };
}

function stepOf(
  was: Pick<VehicleRow, 'outAt' | 'arrivedAt' | 'drivenMeters'>,
  path: readonly RoutePoint[],
  routeKm: number,
  before: Position | null,
  { at, ...place }: Position,
): Moved {
  const { isAtStart, isAtEnd, ...state } = placed(path, routeKm, place, place.speed);
  const seenAt = new Date(at).toISOString();
  const outAt = was.outAt ?? (isAtStart ? null : seenAt);
  const arrivedAt = was.arrivedAt ?? (isAtEnd && outAt !== null ? seenAt : null);
  const drivenMeters =
    was.drivenMeters + (before === null || stood(before, { at, ...place }) ? 0 : distance(before, place));
  // It stays done, wherever the vehicle goes then.
  const progress = arrivedAt === null ? state.progress : 100;
  return { ...place, ...state, progress, seenAt, outAt, arrivedAt, drivenMeters };
}

/** Positions of a vehicle that stands tremble: what lies between them is not driven. */
const stood = (before: Position, { at, speed }: Position) =>
  before.speed < leastSpeed && speed < leastSpeed && at - before.at <= longestGapMs;

const endSpell = (tx: Context, vehicleId: number, endedAt: string) =>
  tx.db
    .updateTable('vehicleSpells')
    .set({ endedAt })
    .where('vehicleId', '=', vehicleId)
    .where('endedAt', 'is', null)
    .execute();

async function keep(tx: Context, positions: (Position & { vehicleId: number })[], spells: Spell[]): Promise<void> {
  for (let at = 0; at < positions.length; at += rowsAtOnce)
    await tx.db
      .insertInto('vehiclePositions')
      .values(positions.slice(at, at + rowsAtOnce))
      .onConflict((same) => same.columns(['vehicleId', 'at']).doNothing())
      .execute();
  for (let at = 0; at < spells.length; at += rowsAtOnce)
    await tx.db
      .insertInto('vehicleSpells')
      .values(spells.slice(at, at + rowsAtOnce))
      .execute();
}
