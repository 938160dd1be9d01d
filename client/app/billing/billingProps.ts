import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { BillingPartsFragment } from './billing.generated.ts';

/** Runs a change of the account and shows what it is then; throws what the server refused. */
export type BillingCall = <Data, Variables extends { userId?: string | null }>(
  mutation: TypedDocumentNode<Data, Variables>,
  variables: Omit<Variables, 'userId'>,
) => Promise<void>;

export type BillingProps = { account: BillingPartsFragment; call: BillingCall; mayChange: boolean };
