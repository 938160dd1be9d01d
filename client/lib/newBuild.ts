import { config } from './config.ts';
import { onReconnected } from './connection.ts';
import { makeStore, useStore } from './store.ts';

const store = makeStore(false);
const checkEveryMs = 15 * 60_000;
let checkedAt = performance.now();

/** Whether the server has a newer build of the client than this page belongs to. */
export const useHasNewBuild = () => useStore(store);

async function check(): Promise<void> {
  if (config.build === undefined || store.get()) return;
  checkedAt = performance.now();
  const answer = await fetch('/version', { cache: 'no-store' }).catch(() => null);
  const { build } = answer?.ok ? ((await answer.json()) as { build: string | null }) : { build: null };
  if (build !== null && build !== config.build) store.set(true);
}

// An update restarts the server, so its connections were lost; and a tab that was left for long may have missed that.
onReconnected(() => void check());
addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible' && performance.now() - checkedAt > checkEveryMs) void check();
});
// A file of this build that is not there any more is the surest sign.
addEventListener('vite:preloadError', () => void check());
