import type { AreaRoute } from '../areaRoute.ts';
import { allPages } from '../pageTable.ts';

/** Where a saved view opens: the page of its list, and its address. */
export type ViewPlace = { page: AreaRoute; path: string; href: string };

/** Undefined for a list that this program has no page of. */
export function placeOfView({ id, list }: { id: string; list: string }): ViewPlace | undefined {
  const page = allPages().find(({ handle: { lists = {} } }) => Object.hasOwn(lists, list));
  if (page === undefined) return undefined;
  const query = new URLSearchParams(page.handle.lists![list]);
  query.set('view', id);
  return { page, path: page.path, href: `${page.path}?${query.toString()}` };
}
