import { useQuery } from '@apollo/client/react';
import { useCallback, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { RecordKind, RecordNode } from './recordKind.ts';

/** A record as the server keeps it; all of it is empty for one that is being added. */
export type LoadedRecord<T> = {
  stored: T | null;
  /** It was there, and has been deleted since. */
  isGone: boolean;
  reload?: () => Promise<T | null>;
};

/** Reads a record and keeps the last state that was read: a form above it outlives its record and a lost connection. */
export function useStoredRecord<T extends RecordNode, F extends FieldValues, R extends object>(
  kind: RecordKind<T, F, R>,
  id: string,
): LoadedRecord<T> & { state: 'loading' | 'ready' | 'missing' | 'failed'; retry: () => void } {
  const { data, error, refetch } = useQuery(kind.operations.read, { variables: { id } });
  const read = (data as Record<string, T | null> | undefined)?.[kind.node];
  const [known, setKnown] = useState(read ?? null);
  if (read && read !== known) setKnown(read);
  const reload = useCallback(async () => {
    const answer = await refetch();
    return (answer.data as Record<string, T | null> | undefined)?.[kind.node] ?? null;
  }, [refetch, kind]);
  const stored = read ?? known;
  return {
    stored,
    isGone: read === null && stored !== null,
    reload,
    state: stored ? 'ready' : read === null ? 'missing' : error ? 'failed' : 'loading',
    retry: () => void refetch().catch(() => undefined),
  };
}
