import { expect, test } from 'vitest';
import { severalOf } from '../../lib/severalValues.ts';
import { crossStateAt, crossVariables, narrowedPath } from './crossFilter.ts';

test('DA-09 what the address narrows by is read, and its rows are led to by the words of their list', () => {
  const state = crossStateAt(
    new URLSearchParams('country=FR&orderStatus=delivered&method=paypal&product=x&status=paid&customerTag=VIP, new'),
  );
  expect(state).toEqual({
    ...{ country: 'FR', product: null, orderStatus: 'delivered', method: 'paypal' },
    ...{ orderTag: null, customerTag: 'VIP, new', vehicle: null, course: null },
  });
  expect(crossVariables(state)).toEqual({
    ...{ country: 'FR', productId: null, status: 'DELIVERED', method: 'paypal', tag: null, customerTag: 'VIP, new' },
  });
  expect(crossVariables(crossStateAt(new URLSearchParams('orderStatus=sold')))).toBeNull();
  const filters = [{ dimension: 'status', value: 'delivered' }] as const;
  expect(narrowedPath('/orders?from=2026-01-01', filters)).toBe('/orders?from=2026-01-01&status=delivered');
  const tagged = narrowedPath('/orders', [{ dimension: 'customerTags', value: 'VIP, new' }]);
  expect(severalOf(new URLSearchParams(tagged.split('?')[1]).get('customerTags'))).toEqual(['VIP, new']);
});
