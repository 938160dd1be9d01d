import { createClient } from 'graphql-sse';
import type { ExecutionResult } from 'graphql';
import { expect, onTestFinished, vi } from 'vitest';
import { makeApp, test } from '../../support/app.ts';
import type { Headers } from '../../support/app.ts';

const watch = 'subscription { changes(subjects: [Product]) { subjectId action } }';
const touch = 'mutation ($input: ProductInput!) { createProduct(input: $input) { product { id } } }';
const product = (number: number) => ({
  name: `Streamed ${number}`,
  sku: number,
  priceCents: 500,
  category: 'Office',
});

async function listening() {
  const api = await makeApp();
  const address = await api.app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => api.close());
  return { api, address, url: `${address}/graphql/stream` };
}

/** Subscribes as the client of the library that defines the protocol does. */
function follow(url: string, headers: Headers, query: string) {
  const client = createClient({ url, headers: headers as Record<string, string>, retryAttempts: 0 });
  const results: ExecutionResult[] = [];
  let stop = () => {};
  const ended = new Promise<unknown>((resolve) => {
    stop = client.subscribe(
      { query },
      { next: (result) => void results.push(result as ExecutionResult), error: resolve, complete: () => resolve(null) },
    );
  });
  onTestFinished(() => client.dispose());
  return { results, ended, stop: () => stop() };
}

test('AP-07: a subscription is answered as server-sent events, by right, and ends with the session', async () => {
  const { api, url } = await listening();
  const admin = await api.signIn('admin');
  const { results, ended } = follow(url, admin, watch);
  // The stream hears from when its answer has begun.
  let made = 880_000;
  await vi.waitFor(
    async () => {
      made += 1;
      const { errors } = await api.graphql(touch, { as: admin, variables: { input: product(made) } });
      expect(errors).toEqual([]);
      expect(results.length).toBeGreaterThan(0);
    },
    { timeout: 20_000, interval: 300 },
  );
  expect(results[0]).toMatchObject({ data: { changes: { action: 'CREATE' } } });
  await api.rest('POST', '/api/auth/logout', { as: admin });
  expect(await ended).not.toBeUndefined();
});

test('AP-07: what cannot be subscribed to is told in the stream, and who nobody is gets 401', async () => {
  const { api, url } = await listening();
  const admin = await api.signIn('admin');
  for (const query of ['{ viewer { id } }', 'subscription { nothing }', 'subscription {']) {
    const { results, ended } = follow(url, admin, query);
    expect(await ended).toBeNull();
    expect(results).toEqual([{ errors: [expect.objectContaining({ message: expect.any(String) })] }]);
  }
  const accept = { accept: 'text/event-stream', 'content-type': 'application/json' };
  const body = JSON.stringify({ query: watch });
  const statusOf = async (headers: Record<string, string>, sent: string | undefined = body) =>
    (await fetch(url, { method: 'POST', headers, ...(sent && { body: sent }) })).status;
  expect(await statusOf(accept)).toBe(401);
  expect(await statusOf({ ...accept, authorization: 'Bearer nope' })).toBe(401);
  expect(await statusOf({ ...accept, ...(admin as Record<string, string>), accept: 'application/json' })).toBe(400);
  expect(await statusOf({ ...accept, ...(admin as Record<string, string>) }, '{}')).toBe(400);
});

test('AP-07: streams count among the sockets of a session, and make room when their caller goes', async () => {
  const { api, url } = await listening();
  const admin = await api.signIn('admin');
  const begin = () => {
    const leave = new AbortController();
    const search = new URLSearchParams({ query: watch });
    const headers = { ...(admin as Record<string, string>), accept: 'text/event-stream' };
    return fetch(`${url}?${search}`, { headers, signal: leave.signal }).then((answer) => ({ answer, leave }));
  };
  const open = await Promise.all(Array.from({ length: 5 }, begin));
  expect(open.map(({ answer }) => answer.status)).toEqual([200, 200, 200, 200, 200]);
  expect(open[0]!.answer.headers.get('content-type')).toBe('text/event-stream');
  expect((await begin()).answer.status).toBe(429);
  open[0]!.leave.abort();
  await vi.waitFor(async () => expect((await begin()).answer.status).toBe(200), 20_000);
});
