import { IconDots, IconFile, IconLayoutGridAdd, IconSmartHome, type Icon } from '@tabler/icons-react';
import type { MessageId } from '../../../lib/messages.ts';
import type { NavItem, NavMenu, NavSection } from '../navItems.ts';

export type Menu = { id: NavMenu; titleId: MessageId; icon: Icon; items: NavItem[] };

/** The dropdowns in their order. */
const menus: Omit<Menu, 'items'>[] = [
  { id: 'dashboards', titleId: 'shell.nav.dashboards', icon: IconSmartHome },
  { id: 'apps', titleId: 'shell.nav.menuApps', icon: IconLayoutGridAdd },
  { id: 'pages', titleId: 'shell.nav.pages', icon: IconFile },
  { id: 'misc', titleId: 'shell.nav.others', icon: IconDots },
];

/** The same entries as in the vertical navigation, by dropdown; a group that has its dropdown's name is spread out first. */
export function menusFor(sections: readonly NavSection[]): Menu[] {
  const tops = sections.flatMap((section) => section.items.map((item) => ({ menu: item.menu ?? section.menu, item })));
  return menus
    .map((menu) => {
      const own = tops.filter((top) => top.menu === menu.id).map(({ item }) => item);
      const isSame = (item: NavItem) => item.items !== undefined && item.titleId === menu.titleId;
      return {
        ...menu,
        items: [...own.filter(isSame).flatMap(({ items }) => items ?? []), ...own.filter((item) => !isSame(item))],
      };
    })
    .filter(({ items }) => items.length > 0);
}
