import { describe, expect, test } from 'vitest';
import { driveMs, expectedOf, inStopOrder } from './expected.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
const vehicle = {
  latitude: 48.85,
  longitude: 2.35,
  arrivedAt: null,
  seenAt: '2026-11-20T09:59:00.000Z',
  routeKm: 100,
  progress: 50,
  departsAt: null,
  path: '[[48.8,2.35,"Depot"],[49,2.35,""]]',
};
const stop = (id: number, latitude: number | null, values: object = {}) => ({
  id,
  status: 'IN_TRANSIT' as const,
  latitude,
  longitude: latitude === null ? null : 2.35,
  windowFrom: null,
  windowTo: null,
  arrivedAt: null,
  vehicleId: 1,
  stopRank: null,
  ...values,
});
const place = (latitude: number) => ({ latitude, longitude: 2.35 });
const minutes = (iso: string | undefined) => (Date.parse(iso!) - now.getTime()) / 60_000;

describe('LO-13 LO-22 when deliveries are expected', () => {
  test('one stop after another, with the time that each takes', () => {
    const times = expectedOf(vehicle, [stop(1, 48.9), stop(2, 49)], now);
    const first = driveMs(place(48.85), place(48.9)) / 60_000;
    const second = driveMs(place(48.9), place(49)) / 60_000;
    expect(minutes(times.get(1))).toBeCloseTo(first, 3);
    expect(minutes(times.get(2))).toBeCloseTo(first + 5 + second, 3);
  });

  test('the place where the vehicle is comes first, then windows that end sooner; a window is not entered early', () => {
    const stops = [
      stop(1, 49),
      stop(2, 48.9, { windowFrom: '2026-11-20T12:00:00.000Z', windowTo: '2026-11-20T13:00:00.000Z' }),
      stop(3, 48.95, { status: 'OUT_FOR_DELIVERY', arrivedAt: '2026-11-20T09:50:00.000Z' }),
    ];
    expect(inStopOrder(stops).map(({ id }) => id)).toEqual([3, 2, 1]);
    const times = expectedOf(vehicle, stops, now);
    expect(times.get(3)).toBe('2026-11-20T09:50:00.000Z');
    expect(times.get(2)).toBe('2026-11-20T12:00:00.000Z');
  });

  test('without a position nothing is expected, and a place that is not known is the end of the route', () => {
    expect(expectedOf({ ...vehicle, seenAt: null }, [stop(1, 49)], now).size).toBe(0);
    expect(minutes(expectedOf(vehicle, [stop(1, null)], now).get(1))).toBeCloseTo((50 / 48) * 60, 3);
  });

  test('an order that was given counts before windows; what is planned waits for its time at the start of the route', () => {
    const planned = { status: 'PREPARING' as const };
    const stops = [
      stop(1, 48.9, { ...planned, stopRank: 2 }),
      stop(2, 49, { ...planned, stopRank: 1 }),
      stop(3, 48.95, planned),
    ];
    expect(inStopOrder(stops).map(({ id }) => id)).toEqual([2, 1, 3]);
    const later = { ...vehicle, departsAt: '2026-11-20T11:00:00.000Z' };
    const start = driveMs(place(48.8), place(49)) / 60_000;
    expect(minutes(expectedOf(later, stops, now).get(2))).toBeCloseTo(60 + start, 3);
    // Once something has set out, it is where it is.
    const out = stop(4, 48.9);
    expect(minutes(expectedOf(later, [out, ...stops.slice(1)], now).get(4))).toBeCloseTo(
      driveMs(place(48.85), place(49)) / 60_000 + 5 + driveMs(place(49), place(48.9)) / 60_000,
      3,
    );
    expect(expectedOf({ ...vehicle, seenAt: null }, stops, now).size).toBe(3);
  });
});
