import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { failureOf } from '../../lib/failure.ts';
import { useFollowing } from '../../lib/records.ts';
import type { EmailThreadFilter } from '../../lib/schema.generated.ts';
import { EmailThreadsDocument, useEmailThreadsQuery, type EmailThreadRowFragment } from './email.generated.ts';

export const pageSize = 50;
const firstPage = { size: pageSize };

/** Variables of the first page, for the loader of the page, too. */
export const threadsVariables = (mailboxId: string | null, filter: EmailThreadFilter) => ({
  mailboxId,
  filter,
  page: firstPage,
});

type More = { key: string; nodes: EmailThreadRowFragment[]; cursor: string | null; hasNext: boolean };

/** Conversations of the list at the address: the first page at once, the others as the end comes near; all of them live. */
export function useThreads(mailboxId: string | null, filter: EmailThreadFilter, listKey: string) {
  const client = useApolloClient();
  const { data, previousData, error, loading, refetch } = useEmailThreadsQuery({
    variables: threadsVariables(mailboxId, filter),
  });
  const [more, setMore] = useState<More | null>(null);
  const isLoadingMore = useRef(false);
  const first = data?.emailThreads;
  const rest = more?.key === listKey ? more : null;
  const cursor = rest ? rest.cursor : (first?.pageInfo.endCursor ?? null);
  const hasNext = rest ? rest.hasNext : (first?.pageInfo.hasNextPage ?? false);

  const readPage = useCallback(
    async (after: string) => {
      const answer = await client.query({
        query: EmailThreadsDocument,
        variables: { mailboxId, filter, page: { size: pageSize, after } },
        fetchPolicy: 'no-cache',
        context: { isQuiet: true },
      });
      return answer.data!.emailThreads;
    },
    [client, mailboxId, filter],
  );
  const loadMore = useCallback(async () => {
    if (isLoadingMore.current || !hasNext || cursor === null) return;
    isLoadingMore.current = true;
    try {
      const { nodes, pageInfo } = await readPage(cursor);
      setMore((now) => ({
        key: listKey,
        nodes: [...(now?.key === listKey ? now.nodes : []), ...nodes],
        cursor: pageInfo.endCursor ?? null,
        hasNext: pageInfo.hasNextPage,
      }));
    } catch {
      // The end of the list comes near again, and it is asked for again.
    } finally {
      isLoadingMore.current = false;
    }
  }, [hasNext, cursor, readPage, listKey]);

  const wanted = rest?.nodes.length ?? 0;
  const latest = useRef({ listKey, wanted });
  useEffect(() => {
    latest.current = { listKey, wanted };
  });
  /** All that was loaded is read again, page by page. */
  const readAll = useCallback(async () => {
    const { wanted: count, listKey: key } = latest.current;
    const answer = await refetch();
    if (count === 0) return;
    let { endCursor, hasNextPage } = answer.data!.emailThreads.pageInfo;
    const nodes: EmailThreadRowFragment[] = [];
    while (hasNextPage && endCursor && nodes.length < count) {
      // Each page begins where the one before ended.
      const page = await readPage(endCursor);
      nodes.push(...page.nodes);
      ({ endCursor, hasNextPage } = page.pageInfo);
    }
    setMore((now) => (now?.key === key ? { key, nodes, cursor: endCursor ?? null, hasNext: hasNextPage } : now));
  }, [refetch, readPage]);
  useFollowing(['Email', 'EmailThread'], readAll);

  const threads = useMemo(() => {
    const known = new Map<string, EmailThreadRowFragment>();
    // One that came up meanwhile may stand on two pages.
    for (const node of [...(first?.nodes ?? []), ...(rest?.nodes ?? [])])
      if (!known.has(node.id)) known.set(node.id, node);
    return [...known.values()];
  }, [first, rest]);
  return {
    threads,
    totalCount: first?.totalCount ?? 0,
    isTotalCapped: first?.isTotalCapped ?? false,
    isLoading: loading && !first,
    hasShownOthers: previousData !== undefined,
    error: first ? undefined : error,
    /** What is searched for has words that mean nothing here, such as a day that is none. */
    isUnreadable: !first && error !== undefined && failureOf(error).code === 'VALIDATION',
    loadMore,
    readAll,
  };
}

export type Threads = ReturnType<typeof useThreads>;
