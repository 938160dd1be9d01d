import autocannon from 'autocannon';
import type { Call } from './scenarios.ts';

export const connections = 16;

export type Target = { url: string; headers: Record<string, string>; call: (n: number) => Call };

let counter = 0;

/** Requests a second that `target` answers with 2xx over `seconds`; any other answer stops the bench. */
export async function rate(target: Target, seconds: number): Promise<number> {
  const result = await autocannon({
    url: target.url,
    connections,
    duration: seconds,
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
  if (result.non2xx || result.errors || result.timeouts) {
    throw new Error(`${target.call(counter).path}: ${result.non2xx} answers were not 2xx, ${result.errors} failed`);
  }
  return result.requests.total / result.duration;
}

export const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] as number;
