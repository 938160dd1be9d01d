import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import type { LinkSource } from '../../app/links/linkSource.ts';
import { shortened } from '../../app/links/making.ts';
import { plainText } from './messageParts.ts';
import { ChatAddressDocument } from './panes.generated.ts';
import type { ShownMessage } from './shownMessage.ts';

const longestTitle = 100;

/** What is made of a message begins with its first line; a file alone is called by its name. */
export function useMessageSource() {
  const client = useApolloClient();
  return useCallback(
    async ({ id, text, files, sender }: ShownMessage): Promise<LinkSource> => {
      const words = plainText(text) || files.map(({ name }) => name).join(', ');
      const { data } = await client.query({ query: ChatAddressDocument, variables: { id: sender.id } });
      return {
        id: `chats:${id}`,
        title: shortened(words.split('\n')[0]!, longestTitle),
        text: words,
        address: data?.chatPerson?.email ?? null,
      };
    },
    [client],
  );
}
