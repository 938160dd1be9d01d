import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import type { SearchPeople } from '../../kit/people/PersonPicker.tsx';
import type { Subject } from '../../lib/schema.generated.ts';
import { MentionableDocument } from './timeline.generated.ts';

/** Finds the people whom a text of a record can mention; of a record that is still to be added where the id is null. */
export function useMentionable(subject: Subject, subjectId: string | null): SearchPeople {
  const client = useApolloClient();
  return useCallback(
    async (search) => {
      const variables = { subject, subjectId, search };
      const { data } = await client.query({ query: MentionableDocument, variables, context: { isQuiet: true } });
      return data?.mentionable ?? [];
    },
    [client, subject, subjectId],
  );
}
