import { expect, test } from 'vitest';
import { base32, stepOfCode, totpCode } from './totp.ts';

test('AU-09: codes are those of RFC 6238', () => {
  const secret = base32(Buffer.from('12345678901234567890'));
  expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  // Appendix B, the last six of its eight digits.
  expect(totpCode(secret, Math.floor(59 / 30))).toBe('287082');
  expect(totpCode(secret, Math.floor(1_111_111_109 / 30))).toBe('081804');
  expect(totpCode(secret, Math.floor(20_000_000_000 / 30))).toBe('353130');
  const now = new Date(59_000);
  expect(stepOfCode(secret, '287082', now)).toBe(1);
  expect(stepOfCode(secret, totpCode(secret, 2), now)).toBe(2);
  expect(stepOfCode(secret, totpCode(secret, 3), now)).toBeNull();
});
