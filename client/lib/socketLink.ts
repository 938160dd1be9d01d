import { ApolloLink, Observable } from '@apollo/client';
import { print } from 'graphql';
import type { Client } from 'graphql-ws';
import { reportDisconnected } from './connection.ts';
import { dropSession, isSessionEnded, onSessionReturned } from './session.ts';

/** Close codes on which trying again is of no use. */
const unauthenticated = 4401;
const longestPauseMs = 20_000;

let socket: Promise<Client> | undefined;
let isOpen = false;

/** The connection opens with the first subscription; its code too is loaded only then. */
async function openSocket(): Promise<Client> {
  const { createClient } = await import('graphql-ws');
  return createClient({
    url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`,
    keepAlive: 20_000,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: (event) => (event as CloseEvent).code !== unauthenticated,
    // Doubled with each try and spread, so that a restarted server is not met by all browsers at once.
    retryWait: (tries) =>
      new Promise((resolve) => setTimeout(resolve, Math.min(500 * 2 ** tries, longestPauseMs) * (0.5 + Math.random()))),
    on: {
      connected: () => {
        isOpen = true;
      },
      closed: (event) => {
        if ((event as CloseEvent).code === unauthenticated) dropSession('server');
        else if (!navigator.onLine) reportDisconnected();
      },
    },
  });
}

/**
 * Subscriptions over one WebSocket. After a lost connection each one starts again by itself, from the last
 * sequence number that it saw: the payload is written anew each time, so its variables may follow.
 */
export const socketLink = new ApolloLink(
  (operation) =>
    new Observable((observer) => {
      const variables = { ...operation.variables };
      const payload = { query: print(operation.query), operationName: operation.operationName ?? null, variables };
      let stop: (() => void) | undefined;
      let isWanted = true;
      const start = (client: Client) => {
        if (!isWanted) return;
        stop = client.subscribe(payload, {
          next(result) {
            const sequence = sequenceOf(result.data);
            if (sequence) variables['after'] = sequence;
            observer.next(result as ApolloLink.Result);
          },
          error(error) {
            // The page stays while its user signs in again; what it listened to goes on then.
            if (isSessionEnded()) stop = whenReturned(() => start(client));
            else observer.error(error instanceof Error ? error : new Error('Subscription ended', { cause: error }));
          },
          complete: () => observer.complete(),
        });
      };
      socket ??= openSocket();
      socket.then(start, observer.error.bind(observer));
      return () => {
        isWanted = false;
        stop?.();
      };
    }),
);

function whenReturned(listener: () => void): () => void {
  const stop = onSessionReturned(() => {
    stop();
    listener();
  });
  return stop;
}

function sequenceOf(data: Record<string, unknown> | null | undefined): unknown {
  const [event] = Object.values(data ?? {});
  return (event as { sequence?: unknown } | null | undefined)?.sequence;
}

/** Calls back after each time that the connection was lost and is there again. */
export async function onResubscribed(listener: () => void): Promise<() => void> {
  const client = await (socket ??= openSocket());
  // A page that is opened on an open connection hears of its first return, too.
  let wasOpen = isOpen;
  return client.on('connected', () => {
    if (wasOpen) listener();
    wasOpen = true;
  });
}
