import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { useFailureText } from '../../../kit/failureText.ts';
import { showNotice } from '../../../kit/notices.ts';
import { EmailDraftByIdDocument, EmailDraftsOfThreadDocument } from './compose.generated.ts';
import { boxOf, openBox } from './openBoxes.ts';

/** Opens a draft in its box. */
export function useOpenDraft(): (id: string) => Promise<void> {
  const client = useApolloClient();
  const failureText = useFailureText();
  return useCallback(
    async (id) => {
      try {
        const { data } = await client.query({
          query: EmailDraftByIdDocument,
          variables: { id },
          fetchPolicy: 'no-cache',
        });
        if (data?.email) openBox(boxOf(data.email));
      } catch (error) {
        showNotice({ tone: 'error', text: failureText(error) });
      }
    },
    [client, failureText],
  );
}

/** Opens the draft that a conversation consists of. */
export function useOpenDraftOfThread(): (threadId: string) => Promise<void> {
  const client = useApolloClient();
  const openDraft = useOpenDraft();
  const failureText = useFailureText();
  return useCallback(
    async (id) => {
      try {
        const { data } = await client.query({
          query: EmailDraftsOfThreadDocument,
          variables: { id },
          fetchPolicy: 'no-cache',
        });
        const draft = data?.emailThread?.emails.findLast(({ folder, isDeleted }) => folder === 'DRAFT' && !isDeleted);
        if (draft) await openDraft(draft.id);
      } catch (error) {
        showNotice({ tone: 'error', text: failureText(error) });
      }
    },
    [client, openDraft, failureText],
  );
}
