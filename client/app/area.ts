import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { FieldDisplays } from '../kit/form/fieldDisplay.tsx';
import type { MessageFile, MessageId } from '../lib/messages.ts';
import type { Action, NotificationKind, Subject } from '../lib/schema.generated.ts';
import type { AreaRoute } from './areaRoute.ts';
import type { DashboardEntry } from './dashboard/dashboardSpec.ts';
import type { LinkSource } from './links/linkSource.ts';
import type { NavItem, NavSectionId } from './layout/navItems.ts';

/** An entry of the navigation, and where it stands: at the top of a section, or in a group that may be another area's. */
export type NavEntry = { item: NavItem; /** Smaller ones come first among their neighbours. */ rank: number } & (
  | { section: NavSectionId; into?: undefined }
  | { into: MessageId; section?: undefined }
);

/** How a kind of records is shown in the trash and in the activity. */
export type RecordKind = {
  nameId: MessageId;
  icon: Icon;
  /** Page of a record. */
  pathOf?: (id: string) => string;
  /** How its fields are called and written where its changes are told, and the message files with those words. */
  words?: { displays: () => Promise<FieldDisplays>; messages: readonly MessageFile[] };
};

/** How a kind of notification looks and reads. */
export type NotificationLook = {
  icon: Icon;
  tone: 'primary' | 'warning' | 'error' | 'info' | 'success';
  nameId: MessageId;
  titleId: MessageId;
  /** The line below; which of some may depend on what is told. */
  detailId?: MessageId | ((values: Record<string, unknown>) => MessageId);
  /** Where it leads; nowhere without it. */
  pathOf?: (subjectId: string | null | undefined, data: { path?: string }) => string;
};

/** A page on which something new is made, offered by the palette to who may. */
export type Maker = { path: string; subject: Subject; titleId: MessageId; icon: Icon };

/** A record that can be made of another one, such as an event of a mail; the two are linked. */
export type Making = {
  /** Key of the kind that is made. */
  kind: string;
  labelId: MessageId;
  icon: Icon;
  /** The right that it takes; null: everybody's. */
  right: readonly [Action, Subject] | null;
  /** Page on which it is made. */
  pathOf?: (source: LinkSource) => string;
  /** The same as a form over the page, and the message files that it needs. */
  form?: () => Promise<{ default: ComponentType<MakingProps> }>;
  messages?: readonly MessageFile[];
};
export type MakingProps = { source: LinkSource; onClose: () => void };

/** Help that stands beside the page. */
export type PageHelpProps = { onClose: () => void };

/** What the shell must know of an area to show its records and ways to its pages. Loaded with the shell, so it holds no page. */
export type ShellParts = {
  navigation?: readonly NavEntry[];
  /** Icons of search results, by the names that the server has for them. */
  searchIcons?: Readonly<Record<string, Icon>>;
  makers?: readonly Maker[];
  /** What can be made of records of other areas. */
  makings?: readonly Making[];
  /** Its dashboards by their words: cards of each can stand on the others. */
  dashboards?: Readonly<Record<string, DashboardEntry>>;
  /** Kinds of records that go to the trash. */
  records?: Partial<Record<Subject, RecordKind>>;
  notifications?: Partial<Record<NotificationKind, NotificationLook>>;
  /** What runs on every page while somebody is signed in, once the page is at rest. It shows nothing; made with `backgroundPart`. */
  background?: ComponentType;
  /** What stands beside a record of any area, such as `cards:12`; made with `lazy`. */
  besideRecords?: ComponentType<{ of: string }>;
  /** What is shown beside a page by whoever asks for help with it. */
  pageHelp?: () => Promise<{ default: ComponentType<PageHelpProps> }>;
};

/** One area of the client: `areas/<name>/index.ts`, and a line in `areas/index.ts`. */
export type Area = {
  name: string;
  /** Its pages; the code and texts of each are loaded when it is opened. */
  routes: readonly AreaRoute[];
  shell?: () => Promise<{ shell: ShellParts }>;
  /** Message files that `shell` uses, loaded with it: `<area>Shell`, whose name also has it travel with the shell's own. */
  shellMessages?: readonly MessageFile[];
};
