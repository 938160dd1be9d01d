import type { InMemoryCache } from '@apollo/client';
import { client } from '../../lib/apollo.ts';

/* A conversation that the list has read is there at once when it is opened. */

(client.cache as InMemoryCache).policies.addTypePolicies({
  Query: {
    fields: {
      chatConversation: {
        read: (known, { args, toReference }) =>
          known === undefined ? toReference({ __typename: 'ChatConversation', id: args?.['id'] }) : known,
      },
    },
  },
});
