import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { AppError } from '../errors.ts';

export type Engine = 'sqlite' | 'postgres';

const retryAfterSeconds = 2;

/** The database cannot serve at the moment; the same call may work in a little while. */
export const databaseAway = () => new AppError('UNAVAILABLE', 'The database is not available', { retryAfterSeconds });

const refusing = (why: string) => new AppError('UNAVAILABLE', `${why}: nothing can be changed`, { retryAfterSeconds });
const tooBig = () => new AppError('BAD_REQUEST', 'A value is out of the range that can be stored');
const inUse = () =>
  new AppError('CONFLICT', 'Another record refers to this one, or the record it refers to no longer exists');

function taken(column: string | undefined): AppError {
  if (column === undefined) return new AppError('CONFLICT', 'A record with the same value already exists');
  const field = column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  const message = 'is already in use';
  return new AppError('CONFLICT', `${field} ${message}`, { fields: { [field]: { key: 'taken', message } } });
}

/** What node:sqlite throws, by SQLite's result codes. Unknown errors come back as they are. */
export function fromSqlite(error: unknown): unknown {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return error;
  const extended = error.errcode;
  if (extended === 2067 || extended === 1555)
    return withCause(taken(/failed: \w+\.(\w+)/.exec(error.message)?.[1]), error);
  if (extended === 787) return withCause(inUse(), error);
  // Not null, check.
  if (extended === 1299 || extended === 275) return withCause(tooBig(), error);
  switch (extended & 0xff) {
    // TOOBIG, MISMATCH, RANGE
    case 18:
    case 20:
    case 25:
      return withCause(tooBig(), error);
    case 8:
      return withCause(refusing('The database can only be read'), error);
    case 13:
      return withCause(refusing('The disk of the server is full'), error);
    // BUSY, LOCKED, NOMEM, IOERR, CANTOPEN
    case 5:
    case 6:
    case 7:
    case 10:
    case 14:
      return withCause(databaseAway(), error);
    default:
      return error;
  }
}

const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENOENT',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'EMFILE',
  // Written to a connection that was dropped meanwhile.
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
]);

/** What `pg` throws, by PostgreSQL's condition codes. Unknown errors come back as they are. */
export function fromPostgres(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  if (code === '23505') {
    const detail = 'detail' in error ? String(error.detail) : '';
    return withCause(taken(/^Key \("?(\w+)"?[,)]/.exec(detail)?.[1]), error);
  }
  if (code === '23503') return withCause(inUse(), error);
  if (code === '23502' || code === '23514' || code?.startsWith('22') === true) return withCause(tooBig(), error);
  if (code === '53100') return withCause(refusing('The disk of the database is full'), error);
  if (code === '25006') return withCause(refusing('The database can only be read'), error);
  // Connection lost, out of resources, shutting down or starting, cancelled by a time limit, lock not got, deadlock.
  if (code !== undefined && (/^(08|53|57|58|55P03|40)/.test(code) || awayCodes.has(code)))
    return withCause(databaseAway(), error);
  if (code === undefined && /connection|timeout|Client was closed/i.test(error.message))
    return withCause(databaseAway(), error);
  return error;
}

/** Whether a PostgreSQL transaction lost a race and may simply run again. */
export const isSerializationFailure = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error));

/**
 * Whether a PostgreSQL transaction waited for a lock for too long. Of two that wait for each other one is told this: our limit is
 * shorter than the second after which PostgreSQL looks for such pairs. The other goes on, and then the lock is free.
 */
export const isLockTimeout = (error: unknown): boolean => codeOf(error) === '55P03';

function codeOf(error: unknown): string {
  const cause = error instanceof AppError ? error.cause : error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}

function withCause(error: AppError, cause: Error): AppError {
  error.cause = cause;
  return error;
}

/**
 * Keeps a column from choosing the index. SQLite knows nothing of how many rows match a condition, so the statement has
 * to say which index pays; PostgreSQL knows, and is left to choose.
 */
export const unindexed = (engine: Engine, column: string): RawBuilder<unknown> =>
  engine === 'sqlite' ? sql`+${sql.ref(column)}` : sql`${sql.ref(column)}`;

/** End of a select that keeps its rows as they are until the transaction ends. SQLite has a single writer anyway. */
export const forUpdate = (engine: Engine): RawBuilder<unknown> => (engine === 'sqlite' ? sql`` : sql`for update`);

/** Values as both engines bind them. NUL ends text in PostgreSQL and in SQLite's own functions, so neither gets it. */
export function bindable(value: unknown): unknown {
  if (typeof value === 'string') {
    if (value.includes('\0')) throw new AppError('BAD_REQUEST', 'Text must not contain the character NUL');
    return value;
  }
  if (typeof value === 'boolean') return value ? 1 : 0;
  return value === undefined ? null : value;
}
