import { expect, test } from 'vitest';
import { makeUnderWay } from './underWay.ts';

test('what is counted twice counts once, and what ends twice ends once', () => {
  const underWay = makeUnderWay();
  const [one, other] = [{}, {}];
  for (const key of [one, one, other, one]) underWay.begin(key);
  expect(underWay.count()).toBe(2);
  underWay.end(one);
  underWay.end(one);
  underWay.end({});
  expect(underWay.count()).toBe(1);
  underWay.end(other);
  expect(underWay.count()).toBe(0);
  underWay.begin(one);
  expect(underWay.count()).toBe(1);
});

test('the age counts from the first beginning, and only of what is still under way', () => {
  let clock = 1000;
  const underWay = makeUnderWay(() => clock);
  const [old, young] = [{}, {}];
  expect(underWay.averageAgeMs()).toBe(0);
  underWay.begin(old);
  clock += 300;
  underWay.begin(old);
  underWay.begin(young);
  clock += 100;
  expect(underWay.averageAgeMs()).toBe(250);
  underWay.end(old);
  expect(underWay.averageAgeMs()).toBe(100);
  underWay.end(young);
  expect(underWay.averageAgeMs()).toBe(0);
});
