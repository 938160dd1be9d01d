import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import type { Subject } from '../../lib/schema.generated.ts';
import { PresenceDocument, type PresenceSubscription } from './presence.generated.ts';

export type PresentPerson = PresenceSubscription['presence']['people'][number];

const nobody: PresentPerson[] = [];

/** Who else has the record open; for as long as the caller is mounted, the others see this user. */
export function usePresence(subject: Subject, id: string, isEditing: boolean): PresentPerson[] {
  const client = useApolloClient();
  const [people, setPeople] = useState(nobody);
  useEffect(() => {
    const subscription = client
      .subscribe({ query: PresenceDocument, variables: { subject, id, isEditing } })
      .subscribe({
        next: ({ data }) => setPeople(data?.presence.people ?? nobody),
        // Whoever cannot be told who is there sees nobody; the page works without.
        error: () => setPeople(nobody),
        complete: () => setPeople(nobody),
      });
    return () => subscription.unsubscribe();
  }, [client, subject, id, isEditing]);
  return people;
}
