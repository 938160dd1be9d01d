import { IconFile } from '@tabler/icons-react';
import { useText } from '../../lib/text.ts';
import type { Viewer } from '../../lib/session.ts';
import { mayOpen } from '../access.ts';
import { navigationFor, type NavItem } from '../layout/navigation.ts';
import { areaRoutes } from '../routes.tsx';
import { type Entry, iconSize } from './entry.ts';
import { matchOf } from './match.ts';
import { usedSoFar, useOpened } from './opened.ts';

/** Entries of the navigation below their top group: a page is shown with the icon of its group and the way to it. */
function leaves(items: NavItem[], way: NavItem[] = []): { item: NavItem; way: NavItem[] }[] {
  return items.flatMap((item) => (item.items ? leaves(item.items, [...way, item]) : [{ item, way }]));
}

/** Every page that the viewer may open, and the title that it has itself. */
function useAllPages(viewer: Viewer): Entry[] {
  const text = useText();
  const known = leaves(navigationFor(viewer, areaRoutes).flatMap(({ items }) => items));
  return known.map(({ item, way }): Entry => {
    const url = item.path ?? item.href ?? '/';
    const route = areaRoutes.find(({ path, handle }) => path === url && mayOpen(viewer, handle));
    const Icon = item.icon ?? way[0]?.icon ?? IconFile;
    const title = text(route?.handle.titleId ?? item.titleId);
    // By which name the navigation has it, where the page has another.
    const names = [...way.map((step) => text(step.titleId)), text(item.titleId)];
    const detail = (names.at(-1) === title ? names.slice(0, -1) : names).join(' › ');
    return { id: `page-${url}`, key: url, title, detail, icon: <Icon size={iconSize} />, url };
  });
}

/** Pages that meet the query, the best and most used first; without one, the most used. */
export function usePages(viewer: Viewer, query: string): { entries: Entry[]; isSure: boolean } {
  const opened = useOpened();
  const rated = useAllPages(viewer).flatMap((entry) => {
    const match = query === '' ? 0 : matchOf(query, entry.title, entry.detail);
    return match === null ? [] : [{ entry, match, used: usedSoFar(opened, entry.id.slice('page-'.length)) }];
  });
  rated.sort((a, b) => Math.min(a.match, 2) - Math.min(b.match, 2) || b.used - a.used || a.match - b.match);
  // What is met only nearly is left out beside what is met.
  const best = Math.min(...rated.map(({ match }) => match));
  const shown = best < 3 ? rated.filter(({ match }) => match < 3) : rated;
  return { entries: shown.map(({ entry }) => entry), isSure: best < 2 };
}
