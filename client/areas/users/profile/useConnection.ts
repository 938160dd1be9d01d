import { useApolloClient } from '@apollo/client/react';
import { useFailureText } from '../../../kit/failureText.ts';
import { showNotice } from '../../../kit/notices.ts';
import { useText } from '../../../lib/text.ts';
import { ConnectWithDocument, DisconnectFromDocument, ProfilePageDocument } from './profile.generated.ts';

type Other = { id: string; name: string; isConnected: boolean };

/** Connects the viewer with somebody, or parts them again. */
export function useConnection() {
  const text = useText();
  const client = useApolloClient();
  const failureText = useFailureText();
  return async ({ id, name, isConnected }: Other): Promise<void> => {
    try {
      const mutation = isConnected ? DisconnectFromDocument : ConnectWithDocument;
      await client.mutate({ mutation, variables: { id } });
      await client.refetchQueries({ include: [ProfilePageDocument] });
      showNotice({ text: text(isConnected ? 'profile.connection.ended' : 'profile.connection.made', { name }) });
    } catch (error) {
      showNotice({ tone: 'error', text: failureText(error) });
    }
  };
}
