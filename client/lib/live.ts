import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { type Change, makeLiveHub } from './liveHub.ts';
import type { Subject } from './schema.generated.ts';

/** `isOwn`: made by this very page, which has shown it already. */
export type LiveChange = Change & { isOwn: boolean };

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

const hubs = new WeakMap<ApolloClient, ReturnType<typeof makeLiveHub>>();

function hubOf(client: ApolloClient): ReturnType<typeof makeLiveHub> {
  const hub = hubs.get(client) ?? makeLiveHub(client);
  hubs.set(client, hub);
  return hub;
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
    if (key === '') return;
    let gathered: Change[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    let hasMissed = false;
    const flush = () => {
      timer = undefined;
      // Judged this late, because an event may come before the answer to the mutation that made it.
      const changes = gathered.map((change) => ({ ...change, isOwn: ownBatches.has(change.batchId) }));
      gathered = [];
      tell(hasMissed ? [] : changes);
      hasMissed = false;
    };
    const leave = hubOf(client)({
      subjects: key.split(',') as Subject[],
      hear: (change) => {
        gathered.push(change);
        timer ??= setTimeout(flush, gatherMs);
      },
      miss: () => {
        hasMissed = true;
        timer ??= setTimeout(flush, gatherMs);
      },
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [client, key]);
}
