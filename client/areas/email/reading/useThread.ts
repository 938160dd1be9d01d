import { useFollowing } from '../../../lib/records.ts';
import { useEmailThreadQuery } from '../email.generated.ts';

/** A conversation with the heads of its emails, live. */
export function useThread(id: string) {
  const { data, error, loading, refetch } = useEmailThreadQuery({ variables: { id } });
  useFollowing(['Email', 'EmailThread'], () => refetch());
  return { thread: data?.emailThread, error: data ? undefined : error, isLoading: loading && !data, retry: refetch };
}

export type WholeThread = NonNullable<ReturnType<typeof useThread>['thread']>;
export type ShownEmail = WholeThread['emails'][number];
