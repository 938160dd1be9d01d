import type { IncomingHttpHeaders } from 'node:http';
import { describe, expect, test } from 'vitest';
import { isForeign, isFromOwnPage, refuseCrossSite } from './crossSite.ts';

const json = { 'content-type': 'application/json; charset=utf-8' };
const own = { publicUrl: 'https://office.example.com' };
const unset = { publicUrl: undefined };
type Case = [what: string, headers: IncomingHttpHeaders, env: typeof own | typeof unset, isAccepted: boolean];

describe('a request with a session cookie', () => {
  test.for<Case>([
    ['from the public address', { ...json, origin: 'https://office.example.com' }, own, true],
    ['from the same origin, as the browser says', { ...json, 'sec-fetch-site': 'same-origin' }, own, true],
    [
      'from the host asked, no public address set',
      { ...json, origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' },
      unset,
      true,
    ],
    [
      'with a header that needs a preflight instead of JSON',
      { 'x-requested-by': 'atrium', 'sec-fetch-site': 'same-origin' },
      own,
      true,
    ],
    ['with the header of Apollo', { 'apollo-require-preflight': '1', 'sec-fetch-site': 'same-origin' }, own, true],
    ['from another origin', { ...json, origin: 'https://evil.example' }, own, false],
    ['from another site, as the browser says', { ...json, 'sec-fetch-site': 'cross-site' }, own, false],
    [
      'from another host of the site',
      { ...json, 'sec-fetch-site': 'same-site', origin: 'https://office.example.com' },
      own,
      false,
    ],
    [
      'from the host asked, another public address set',
      { ...json, origin: 'http://10.0.0.1', host: '10.0.0.1' },
      own,
      false,
    ],
    [
      'from a host that a proxy header names',
      { ...json, origin: 'https://evil.example', host: 'a.example', 'x-forwarded-host': 'evil.example' },
      unset,
      false,
    ],
    ['from another port', { ...json, origin: 'http://127.0.0.1:3001', host: '127.0.0.1:3000' }, unset, false],
    ['from a sandboxed page', { ...json, origin: 'null', host: 'null' }, unset, false],
    ['without either header', { ...json, host: '127.0.0.1:3000' }, unset, false],
    ['typed into the address bar', { ...json, 'sec-fetch-site': 'none' }, own, false],
    ['as a form', { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }, own, false],
    ['as plain text that holds JSON', { 'content-type': 'text/plain', 'sec-fetch-site': 'same-origin' }, own, false],
    [
      'as a type that only mentions JSON',
      { 'content-type': 'text/plain; application/json', 'sec-fetch-site': 'same-origin' },
      own,
      false,
    ],
    ['with nothing that needs a preflight', { 'sec-fetch-site': 'same-origin' }, own, false],
  ])('%s', ([, headers, env, isAccepted]) => {
    const refusal = expect.objectContaining({ code: 'FORBIDDEN' });
    if (isAccepted) expect(() => refuseCrossSite(headers, env)).not.toThrow();
    else expect(() => refuseCrossSite(headers, env)).toThrow(refusal);
  });
});

test('without any sign a request is neither foreign nor our own', () => {
  expect(isForeign({ host: 'a' }, unset)).toBe(false);
  expect(isFromOwnPage({ host: 'a' }, unset)).toBe(false);
});
