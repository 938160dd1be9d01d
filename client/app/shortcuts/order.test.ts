import { describe, expect, test } from 'vitest';
import { placed, stepped } from './order.ts';

describe('PL-22 shortcuts', () => {
  test('PL-22: change places with their neighbour', () => {
    expect(stepped(['/a', '/b', '/c'], ['/a', '/b', '/c'], '/c', -1)).toEqual(['/a', '/c', '/b']);
    expect(stepped(['/a', '/b', '/c'], ['/a', '/b', '/c'], '/a', 1)).toEqual(['/b', '/a', '/c']);
  });

  test('stay at the ends', () => {
    expect(stepped(['/a', '/b'], ['/a', '/b'], '/a', -1)).toEqual(['/a', '/b']);
    expect(stepped(['/a', '/b'], ['/a', '/b'], '/b', 1)).toEqual(['/a', '/b']);
  });

  test('step over those that may not be opened now, which are kept', () => {
    expect(stepped(['/a', '/hidden', '/b'], ['/a', '/b'], '/b', -1)).toEqual(['/b', '/hidden', '/a']);
  });

  test('PL-22: are dragged to the place of another, past those that may not be opened now', () => {
    expect(placed(['/a', '/hidden', '/b', '/c'], ['/a', '/b', '/c'], 2, 0)).toEqual(['/c', '/hidden', '/a', '/b']);
    expect(placed(['/a', '/b', '/c'], ['/a', '/b', '/c'], 0, 2)).toEqual(['/b', '/c', '/a']);
  });
});
