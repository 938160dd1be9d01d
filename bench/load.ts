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

/** How long one call takes with nothing else under way, so also: until the round before has left nothing waiting. */
async function alone(target: Target): Promise<number> {
  await fetch(`${target.url}/healthz`);
  counter += 1;
  const { method, path, body } = target.call(counter);
  const begun = performance.now();
  const answer = await fetch(target.url + path, {
    method,
    body,
    headers: body ? { ...target.headers, 'content-type': 'application/json' } : target.headers,
  });
  await answer.arrayBuffer();
  return performance.now() - begun;
}

/** Requests a second that `target` answers with 2xx over `seconds`; any other answer but 503 stops the bench. */
export async function rate(target: Target, seconds: number): Promise<number> {
  const length = (await alone(target)) > slowMs ? { amount: connections } : { duration: seconds };
  const result = await autocannon({
    url: target.url,
    connections,
    timeout: 60,
    ...length,
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
  return result['2xx'] / result.duration;
}

export const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] as number;
