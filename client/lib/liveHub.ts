import type { ApolloClient } from '@apollo/client';
import { failureOf } from './failure.ts';
import { ChangesDocument, type ChangesSubscription } from './live.generated.ts';
import type { Subject } from './schema.generated.ts';
import { sequenceRead } from './sequence.ts';
import { onResubscribed } from './socketLink.ts';

export type Change = ChangesSubscription['changes'];
export type LiveListener = {
  subjects: readonly Subject[];
  hear: (change: Change) => void;
  /** More may have happened than can be told. */
  miss: () => void;
};

/** What is drawn together listens together. */
const gatherMs = 20;
const refusedMs = 30_000;
const remembered = 1000;

/**
 * All that a page listens to is one subscription: a session may have few of them, and people have many pages open. It
 * begins anew, from where the page was read, when something else listens, and lets through to each listener once what
 * comes twice by that.
 */
export function makeLiveHub(client: ApolloClient) {
  const listeners = new Map<LiveListener, Set<string>>();
  let subscription: { unsubscribe: () => void } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The last number that was told or read; null where nothing is known. */
  let seen: string | null = null;

  const missAll = () => {
    for (const { miss } of listeners.keys()) miss();
  };

  function tell(change: Change): void {
    for (const [{ subjects, hear }, heard] of listeners) {
      // What is told of a record without a change of its own has the number of its last one, and another batch.
      const mark = `${change.sequence} ${change.batchId}`;
      if (!subjects.includes(change.subject) || heard.has(mark)) continue;
      heard.add(mark);
      if (heard.size > remembered) heard.delete(heard.values().next().value!);
      hear(change);
    }
  }

  function subscribe(after: string | null): void {
    const subjects = [...new Set([...listeners.keys()].flatMap((listener) => listener.subjects))].toSorted();
    const before = subscription;
    seen = after;
    subscription = client.subscribe({ query: ChangesDocument, variables: { subjects, after } }).subscribe({
      next({ data }) {
        if (!data) return;
        seen = data.changes.sequence;
        tell(data.changes);
      },
      // Without live events the screen still works; it only learns of changes later.
      error(error) {
        if (failureOf(error).code === 'RATE_LIMITED') listenSoon(refusedMs);
      },
      // The server ends it for whoever has missed more than it tells.
      complete() {
        // One that was told nothing from the beginning would be ended again.
        if (seen === null) return;
        missAll();
        subscribe(null);
      },
    });
    before?.unsubscribe();
  }

  function listenSoon(inMs: number): void {
    timer ??= setTimeout(async () => {
      // From where the page was read on nothing is missed, however late the socket opens.
      const after = await sequenceRead();
      timer = undefined;
      if (listeners.size > 0) subscribe(after);
    }, inMs);
  }

  onResubscribed(() => {
    if (seen === null) missAll();
  });

  return (listener: LiveListener): (() => void) => {
    listeners.set(listener, new Set());
    listenSoon(gatherMs);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      subscription?.unsubscribe();
      subscription = undefined;
    };
  };
}
