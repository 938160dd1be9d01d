import { expect, test } from 'vitest';
import { isAllowed, isReadInPart } from './rules.ts';
import type { AbilityRule } from './schema.generated.ts';

const own: AbilityRule = { action: 'update', subject: 'Order', conditions: { userId: 7 } };

test('managing everything allows everything', () => {
  expect(isAllowed([{ action: 'manage', subject: 'all' }], 'delete', 'Product')).toBe(true);
});

test('without a rule nothing is allowed', () => {
  expect(isAllowed([], 'read', 'Product')).toBe(false);
  expect(isAllowed([{ action: 'read', subject: 'Product' }], 'update', 'Product')).toBe(false);
});

test('conditions are asked of a record, not of the kind', () => {
  expect(isAllowed([own], 'update', 'Order')).toBe(true);
  expect(isAllowed([own], 'update', 'Order', { userId: 7 })).toBe(true);
  expect(isAllowed([own], 'update', 'Order', { userId: 8 })).toBe(false);
});

test('DA-14: records are read in part where every right to read them has conditions', () => {
  const paid: AbilityRule = { action: 'read', subject: 'Order', conditions: { payment: 'PAID' } };
  expect(isReadInPart([paid], 'Order')).toBe(true);
  expect(isReadInPart([paid], 'Product')).toBe(false);
  expect(isReadInPart([paid, own], 'Order')).toBe(true);
  expect(isReadInPart([paid, { action: 'read', subject: 'Order' }], 'Order')).toBe(false);
  expect(isReadInPart([paid, { action: 'manage', subject: 'all' }], 'Order')).toBe(false);
  expect(isReadInPart([{ ...paid, subject: 'Vehicle' }], 'Delivery')).toBe(true);
});
