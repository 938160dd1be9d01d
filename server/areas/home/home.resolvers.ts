import { patiently } from '../../db/patient.ts';
import type { Resolvers } from '../../graphql/resolvers.generated.ts';
import { foundOf, home } from './home.ts';

export const resolvers: Resolvers = {
  Query: { home: (_, args, ctx) => home(patiently(ctx), args) },
  HomeEntry: { found: (entry, _args, ctx) => foundOf(patiently(ctx), entry) },
};
