import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { compose } from './compose/openBoxes.ts';
import { parseRecipients } from './compose/recipients.ts';
import { EmailPlaceDocument } from './email.generated.ts';

type Patch = (change: Record<string, string | null>) => void;

/** Links from elsewhere: `?email=` leads to the conversation of an email, `?compose=new&to=` to a new one. */
export function useEmailAtAddress(params: URLSearchParams, patch: Patch): void {
  const client = useApolloClient();
  const email = params.get('email');
  const isNew = params.get('compose') === 'new';
  const to = params.get('to');
  const change = useEffectEvent(patch);
  useEffect(() => {
    if (email === null) return;
    let isGone = false;
    const find = async () => {
      const answer = await client.query({ query: EmailPlaceDocument, variables: { id: email } }).catch(() => null);
      if (!isGone) change({ email: null, thread: answer?.data?.email?.threadId ?? email });
    };
    void find();
    return () => {
      isGone = true;
    };
  }, [client, email]);
  useEffect(() => {
    if (!isNew) return;
    compose(to === null ? {} : { to: parseRecipients(to) });
    change({ compose: null, to: null });
  }, [isNew, to]);
}
