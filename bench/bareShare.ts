import { deepStrictEqual } from 'node:assert';
import { median, rate } from './load.ts';
import { coreSeconds, startServer, stopServer } from './processes.ts';
import type { Server } from './processes.ts';

/** The least part of the bare reference's requests a second that a documented list has to answer. */
const leastShare = 0.4;
const rounds = 3;

type Compared = { path: string; script: string; env: Record<string, string>; seconds: number };

/**
 * A documented list beside the bare one, both in turn, the medians of some rounds: requests a second, and as machines are
 * busy at times, also what a call costs in milliseconds of a core. Answers the line to show.
 */
export async function bareShare(
  server: Server,
  headers: Record<string, string>,
  { path, script, env, seconds }: Compared,
): Promise<string> {
  const bare = await startServer(script, '/healthz', env);
  try {
    const answerOf = async (url: string) => (await (await fetch(url + path, { headers })).json()) as unknown;
    // The two answer alike: else the one would be measured against less work, or against another list.
    deepStrictEqual(await answerOf(bare.url), await answerOf(server.url));
    const measure = async (one: Server, length: number) => {
      let count = 0;
      const call = () => {
        count += 1;
        return { method: 'GET' as const, path };
      };
      const used = coreSeconds(one) ?? NaN;
      const perSecond = await rate({ url: one.url, headers, call }, length);
      return { perSecond, each: (((coreSeconds(one) ?? NaN) - used) * 1000) / count };
    };
    for (const one of [server, bare]) await measure(one, Math.min(seconds, 2));
    const [ours, plain]: Awaited<ReturnType<typeof measure>>[][] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      ours!.push(await measure(server, seconds));
      plain!.push(await measure(bare, seconds));
    }
    const of = (all: typeof ours, name: 'perSecond' | 'each') => median(all!.map((one) => one[name]));
    const [documented, reference] = [ours, plain].map((all) => of(all, 'perSecond')) as [number, number];
    const [cost, costOfBare] = [ours, plain].map((all) => of(all, 'each')) as [number, number];
    return `the documented list: ${Math.round(documented)} requests/s, the bare one ${Math.round(reference)}: ${(documented / reference).toFixed(2)} of it (at least ${leastShare}); by milliseconds of a core ${cost.toFixed(2)} and ${costOfBare.toFixed(2)}: ${(costOfBare / cost).toFixed(2)}`;
  } finally {
    await stopServer(bare);
  }
}
