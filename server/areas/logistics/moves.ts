import { setTimeout as delay } from 'node:timers/promises';
import { authorizeSome, isAllowedSome } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { FleetMoves, VehicleMove } from '../../graphql/schema.generated.ts';
import { placeOf } from './placeNews.ts';
import type { VehiclePlaceNews } from './placeNews.ts';
import { motionOf } from './progress.ts';

/* Places of vehicles as they report, for open pages. */

const gatherMs = 1000;

/** How many pages of this server look at the fleet. */
let watching = 0;
export const isWatched = () => watching > 0;

/**
 * Moves since the event before, the latest of each vehicle. Rules of roles speak of all vehicles or of none, so the right
 * is asked when moves are handed on.
 */
export function watchMoves(ctx: Context): AsyncIterableIterator<FleetMoves> {
  const viewer = authorizeSome(ctx, 'read', 'Vehicle');
  const waiting = new Map<number, VehiclePlaceNews>();
  const over = new AbortController();
  let isMissing = false;
  let wake = () => {};
  watching += 1;
  const unsubscribe = ctx.services.live.subscribe((event) => {
    const news = placeOf(event);
    if (news !== null) waiting.set(news.vehicleId, news.place);
    else if (event.kind === 'catchUp') isMissing = true;
    else return;
    wake();
  });

  function stop(): void {
    if (over.signal.aborted) return;
    over.abort();
    watching -= 1;
    unsubscribe();
    wake();
  }

  async function next(): Promise<IteratorResult<FleetMoves>> {
    while (!over.signal.aborted) {
      if (waiting.size === 0 && !isMissing) {
        await new Promise<void>((resolve) => (wake = resolve));
        // More of them come at the same time.
        await delay(gatherMs, undefined, { signal: over.signal }).catch(() => undefined);
        continue;
      }
      const reader = ctx.present ? await ctx.present.get() : viewer;
      const places = isMissing ? await lastPlaces(ctx) : [];
      isMissing = false;
      const moves = [...new Map([...places, ...waiting])].map(([id, place]) => moveOf(id, place, ctx.services.now()));
      waiting.clear();
      if (moves.length > 0 && reader !== null && isAllowedSome(reader, 'read', 'Vehicle'))
        return { done: false, value: { moves } };
    }
    return { done: true, value: undefined };
  }

  return {
    next,
    return: async () => {
      stop();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

function moveOf(
  id: number,
  { latitude, longitude, speed, heading, seenAt, ...rest }: VehiclePlaceNews,
  now: Date,
): VehicleMove {
  return {
    vehicleId: String(id),
    place: { latitude, longitude, speed, heading, seenAt },
    motion: motionOf({ seenAt, speed }, now),
    ...rest,
  };
}

async function lastPlaces(ctx: Context): Promise<[number, VehiclePlaceNews][]> {
  const rows = await ctx.db
    .selectFrom('vehicles')
    .select(['id', 'latitude', 'longitude', 'speed', 'heading', 'seenAt', 'placeName', 'activity', 'progress'])
    .select('deviationMeters')
    .where('seenAt', 'is not', null)
    .limit(5000)
    .execute();
  return rows.map(({ id, ...place }) => [id, place as VehiclePlaceNews]);
}
