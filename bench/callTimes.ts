import autocannon from 'autocannon';
import { setTimeout as delay } from 'node:timers/promises';
import { connections } from './load.ts';
import { coreSeconds } from './processes.ts';
import type { Server } from './processes.ts';

/* How long calls take at 16 connections, as a line of a table. */

export const heads = ['| call | requests/s | p50 ms | p95 ms | alone ms | core ms |', '|---|---:|---:|---:|---:|---:|'];

export type Asked = {
  url: string;
  method?: 'POST' | 'GET';
  headers?: Record<string, string>;
  /** The body of call `n`. */
  bodyOf?: (n: number) => string;
};

/** A call that takes longer by itself is counted out: a round of seconds would see too few of it, or none. */
const slowMs = 500;

export type Measured = { line: string; perSecond: number; first: string };

/**
 * Asks once by itself, then for `seconds` at 16 connections. Throws where the first answer has errors. What a call takes of a
 * core of the server tells on a machine that is busy with other work, too; what PostgreSQL does is not in it.
 */
export async function measure(name: string, asked: Asked, seconds: number, server: Server): Promise<Measured> {
  const { bodyOf, ...request } = asked;
  const once = async (n: number, tries = 0): Promise<{ text: string; ms: number }> => {
    const body = bodyOf?.(n);
    const begun = performance.now();
    const answer = await fetch(request.url, { ...request, ...(body !== undefined && { body }) });
    const text = await answer.text();
    // What the round before has left waiting is served first.
    if (answer.status === 503 && tries < 10) return delay(500).then(() => once(n, tries + 1));
    if (!answer.ok || text.includes('"errors":')) throw new Error(`${name}: ${text.slice(0, 300)}`);
    return { text, ms: performance.now() - begun };
  };
  // The first one reads what is not in memory yet; the second is what a call costs by itself.
  const { text: first } = await once(0);
  const { ms: alone } = await once(1);
  const times: number[] = [];
  const coresBefore = coreSeconds(server) ?? 0;
  let n = 1;
  const begun = performance.now();
  const { non2xx } = await autocannon({
    ...request,
    ...{ connections, timeout: 60 },
    ...(alone > slowMs ? { amount: connections } : { duration: seconds }),
    ...(bodyOf && {
      requests: [{ method: 'POST' as const, setupRequest: (given: object) => ({ ...given, body: bodyOf((n += 1)) }) }],
    }),
    setupClient: (client) => void client.on('response', (_status, _bytes, ms) => void times.push(ms)),
  });
  times.sort((one, other) => one - other);
  const share = (part: number) => (times[Math.floor(times.length * part)] ?? 0).toFixed(1);
  const perSecond = (times.length - non2xx) / ((performance.now() - begun) / 1000);
  const core = ((((coreSeconds(server) ?? 0) - coresBefore) * 1000) / times.length).toFixed(1);
  const refused = non2xx > 0 ? ` (${non2xx} refused)` : '';
  const line = `| ${name} | ${Math.round(perSecond)}${refused} | ${share(0.5)} | ${share(0.95)} | ${alone.toFixed(1)} | ${core} |`;
  return { line, perSecond, first };
}
