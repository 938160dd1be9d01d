import { useApolloClient } from '@apollo/client/react';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useState } from 'react';
import { useFailureText } from '../../kit/failureText.ts';
import { showNotice } from '../../kit/notices.ts';
import { failureOf, type Failure } from '../../lib/failure.ts';
import { AccountSecurityDocument } from './account.generated.ts';

type Outcome<Data> = { data: Data } | { failure: Failure };

/** Calls something that changes the account; where the server wants the password once more, it is asked for first. */
export function useAccountCall() {
  const client = useApolloClient();
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);

  async function call<Data, Variables extends Record<string, unknown>>(
    mutation: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    told: readonly string[] = [],
  ): Promise<Outcome<Data>> {
    setBusy(true);
    try {
      const { data } = await client.mutate<Data, Variables>({ mutation, variables } as never);
      await client.refetchQueries({ include: [AccountSecurityDocument] });
      return { data: data! };
    } catch (error) {
      const failure = failureOf(error);
      // Who was asked for the password and gave none has changed their mind.
      if (failure.code !== 'PROOF_NEEDED' && !told.includes(failure.code))
        showNotice({ tone: 'error', text: failureText(error) });
      return { failure };
    } finally {
      setBusy(false);
    }
  }
  return { call, isBusy };
}
