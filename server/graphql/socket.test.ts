import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { WebSocket } from 'ws';
import type { Viewer } from '../context.ts';
import type { LiveEvent } from '../live.ts';
import { registerGraphql } from './server.ts';
import { log, makeTestApp, makeTestEngine, services, viewer } from './transport.fixture.ts';

// Sessions are the business of access/; here they are what the test says.
let session: Viewer | null = viewer();
let hear: (event: LiveEvent) => void = () => {};
const viewers = {
  findViewer: async () => session,
  findViewersOfSessions: async () => new Map(session ? [[session.sessionId, session]] : []),
};

const token = `atr_s_${'x'.repeat(43)}`;
const good = { type: 'connection_init', payload: { accessToken: token } };
let app: FastifyInstance;
let url: string;

beforeEach(async () => {
  session = viewer();
  log.calls.length = 0;
  log.errors.length = 0;
  const live = {
    ...services.live,
    subscribe: (listen: typeof hear) => {
      hear = listen;
      return () => {};
    },
  };
  const env = { ...services.env, rateLimitPerMinute: 60 };
  app = await makeTestApp((fresh) => registerGraphql(fresh, { ...services, live, env }, makeTestEngine(), viewers));
  await app.listen({ port: 0, host: '127.0.0.1' });
  url = `ws://127.0.0.1:${(app.server.address() as AddressInfo).port}/graphql`;
});
afterEach(async () => {
  await app.close();
});

type Message = { type: string; id?: string; payload?: any };

