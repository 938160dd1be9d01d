import { describe, expect, test } from 'vitest';
import { addressKey, makeRateLimit } from './rateLimit.ts';

function limiter() {
  let time = 5000;
  const limit = makeRateLimit(() => time);
  return { limit, advance: (seconds: number) => void (time += seconds * 1000) };
}

describe('the limit of requests a minute', () => {
  test('lets so many pass for each key, then tells how long to wait', () => {
    const { limit, advance } = limiter();
    advance(20);
    for (let count = 0; count < 5; count += 1) expect(limit('a', 5)).toBeNull();
    expect(limit('a', 5)).toBe(41);
    expect(limit('b', 5)).toBeNull();
    advance(41);
    expect(limit('a', 5)).toBeNull();
  });

  test('counts what a request weighs, and lets the heaviest pass in a fresh minute', () => {
    const { limit } = limiter();
    expect([limit('a', 10, 4), limit('a', 10, 4)]).toEqual([null, null]);
    expect(limit('a', 10, 4)).toBeGreaterThan(0);
    expect(limit('a', 10, 2)).toBeNull();
    expect(limit('b', 10, 1000)).toBeNull();
    expect(limit('b', 10)).toBeGreaterThan(0);
  });

  test('tells how many are left, and when all are again', () => {
    const { limit, advance } = limiter();
    expect(limit.left('a', 5)).toEqual({ count: 5, resetSeconds: 60 });
    for (let count = 0; count < 6; count += 1) limit('a', 5);
    expect(limit.left('a', 5)).toEqual({ count: 0, resetSeconds: 120 });
    advance(90);
    expect(limit('b', 5)).toBeNull();
    expect(limit.left('a', 5)).toEqual({ count: 2, resetSeconds: 30 });
  });

  test('does not start afresh when a minute turns', () => {
    const { limit, advance } = limiter();
    advance(59);
    for (let count = 0; count < 6; count += 1) limit('a', 6);
    advance(2);
    expect(limit('a', 6)).toBeNull();
    const seconds = limit('a', 6)!;
    expect(seconds).toBeGreaterThan(5);
    expect(seconds).toBeLessThan(15);
    advance(seconds);
    expect(limit('a', 6)).toBeNull();
  });

  test('forgets a key that was silent', () => {
    const { limit, advance } = limiter();
    for (let count = 0; count < 5; count += 1) limit('a', 5);
    advance(600);
    for (let count = 0; count < 5; count += 1) expect(limit('a', 5)).toBeNull();
    expect(limit('a', 5)).toBe(61);
  });
});

test.for([
  ['10.1.2.3', '10.1.2.3'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('address %s counts as %s', ([address, key]) => {
  expect(addressKey(address!)).toBe(key);
});
