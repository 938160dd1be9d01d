import { describe, expect, test } from 'vitest';
import { bindable, fromPostgres, fromSqlite } from './dialect.ts';

const fromBoth = {
  sqlite: (errcode: number, message = 'x') =>
    fromSqlite(Object.assign(new Error(message), { code: 'ERR_SQLITE_ERROR', errcode })),
  postgres: (code: string, detail?: string) => fromPostgres(Object.assign(new Error('x'), { code, detail })),
};

describe('a refusal of the database becomes one error, whichever engine', () => {
  test.each([
    [
      'a value that exists already',
      fromBoth.sqlite(2067, 'UNIQUE constraint failed: users.full_name'),
      fromBoth.postgres('23505', 'Key (full_name)=(x) already exists.'),
      { code: 'CONFLICT', details: { fields: { fullName: { key: 'taken' } } } },
    ],
    ['a record that is referred to', fromBoth.sqlite(787), fromBoth.postgres('23503'), { code: 'CONFLICT' }],
    ['a value out of range', fromBoth.sqlite(20), fromBoth.postgres('22003'), { code: 'BAD_REQUEST' }],
    ['a value that breaks a check', fromBoth.sqlite(275), fromBoth.postgres('23514'), { code: 'BAD_REQUEST' }],
    ['a value that is missing', fromBoth.sqlite(1299), fromBoth.postgres('23502'), { code: 'BAD_REQUEST' }],
    [
      'a database that is held by another',
      fromBoth.sqlite(5),
      fromBoth.postgres('55P03'),
      { code: 'UNAVAILABLE', message: 'The database is not available' },
    ],
    [
      'a full disk',
      fromBoth.sqlite(13),
      fromBoth.postgres('53100'),
      { code: 'UNAVAILABLE', message: expect.stringContaining('full') },
    ],
    [
      'a database that can only be read',
      fromBoth.sqlite(8),
      fromBoth.postgres('25006'),
      { code: 'UNAVAILABLE', message: expect.stringContaining('only be read') },
    ],
  ])('%s', (_what, sqlite, postgres, expected) => {
    expect(sqlite).toMatchObject(expected);
    expect(postgres).toMatchObject(expected);
  });

  test('and says when to try again, where that helps', () => {
    expect(fromBoth.sqlite(13)).toMatchObject({ details: { retryAfterSeconds: expect.any(Number) } });
    expect(fromBoth.postgres('57P01')).toMatchObject({ details: { retryAfterSeconds: expect.any(Number) } });
  });

  test('but our own mistakes stay what they are', () => {
    const [sqlite, postgres] = [
      Object.assign(new Error('no such column'), { errcode: 1 }),
      Object.assign(new Error('no such column'), { code: '42703' }),
    ];
    expect(fromSqlite(sqlite)).toBe(sqlite);
    expect(fromPostgres(postgres)).toBe(postgres);
  });
});

test.each([
  // Of the pool, when no connection became free in time, and of connections that were lost.
  new Error('timeout exceeded when trying to connect'),
  new Error('Connection terminated due to connection timeout'),
  new Error('Connection terminated unexpectedly'),
  new Error('The connection is silent'),
  Object.assign(new Error('Cannot call write after a stream was destroyed'), { code: 'ERR_STREAM_DESTROYED' }),
  Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }),
  Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' }),
])('7.1.5: who waited in vain is refused as when the database is away: %s', (error) => {
  expect(fromPostgres(error)).toMatchObject({ code: 'UNAVAILABLE', message: 'The database is not available' });
});

test('what both engines bind alike', () => {
  expect([true, false, undefined, null, 1, 'a'].map(bindable)).toEqual([1, 0, null, null, 1, 'a']);
  expect(() => bindable('a\0b')).toThrow('NUL');
});
