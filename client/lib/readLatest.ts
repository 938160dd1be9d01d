import type { ObservableQuery } from '@apollo/client';
import { filter, firstValueFrom } from 'rxjs';
import { useEffect, useState } from 'react';

const maxTries = 4;
const waitMs = 2000;

type Query = { observable: Pick<ObservableQuery, 'pipe'>; refetch: () => Promise<unknown> };

/**
 * Reads again what a query shows after something has changed it. An answer that is on its way then may be older: Apollo
 * takes it for the one that is asked for, or it comes later and is written over the new one. So answers are waited for one
 * after the other, and the last one was asked for after the last change. What fails is tried again.
 */
export function readingLatest() {
  let query: Query | undefined;
  let isWanted = false;
  let isReading = false;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function run(): Promise<void> {
    isReading = true;
    try {
      while (isWanted && query) {
        await firstValueFrom(query.observable.pipe(filter(({ loading }) => !loading)));
        isWanted = false;
        await query.refetch();
      }
      tries = 0;
    } catch {
      isWanted = true;
      tries += 1;
      if (tries < maxTries) timer = setTimeout(() => void run(), waitMs);
    } finally {
      isReading = false;
    }
  }
  return {
    follow: (next: Query) => {
      query = next;
    },
    read: () => {
      isWanted = true;
      tries = 0;
      if (isReading) return;
      clearTimeout(timer);
      void run();
    },
    stop: () => clearTimeout(timer),
  };
}

/** The same for a query of a component. */
export function useReadLatest(query: Query): () => void {
  const [reader] = useState(readingLatest);
  useEffect(() => reader.follow(query));
  useEffect(() => reader.stop, [reader]);
  return reader.read;
}
