import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { MessageId } from '../../lib/messages.ts';

/** The dropdown of the horizontal navigation that an entry stands in. */
export type NavMenu = 'dashboards' | 'apps' | 'pages' | 'misc';

/** A page of ours (`path`), one that the server renders itself (`href`), or a group of them. */
export type NavItem = {
  titleId: MessageId;
  icon?: Icon;
  /** Of top entries; left out: that of the section. */
  menu?: NavMenu;
  /** A number at its end, such as what is unread; it asks for it itself. */
  badge?: ComponentType;
  /** Pages without the shell: opened beside it. */
  isNewTab?: boolean;
  /** Paths of pages that lie in it, though not below its own. */
  also?: readonly string[];
} & (
  | { path: string; href?: undefined; items?: undefined }
  | { href: string; path?: undefined; items?: undefined }
  | { items: NavItem[]; path?: undefined; href?: undefined }
);
export type NavSectionId = 'start' | 'apps' | 'others';
/** Entries under a heading; the first section has none. */
export type NavSection = { titleId?: MessageId; menu: NavMenu; items: NavItem[] };