/** A client that remembers what it heard and how it was closed. */
function connect(headers: Record<string, string> = {}, protocol = 'graphql-transport-ws') {
  const socket = new WebSocket(url, protocol, { headers: { authorization: 'nobody', ...headers } });
  const heard: Message[] = [];
  let wake = () => {};
  socket.on('message', (data) => {
    heard.push(JSON.parse(String(data)));
    wake();
  });
  let isClosed = false;
  const closed = new Promise<[number, string]>((resolve) =>
    socket.on('close', (code, reason) => {
      isClosed = true;
      resolve([code, String(reason)]);
      wake();
    }),
  );
  const opened = new Promise<number>((resolve) => {
    socket.on('open', () => resolve(101));
    socket.on('unexpected-response', (_request, response) => {
      resolve(response.statusCode ?? 0);
      socket.terminate();
    });
    socket.on('error', () => resolve(0));
  });
  return {
    socket,
    heard,
    closed,
    opened,
    send: (message: object | string) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    async until(matches: (message: Message) => boolean): Promise<Message> {
      for (;;) {
        const found = heard.find(matches);
        if (found) return found;
        if (isClosed) throw new Error('closed before it came');
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}

/** When the server has dealt with all that these clients sent: it answers each in order. */
const settled = (...clients: ReturnType<typeof connect>[]) =>
  Promise.all(
    clients.map(async (client) => {
      const ping = { mark: client.heard.length + Math.random() };
      client.send({ type: 'ping', payload: ping });
      await client.until(({ type, payload }) => type === 'pong' && payload?.mark === ping.mark);
    }),
  );

async function ready(headers?: Record<string, string>) {
  const client = connect(headers);
  expect(await client.opened).toBe(101);
  client.send(good);
  await client.until(({ type }) => type === 'connection_ack');
  return client;
}

const subscribe = (id: string, query: string, variables?: object) => ({
  id,
  type: 'subscribe',
  payload: { query, variables },
});

async function answer(query: string, variables?: object): Promise<Message> {
  const client = await ready();
  client.send(subscribe('1', query, variables));
  const message = await client.until(({ type }) => type === 'error' || type === 'next');
  client.socket.terminate();
  return message;
}

describe('events', () => {
  it('come one by one, then the end', async () => {
    const client = await ready();
    client.send(subscribe('a', 'subscription ($n: Int!) { again: ticks(count: $n) }', { n: 2 }));
    await client.until(({ type }) => type === 'complete');
    expect(client.heard.slice(1)).toEqual([
      { id: 'a', type: 'next', payload: { data: { again: 1 } } },
      { id: 'a', type: 'next', payload: { data: { again: 2 } } },
      { id: 'a', type: 'complete' },
    ]);
  });

  it('stop at the source when the caller is done, or gone', async () => {
    const client = await ready();
    client.send(subscribe('a', 'subscription { waits }'));
    client.send(subscribe('b', 'subscription { waits }'));
    await settled(client);
    client.send({ id: 'a', type: 'complete' });
    await vi.waitFor(() => expect(log.calls).toEqual(['stopped']), 5000);
    client.socket.close();
    await vi.waitFor(() => expect(log.calls).toEqual(['stopped', 'stopped']), 5000);
  });
});

describe('refusals', () => {
  const error = (code: string, message: string) => ({
    type: 'error',
    payload: [
      expect.objectContaining({
        message: expect.stringContaining(message),
        extensions: expect.objectContaining({ code, requestId: 'req-1' }),
      }),
    ],
  });

  it('are the same as over HTTP', async () => {
    expect(await answer('{ viewer }')).toMatchObject(error('GRAPHQL_LIMIT_EXCEEDED', 'Only subscriptions'));
    expect(await answer('mutation { touch(id: 1) }')).toMatchObject(
      error('GRAPHQL_LIMIT_EXCEEDED', 'Only subscriptions'),
    );
    expect(await answer('subscription { ticks')).toMatchObject(error('BAD_USER_INPUT', 'Syntax Error'));
    expect(await answer('subscription { tiks }')).toMatchObject(
      error('BAD_USER_INPUT', 'Cannot query field "tiks" on type "Subscription".'),
    );
    expect(await answer(`subscription { ${'ticks '.repeat(2100)} }`)).toMatchObject(error('BAD_USER_INPUT', 'token'));
    expect(
      await answer(`subscription { ${Array.from({ length: 16 }, (_, index) => `a${index}: ticks`).join(' ')} }`),
    ).toMatchObject(error('GRAPHQL_LIMIT_EXCEEDED', '15 aliases'));
    expect(await answer('subscription ($n: Int!) { ticks(count: $n) }', { n: 'x' })).toMatchObject(
      error('BAD_USER_INPUT', 'Variable "$n"'),
    );
    expect(await answer('subscription ($n: Int!) { ticks(count: $n) }', { n: 'x\u0000' })).toMatchObject(
      error('VALIDATION', 'U+0000'),
    );
    expect(await answer('query { __schema { types { name } } }')).toMatchObject(
      error('GRAPHQL_LIMIT_EXCEEDED', 'Only subscriptions'),
    );
    expect(log.calls).toEqual([]);
  });

  it('mask what is our own fault', async () => {
    expect((await answer('subscription { secrets }')).payload.errors[0]).toMatchObject({
      message: 'You do not have permission to do this',
      extensions: { code: 'FORBIDDEN' },
    });
    const client = await ready();
    client.send(subscribe('1', 'subscription { breaks }'));
    expect(await client.until(({ type }) => type === 'error')).toMatchObject(
      error('INTERNAL', 'Something went wrong on the server'),
    );
    expect(JSON.stringify(client.heard)).not.toContain('SELECT');
    expect(log.errors).toHaveLength(1);
  });
});

describe('the gate', () => {
  it('refuses pages of other sites', async () => {
    expect(await connect({ origin: 'https://evil.example' }).opened).toBe(403);
    expect(await connect({ 'sec-fetch-site': 'cross-site' }).opened).toBe(403);
    expect(await connect({ origin: url.replace('ws:', 'http:').replace('/graphql', '') }).opened).toBe(101);
  });

  it('knows callers by the upgrade or by their first message', async () => {
    const client = connect({ authorization: 'Bearer of the upgrade' });
    await client.opened;
    client.send({ type: 'connection_init' });
    expect((await client.until(() => true)).type).toBe('connection_ack');
  });

  it('closes on wrong tokens, on none, and on impatience', async () => {
    session = null;
    for (const payload of [{ accessToken: token }, { accessToken: 'short' }, { accessToken: 7 }, {}]) {
      const client = connect();
      await client.opened;
      client.send({ type: 'connection_init', payload });
      expect((await client.closed)[0]).toBe('accessToken' in payload ? 4401 : 4403);
    }
    const early = connect();
    await early.opened;
    early.send(subscribe('1', 'subscription { ticks }'));
    expect((await early.closed)[0]).toBe(4401);
    const odd = connect();
    await odd.opened;
    odd.send('{"type":"nothing"}');
    expect((await odd.closed)[0]).toBe(4400);
    expect([0, 400, 4406]).toContain(
      await Promise.race([connect({}, 'graphql-ws').opened, connect({}, 'graphql-ws').closed.then(([code]) => code)]),
    );
  });

  it('closes those who never introduce themselves', async () => {
    const client = connect();
    await client.opened;
    expect((await client.closed)[0]).toBe(4408);
  });

  it('closes on messages that are too large or too many', async () => {
    const large = await ready();
    large.send(subscribe('1', `subscription { ticks } # ${'x'.repeat(65 * 1024)}`));
    expect((await large.closed)[0]).toBe(1009);
    const chatty = await ready();
    for (let index = 0; index < 70; index += 1) chatty.send({ type: 'ping' });
    expect((await chatty.closed)[0]).toBe(4429);
  });

  it('drops readers that do not read', async () => {
    const client = await ready();
    client.socket.pause();
    client.send(subscribe('1', 'subscription { floods }'));
    await vi.waitFor(() => expect(log.calls).toEqual(['flood stopped']), 5000);
    client.socket.resume();
    expect((await client.closed)[0]).toBe(1006);
  });

  it('takes 5 sockets and 20 subscriptions of one session', async () => {
    const clients = [await ready(), await ready(), await ready(), await ready(), await ready()];
    const sixth = connect();
    await sixth.opened;
    sixth.send(good);
    expect((await sixth.closed)[0]).toBe(4429);
    for (let index = 0; index < 20; index += 1)
      clients[index % 5]!.send(subscribe(`s${index}`, 'subscription { waits }'));
    await settled(...clients);
    clients[0]!.send(subscribe('more', 'subscription { ticks }'));
    expect((await clients[0]!.until(({ type }) => type === 'error')).payload[0].extensions.code).toBe('RATE_LIMITED');
    clients[1]!.send({ id: 's1', type: 'complete' });
    await settled(clients[1]!);
    clients[0]!.send(subscribe('again', 'subscription { ticks(count: 1) }'));
    expect((await clients[0]!.until(({ type }) => type === 'next')).payload.data).toEqual({ ticks: 1 });
    clients[4]!.socket.close();
    await clients[4]!.closed;
    await vi.waitFor(() => ready(), 5000);
  });
});

describe('the end of a session', () => {
  it('closes its sockets at once', async () => {
    const client = await ready();
    hear({ kind: 'session', sessionId: 6 });
    hear({ kind: 'session', sessionId: 5 });
    expect(await client.closed).toEqual([4401, 'Session over']);
  });

  it('is noticed when rights change, and without any news', async () => {
    const client = await ready();
    hear({ kind: 'authz', userId: 1 });
    await settled(client);
    expect(client.socket.readyState).toBe(WebSocket.OPEN);
    session = null;
    hear({ kind: 'authz', userId: 2 });
    hear({ kind: 'authz', userId: null });
    expect((await client.closed)[0]).toBe(4401);
  });

  it('comes with 1001 when the server goes', async () => {
    const client = await ready();
    void app.close();
    expect((await client.closed)[0]).toBe(1001);
  });
});
