import { expect, test } from 'vitest';
import { hasOperator, toggleOperator } from './searchState.ts';

test('an operator is put into a search, changed, and taken out', () => {
  expect(toggleOperator('red "status" bag', 'status', 'published')).toBe('red "status" bag status:published');
  expect(toggleOperator('Status:Inactive bag brand:"Two words"', 'status', 'published')).toBe(
    'bag brand:"Two words" status:published',
  );
  expect(toggleOperator('bag status:published', 'status', 'published')).toBe('bag');
  expect(hasOperator('bag STATUS:published', 'status', 'published')).toBe(true);
  expect(hasOperator('status published', 'status', 'published')).toBe(false);
});
