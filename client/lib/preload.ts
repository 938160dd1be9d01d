import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';

/*
 * Queries that the loader of a page asks before the page is drawn. Apollo's own `createQueryPreloader` gives references
 * for pages that suspend; ours keep their rows while others are read (decision 058), so they find the answer in the cache.
 */

type Question = { query: TypedDocumentNode<unknown, never>; variables?: OperationVariables | undefined };

const answered = new Map<unknown, Set<string>>();
const keyOf = (variables: OperationVariables = {}) => JSON.stringify(variables);

/** Long enough to draw the page that it was read for; whoever asks later wants to know anew. */
const goodForMs = 2000;

/** Reads into the cache what a page is about to ask for. What fails is asked again by the page, and fails there. */
export async function preload(client: ApolloClient, { query, variables }: Question): Promise<void> {
  try {
    await client.query({ query, variables: variables as never, fetchPolicy: 'network-only' });
  } catch {
    return;
  }
  const key = keyOf(variables);
  answered.set(query, (answered.get(query) ?? new Set()).add(key));
  setTimeout(() => answered.get(query)?.delete(key), goodForMs);
}

/** Whether the answer to a question has just been preloaded. */
export const isPreloaded = ({ query, variables }: Question): boolean =>
  answered.get(query)?.has(keyOf(variables)) ?? false;
