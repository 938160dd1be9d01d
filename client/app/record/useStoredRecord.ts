import { useQuery } from '@apollo/client/react';
import { useCallback, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useRightsAge } from '../../lib/otherRights.ts';
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
  const { age, isReading } = useRightsAge();
  const [known, setKnown] = useState({ record: read ?? null, age });
  // What was read with rights of before is no longer known once everything was read with those of now.
  if (read && (read !== known.record || (age !== known.age && !isReading))) setKnown({ record: read, age });
  const reload = useCallback(async () => {
    const answer = await refetch();
    return (answer.data as Record<string, T | null> | undefined)?.[kind.node] ?? null;
  }, [refetch, kind]);
  const stored = read ?? (isReading || known.age === age ? known.record : null);
  return {
    stored,
    isGone: read === null && stored !== null,
    reload,
    state: stored ? 'ready' : read === null ? 'missing' : error ? 'failed' : 'loading',
    retry: () => void refetch().catch(() => undefined),
  };
}
