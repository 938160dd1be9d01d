import { request } from 'node:http';
import type { Agent } from 'node:http';

/** Sends the first half of a request that is well formed but refused at once when it is whole. */
export function startRequest(
  address: string,
  agent: Agent,
): { isUnderWay: Promise<void>; finish: () => Promise<number | 'broken'> } {
  const [start, end] = ['{"email":"nobody@test.example",', '"password":1}'] as const;
  const call = request(`${address}/api/auth/login`, {
    method: 'POST',
    agent,
    headers: {
      'content-type': 'application/json',
      'content-length': start.length + end.length,
      expect: '100-continue',
    },
  });
  const answer = new Promise<number | 'broken'>((resolve) => {
    call.on('response', (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode!));
      response.on('error', () => resolve('broken'));
    });
    call.on('error', () => resolve('broken'));
  });
  // Says that the server has it: what still waits to be accepted is not under way.
  const isUnderWay = new Promise<void>((resolve) => call.on('continue', () => call.write(start, () => resolve())));
  call.flushHeaders();
  return {
    isUnderWay,
    finish: () => {
      call.end(end);
      return answer;
    },
  };
}
