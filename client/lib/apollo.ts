import {
  ApolloClient,
  ApolloLink,
  CombinedGraphQLErrors,
  HttpLink,
  InMemoryCache,
  ServerError,
  type OperationVariables,
  type TypedDocumentNode,
} from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { finalize, tap } from 'rxjs';
import { typePolicies } from './cachePolicies.ts';
import { reportAnswer, reportDisconnected } from './connection.ts';
import { denied } from './denied.ts';
import { equalReads } from './equalReads.ts';
import { noteOwnBatches } from './live.ts';
import { beginLoading } from './loading.ts';
import { isPreloaded, preload } from './preload.ts';
import { proofLink } from './proofLink.ts';
import { noteSequence } from './sequence.ts';
import { dropSession, onViewerChange, getViewer, ownHeaders } from './session.ts';
import { socketLink } from './socketLink.ts';

/**
 * Set `context: { isQuiet: true }` on what runs beside the screen: no loading bar, no page-wide refusal. `isCard` is for
 * one card of several, which says itself that it is refused.
 */
declare module '@apollo/client' {
  interface DefaultContext {
    isQuiet?: boolean;
    isCard?: boolean;
  }
}

const codeOf = (error: unknown): unknown =>
  CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions?.['code'] : undefined;

const isWholePage = (operation: ApolloLink.Operation) => {
  const { isQuiet, isCard } = operation.getContext();
  return !isQuiet && !isCard;
};

// A query that is refused takes the whole screen; a refused change is told where it was tried.
const failures = new ErrorLink(({ error, operation }) => {
  const status = ServerError.is(error) ? error.statusCode : undefined;
  const isQuery = operation.operationType === 'query';
  if (codeOf(error) === 'UNAUTHENTICATED' || status === 401) dropSession('server');
  else if ((codeOf(error) === 'FORBIDDEN' || status === 403) && isQuery && isWholePage(operation))
    denied.set(location.pathname);
  else if (error instanceof TypeError) reportDisconnected();
});

const progress = new ApolloLink((operation, forward) => {
  const done =
    operation.operationType === 'subscription' || operation.getContext().isQuiet ? undefined : beginLoading();
  return forward(operation).pipe(
    tap((result) => {
      reportAnswer();
      noteSequence(operation.getContext()['response'] as Response | undefined);
      if (operation.operationType === 'mutation') noteOwnBatches(result.data);
    }),
    finalize(() => done?.()),
  );
});

const http = new HttpLink({ uri: '/graphql', credentials: 'same-origin', headers: ownHeaders });

/** What the loader of a page has just read is new: the page need not ask for it once more. */
class Client extends ApolloClient {
  override watchQuery: ApolloClient['watchQuery'] = (options) =>
    super.watchQuery(
      isPreloaded(options)
        ? { ...options, fetchPolicy: 'cache-first', initialFetchPolicy: 'cache-and-network' }
        : options,
    );
}

export const client = new Client({
  link: ApolloLink.from([
    equalReads,
    progress,
    failures,
    proofLink,
    ApolloLink.split(({ operationType }) => operationType === 'subscription', socketLink, http),
  ]),
  queryDeduplication: false,
  cache: new InMemoryCache({ typePolicies }),
  defaultOptions: {
    // Back shows the rows at once and looks for newer ones behind them.
    watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first', notifyOnNetworkStatusChange: true },
  },
});

/**
 * Asks for what a page will show before it is drawn, so that it is drawn with its data at once: for the `loader` of the
 * page. To be called with exactly the variables that the page will use.
 */
export const preloadQuery = <V extends OperationVariables>(
  query: TypedDocumentNode<unknown, V>,
  variables?: V,
): Promise<void> => preload(client, { query, variables });

// Nothing of one user is left for the next.
let owner = getViewer()?.id;
onViewerChange(() => {
  const next = getViewer()?.id;
  if (next !== owner) void client.clearStore();
  owner = next;
});
