import { IconFile, IconSettings } from '@tabler/icons-react';
import { useText } from '../../lib/text.ts';
import type { MessageId } from '../../lib/messages.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { mayOpen } from '../access.ts';
import type { NavItem } from '../layout/navItems.ts';
import { navigationFor } from '../layout/navigation.ts';
import { allPages } from '../pageTable.ts';
import { type Entry, iconSize } from './entry.ts';
import { isWordFor, matchOf } from './match.ts';
import { usedSoFar, useOpened } from './opened.ts';
import { withoutTwins } from './twins.ts';

type Leaf = { item: NavItem; way: NavItem[] };

/** Entries of the navigation below their top group: a page is shown with the icon of its group and the way to it. */
function leaves(items: NavItem[], way: NavItem[] = []): Leaf[] {
  return items.flatMap((item) => (item.items ? leaves(item.items, [...way, item]) : [{ item, way }]));
}

/** Names in the navigation that say little without those above them. */
const vague: readonly MessageId[] = ['shell.nav.list', 'shell.nav.add', 'shell.nav.dashboard'];

/** Everyday words for pages, by address. */
const everyday: Partial<Record<string, MessageId>> = {
  '/apps/roles': 'search.words.roles',
  '/apps/user/list': 'search.words.users',
};
/** Parts of pages that people ask for by a word of their own. */
const partsOf = ({ id }: Viewer): readonly { path: string; titleId: MessageId; words: MessageId }[] => [
  { path: '/pages/account-settings/security', titleId: 'search.place.security', words: 'search.words.security' },
  { path: '/pages/account-settings/billing-plans', titleId: 'search.place.billing', words: 'search.words.billing' },
  { path: '/pages/account-settings/notification', titleId: 'search.place.notify', words: 'search.words.notify' },
  // What is done to single records begins where those stand that it can be done to.
  { path: '/apps/invoice/list?unpaid=true', titleId: 'search.place.unpaidInvoices', words: 'search.words.pay' },
  {
    path: '/apps/ecommerce/order/list?payment=pending',
    titleId: 'search.place.unpaidOrders',
    words: 'search.words.pay',
  },
  { path: `/apps/kanban/cards?member=${id}`, titleId: 'search.place.mine', words: 'search.words.mine' },
];

/** Whether the page at an address is one of the viewer's; one that no route names, such as a tab, is everybody's. */
function mayOpenPart(viewer: Viewer, address: string): boolean {
  const route = allPages().find(({ path }) => path === address.split('?')[0]);
  return route === undefined ? !address.includes('?') : mayOpen(viewer, route.handle);
}

/** `alias`: another name of the page; `isFront`: it is for visitors more than for daily work. */
type Page = Entry & { alias: string; isFront: boolean };

/** Every page that the viewer may open. */
function useAllPages(viewer: Viewer): Page[] {
  const text = useText();
  const known = leaves(navigationFor(viewer, allPages()).flatMap(({ items }) => items));
  const routeAt = (url: string) => allPages().find(({ path, handle }) => path === url && mayOpen(viewer, handle));
  // Pages that the navigation leaves out, such as the trash. What stands below a record is found with the record.
  const left = allPages().filter(
    ({ path, handle }) =>
      handle.layout !== 'blank' &&
      !/[:*]/.test(path) &&
      mayOpen(viewer, handle) &&
      !known.some(({ item }) => item.path === path),
  );
  const others = withoutTwins(
    left.map(({ path, handle }) => ({ titleId: handle.titleId, path })),
    known.map(({ item }) => routeAt(item.path ?? '')?.handle.titleId),
  ).map((item): Leaf => ({ item, way: [] }));
  const mine = partsOf(viewer).filter(({ path }) => mayOpenPart(viewer, path));
  const more = mine.map(({ path, titleId, words }): Page => ({
    id: `page-${path}`,
    key: path,
    title: text(titleId),
    alias: '',
    words: text(words),
    isFront: false,
    icon: <IconSettings size={iconSize} />,
    url: path,
  }));
  const pages = [...known, ...others].map(({ item, way }): Page => {
    const url = item.path ?? item.href ?? '/';
    const route = routeAt(url);
    const Icon = item.icon ?? way[0]?.icon ?? IconFile;
    const own = text(route?.handle.titleId ?? item.titleId);
    const listed = text(item.titleId);
    const [title, other] = vague.includes(item.titleId) ? [own, listed] : [listed, own];
    const detail = way.map((step) => text(step.titleId)).join(' › ');
    return {
      id: `page-${url}`,
      key: url,
      title,
      detail,
      alias: other,
      isFront: route?.handle.layout === 'blank',
      icon: <Icon size={iconSize} />,
      url,
      ...(everyday[url] && { words: text(everyday[url]) }),
    };
  });
  return [...pages, ...more];
}

/** Pages that meet the query, the best and most used first; without one, the most used. */
export function usePages(viewer: Viewer, query: string): { entries: Entry[]; isSure: boolean } {
  const opened = useOpened();
  const rated = useAllPages(viewer).flatMap((entry) => {
    const match =
      query === '' || isWordFor(query, entry.words ?? '')
        ? 0
        : matchOf(query, entry.title, `${entry.detail ?? ''} ${entry.alias} ${entry.words ?? ''}`);
    return match === null ? [] : [{ entry, match, used: usedSoFar(opened, entry.id.slice('page-'.length)) }];
  });
  rated.sort(
    (a, b) =>
      Math.min(a.match, 2) - Math.min(b.match, 2) ||
      b.used - a.used ||
      a.match - b.match ||
      Number(a.entry.isFront) - Number(b.entry.isFront),
  );
  // What is met only nearly is left out beside what is met.
  const best = Math.min(...rated.map(({ match }) => match));
  const shown = best < 3 ? rated.filter(({ match }) => match < 3) : rated;
  return { entries: shown.map(({ entry }) => entry), isSure: best < 2 };
}
