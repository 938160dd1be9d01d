import { type ComponentType, lazy } from 'react';
import { canReachServer, onReconnected } from './connection.ts';

type Loaded = { default: ComponentType };

/**
 * A part that shows nothing, such as what sends what waits for the network. Where it cannot be loaded it is asked for again
 * once the server is reached: the page goes on meanwhile.
 */
export const backgroundPart = (load: () => Promise<Loaded>) => lazy(() => loadedWhenReached(load));

export async function loadedWhenReached(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let reached = 0; ;) {
    try {
      return await load();
    } catch {
      if (await canReachServer()) reached += 1;
      else await reconnection();
      // The server is there, and the file is not: there is an update, which the page tells.
      if (reached > 1) return { default: () => null };
    }
  }
}

const reconnection = () =>
  new Promise<void>((resolve) => {
    const stop = onReconnected(() => {
      stop();
      resolve();
    });
  });
