import { matchPath } from 'react-router-dom';
import type { Viewer } from '../../lib/viewer.ts';
import { mayOpen } from '../access.ts';
import type { AreaRoute } from '../areaRoute.ts';
import type { NavItem, NavSection } from './navItems.ts';
import { navigationTree } from './navigationTree.ts';

/** What the viewer may open: an entry needs a page that exists and its right, a group an entry. */
export function navigationFor(viewer: Viewer, routes: readonly AreaRoute[]): NavSection[] {
  const isOpen = (path: string) =>
    routes.some((route) => route.path !== '*' && matchPath(route.path, path) && mayOpen(viewer, route.handle));
  const visible = (items: NavItem[]): NavItem[] =>
    items.flatMap((item): NavItem[] => {
      if (item.items) {
        const inner = visible(item.items);
        return inner.length > 0 ? [{ ...item, items: inner }] : [];
      }
      return item.path === undefined || isOpen(item.path) ? [item] : [];
    });
  return navigationTree()
    .map((section) => ({ ...section, items: visible(section.items) }))
    .filter(({ items }) => items.length > 0);
}

/**
 * The entry that a page lies in: its own, else one that names it, else the nearest one that it lies below. Pages of one record lie in the
 * entry of their list: `/product/edit/5` in `/product/list`.
 */
export function activePathOf(sections: readonly NavSection[], pathname: string): string | undefined {
  const entries = sections.flatMap(({ items }) => items.flatMap(entriesOf));
  const paths = entries.map(({ path }) => path);
  if (paths.includes(pathname)) return pathname;
  const named = entries.find(({ also }) => also?.includes(pathname));
  if (named !== undefined) return named.path;
  const groundOf = (path: string) => path.replace(/\/list$/, '');
  const above = paths.filter((path) => path !== '/' && pathname.startsWith(`${groundOf(path)}/`));
  return above.sort((a, b) => groundOf(b).length - groundOf(a).length)[0];
}

type Entry = { path: string; also?: readonly string[] | undefined };
const entriesOf = (item: NavItem): Entry[] =>
  item.items?.flatMap(entriesOf) ?? (item.path === undefined ? [] : [{ path: item.path, also: item.also }]);

/** Whether an entry is, or holds, the one that is active. */
export const holds = (item: NavItem, activePath: string | undefined): boolean =>
  activePath !== undefined && entriesOf(item).some(({ path }) => path === activePath);
