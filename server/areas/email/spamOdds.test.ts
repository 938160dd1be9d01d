import { expect, test } from 'vitest';
import { spamOdds } from './spamOdds.ts';

const messages = { spam: 10, ham: 100 };
const spam = { spam: 9, ham: 0 };
const ham = { spam: 0, ham: 60 };
const both = { spam: 5, ham: 50 };

test('EM-20: words of spam make a message spam, unless as many of it say otherwise', () => {
  expect(spamOdds([spam, spam, spam, both], messages)).toBeGreaterThan(0.99);
  expect(spamOdds([ham, ham, ham, both], messages)).toBeLessThan(0.01);
  expect(spamOdds([spam, spam, ham, ham, both], messages)).toBeLessThan(0.9);
});

test('EM-20: nothing follows from few words, from words that stand in both, and from what was seen once', () => {
  expect(spamOdds([], messages)).toBe(0.5);
  expect(spamOdds([spam, spam], messages)).toBe(0.5);
  expect(spamOdds([both, both, both, both], messages)).toBe(0.5);
  expect(
    spamOdds(
      Array.from({ length: 20 }, () => ({ spam: 1, ham: 0 })),
      messages,
    ),
  ).toBe(0.5);
});
