import { createClient } from 'graphql-ws';
import type { Client } from 'graphql-ws';
import { WebSocket } from 'ws';
import { eventually } from './http.ts';

export type Subscription<Data> = {
  /** What has arrived so far. */
  events: Data[];
  /** Resolves when the server ends it: the errors it gave, or none. */
  ended: Promise<readonly { message: string; extensions?: Record<string, unknown> }[]>;
  stop: () => void;
};

export type Socket = {
  client: Client;
  /** Resolves with the code and reason of the server's closing frame. */
  closed: Promise<{ code: number; reason: string }>;
  subscribe: <Data>(query: string, variables?: Record<string, unknown>) => Subscription<Data>;
  /** Resolves when the server hears all that was subscribed to: it answers a socket in order. */
  listening: () => Promise<void>;
  close: () => Promise<void>;
};

/**
 * Opens connections to this address and closes them after the test:
 * `test.extend('connect', ({ address }, { onCleanup }) => connecting(address, onCleanup))`.
 */
export function connecting(address: string, onCleanup: (close: () => Promise<void>) => void) {
  const sockets: Socket[] = [];
  onCleanup(async () => void (await Promise.all(sockets.map((socket) => socket.close()))));
  return (headers: Record<string, string>): Socket => {
    const socket = openSocket(address, headers);
    sockets.push(socket);
    return socket;
  };
}

/** A connection as our client opens it: the cookie goes with the upgrade, a token with the first message. */
export function openSocket(address: string, headers: Record<string, string> = {}): Socket {
  const { authorization, cookie } = headers;
  let subscribed = 0;
  let asked = 0;
  let open: WebSocket | undefined;
  class WithHeaders extends WebSocket {
    constructor(url: string, protocols?: string | string[]) {
      super(url, protocols, { headers: { ...(cookie ? { cookie, origin: address } : {}) } });
    }
    override send(data: string): void {
      if ((JSON.parse(data) as { type: string }).type === 'subscribe') asked += 1;
      super.send(data);
    }
  }
  let close: (event: { code: number; reason: string }) => void;
  const closed = new Promise<{ code: number; reason: string }>((resolve) => (close = resolve));
  const client = createClient({
    url: `${address.replace('http', 'ws')}/graphql`,
    webSocketImpl: WithHeaders,
    lazy: true,
    retryAttempts: 0,
    ...(authorization ? { connectionParams: { accessToken: authorization.replace('Bearer ', '') } } : {}),
    on: {
      opened: (socket) => (open = socket as WebSocket),
      closed: (event) => close(event as CloseEvent),
    },
  });
  return {
    client,
    closed,
    subscribe: <Data>(query: string, variables?: Record<string, unknown>) => {
      subscribed += 1;
      const events: Data[] = [];
      let stop = () => {};
      const ended = new Promise<readonly { message: string; extensions?: Record<string, unknown> }[]>((resolve) => {
        stop = client.subscribe(
          { query, ...(variables ? { variables } : {}) },
          {
            next: (result) => {
              if (result.data) events.push(result.data as Data);
              if (result.errors) resolve(result.errors as never);
            },
            error: (error) =>
              resolve(
                Array.isArray(error) ? error : [{ message: String((error as { reason?: string }).reason ?? error) }],
              ),
            complete: () => resolve([]),
          },
        );
      });
      return { events, ended, stop: () => stop() };
    },
    listening: async () => {
      await eventually('the subscriptions are asked for', () => asked === subscribed);
      const answered = new Promise<void>((resolve) => void client.on('pong', (isReceived) => isReceived && resolve()));
      open!.send(JSON.stringify({ type: 'ping' }));
      await answered;
    },
    close: async () => void (await client.dispose()),
  };
}
