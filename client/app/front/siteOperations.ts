import type { PublicOperation } from '../../lib/publicQuery.ts';
import source from './site.graphql?raw';
import type {
  JoinMailingListMutation,
  JoinMailingListMutationVariables,
  SendContactRequestMutation,
  SendContactRequestMutationVariables,
} from './site.generated.ts';

export const sendContactRequest: PublicOperation<SendContactRequestMutation, SendContactRequestMutationVariables> = {
  source,
  name: 'SendContactRequest',
};
export const joinMailingList: PublicOperation<JoinMailingListMutation, JoinMailingListMutationVariables> = {
  source,
  name: 'JoinMailingList',
};
