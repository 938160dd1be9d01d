import { useMemo } from 'react';

export type PendingUploads = { track: (upload: Promise<unknown>) => void; settled: () => Promise<void> };

/** Uploads under way: saving waits for them, so that no picture is left out by being quick. */
export function usePendingUploads(): PendingUploads {
  return useMemo(() => {
    const pending = new Set<Promise<unknown>>();
    return {
      track(upload) {
        const ended = upload.catch(() => undefined).finally(() => pending.delete(ended));
        pending.add(ended);
      },
      async settled() {
        await Promise.all(pending);
      },
    };
  }, []);
}
