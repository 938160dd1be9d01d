import { expect, test } from 'vitest';
import { scrollKey } from './scrollKey.ts';

test('pages that are loaded by their address keep a place of their own', () => {
  const order = { key: 'default', pathname: '/orders/1', search: '' };
  expect(scrollKey(order)).not.toBe(scrollKey({ ...order, pathname: '/invoices/1' }));
  expect(scrollKey({ ...order, key: 'x7' })).toBe('x7');
});
