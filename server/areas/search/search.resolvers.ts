import type { Resolvers } from '../../graphql/resolvers.generated.ts';
import { destinations } from './destinations.ts';
import { linkedRecords } from './linked.ts';
import { search, searchKinds, searchRecords } from './search.ts';

export const resolvers: Resolvers = {
  Query: {
    search: (_, args, ctx) => search(ctx, args),
    searchRecords: (_, args, ctx) => searchRecords(ctx, args),
    linkedRecords: (_, args, ctx) => linkedRecords(ctx, args),
    searchKinds: (_, args, ctx) => searchKinds(ctx, args),
    destinations: (_, args, ctx) => destinations(ctx, args),
  },
};
