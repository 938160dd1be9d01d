import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { ChangesDocument, type ChangesSubscription } from './live.generated.ts';
import type { Subject } from './schema.generated.ts';
import { onResubscribed } from './socketLink.ts';

/** `isOwn`: made by this very page, which has shown it already. */
export type LiveChange = ChangesSubscription['changes'] & { isOwn: boolean };

const gatherMs = 120;
const remembered = 200;
const ownBatches = new Set<string>();

/** Remembers the batches that mutations of this page made, from the `batchId` of their answers. */
export function noteOwnBatches(data: unknown): void {
  for (const payload of Object.values((data ?? {}) as Record<string, { batchId?: string | null } | null>)) {
    if (payload?.batchId) ownBatches.add(payload.batchId);
  }
  for (const oldest of ownBatches) {
    if (ownBatches.size <= remembered) break;
    ownBatches.delete(oldest);
  }
}

/**
 * Tells of changes to records of some kinds, by whoever and wherever, gathered over a moment: a bulk change is
 * one call. An empty list means that the connection was away before anything was heard: anything may have changed.
 */
export function useLiveChanges(subjects: readonly Subject[], onChange: (changes: LiveChange[]) => void): void {
  const client = useApolloClient();
  const tell = useEffectEvent(onChange);
  const key = subjects.join();
  useEffect(() => {
    const gathered = new Map<string, ChangesSubscription['changes']>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let hasHeard = false;
    const flush = () => {
      timer = undefined;
      // Judged this late, because an event may come before the answer to the mutation that made it.
      const changes = [...gathered.values()].map((change) => ({ ...change, isOwn: ownBatches.has(change.batchId) }));
      gathered.clear();
      tell(changes);
    };
    const subscription = client
      .subscribe({ query: ChangesDocument, variables: { subjects: key.split(',') as Subject[] } })
      .subscribe({
        next({ data }) {
          if (!data) return;
          hasHeard = true;
          // After a reconnect events may come twice.
          gathered.set(data.changes.sequence, data.changes);
          timer ??= setTimeout(flush, gatherMs);
        },
        // Without live events the screen still works; it only learns of changes later.
        error: () => undefined,
      });
    const resubscribed = onResubscribed(() => {
      if (!hasHeard) timer ??= setTimeout(flush, gatherMs);
    });
    return () => {
      clearTimeout(timer);
      subscription.unsubscribe();
      void resubscribed.then((stop) => stop());
    };
  }, [client, key]);
}
