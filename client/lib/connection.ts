import { makeStore, useStore } from './store.ts';

const store = makeStore(true);
const returned = new Set<() => void>();
const probeEveryMs = 4000;
const settledAfterMs = 250;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Whether the server could be reached the last time it was tried. */
export const useIsConnected = () => useStore(store);

/** Calls back each time the server can be reached again. */
export function onReconnected(listener: () => void): () => void {
  returned.add(listener);
  return () => returned.delete(listener);
}

/**
 * Tells that an answer has come. It may be older than the loss of the connection, so the server is asked before anything
 * is sent again.
 */
export function reportAnswer(): void {
  if (!store.get()) void canReachServer();
}

/**
 * Shows that the server answers, and tells the listeners a moment later: a call that has failed while another one went
 * through first gets back to who sent it, so that what waits to be sent again is known by then. Spread out, so that a
 * server coming back is not asked for everything by every browser at once.
 */
function reportConnected(): void {
  if (store.get()) return;
  store.set(true);
  clearTimeout(timer);
  timer = setTimeout(() => [...returned].forEach((listener) => listener()), settledAfterMs * (1 + Math.random()));
}

/** Shows the notice and looks for the server until it answers. */
export function reportDisconnected(): void {
  if (!store.get()) return;
  store.set(false);
  probeLater();
}

async function probe(): Promise<void> {
  clearTimeout(timer);
  if (!(await canReachServer()) && !store.get()) probeLater();
}

// Spread out, so that a server coming back is not met by every browser at once.
function probeLater(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void probe(), probeEveryMs * (0.5 + Math.random()));
}

/** Looks for the server now; whatever shows the connection follows. */
export async function canReachServer(): Promise<boolean> {
  const answer = await fetch('/readyz', { cache: 'no-store' }).catch(() => null);
  if (answer?.ok) reportConnected();
  else reportDisconnected();
  return answer?.ok === true;
}

// Tests of what areas declare have no window.
globalThis.addEventListener?.('offline', reportDisconnected);
// The device has its network again: nobody has to wait for the next look.
globalThis.addEventListener?.('online', () => void (store.get() || probe()));
