import { IconFile, type Icon } from '@tabler/icons-react';
import type { MessageId } from '../../lib/messages.ts';
import type { Viewer } from '../../lib/session.ts';
import { navigationFor, type NavItem } from '../layout/navigation.ts';
import { areaRoutes } from '../routes.tsx';

/** A page that a shortcut may lead to: its name in the navigation, and the groups that it stands in. */
export type Destination = { path: string; titleId: MessageId; groupIds: MessageId[]; icon: Icon };

function leaves(items: NavItem[], way: NavItem[], sectionId: MessageId | undefined): Destination[] {
  return items.flatMap((item): Destination[] => {
    if (item.items) return leaves(item.items, [...way, item], sectionId);
    // Pages without the shell are not part of the day's work.
    if (item.path === undefined || item.isNewTab) return [];
    const groupIds = way.length > 0 ? way.map(({ titleId }) => titleId) : sectionId ? [sectionId] : [];
    return [{ path: item.path, titleId: item.titleId, groupIds, icon: item.icon ?? way[0]?.icon ?? IconFile }];
  });
}

/** Every page of the navigation that the viewer may open. */
export const destinationsFor = (viewer: Viewer): Destination[] =>
  navigationFor(viewer, areaRoutes).flatMap(({ items, titleId }) => leaves(items, [], titleId));
