import { useEffect } from 'react';
import { noteChange } from './equalReads.ts';
import { useLiveChanges } from './live.ts';
import { type Read, useReading } from './reading.ts';
import type { Subject } from './schema.generated.ts';

/*
 * One way to bring what is shown up to date. Whatever shows records of a kind says how it is read again; whoever has
 * created, changed, deleted or restored some says so. What is not shown is read anew when it is opened.
 */

const shown = new Map<Subject, Set<Read>>();

/** Records of these kinds were changed by this page: everything that shows some is read again. Never fails. */
export async function recordsChanged(...subjects: Subject[]): Promise<void> {
  noteChange();
  const reads = new Set(subjects.flatMap((subject) => [...(shown.get(subject) ?? [])]));
  await Promise.allSettled([...reads].map((read) => read()));
}

/** Says how to read again what a component shows of some kinds of records; what is returned does so at other occasions. */
export function useReadAgain(subjects: readonly Subject[], read: Read): () => Promise<void> {
  const again = useReading(read);
  useShown(subjects, again);
  return again;
}

/** The same, and after changes of others too: for figures and choices, which nobody holds a hand on. */
export function useFollowing(subjects: readonly Subject[], read: Read): void {
  const again = useReadAgain(subjects, read);
  useLiveChanges(subjects, (changes) => {
    if (changes.length === 0 || changes.some(({ isOwn }) => !isOwn)) void again();
  });
}

function useShown(subjects: readonly Subject[], read: Read): void {
  const key = subjects.join();
  useEffect(() => {
    const sets = (key.split(',') as Subject[]).map((subject) => {
      const set = shown.get(subject) ?? new Set();
      shown.set(subject, set);
      return set.add(read);
    });
    return () => {
      for (const set of sets) set.delete(read);
    };
  }, [key, read]);
}
