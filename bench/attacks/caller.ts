import type { Server } from '../processes.ts';

/** One figure of an attack, with the most that it may be. */
export type Finding = { name: string; value: number; unit: string; most: number };

/** The size of an attack; `ATTACK_SCALE=0.1` makes it a tenth, to see that it still works. The bounds are for whole ones. */
export const sized = (whole: number): number => Math.ceil(whole * Number(process.env['ATTACK_SCALE'] ?? 1));

export type Headers = Record<string, string>;

/** Access token of a sample account. */
export async function tokenOf(url: string, email = 'admin@demo.com', password = 'admin'): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return ((await answer.json()) as { accessToken: string }).accessToken;
}

export const bearer = async (url: string): Promise<Headers> => ({ authorization: `Bearer ${await tokenOf(url)}` });

type Answer = { status: number; body: { errors?: unknown[]; data?: Record<string, unknown> } };

export async function graphql(
  { url }: Server,
  headers: Headers,
  query: string,
  variables: object = {},
): Promise<Answer> {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  });
  return { status: answer.status, body: (await answer.json()) as Answer['body'] };
}

/** The longest that one of so many calls took, one after another, in milliseconds. */
export async function slowestOf(calls: number, call: () => Promise<unknown>): Promise<number> {
  let slowest = 0;
  for (let turn = 0; turn < calls; turn += 1) {
    const begun = performance.now();
    await call();
    slowest = Math.max(slowest, performance.now() - begun);
  }
  return slowest;
}

const probeMs = 5;
export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Times of a request of somebody else, one after the other while the work lasts, the shortest first. */
export async function meanwhile(ask: () => Promise<unknown>, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let isDone = false;
  const asking = (async () => {
    while (!isDone) {
      const begun = performance.now();
      await ask();
      times.push(performance.now() - begun);
      await pause(probeMs);
    }
  })();
  await pause(50);
  await work();
  isDone = true;
  await asking;
  return times.toSorted((a, b) => a - b);
}

export const at = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
