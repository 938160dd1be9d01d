import pino from 'pino';
import type { Logger } from 'pino';
import type { Env } from './env.ts';

export type Log = { log: Logger; flush: () => Promise<void> };

/** Lines are gathered and written in pieces, off the main thread; what nobody reads is dropped before it fills the memory. */
const gathering = { sync: false, minLength: 4096, periodicFlush: 500, maxLength: 16 * 1024 * 1024 };

/** JSON lines on standard output. */
export function makeLog(env: Pick<Env, 'logLevel'>, fd: number = process.stdout.fd): Log {
  const stream = pino.destination({ dest: fd, ...gathering });
  // A log that cannot be written, as on a full disk, is no reason to end the server.
  stream.on('error', () => {});
  const timestamp = pino.stdTimeFunctions.epochTime;
  const log = pino({ level: env.logLevel, base: null, timestamp, serializers: { err: errorFields } }, stream);
  return {
    log,
    // Whether it could be written or not: a reader that went away (`npm start | head`) must not end the server.
    flush: () => new Promise((resolve) => stream.flush(() => resolve())),
  };
}

/** Name, text and stack only: what hangs on an error otherwise, such as the values of a statement, may be confidential. */
function errorFields(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = 'code' in error ? error.code : undefined;
  const cause = error.cause === undefined ? undefined : errorFields(error.cause);
  return { type: error.name, message: error.message, code, stack: error.stack, cause };
}
