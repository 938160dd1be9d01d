import { expect, test } from 'vitest';
import { documentedAddresses, patternOf } from '../support/documentedAddresses.ts';
import {
  everyonesPages,
  guestPages,
  missingPages,
  namedDestinations,
  openPages,
  rightfulPages,
} from '../support/documentedPages.ts';

/** Walked in browsers: `tests/e2e/app/routes.spec.ts`. */
const walked = [...openPages, ...missingPages, ...guestPages, ...everyonesPages, ...rightfulPages];

test('SH-01: every address that the documents name is among those that are walked', () => {
  expect(new Set(documentedAddresses).size).toBe(documentedAddresses.length);
  expect(documentedAddresses.length).toBeGreaterThan(95);
  const isWalked = (address: string) => walked.some((page) => patternOf(address).test(page));
  expect(documentedAddresses.filter((address) => !isWalked(address))).toEqual([]);
  // What no route has is answered by a page that says so.
  const unknown = patternOf('/pages/misc/not-found/{rest}');
  expect(missingPages.filter((page) => unknown.test(page)).length).toBeGreaterThan(1);
});

test('SE-01: what the search offers by name is walked, too', () => {
  const pathOf = (address: string) => address.split('#')[0]!;
  expect(namedDestinations.map(pathOf).filter((address) => !walked.includes(address))).toEqual([]);
});

test('a pattern takes one part for a parameter, and no other address', () => {
  expect(patternOf('/apps/user/view/{id}').test('/apps/user/view/1')).toBe(true);
  expect(patternOf('/apps/user/view/{id}').test('/apps/user/view/1/more')).toBe(false);
  expect(patternOf('/pages/misc/not-found/{rest}').test('/pages/misc/not-found/any/thing')).toBe(true);
  expect(patternOf('/terms').test('/terms1')).toBe(false);
});
