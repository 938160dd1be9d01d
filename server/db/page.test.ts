import { expect, test } from 'vitest';
import { pageInfo, pageOf } from './page.ts';

const ctx = { maxPageSize: 100 };

test('without input it is the first page of ten', () => {
  expect(pageOf(ctx, null)).toEqual({ number: 1, size: 10, offset: 0 });
  expect(pageOf(ctx, { number: 3, size: 25 })).toEqual({ number: 3, size: 25, offset: 50 });
});

test.each([
  { number: 0 },
  { number: 1.5 },
  { number: Number.POSITIVE_INFINITY },
  { size: 0 },
  { size: 101 },
  { size: -1 },
])('%o is refused', (input) => {
  expect(() => pageOf(ctx, input)).toThrow(/page\.(number|size) must be a whole number from 1 to/);
});

test('the last page says that none follows', () => {
  expect(pageInfo({ number: 2, size: 10, offset: 10 }, 20)).toEqual({
    number: 2,
    size: 10,
    pageCount: 2,
    hasNextPage: false,
    hasPreviousPage: true,
  });
  expect(pageInfo({ number: 1, size: 10, offset: 0 }, 0)).toEqual({
    number: 1,
    size: 10,
    pageCount: 0,
    hasNextPage: false,
    hasPreviousPage: false,
  });
});
