import type { Area } from '../areas/area.ts';
import type { RecordPresence } from '../graphql/schema.generated.ts';
import { watchPresence } from './watch.ts';

/** Who has a record open, as part of the graph. */
export const presenceArea: Area = {
  name: 'presence',
  resolvers: {
    Subscription: {
      presence: {
        subscribe: (_root, args, ctx) => watchPresence(ctx, args),
        resolve: (presence: RecordPresence) => presence,
      },
    },
  },
};
