import { expect, test } from 'vitest';
import { isAllowed } from './rules.ts';
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
