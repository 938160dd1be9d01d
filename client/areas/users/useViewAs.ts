import { useApolloClient } from '@apollo/client/react';
import { useFailureText } from '../../kit/failureText.ts';
import { showNotice } from '../../kit/notices.ts';
import { homeOf } from '../../lib/entry.ts';
import { getViewer, readRights } from '../../lib/session.ts';
import { ViewAsRoleDocument, ViewAsUserDocument } from './roles.generated.ts';

/** Looks through the rights of a role or a person: the program opens anew with them. */
export function useViewAs() {
  const client = useApolloClient();
  const failureText = useFailureText();
  return async (kind: 'ROLE' | 'USER', id: string) => {
    try {
      await client.mutate({ mutation: kind === 'ROLE' ? ViewAsRoleDocument : ViewAsUserDocument, variables: { id } });
      // The page that those rights begin on has the notice that says so.
      await readRights();
      const viewer = getViewer();
      location.assign(viewer ? homeOf(viewer) : '/');
    } catch (error) {
      showNotice({ tone: 'error', text: failureText(error) });
    }
  };
}
