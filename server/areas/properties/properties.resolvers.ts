import type { PropertyRow } from '../../db/propertyTables.ts';
import type { Resolvers } from '../../graphql/resolvers.generated.ts';
import { askedOf } from '../../records/selection.ts';
import { imagesOf, properties, property } from './property.ts';

const changed = ({ row, batchId }: { row: PropertyRow; batchId: string }) => ({ property: row, batchId });

export const resolvers: Resolvers = {
  Query: {
    properties: (_, args, ctx, info) => properties.page(ctx, args, askedOf(info, 'list')),
    property: (_, { id }, ctx) => properties.get(ctx, id),
  },
  Mutation: {
    createProperty: async (_, { input }, ctx) => changed(await property.create(ctx, input)),
    updateProperty: async (_, args, ctx) => changed(await property.update(ctx, args)),
    deleteProperty: (_, { id }, ctx) => property.delete(ctx, id),
  },
  Property: {
    images: imagesOf,
    furnishing: ({ furnishing }) => JSON.parse(furnishing),
    includes: ({ includes }) => JSON.parse(includes),
    hasCommonArea: ({ hasCommonArea }) => hasCommonArea === 1,
    hasBalcony: ({ hasBalcony }) => hasBalcony === 1,
    isOnMainRoad: ({ isOnMainRoad }) => isOnMainRoad === 1,
    isGated: ({ isGated }) => isGated === 1,
    excludesStampDuty: ({ excludesStampDuty }) => excludesStampDuty === 1,
    pricePerAreaCents: ({ priceCents, totalArea }) => Math.round(priceCents / totalArea),
  },
};
