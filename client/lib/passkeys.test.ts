import { expect, test } from 'vitest';
import { addressWithPasskeys } from './passkeys.ts';

test('AU-10 leads from the number of this computer to its name, where passkeys work', () => {
  const at = (address: string) => addressWithPasskeys(new URL(address) as unknown as Location);
  expect(at('http://127.0.0.1:3000/account/security?tab=1')).toBe('http://localhost:3000/account/security?tab=1');
  expect(at('http://127.0.0.1/account')).toBe('http://localhost/account');
  expect(at('https://office.example/account')).toBeNull();
});
