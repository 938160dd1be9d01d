import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { ChangesDocument, type ChangesSubscription } from './live.generated.ts';
import type { Subject } from './schema.generated.ts';
import { sequenceRead } from './sequence.ts';
import { onResubscribed } from './socketLink.ts';

/** `isOwn`: made by this very page, which has shown it already. */
export type LiveChange = ChangesSubscription['changes'] & { isOwn: boolean };

/** How long changes are gathered before the page reads again: from the first of them on, however many follow. */
export const gatherMs = 120;
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
 * one call. An empty list means that more may have happened than can be told: what is shown has to be read again.
 */
export function useLiveChanges(subjects: readonly Subject[], onChange: (changes: LiveChange[]) => void): void {
  const client = useApolloClient();
  const tell = useEffectEvent(onChange);
  const key = subjects.join();
  useEffect(() => {
    const gathered = new Map<string, ChangesSubscription['changes']>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let hasMissed = false;
    const flush = () => {
      timer = undefined;
      // Judged this late, because an event may come before the answer to the mutation that made it.
      const changes = [...gathered.values()].map((change) => ({ ...change, isOwn: ownBatches.has(change.batchId) }));
      gathered.clear();
      tell(hasMissed ? [] : changes);
      hasMissed = false;
    };
    const readAnew = () => {
      hasMissed = true;
      timer ??= setTimeout(flush, gatherMs);
    };
    let after: string | null = null;
    let isClosed = false;
    let subscription: { unsubscribe: () => void } | undefined;
    const subscribe = () => {
      subscription = client
        .subscribe({ query: ChangesDocument, variables: { subjects: key.split(',') as Subject[], after } })
        .subscribe({
          next({ data }) {
            if (!data) return;
            after = data.changes.sequence;
            // After a reconnect events may come twice.
            gathered.set(data.changes.sequence, data.changes);
            timer ??= setTimeout(flush, gatherMs);
          },
          // Without live events the screen still works; it only learns of changes later.
          error: () => undefined,
          // The server ends it for whoever has missed more than it tells.
          complete() {
            // One that was told nothing from the beginning would be ended again.
            if (after === null) return;
            after = null;
            readAnew();
            subscribe();
          },
        });
    };
    // From where the page was read on nothing is missed, however late the socket opens.
    void sequenceRead().then((sequence) => {
      after = sequence;
      if (!isClosed) subscribe();
    });
    const stopHearing = onResubscribed(() => {
      if (after === null) readAnew();
    });
    return () => {
      isClosed = true;
      clearTimeout(timer);
      subscription?.unsubscribe();
      stopHearing();
    };
  }, [client, key]);
}
