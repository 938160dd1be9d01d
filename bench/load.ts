import type { EventEmitter } from 'node:events';
import autocannon from 'autocannon';
import type { Call } from './scenarios.ts';

export const connections = 16;

export type Target = { url: string; headers: Record<string, string>; call: (n: number) => Call };

let isAwake = false;

/**
 * Whether this process stays awake while it waits for answers. To wake it takes a server longer than many an answer, and
 * the slower server has to do it more often: that would measure the machine. Where a third process needs a core it sleeps.
 */
export function stayAwake(isWanted: boolean): void {
  if (isWanted && !isAwake) setImmediate(turn);
  isAwake = isWanted;
}

function turn(): void {
  if (isAwake) setImmediate(turn);
}

let counter = 0;

/** Calls that take longer than this are counted out, not timed out: a round of seconds would see too few of them, or none. */
const slowMs = 100;

async function call(target: Target): Promise<void> {
  counter += 1;
  const { method, path, body } = target.call(counter);
  const answer = await fetch(target.url + path, {
    method,
    body,
    headers: body ? { ...target.headers, 'content-type': 'application/json' } : target.headers,
  });
  await answer.arrayBuffer();
}

/**
 * How long one call takes with nothing else under way. What the round before has left waiting is served before a call of
 * the same kind, so the first one only waits for its end.
 */
async function alone(target: Target): Promise<number> {
  await call(target);
  const begun = performance.now();
  await call(target);
  return performance.now() - begun;
}

/** Requests a second that `target` answers with 2xx over `seconds`; any other answer but 503 stops the bench. */
export async function rate(target: Target, seconds: number): Promise<number> {
  const length = (await alone(target)) > slowMs ? { amount: connections } : { duration: seconds };
  const begun = performance.now();
  let lastAnswer = begun;
  const result = await autocannon({
    url: target.url,
    connections,
    timeout: 60,
    ...length,
    setupClient: (client: EventEmitter) => client.on('response', () => (lastAnswer = performance.now())),
    requests: [
      {
        setupRequest: (request: object) => {
          counter += 1;
          const { method, path, body } = target.call(counter);
          const headers = body ? { ...target.headers, 'content-type': 'application/json' } : target.headers;
          return { ...request, method, path, headers, body };
        },
      },
    ],
  });
  // Of slow calls Atrium refuses what would wait for longer than half a second; only what was answered counts.
  const refused = result.statusCodeStats?.['503']?.count ?? 0;
  if (result.non2xx > refused || result.errors || result.timeouts) {
    throw new Error(`${target.call(counter).path}: ${result.non2xx} answers were not 2xx, ${result.errors} failed`);
  }
  if (refused) console.log(`    ${refused} of ${result.requests.total} calls were refused as too many at once`);
  // A count of calls ends at its last answer; autocannon looks for that once a second only.
  return result['2xx'] / ('amount' in length ? (lastAnswer - begun) / 1000 : result.duration);
}

export const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] as number;
