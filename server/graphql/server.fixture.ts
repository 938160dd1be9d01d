import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { registerGraphql } from './server.ts';
import { log, makeTestApp, makeTestEngine, services } from './transport.fixture.ts';

export let app: FastifyInstance;

/** Every request twice: by the document and plan that the first one left it must be answered the same. */
export async function post(payload: unknown, headers: Record<string, string> = {}) {
  const send = async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json', ...headers },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });
    return { status: response.statusCode, headers: { ...response.headers, date: undefined }, body: response.json() };
  };
  const first = await send();
  expect(await send()).toEqual(first);
  return first;
}

export const query = (source: string, variables?: Record<string, unknown>, headers?: Record<string, string>) =>
  post({ query: source, variables }, headers);

/** Status, code and message of the one error of a refused document. */
export async function refusal(source: string, variables?: Record<string, unknown>, headers?: Record<string, string>) {
  const { status, body } = await query(source, variables, headers);
  expect(body.data ?? null).toBeNull();
  return [status, body.errors[0].extensions.code, body.errors[0].message];
}

export const repeat = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ');

/** Registers the hooks of a test file: modules are shared between files, hooks are not. */
export function serveEachFile(): void {
  beforeAll(async () => {
    app = await makeTestApp((fresh) => registerGraphql(fresh, services, makeTestEngine()));
  });
  afterAll(() => app.close());
  beforeEach(() => {
    log.calls.length = 0;
    log.errors.length = 0;
  });
}
