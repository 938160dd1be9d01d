import { describe, expect, test } from 'vitest';
import { bearerCredential, credentialOf, hashOf, newSecret, sessionCookie } from './credentials.ts';

const http = { publicUrl: undefined };
const https = { publicUrl: 'https://office.example.com' };
const secret = newSecret();
const other = newSecret();

describe('credentialOf', () => {
  test('reads a bearer token in any spelling of the scheme', () => {
    for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
      expect(credentialOf({ authorization: `${scheme} ${secret}` }, http)).toEqual({
        carrier: 'bearer',
        secretHash: hashOf(secret),
      });
    }
    expect(bearerCredential(secret)?.carrier).toBe('bearer');
  });

  test('reads the cookie among others', () => {
    expect(credentialOf({ cookie: `theme=dark; sid=${secret}; x=1` }, http)).toEqual({
      carrier: 'cookie',
      secretHash: hashOf(secret),
    });
    expect(credentialOf({ cookie: `__Host-sid=${secret}` }, https)?.carrier).toBe('cookie');
    expect(credentialOf({ cookie: `sid=${secret}` }, https)).toBeNull();
  });

  test.for([
    `Bearer ${secret.slice(0, -1)}`,
    `Basic ${secret}`,
    secret,
    'Bearer',
    'Bearer ',
    `Bearer x${secret}`,
    `Bearer ${secret} ${other}`,
    '',
  ])('never falls back to the cookie when Authorization is "%s"', (authorization) => {
    expect(credentialOf({ authorization, cookie: `sid=${secret}` }, http)).toBeNull();
  });

  test.for(['sid', 'sid=', 'asid=x', ';;;', `SID=${'x'.repeat(49)}`, 'sid=atr_s_<script>'])(
    'takes "%s" for no cookie of ours',
    (cookie) => {
      expect(credentialOf({ cookie }, http)).toBeNull();
    },
  );
});

test('secrets are long, random and told apart by their prefix; their hash does not contain them', () => {
  const secrets = new Set(Array.from({ length: 1000 }, newSecret));
  expect(secrets.size).toBe(1000);
  for (const each of secrets) expect(each).toMatch(/^atr_s_[A-Za-z0-9_-]{43}$/);
  expect(hashOf(secret)).toMatch(/^[0-9a-f]{64}$/);
});

test('the cookie is out of reach for scripts and other hosts', () => {
  expect(sessionCookie(https, 'v')).toBe('__Host-sid=v; Path=/; HttpOnly; SameSite=Lax; Secure');
  expect(sessionCookie(http, 'v')).toBe('sid=v; Path=/; HttpOnly; SameSite=Lax');
  expect(sessionCookie(https, 'v', 60)).toBe('__Host-sid=v; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=60');
});
