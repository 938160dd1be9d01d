import { describe, expect, test } from 'vitest';
import { arranged, firstRanks, isCrowded, rankBetween, ranksBetween } from './ranks.ts';

const row = (count: number) => firstRanks(count).map((rank, index) => ({ id: index + 1, rank }));
const byRank = ([, a]: readonly [number, string], [, b]: readonly [number, string]) => (a < b ? -1 : 1);
const seen = (current: { id: number; rank: string }[], wanted: number[]) => {
  const moved = arranged(current, wanted);
  const ranks = new Map([...current.map(({ id, rank }) => [id, rank] as const), ...moved]);
  return { moved: moved.size, order: [...ranks].sort(byRank).map(([id]) => id) };
};

describe('ranks', () => {
  test('there is always room at the ends and between two', () => {
    let [first, last] = [rankBetween(null, null), rankBetween(null, null)];
    for (let times = 0; times < 500; times += 1) {
      const [before, after] = [rankBetween(null, first), rankBetween(last, null)];
      expect([before < first, after > last, after.length]).toEqual([true, true, 8]);
      [first, last] = [before, after];
    }
    let [low, high] = [first, last];
    for (let times = 0; times < 200; times += 1) {
      const rank = rankBetween(low, high);
      expect(low < rank && rank < high).toBe(true);
      if (times % 3 === 0) low = rank;
      else high = rank;
    }
    expect(isCrowded(high)).toBe(false);
    expect(isCrowded(`${high}${'V'.repeat(64)}`)).toBe(true);
    expect(() => rankBetween('b', 'a')).toThrow(RangeError);
  });

  test('there is room before the very first and after the very last', () => {
    expect(rankBetween('zzzzzzzz', null) > 'zzzzzzzz').toBe(true);
    expect(rankBetween(null, '00000001') < '00000001').toBe(true);
    const many = ranksBetween('A', 'B', 3000);
    expect([...new Set(many)].toSorted()).toEqual(many);
  });

  test('a list that names all in another order moves as few as possible', () => {
    expect(seen(row(5), [1, 2, 3, 4, 5])).toEqual({ moved: 0, order: [1, 2, 3, 4, 5] });
    expect(seen(row(5), [5, 1, 2, 3, 4])).toEqual({ moved: 1, order: [5, 1, 2, 3, 4] });
    expect(seen(row(5), [1, 3, 4, 2, 5])).toEqual({ moved: 1, order: [1, 3, 4, 2, 5] });
    expect(seen(row(4), [4, 3, 2, 1])).toEqual({ moved: 3, order: [4, 3, 2, 1] });
  });

  test('what comes from elsewhere is put in, and what the list leaves out keeps its neighbor', () => {
    expect(seen(row(3), [1, 9, 8, 2, 3])).toEqual({ moved: 2, order: [1, 9, 8, 2, 3] });
    expect(seen(row(3), [3, 1])).toEqual({ moved: 1, order: [3, 1, 2] });
    expect(seen(row(3), [3])).toEqual({ moved: 0, order: [1, 2, 3] });
    expect(seen([], [4, 5])).toEqual({ moved: 2, order: [4, 5] });
    expect(seen(row(2), [7, 8, 1, 2])).toEqual({ moved: 2, order: [7, 8, 1, 2] });
  });
});
