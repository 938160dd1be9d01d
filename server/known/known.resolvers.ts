import type { Area } from '../areas/area.ts';
import { foundOf, knownOfAddress } from './known.ts';

/** Who has an address, as far as areas know them and the viewer may read it: see `known` in area.ts. */
export const knownArea: Area = {
  name: 'known',
  resolvers: {
    Query: { knownOfAddress: (_root, args, ctx) => knownOfAddress(ctx, args) },
    KnownPart: { found: (part, _args, ctx) => foundOf(ctx, part) },
  },
};
