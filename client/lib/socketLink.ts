import { ApolloLink } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient } from 'graphql-ws';
import { Observable, retry, tap, throwError } from 'rxjs';
import { reportDisconnected } from './connection.ts';
import { dropSession, isSessionEnded, onSessionReturned } from './session.ts';
import { lendPlace, placeFound, untilNeeded } from './socketPlaces.ts';

/** Close codes that graphql-ws does not try again after: the session is over, or it has too many sockets. */
const closeCodes = { unauthenticated: 4401, tooMany: 4429 };
const longestPauseMs = 20_000;

let isOpen = false;
let isWithoutPlace = false;

/** Opens with the first subscription and closes with the last. */
const socket = createClient({
  url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`,
  keepAlive: 20_000,
  retryAttempts: Number.POSITIVE_INFINITY,
  shouldRetry: (event) => (event as CloseEvent).code !== closeCodes.unauthenticated,
  // Doubled with each try and spread, so that a restarted server is not met by all browsers at once.
  retryWait: async (tries) => {
    await new Promise((resolve) =>
      setTimeout(resolve, Math.min(500 * 2 ** tries, longestPauseMs) * (0.5 + Math.random())),
    );
    await untilNeeded();
  },
  on: {
    connected: () => {
      isOpen = true;
      isWithoutPlace = false;
    },
    closed: (event) => {
      const { code } = event as CloseEvent;
      isWithoutPlace = code === closeCodes.tooMany;
      if (code === closeCodes.unauthenticated) dropSession('server');
      else if (!navigator.onLine) reportDisconnected();
    },
  },
});

lendPlace(() => socket.terminate());

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
    retry({
      resetOnSuccess: true,
      delay: (error, times) =>
        isSessionEnded() ? sessionReturned : isWithoutPlace ? placeFound(times) : throwError(() => error),
    }),
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
