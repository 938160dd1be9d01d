import { IconApi, IconBraces, IconCommand, IconFile, IconShoppingCart, type Icon } from '@tabler/icons-react';
import type { MessageId } from '../../lib/messages.ts';
import type { Viewer } from '../../lib/session.ts';
import { mayOpen } from '../access.ts';
import type { AreaRoute } from '../areaRoute.ts';

/** A page of ours (`path`), one that the server renders itself (`href`), or a group of them. */
export type NavItem = { titleId: MessageId; icon?: Icon } & (
  | { path: string; href?: undefined; items?: undefined }
  | { href: string; path?: undefined; items?: undefined }
  | { items: NavItem[]; path?: undefined; href?: undefined }
);
export type NavSection = { titleId: MessageId; items: NavItem[] };

/** The whole tree, in the order of the screen. */
const tree: NavSection[] = [
  {
    titleId: 'shell.nav.apps',
    items: [
      {
        titleId: 'shell.nav.ecommerce',
        icon: IconShoppingCart,
        items: [
          {
            titleId: 'shell.nav.product',
            items: [
              { titleId: 'shell.nav.productList', path: '/apps/ecommerce/product/list' },
              { titleId: 'shell.nav.productAdd', path: '/apps/ecommerce/product/add' },
            ],
          },
        ],
      },
      {
        titleId: 'shell.nav.pages',
        icon: IconFile,
        items: [
          { titleId: 'shell.nav.faq', path: '/pages/faq' },
          { titleId: 'shell.nav.helpCenter', path: '/pages/help-center' },
        ],
      },
      { titleId: 'shell.nav.accessControl', icon: IconCommand, path: '/access-control' },
    ],
  },
  {
    titleId: 'shell.nav.developers',
    items: [
      { titleId: 'shell.nav.playground', icon: IconBraces, href: '/graphiql' },
      { titleId: 'shell.nav.apiReference', icon: IconApi, href: '/api-docs' },
    ],
  },
];

/** What the viewer may open: an entry needs the right of its page, a group an entry. */
export function navigationFor(viewer: Viewer, routes: readonly AreaRoute[]): NavSection[] {
  const isOpen = (path: string) => routes.some((route) => route.path === path && mayOpen(viewer, route.handle));
  const visible = (items: NavItem[]): NavItem[] =>
    items.flatMap((item): NavItem[] => {
      if (item.items) {
        const inner = visible(item.items);
        return inner.length > 0 ? [{ ...item, items: inner }] : [];
      }
      return item.path === undefined || isOpen(item.path) ? [item] : [];
    });
  return tree.map((section) => ({ ...section, items: visible(section.items) })).filter(({ items }) => items.length > 0);
}

/** Whether a page lies in an entry; pages of one record lie in the entry of their list. */
export function holds(item: NavItem, pathname: string): boolean {
  return item.items ? item.items.some((inner) => holds(inner, pathname)) : item.path === pathname;
}
