import type { Place } from '../../../kit/map/mapTypes.ts';

/* Where vehicles were: tracks of a day, and what follows from them at an instant. */

export type Moment = { at: number; place: Place; speed: number; heading: number };
export type Track = { id: string; name: string; moments: readonly Moment[] };

/** What lies further apart is not joined: nobody knows where the vehicle was meanwhile. */
const longestGapMs = 15 * 60_000;
/** Slower is standing still, as on the server. */
const leastSpeed = 3;

/** The number of the last moment at or before an instant; -1 before the first. */
function indexAt(moments: readonly Moment[], at: number): number {
  let [low, high] = [0, moments.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (moments[middle]!.at <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

export type Shown = { place: Place; speed: number; heading: number; state: 'moving' | 'stopped' | 'offline' };

/** Where a vehicle was at an instant, between two positions on the line that joins them; null before its first one. */
export function shownAt({ moments }: Track, at: number): Shown | null {
  const index = indexAt(moments, at);
  const [last, next] = [moments[index], moments[index + 1]];
  if (last === undefined) return null;
  const isNear = (one: Moment) => Math.abs(one.at - at) <= longestGapMs;
  if (next === undefined || next.at - last.at > longestGapMs)
    return { ...last, state: isNear(last) ? stateOf(last.speed) : 'offline' };
  const share = (at - last.at) / (next.at - last.at);
  const [[fromLng, fromLat], [toLng, toLat]] = [last.place, next.place];
  const place = [fromLng + (toLng - fromLng) * share, fromLat + (toLat - fromLat) * share] as const;
  const speed = last.speed + (next.speed - last.speed) * share;
  return { place, speed, heading: last.heading, state: stateOf(speed) };
}

const stateOf = (speed: number) => (speed >= leastSpeed ? 'moving' : 'stopped');

/** What a vehicle had driven until an instant. */
export const drivenUntil = ({ moments }: Track, at: number): Place[] =>
  moments.slice(0, indexAt(moments, at) + 1).map(({ place }) => place);

/** From the first position of all to the last; null without any. */
export function spanOf(tracks: readonly Track[]): { from: number; to: number } | null {
  const all = tracks.flatMap(({ moments }) => (moments.length === 0 ? [] : [moments[0]!.at, moments.at(-1)!.at]));
  return all.length === 0 ? null : { from: Math.min(...all), to: Math.max(...all) };
}
