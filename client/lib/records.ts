import { useEffect, useEffectEvent } from 'react';
import { useLiveChanges } from './live.ts';
import type { Subject } from './schema.generated.ts';

/*
 * One way to bring what is shown up to date. Whatever shows records of a kind says how it is read again; whoever has
 * created, changed, deleted or restored some says so. What is not shown is read anew when it is opened.
 */

type Read = () => Promise<unknown> | void;
const shown = new Map<Subject, Set<Read>>();

/** Records of these kinds were changed by this page: everything that shows some is read again. Never fails. */
export async function recordsChanged(...subjects: Subject[]): Promise<void> {
  const reads = new Set(subjects.flatMap((subject) => [...(shown.get(subject) ?? [])]));
  await Promise.allSettled([...reads].map((read) => read()));
}

/** Says how to read again what a component shows of some kinds of records. */
export function useReadAgain(subjects: readonly Subject[], read: Read): void {
  const latest = useEffectEvent(read);
  const key = subjects.join();
  useEffect(() => {
    const mine: Read = () => latest();
    const sets = (key.split(',') as Subject[]).map((subject) => {
      const set = shown.get(subject) ?? new Set();
      shown.set(subject, set);
      return set.add(mine);
    });
    return () => {
      for (const set of sets) set.delete(mine);
    };
  }, [key]);
}

/** The same, and after changes of others too: for figures and choices, which nobody holds a hand on. */
export function useFollowing(subjects: readonly Subject[], read: Read): void {
  useReadAgain(subjects, read);
  useLiveChanges(subjects, (changes) => {
    // What could not be read now is read with the next change.
    if (changes.length === 0 || changes.some(({ isOwn }) => !isOwn))
      void Promise.resolve(read()).catch(() => undefined);
  });
}
