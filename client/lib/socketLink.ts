import { ApolloLink } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient } from 'graphql-ws';
import { Observable, retry, tap, throwError } from 'rxjs';
import { reportDisconnected } from './connection.ts';
import { dropSession, isSessionEnded, onSessionReturned } from './session.ts';

/** Close codes on which trying again is of no use. */
const unauthenticated = 4401;
const longestPauseMs = 20_000;

let isOpen = false;

/** Opens with the first subscription and closes with the last. */
const socket = createClient({
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

/** The page stays while its user signs in again; what it listened to goes on then. */
const sessionReturned = new Observable<void>((observer) => onSessionReturned(() => observer.next()));

/**
 * After a lost connection the client subscribes again by itself, with the variables of then: from the last sequence
 * number that was seen.
 */
const following = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    tap(({ data }) => {
      const sequence = sequenceOf(data);
      if (sequence) operation.variables['after'] = sequence;
    }),
    retry({ delay: (error) => (isSessionEnded() ? sessionReturned : throwError(() => error)) }),
  ),
);

/** Subscriptions over one WebSocket. */
export const socketLink = ApolloLink.from([following, new GraphQLWsLink(socket)]);

function sequenceOf(data: Record<string, unknown> | null | undefined): unknown {
  const [event] = Object.values(data ?? {});
  return (event as { sequence?: unknown } | null | undefined)?.sequence;
}

/** Calls back after each time that the connection was lost and is there again. */
export function onResubscribed(listener: () => void): () => void {
  // A page that is opened on an open connection hears of its first return, too.
  let wasOpen = isOpen;
  return socket.on('connected', () => {
    if (wasOpen) listener();
    wasOpen = true;
  });
}
