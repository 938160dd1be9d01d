import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { EnvError, readEnv } from './env.ts';

test('without settings the server is a demonstration on this machine', () => {
  expect(readEnv({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    dataDir: resolve('data'),
    databaseUrl: undefined,
    publicUrl: undefined,
    demo: true,
    rateLimitPerMinute: 300,
    shedsLoad: true,
    languages: ['en', 'fr', 'ar'],
    currency: 'USD',
    trustProxy: false,
    logLevel: 'info',
    isProduction: false,
  });
});

test('in production there is no demonstration unless it is asked for', () => {
  expect(readEnv({ NODE_ENV: 'production' }).demo).toBe(false);
  expect(readEnv({ NODE_ENV: 'production', DEMO: 'true' }).demo).toBe(true);
});

test('empty values count as unset, and lists take blanks', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  expect(readEnv({ LANGUAGES: 'fr, en' }).languages).toEqual(['fr', 'en']);
  expect(readEnv({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toEqual(['10.0.0.0/8', '::1']);
});

test('mail is received for the domain that mail comes from, unless others are named', () => {
  const env = readEnv({ MAIL_LISTEN: '[::1]:2525', MAIL_FROM: 'Office <a@Example.com>' });
  expect(env).toMatchObject({ mailListen: { host: '::1', port: 2525 }, mailDomains: ['example.com'] });
  expect(readEnv({ MAIL_DOMAINS: 'A.example, b.example' }).mailDomains).toEqual(['a.example', 'b.example']);
  expect(readEnv({}).mailListen).toBeUndefined();
});

test('the public address is kept without its closing slash', () => {
  expect(readEnv({ PUBLIC_URL: 'https://office.example.com/' }).publicUrl).toBe('https://office.example.com');
});

describe('a wrong value is refused in one line that names the setting', () => {
  test.each([
    ['PORT', '70000'],
    ['PORT', 'abc'],
    ['PORT', '1e3'],
    ['PORT', '-1'],
    ['DEMO', 'maybe'],
    ['SHED_LOAD', 'sometimes'],
    ['RATE_LIMIT_PER_MINUTE', '1.5'],
    ['LANGUAGES', 'en,xx'],
    ['LOG_LEVEL', 'loud'],
    ['DATABASE_URL', 'mysql://host/db'],
    ['DATABASE_URL', 'not an address'],
    ['SMTP_URL', 'http://host'],
    ['MAIL_LISTEN', '25'],
    ['MAIL_LISTEN', 'localhost:70000'],
    ['MAIL_LISTEN', '[host]:25'],
    ['MAIL_DOMAINS', 'example.com,not a domain'],
    ['MAIL_DOMAINS', 'localhost'],
    ['PUBLIC_URL', 'ftp://host'],
    ['PUBLIC_URL', 'https://host/path'],
    ['PUBLIC_URL', 'https://user@host'],
    ['APP_SECRET', 'short'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/40'],
    ['TRUST_PROXY', '1'],
    ['SESSION_IDLE_HOURS', '0'],
    ['SESSION_MAX_DAYS', '1.5'],
    ['SESSION_REMEMBER_DAYS', '1e3'],
    ['TOKEN_HOURS', 'NaN'],
    ['RATE_LIMIT_PER_MINUTE', '-1'],
    ['NODE_ENV', 'prod'],
    ['CURRENCY', 'JPY'],
    ['CURRENCY', 'dollar'],
  ])('%s=%s', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(EnvError);
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^${name} [^\\n]+$`));
  });

  test('of receiving mail, where what goes with it is missing', () => {
    expect(() => readEnv({ MAIL_LISTEN: '0.0.0.0:25' })).toThrow(/^MAIL_DOMAINS /);
    expect(() => readEnv({ MAIL_TLS_KEY: 'key.pem' })).toThrow(/^MAIL_TLS_CERT /);
  });

  test('and never repeats what may be a password', () => {
    expect(() => readEnv({ DATABASE_URL: 'mysql://user:hunter2@host' })).toThrow(
      expect.not.stringContaining('hunter2'),
    );
  });
});
