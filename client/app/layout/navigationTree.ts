import type { MessageId } from '../../lib/messages.ts';
import type { NavEntry } from '../area.ts';
import { navEntries } from '../shellParts.ts';
import type { NavItem, NavSection, NavSectionId } from './navItems.ts';

const sections: (Omit<NavSection, 'items'> & { id: NavSectionId })[] = [
  { id: 'start', menu: 'pages' },
  { id: 'apps', titleId: 'shell.nav.apps', menu: 'apps' },
  { id: 'others', titleId: 'shell.nav.others', menu: 'misc' },
];

const ranked = (entries: NavEntry[]): NavItem[] => entries.toSorted((a, b) => a.rank - b.rank).map(({ item }) => item);

/** The whole tree, of what the areas bring to it. An entry appears when the page at its path may be opened. */
export function navigationTree(): NavSection[] {
  const entries = navEntries();
  const filled = (items: NavItem[]): NavItem[] =>
    items.map((item) => (item.items ? { ...item, items: filled([...item.items, ...inGroup(item.titleId)]) } : item));
  const inGroup = (titleId: MessageId) => ranked(entries.filter(({ into }) => into === titleId));
  return sections.map(({ id, ...section }) => ({
    ...section,
    items: filled(ranked(entries.filter((entry) => entry.section === id))),
  }));
}
