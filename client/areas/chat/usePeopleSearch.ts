import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import type { SearchPeople } from '../../kit/people/PersonPicker.tsx';
import { ChatContactsDocument } from './chat.generated.ts';

/** Everybody who can be written to, by name. */
export function usePeopleSearch(): SearchPeople {
  const { query } = useApolloClient();
  return useCallback(
    async (typed) => {
      const { data } = await query({
        query: ChatContactsDocument,
        variables: { search: typed || null, isEverybody: true, page: { number: 1, size: 20 } },
        fetchPolicy: 'no-cache',
        context: { isQuiet: true },
      });
      return data!.chatContacts.nodes.map(({ id, fullName, avatar }) => ({ id, name: fullName, avatar }));
    },
    [query],
  );
}
