import { deepStrictEqual } from 'node:assert';
import { median, rate } from './load.ts';
import { startServer, stopServer } from './processes.ts';
import type { Server } from './processes.ts';

/** The least part of the bare reference's requests a second that a documented list has to answer. */
export const leastShare = 0.4;
const rounds = 3;

type Compared = { path: string; script: string; env: Record<string, string>; seconds: number };

/** How many requests a second a documented list answers as a part of the bare one's: both in turn, the medians of some rounds. */
export async function bareShare(
  server: Server,
  headers: Record<string, string>,
  { path, script, env, seconds }: Compared,
): Promise<{ documented: number; bare: number; share: number }> {
  const bare = await startServer(script, '/healthz', env);
  try {
    const answerOf = async (url: string) => (await (await fetch(url + path, { headers })).json()) as unknown;
    // The two answer alike: else the one would be measured against less work, or against another list.
    deepStrictEqual(await answerOf(bare.url), await answerOf(server.url));
    const target = (url: string) => ({ url, headers, call: () => ({ method: 'GET' as const, path }) });
    for (const { url } of [server, bare]) await rate(target(url), Math.min(seconds, 2));
    const rates: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      rates[0].push(await rate(target(server.url), seconds));
      rates[1].push(await rate(target(bare.url), seconds));
    }
    const [documented, plain] = [median(rates[0]), median(rates[1])];
    return { documented, bare: plain, share: documented / plain };
  } finally {
    await stopServer(bare);
  }
}
