import type { Area } from '../area.ts';
import { resolvers } from './search.resolvers.ts';
import { searchRoutes } from './search.rest.ts';

/** Finds pages and the records of every area, without knowing any of them: see `searchable` in area.ts. */
export const search: Area = { name: 'search', resolvers, routes: searchRoutes };
