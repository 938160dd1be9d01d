import type { Area } from '../area.ts';
import { resolvers } from './properties.resolvers.ts';
import { seedProperties } from './properties.seed.ts';
import { property } from './property.ts';
import { propertyKind } from './propertySearch.ts';

/** Properties for sale and for rent. */
export const properties: Area = {
  name: 'properties',
  resolvers,
  subjects: { Property: { table: 'properties', undo: property.undo, hasPictures: true } },
  lists: { properties: 'Property' },
  searchable: [propertyKind],
  seed: seedProperties,
};
