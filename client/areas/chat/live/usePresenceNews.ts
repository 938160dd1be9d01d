import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { presences } from './hub.ts';
import { ChatPresenceNewsDocument } from './live.generated.ts';

const idleMs = 5 * 60_000;
const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart', 'focus'] as const;

/** Calls back when the page has not been used for five minutes, and when it is used again. */
function watchUse(onIdle: (isIdle: boolean) => void): () => void {
  let isIdle = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = (next: boolean) => {
    if (next === isIdle) return;
    isIdle = next;
    onIdle(next);
  };
  const touch = () => {
    clearTimeout(timer);
    timer = setTimeout(() => tell(true), idleMs);
    tell(false);
  };
  touch();
  for (const sign of signs) addEventListener(sign, touch, { passive: true });
  return () => {
    clearTimeout(timer);
    for (const sign of signs) removeEventListener(sign, touch);
  };
}

/** Shows the viewer to others for as long as the page is open, and follows who else can be reached. */
export function usePresenceNews(): void {
  const client = useApolloClient();
  useEffect(() => {
    let subscription: { unsubscribe: () => void } | undefined;
    const follow = (isIdle: boolean) => {
      const last = subscription;
      subscription = client.subscribe({ query: ChatPresenceNewsDocument, variables: { isIdle } }).subscribe({
        next: ({ data }) => {
          if (!data) return;
          const { isAll, people } = data.chatPresence;
          const next = new Map(isAll ? [] : presences.get());
          for (const { userId, presence } of people) next.set(userId, presence);
          presences.set(next);
        },
        // Without it nobody is seen to be there; everything else works.
        error: () => undefined,
      });
      // Only then: in between the viewer would be gone.
      last?.unsubscribe();
    };
    follow(false);
    const stop = watchUse(follow);
    return () => {
      stop();
      subscription?.unsubscribe();
    };
  }, [client]);
}
