import { isAllowed } from '../lib/rules.ts';
import type { Viewer } from '../lib/viewer.ts';
import type { AreaHandle, AreaRoute } from './areaRoute.ts';

/** Where a session begins: the first of these that one may read. */
const preferredHomes = ['/dashboards/analytics', '/apps/ecommerce/product/list'];

export function mayOpen(viewer: Viewer | null, { action, subject }: AreaHandle): boolean {
  if (!subject) return true;
  return viewer !== null && isAllowed(viewer.abilityRules, action ?? 'read', subject);
}

/** Where somebody is led who may read no page that takes a right. */
export const noPagesPath = '/no-pages';

/** First page that the viewer may read. */
export function homeOf(viewer: Viewer, routes: readonly AreaRoute[]): string {
  const readable = routes
    .filter(({ path, handle }) => handle.subject && !path.includes(':') && mayOpen(viewer, handle))
    .map(({ path }) => path);
  return preferredHomes.find((path) => readable.includes(path)) ?? readable[0] ?? noPagesPath;
}
