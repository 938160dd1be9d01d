import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import type { AccountPart } from '../../lib/schema.generated.ts';
import { onResubscribed } from '../../lib/socketLink.ts';
import { AccountChangedDocument } from './preferences.generated.ts';

/** Tells that a part of the viewer's account has news; also when the connection was away and there may be some. */
export function useAccountChanges(part: AccountPart, onNews: () => void): void {
  const client = useApolloClient();
  const tell = useEffectEvent(onNews);
  useEffect(() => {
    const subscription = client.subscribe({ query: AccountChangedDocument }).subscribe({
      next: ({ data }) => {
        if (data?.accountChanged === part) tell();
      },
      // Without live events the next page load shows what is new.
      error: () => undefined,
    });
    const stopHearing = onResubscribed(tell);
    return () => {
      subscription.unsubscribe();
      stopHearing();
    };
  }, [client, part]);
}
