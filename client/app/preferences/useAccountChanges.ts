import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { type Read, useReading } from '../../lib/reading.ts';
import type { AccountPart } from '../../lib/schema.generated.ts';
import { onResubscribed } from '../../lib/socketLink.ts';
import { AccountChangedDocument } from './preferences.generated.ts';

/** Reads again when a part of the viewer's account has news; also when the connection was away and there may be some. */
export function useAccountChanges(part: AccountPart, read: Read): void {
  const client = useApolloClient();
  const tell = useReading(read);
  useEffect(() => {
    const subscription = client.subscribe({ query: AccountChangedDocument }).subscribe({
      next: ({ data }) => {
        if (data?.accountChanged === part) void tell();
      },
      // Without live events the next page load shows what is new.
      error: () => undefined,
    });
    const stopHearing = onResubscribed(() => void tell());
    return () => {
      subscription.unsubscribe();
      stopHearing();
    };
  }, [client, part, tell]);
}
