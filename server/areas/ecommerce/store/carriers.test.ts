import { expect, test } from 'vitest';
import { carrierNames, trackingUrl } from '../../../../schema/carriers.ts';

test('each carrier that is offered has a page for a number, however it is spelled', () => {
  for (const name of carrierNames) expect(trackingUrl(` ${name.toUpperCase()}`, '12 34')).toMatch(/^https:.*1234$/);
  expect(trackingUrl('Fed-Ex', 'A/B')).toBe('https://www.fedex.com/fedextrack/?trknbr=A%2FB');
});

test('there is none without a number, or for a carrier that is not known', () => {
  expect(trackingUrl('UPS', ' ')).toBeNull();
  expect(trackingUrl('My cousin', '1')).toBeNull();
});
