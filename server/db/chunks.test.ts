import { expect, test } from 'vitest';
import { chunkSizer, inChunks, oneByOne } from './chunks.ts';

test('issue 7, 1.6: chunks shrink at once when one took long, and grow slowly', () => {
  const sizer = chunkSizer();
  const first = sizer.size();
  sizer.took(1);
  expect(sizer.size()).toBe(first * 2);
  sizer.took(50);
  expect(sizer.size()).toBe(first);
  sizer.took(1e9);
  expect(sizer.size()).toBe(50);
  for (let count = 0; count < 20; count += 1) sizer.took(0);
  expect(sizer.size()).toBe(400);
});

test('issue 7, 1.6: what is written one by one, such as an undo, comes in chunks of half that time and of fewer rows', () => {
  const sizer = chunkSizer(oneByOne);
  const first = sizer.size();
  sizer.took(12);
  expect(sizer.size()).toBe(first);
  sizer.took(25);
  expect(sizer.size()).toBe(10);
});

test('issue 7, 1.6: every item is in one chunk, in order', async () => {
  const items = Array.from({ length: 1000 }, (_, index) => index);
  const seen: number[][] = [];
  await inChunks(items, async (chunk) => void seen.push(chunk));
  expect(seen.flat()).toEqual(items);
  expect(seen.length).toBeGreaterThan(2);
});
