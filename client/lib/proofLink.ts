import { ApolloLink } from '@apollo/client';
import { from, of, switchMap } from 'rxjs';
import { askProof } from './proof.ts';

const isProofNeeded = ({ errors }: ApolloLink.Result): boolean => errors?.[0]?.extensions?.['code'] === 'PROOF_NEEDED';

/** Where the server wants the password once more before a change, it is asked for, and the change is sent again. */
export const proofLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    switchMap((result) =>
      isProofNeeded(result)
        ? from(askProof()).pipe(switchMap((isProved) => (isProved ? forward(operation) : of(result))))
        : of(result),
    ),
  ),
);
