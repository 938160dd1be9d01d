import pino from 'pino';
import type { Logger } from 'pino';
import type { Env } from './env.ts';
import { makeLogStream } from './logStream.ts';

export type Log = { log: Logger; flush: () => Promise<void> };

/** JSON lines on standard output. */
export function makeLog(env: Pick<Env, 'logLevel'>): Log {
  const stream = makeLogStream(process.stdout.fd);
  const timestamp = pino.stdTimeFunctions.epochTime;
  const log = pino({ level: env.logLevel, base: null, timestamp, serializers: { err: errorFields } }, stream);
  return { log, flush: stream.flush };
}

/** Name, text and stack only: what hangs on an error otherwise, such as the values of a statement, may be confidential. */
function errorFields(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = 'code' in error ? error.code : undefined;
  const cause = error.cause === undefined ? undefined : errorFields(error.cause);
  return { type: error.name, message: error.message, code, stack: error.stack, cause };
}
