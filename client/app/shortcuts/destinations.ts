import { IconCirclePlus, IconFile, IconList, type Icon } from '@tabler/icons-react';
import type { MessageId } from '../../lib/messages.ts';
import type { Viewer } from '../../lib/viewer.ts';
import type { NavItem } from '../layout/navItems.ts';
import { navigationFor } from '../layout/navigation.ts';
import { allPages } from '../pageTable.ts';

/** A page that a shortcut may lead to: its title, and the group of the navigation that it stands in. */
export type Destination = { path: string; titleId: MessageId; groupId: MessageId | undefined; icon: Icon };

/** Pages of one group would all have its icon; these are told apart by theirs. */
const iconOf = (path: string): Icon | undefined =>
  path.endsWith('/list') ? IconList : path.endsWith('/add') ? IconCirclePlus : undefined;

function leaves(items: NavItem[], groupId: MessageId | undefined, groupIcon?: Icon): Destination[] {
  return items.flatMap((item): Destination[] => {
    if (item.items) return leaves(item.items, groupIcon ? groupId : item.titleId, groupIcon ?? item.icon ?? IconFile);
    // Pages without the shell are not part of the day's work.
    if (item.path === undefined || item.isNewTab) return [];
    // In the menu it is `List`, as its groups are there to see; the page has a title that says more.
    const titleId = allPages().find(({ path }) => path === item.path)?.handle.titleId ?? item.titleId;
    return [{ path: item.path, titleId, groupId, icon: item.icon ?? iconOf(item.path) ?? groupIcon ?? IconFile }];
  });
}

/** Every page of the navigation that the viewer may open. */
export const destinationsFor = (viewer: Viewer): Destination[] =>
  navigationFor(viewer, allPages()).flatMap(({ items, titleId }) => leaves(items, titleId));
