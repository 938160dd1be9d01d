import type { Context } from '../../context.ts';
import type { VehicleRow } from '../../db/logisticsTables.ts';
import { beginningOf } from '../../zonedDays.ts';
import { dayIn } from '../../zonedDays.ts';
import { plusDays, storeZone } from './days.ts';
import { leastSpeed } from './progress.ts';
import { pathOf } from './route.ts';
import { isSilent, momentOf, roundOf } from './simulation.ts';
import type { Moment, Simulated } from './simulation.ts';
import { phaseOf } from './simulator.ts';
import { stopMs } from './trips/tripSql.ts';

/*
 * What the sample vehicles drove before: positions of the last days, which are kept so long, and sums of the days before
 * them. Both follow from the simulation, so that pages, reports and the log of a vehicle tell the same.
 */

const historyDays = 182;
const positionDays = 2;
const secondMs = 1000;
const minuteMs = 60_000;
const dayMs = 86_400_000;
const stepMs = 10 * minuteMs;
const rowsAtOnce = 500;

export const simulatedOf = (row: Pick<VehicleRow, 'id' | 'path'>): Simulated => ({
  id: row.id,
  path: pathOf(row),
  phase: phaseOf(row.id),
});

/** Positions between two instants, of what drives and of what has just stopped or sets out. */
export function momentsBetween(simulated: Simulated, first: number, last: number): Moment[] {
  const count = Math.max(0, Math.floor((last - first) / stepMs));
  const steps = Array.from({ length: count + 1 }, (_, at) => last - (count - at) * stepMs);
  const turns = legsOf(simulated, first, last).flatMap(({ start, end }) => [
    start - secondMs,
    start + secondMs,
    end - secondMs,
    end + secondMs,
  ]);
  const times = [...new Set([...steps, ...turns.map(Math.round)])]
    .filter((at) => at >= first && at <= last)
    .toSorted((a, b) => a - b);
  const all = times.map((at) => momentOf(simulated, at));
  const moves = (at: number) => (all[at]?.speed ?? 0) >= leastSpeed;
  return all.filter((_, at) => at === 0 || at === all.length - 1 || [at - 1, at, at + 1].some(moves));
}

type Leg = { start: number; end: number };

/** What is driven without a stop, of the rounds between two instants: before the pause halfway and after it. */
function legsOf({ path, phase }: Simulated, first: number, last: number): Leg[] {
  const { drive, pause, setsOut, all } = roundOf(path);
  const from = Math.floor(first / all + phase);
  const rounds = Array.from({ length: Math.max(0, Math.ceil(last / all + phase) - from) }, (_, at) => from + at);
  const half = drive / 2;
  const legs =
    pause >= stopMs
      ? [
          [0, half],
          [half + pause, drive + pause],
        ]
      : [[0, drive + pause]];
  return rounds.flatMap((round) => {
    const begun = (round - phase) * all + setsOut;
    return legs.map(([start, end]) => ({ start: begun + start!, end: begun + end! }));
  });
}

/** The last instant that a vehicle is heard of. */
export const lastHeard = (id: number, now: number): number => (isSilent(id) ? now - 55 * minuteMs : now);

/** How much a vehicle had driven until its odometer showed what it shows now, by day; the last days by their positions. */
export type DrivenDays = ReadonlyMap<number, readonly { day: string; meters: number }[]>;

export async function addHistory(tx: Context, vehicles: readonly VehicleRow[], now: number): Promise<DrivenDays> {
  const zone = await storeZone(tx);
  const today = dayIn(new Date(now), zone);
  const days = Array.from({ length: historyDays + 1 }, (_, at) => plusDays(today, at - historyDays));
  const starts = [...days.map((day) => Date.parse(beginningOf(day, zone))), now];
  const rows = vehicles.flatMap((row) =>
    daysOf(simulatedOf(row), starts).map((sum, at) => ({ vehicleId: row.id, day: days[at]!, ...sum })),
  );
  // The last days are counted from their positions.
  const since = days.at(-1 - positionDays)!;
  const counted = rows.filter(({ day }) => day < since);
  const driverOf = new Map(vehicles.map(({ id, driverId }) => [id, driverId ?? 0]));
  for (let at = 0; at < counted.length; at += rowsAtOnce) {
    const some = counted.slice(at, at + rowsAtOnce);
    await tx.db.insertInto('vehicleDays').values(some).execute();
    const driven = some.map((one) => ({ ...one, driverId: driverOf.get(one.vehicleId)! }));
    await tx.db.insertInto('driverDays').values(driven).execute();
  }
  return Map.groupBy(rows, ({ vehicleId }) => vehicleId);
}

/** Positions of the days before the present round, which begins with the last of them, and what the vehicles did then. */
export async function addPositions(
  tx: Context,
  vehicles: readonly VehicleRow[],
  now: number,
  begun: (id: number) => number,
) {
  const zone = await storeZone(tx);
  const first = Date.parse(beginningOf(plusDays(dayIn(new Date(now), zone), -positionDays), zone));
  const rows = vehicles.flatMap((row) =>
    momentsBetween(simulatedOf(row), first, Math.min(begun(row.id), lastHeard(row.id, now)) - 1).map(
      ({ round: _round, ...position }) => ({ vehicleId: row.id, ...position }),
    ),
  );
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await tx.db
      .insertInto('vehiclePositions')
      .values(rows.slice(at, at + rowsAtOnce))
      .execute();
  const spells = vehicles.flatMap((row) => spellsOf(row, begun(row.id), now - dayMs));
  for (let at = 0; at < spells.length; at += rowsAtOnce)
    await tx.db
      .insertInto('vehicleSpells')
      .values(spells.slice(at, at + rowsAtOnce))
      .execute();
}

/** The rounds of a vehicle until an instant, step by step, as far back as another one. */
function spellsOf(row: VehicleRow, until: number, since: number) {
  const { drive, pause, setsOut, arrives, all } = roundOf(pathOf(row));
  const half = setsOut + drive / 2;
  const steps = [
    ['LOADING', 0, setsOut],
    ['ON_THE_WAY', setsOut, half],
    ['WAITING', half, half + pause],
    ['ON_THE_WAY', half + pause, arrives],
    ['UNLOADING', arrives, all],
  ] as const;
  const count = Math.max(0, Math.ceil((until - since) / all));
  const begun = Array.from({ length: count }, (_, at) => until - (at + 1) * all);
  return begun.flatMap((start) =>
    steps.map(([activity, from, to]) => ({
      vehicleId: row.id,
      activity,
      startedAt: new Date(start + from).toISOString(),
      endedAt: new Date(start + to).toISOString(),
    })),
  );
}

/** What was driven between each instant and the next. */
function daysOf(simulated: Simulated, starts: readonly number[]) {
  const { length, drive } = roundOf(simulated.path);
  const sums = starts.slice(1).map(() => ({ trips: 0, stops: 0, meters: 0, drivenMs: 0 }));
  let day = 0;
  for (const { start, end } of legsOf(simulated, starts[0]!, starts.at(-1)!)) {
    while (day + 1 < sums.length && starts[day + 1]! <= start) day += 1;
    for (let at = day; at < sums.length && starts[at]! < end; at += 1) {
      const overlap = Math.min(end, starts[at + 1]!) - Math.max(start, starts[at]!);
      if (overlap <= 0) continue;
      const sum = sums[at]!;
      sum.drivenMs += Math.round(overlap);
      sum.meters += Math.round((overlap / drive) * length);
      if (start >= starts[at]!) sum.trips += 1;
      if (end < starts[at + 1]!) sum.stops += 1;
    }
  }
  return sums;
}
