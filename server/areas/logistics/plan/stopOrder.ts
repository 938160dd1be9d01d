import { pauses } from '../../../work/pauses.ts';
import { beginOf, driveMs, leftAt, reachedAt } from '../expected.ts';
import type { Point } from '../geo.ts';

/* A short order of stops that keeps time windows: nearest first, improved by exchange until nothing gets better. */

export type Visit = Point & { windowFrom: string | null; windowTo: string | null };
type Beginning = { place: Point; at: number };
type Order = readonly number[];

/** A minute late weighs as much as so many minutes of driving. */
const lateWeight = 20;
/** Up to so many stops it begins with each of them once: cheap, and seldom stuck. */
const maxBeginnings = 12;

/** How dear an order of the visits is: time until the last one is made, time at the wheel, and what comes late. */
export function costOf(visits: readonly Visit[], { place, at }: Beginning): (order: Order) => number {
  const begins = visits.map(beginOf);
  const ends = visits.map(({ windowTo }) => (windowTo === null ? Infinity : Date.parse(windowTo)));
  const first = visits.map((visit) => driveMs(place, visit));
  const drives = visits.map((from) => visits.map((to) => driveMs(from, to)));
  return (order) => {
    let [left, driven, late] = [at, 0, 0];
    let driveTo = first;
    for (const one of order) {
      driven += driveTo[one]!;
      const reached = reachedAt(left, driveTo[one]!, begins[one]!);
      if (reached > ends[one]!) late += reached - ends[one]!;
      left = leftAt(reached);
      driveTo = drives[one]!;
    }
    return left - at + driven + late * lateWeight;
  };
}

/** The next is always the nearest of those that are left. */
function nearestFirst(visits: readonly Visit[], place: Point, begin: number | null): number[] {
  const left = new Set(visits.keys());
  const order: number[] = [];
  let here = place;
  const take = (one: number) => {
    left.delete(one);
    order.push(one);
    here = visits[one]!;
  };
  if (begin !== null) take(begin);
  while (left.size > 0) {
    let [nearest, shortest] = [-1, Infinity];
    for (const one of left) {
      const drive = driveMs(here, visits[one]!);
      if (drive < shortest) [nearest, shortest] = [one, drive];
    }
    take(nearest);
  }
  return order;
}

/** Orders that differ by an exchange of two: one moves to the other, they change places, or the part between goes backwards. */
function exchanged(order: Order, one: number, other: number): number[][] {
  const moved = order.toSpliced(one, 1).toSpliced(other, 0, order[one]!);
  if (other < one) return [moved];
  const swapped = order.with(one, order[other]!).with(other, order[one]!);
  const turned = [...order.slice(0, one), ...order.slice(one, other + 1).toReversed(), ...order.slice(other + 1)];
  return [moved, swapped, turned];
}

type Priced = { order: number[]; price: number };

/** Exchanges until nothing gets better. */
async function improved(order: number[], cost: (order: Order) => number, pause: () => unknown): Promise<Priced> {
  let best: Priced = { order, price: cost(order) };
  for (let isBetter = true; isBetter;) {
    isBetter = false;
    for (let one = 0; one < order.length; one += 1) {
      for (let other = 0; other < order.length; other += 1) {
        if (one === other) continue;
        for (const next of exchanged(best.order, one, other)) {
          const price = cost(next);
          // Less than a millisecond is no gain: sums differ by their order.
          if (price >= best.price - 1) continue;
          best = { order: next, price };
          isBetter = true;
        }
      }
      await pause();
    }
  }
  return best;
}

/** The visits in a proposed order, as indexes. Lets other work through. */
export async function proposedOrder(visits: readonly Visit[], beginning: Beginning): Promise<number[]> {
  const cost = costOf(visits, beginning);
  const pause = pauses();
  const begins = visits.length <= maxBeginnings ? [null, ...visits.keys()] : [null];
  let best: Priced = { order: [...visits.keys()], price: Infinity };
  for (const begin of begins) {
    const found = await improved(nearestFirst(visits, beginning.place, begin), cost, pause);
    if (found.price < best.price) best = found;
  }
  return best.order;
}
