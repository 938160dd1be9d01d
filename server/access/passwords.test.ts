import { hash } from '@node-rs/argon2';
import { describe, expect, test } from 'vitest';
import { newPasswordFault } from './passwordRules.ts';
import { checkingPassword, hashPassword } from './passwords.ts';

const check = (stored: string | null, password: string) =>
  checkingPassword('key', (checkNow) => checkNow(stored, password));

describe('passwords', () => {
  test('are kept as Argon2id with a salt, and checked by their exact letters', async () => {
    const stored = await hashPassword('correct horse');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=(65536,t=3|19456,t=2),p=1\$/);
    expect(await hashPassword('correct horse')).not.toBe(stored);
    expect(await check(stored, 'correct horse')).toEqual({ isRight: true });
    expect(await check(stored, 'Correct horse')).toEqual({ isRight: false });
    expect(await check(stored, 'correct horse ')).toEqual({ isRight: false });
  });

  test('are the same however a keyboard composes their letters', async () => {
    const stored = await hashPassword('caf\u00e9 noir');
    expect((await check(stored, 'cafe\u0301 noir')).isRight).toBe(true);
  });

  test("are hashed again when the stored hash is weaker than today's", async () => {
    const weak = await hash('correct horse', { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    const { isRight, rehashed } = await check(weak, 'correct horse');
    expect(isRight).toBe(true);
    expect(await check(rehashed!, 'correct horse')).toEqual({ isRight: true });
    expect(await check(weak, 'wrong')).toEqual({ isRight: false });
  });

  test('match nothing when there is no account', async () => {
    expect(await check(null, '')).toEqual({ isRight: false });
  });
});

test.for([
  ['kestrel over fjord', null],
  ['short', 'tooShort'],
  ['x'.repeat(129), 'tooLong'],
  ['password123', 'tooCommon'],
  ['Admin2026!', 'tooCommon'],
  ['aaaaaaaaaa', 'tooCommon'],
  ['Marsh2026', null],
  ['marshland!', 'tooCommon'],
  ['qwertyuiop', 'tooCommon'],
  ['🦊🦊🦉🦉🐙🐙🐢🐢', null],
] as const)('new password %s: %s', ([password, key]) => {
  expect(newPasswordFault(password, ['Ada', 'marshland'])?.key ?? null).toBe(key);
});
