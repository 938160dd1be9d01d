import { useApolloClient } from '@apollo/client/react';
import type { LinkSource } from '../../../app/links/linkSource.ts';
import { EmailTextDocument } from '../email.generated.ts';
import type { WholeThread } from './useThread.ts';

/** What is made of a conversation begins with its latest received message, or else with its latest. */
export function useMailSource() {
  const client = useApolloClient();
  return async ({ id, subject, emails }: WholeThread): Promise<LinkSource> => {
    const isThere = (one: WholeThread['emails'][number]) => !one.isDeleted && one.folder !== 'DRAFT';
    const received = emails.filter((one) => isThere(one) && one.folder !== 'SENT');
    const latest = received.at(-1) ?? emails.filter(isThere).at(-1) ?? emails.at(-1)!;
    const { data } = await client.query({
      query: EmailTextDocument,
      variables: { id: latest.id },
      fetchPolicy: 'network-only',
    });
    return {
      id: `emails:${id}`,
      title: subject || latest.snippet,
      text: data?.email?.text ?? latest.snippet,
      address: (received.length > 0 ? latest.from.address : latest.to[0]?.address) ?? null,
    };
  };
}
