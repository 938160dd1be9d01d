import { between, lengthOf, pointAlong } from './geo.ts';
import type { RoutePoint } from './geo.ts';
import type { Reported } from './positionInput.ts';
import { usualMs } from './progress.ts';

/*
 * Where a simulated vehicle is at an instant: it is loaded, drives, pauses halfway, drives on, is unloaded, and begins again.
 * It stands so long at both ends that one driver can drive all of it. That follows from its id and the time alone, so a simulation that was switched off goes on as if it had not been.
 */

const minuteMs = 60_000;
const loadingMs = 25 * minuteMs;
const unloadingMs = 30 * minuteMs;
/** Every ninth makes a detour, every twelfth has lost its network. */
const detourEvery = 9;
const silentEvery = 12;
const detourDegrees = 0.012;

export type Simulated = { id: number; path: readonly RoutePoint[]; phase: number };

export type Moment = Reported & { speed: number; heading: number; round: number };

/** Of a round, so much is driven: less than ten hours of a day. */
const drivenShare = 0.4;

/** How one round goes, in milliseconds from its beginning. */
export function roundOf(path: readonly RoutePoint[]) {
  const length = lengthOf(path);
  const drive = usualMs(length / 1000);
  const pause = Math.min(45 * minuteMs, drive * 0.15);
  const rest = Math.max(0, drive / drivenShare - drive - pause - loadingMs - unloadingMs);
  const setsOut = loadingMs + rest / 2;
  const arrives = setsOut + drive + pause;
  return { length, drive, pause, setsOut, arrives, all: arrives + unloadingMs + rest / 2 };
}

/** The place of a vehicle at an instant; `phase` says where in its round it was in 1970, 0 to 1. */
export function momentOf({ id, path, phase }: Simulated, at: number): Moment {
  const { length, drive, pause, setsOut, all } = roundOf(path);
  const passed = at + phase * all;
  const round = Math.floor(passed / all);
  const time = passed - round * all - setsOut;
  const half = drive / 2;
  const driven = time <= half ? time : Math.max(half, time - pause);
  const share = Math.min(1, Math.max(0, driven / drive));
  const isStill = time < 0 || (time > half && time < half + pause) || time > drive + pause;
  const { heading, ...place } = pointAlong(path, share * length);
  const point = id % detourEvery === 0 ? aside(place, share) : place;
  const usual = length / 1000 / (drive / 3_600_000);
  const speed = isStill ? 0 : Math.round(usual * (1 + 0.15 * Math.sin(at / 97_000 + id)) * 10) / 10;
  return { at, ...point, speed, heading, round };
}

/** A detour in the second quarter of the route. */
function aside(place: { latitude: number; longitude: number }, share: number) {
  const strength = share > 0.25 && share < 0.5 ? Math.sin(((share - 0.25) / 0.25) * Math.PI) : 0;
  const away = { latitude: place.latitude + detourDegrees, longitude: place.longitude };
  return between(place, away, strength);
}

/** Whether it reports at all. */
export const isSilent = (id: number): boolean => id % silentEvery === 0;
