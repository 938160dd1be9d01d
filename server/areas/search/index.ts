import type { Area } from '../area.ts';
import { searchNotifications, watchSearches } from './newHits.ts';
import { resolvers } from './search.resolvers.ts';
import { searchRoutes } from './search.rest.ts';

/** Finds pages and the records of every area, without knowing any of them: see `searchable` in area.ts. */
export const search: Area = {
  name: 'search',
  resolvers,
  routes: searchRoutes,
  // Saved searches are views of it.
  lists: { search: null },
  notifications: searchNotifications,
  jobs: [{ name: 'watch searches', everyMs: 60_000, run: watchSearches }],
};
