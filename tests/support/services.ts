import { pino } from 'pino';
import { areas } from '../../server/areas/index.ts';
import type { Services } from '../../server/context.ts';
import { openDatabase } from '../../server/db/open.ts';
import type { Env } from '../../server/env.ts';
import { makeLive } from '../../server/live.ts';

/** The clock of a test: stands still until it is told to go on. */
export type Clock = { now: () => Date; advance: (ms: number) => void };

export function makeClock(start = '2026-11-20T09:30:00.000Z'): Clock {
  let instant = Date.parse(start);
  return { now: () => new Date(instant), advance: (ms) => void (instant += ms) };
}

/** The parts of a server as `main.ts` makes them, but silent, with a known secret and a clock that stands still. */
export async function makeServices(env: Env, clock = makeClock()): Promise<Services> {
  const database = await openDatabase(env);
  const log = pino({ level: 'silent' });
  return {
    env,
    database,
    live: await makeLive(database, log),
    log,
    now: clock.now,
    secret: new Uint8Array(32).fill(7),
    areas,
    listCounts: new Map(),
    listIds: new Map(),
  };
}
