import type { InMemoryCache } from '@apollo/client';
import { client } from '../../lib/apollo.ts';

/*
 * A conversation that the list has read is there at once when it is opened. How far messages have come never goes back:
 * the answer to a call may be older than an event that came before it.
 */

const furthest = (known: unknown, incoming: unknown) => Math.max(Number(known ?? 0), Number(incoming ?? 0));

(client.cache as InMemoryCache).policies.addTypePolicies({
  ChatConversation: {
    fields: { deliveredSequence: { merge: furthest }, seenSequence: { merge: furthest } },
  },
  Query: {
    fields: {
      chatConversation: {
        read: (known, { args, toReference }) =>
          known === undefined ? toReference({ __typename: 'ChatConversation', id: args?.['id'] }) : known,
      },
    },
  },
});
