import { describe, expect, test } from 'vitest';
import { drivenUntil, shownAt, spanOf, type Track } from './tracks.ts';

const minute = 60_000;
const moment = (at: number, lng: number, speed: number) => ({
  at: at * minute,
  place: [lng, 10] as const,
  speed,
  heading: 90,
});
const track: Track = { id: '1', name: 'VOL-1', moments: [moment(0, 20, 0), moment(10, 21, 60), moment(60, 25, 60)] };

describe('LO-09 tracks', () => {
  test('a vehicle is between its positions, and nowhere before the first', () => {
    expect(shownAt(track, -1)).toBeNull();
    expect(shownAt(track, 5 * minute)).toMatchObject({ place: [20.5, 10], speed: 30, state: 'moving' });
    expect(shownAt(track, 0)).toMatchObject({ place: [20, 10], state: 'stopped' });
  });

  test('over a long gap and after the last position it is offline where it was', () => {
    expect(shownAt(track, 20 * minute)).toMatchObject({ place: [21, 10], state: 'moving' });
    expect(shownAt(track, 40 * minute)).toMatchObject({ place: [21, 10], state: 'offline' });
    expect(shownAt(track, 61 * minute)).toMatchObject({ place: [25, 10], state: 'moving' });
    expect(shownAt(track, 90 * minute)).toMatchObject({ place: [25, 10], state: 'offline' });
  });

  test('what was driven ends at the instant, and the span is that of all', () => {
    expect(drivenUntil(track, 10 * minute)).toEqual([
      [20, 10],
      [21, 10],
    ]);
    expect(spanOf([track, { id: '2', name: 'VOL-2', moments: [moment(-5, 1, 1)] }])).toEqual({
      from: -5 * minute,
      to: 60 * minute,
    });
    expect(spanOf([{ id: '3', name: 'VOL-3', moments: [] }])).toBeNull();
  });
});
