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
  /** `isThere`: the record was not deleted, so what cannot be read is out of the viewer's reach, and goes from the page. */
  reload?: (isThere?: boolean) => Promise<T | null>;
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
  if (read && (read !== known.record || (age !== known.age && !isReading))) setKnown({ record: read, age });
  const reload = useCallback(
    async (isThere = false) => {
      const answer = await refetch();
      const record = (answer.data as Record<string, T | null> | undefined)?.[kind.node];
      if (isThere && record === null) setKnown({ record: null, age });
      return record ?? null;
    },
    [refetch, kind, age],
  );
  // What cannot be read since the rights changed is no deleted record whose text is kept, but one that may not be seen.
  const isOutOfReach = read === null && known.age !== age;
  const stored = read ?? (isOutOfReach ? null : known.record);
  return {
    stored,
    isGone: read === null && stored !== null,
    reload,
    state: stored ? 'ready' : read === null ? 'missing' : error ? 'failed' : 'loading',
    retry: () => void refetch().catch(() => undefined),
  };
}
