import { useDeferredValue } from 'react';
import { failureOf } from '../../lib/failure.ts';

/** `isTotalCapped`: there are more than were counted. */
export type Connection<Row> = { nodes: Row[]; totalCount: number; isTotalCapped?: boolean };
type QueryState<Data> = {
  data?: Data | undefined;
  previousData?: Data | undefined;
  loading: boolean;
  error?: unknown;
  refetch: () => Promise<unknown>;
};

export type ListResult<Row> = {
  rows: Row[];
  totalCount: number;
  /** There are more than `totalCount`, which is where the server stops to count. */
  isCapped: boolean;
  /** Nothing to show yet. */
  isLoading: boolean;
  /** What is shown is about to be replaced. */
  isRefreshing: boolean;
  /** What could not be read; rows of before stay beside it, but not for those who may not see them. */
  failure: 'denied' | 'failed' | null;
  retry: () => void;
};

const none: never[] = [];

/**
 * What a list shows of its query: the old rows until the new ones are there, and then those. Rows are drawn in slices,
 * so that a slow machine answers to the user in between.
 */
export function useListResult<Data, Row>(
  query: QueryState<Data>,
  pick: (data: Data) => Connection<Row>,
): ListResult<Row> {
  const read = query.data ?? query.previousData;
  const data = useDeferredValue(read);
  const hasError = query.error !== undefined && !query.loading;
  const isDenied = hasError && failureOf(query.error).code === 'FORBIDDEN';
  const connection = data && !isDenied ? pick(data) : undefined;
  // Without a connection the rows stay, dimmed; they are read again once it is back.
  const isWaiting = hasError && connection !== undefined && failureOf(query.error).code === 'NETWORK';
  const isFailed = hasError && !isWaiting;
  return {
    rows: connection?.nodes ?? none,
    totalCount: connection?.totalCount ?? 0,
    isCapped: connection?.isTotalCapped ?? false,
    isLoading: !connection && !isFailed,
    isRefreshing: (query.loading && query.data === undefined) || data !== read || isWaiting,
    failure: !isFailed ? null : isDenied ? 'denied' : 'failed',
    // The failure is in the query's state already.
    retry: () => void query.refetch().catch(() => undefined),
  };
}
