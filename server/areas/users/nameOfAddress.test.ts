import { expect, test } from 'vitest';
import { nameOfAddress } from './nameOfAddress.ts';

test('a name is made of the part before the @', () => {
  expect(nameOfAddress('ada.marsh@example.com')).toBe('Ada Marsh');
  expect(nameOfAddress('ada_marsh-lee+work@example.com')).toBe('Ada Marsh Lee');
  expect(nameOfAddress('sales@example.com')).toBe('Sales');
  expect(nameOfAddress('+@example.com')).toBe('+');
  expect(nameOfAddress('élodie@example.com')).toBe('Élodie');
});
