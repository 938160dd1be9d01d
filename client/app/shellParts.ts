import { IconAt, IconBookmark, IconDeviceDesktop, IconFile, IconUser, type Icon } from '@tabler/icons-react';
import { IconApi, IconBraces } from '@tabler/icons-react';
import type { MessageFile } from '../lib/messages.ts';
import type { NotificationKind, Subject } from '../lib/schema.generated.ts';
import type { DashboardEntry } from './dashboard/dashboardSpec.ts';
import type { Area, Maker, Making, NavEntry, NotificationLook, RecordKind, ShellParts } from './area.ts';
import { backgroundPart } from '../lib/backgroundPart.ts';

/** What belongs to no area. */
const own: ShellParts = {
  background: backgroundPart(() => import('./timeline/commentBackground.ts')),
  navigation: [
    {
      section: 'others',
      rank: 80,
      item: { titleId: 'shell.nav.playground', icon: IconBraces, href: '/graphiql' },
    },
    { section: 'others', rank: 90, item: { titleId: 'shell.nav.apiReference', icon: IconApi, href: '/api-docs' } },
  ],
  searchIcons: { user: IconUser, at: IconAt, file: IconFile },
  records: { ListView: { nameId: 'kit.kind.listView', icon: IconBookmark } },
  notifications: {
    SIGN_IN: {
      icon: IconDeviceDesktop,
      tone: 'primary',
      nameId: 'account.kind.signIn',
      titleId: 'account.news.signIn',
      detailId: 'account.news.signInDetail',
    },
    MENTIONED: {
      icon: IconAt,
      tone: 'info',
      nameId: 'account.kind.mentioned',
      titleId: 'account.news.mentioned',
      pathOf: (_id, { path }) => path ?? '/notifications',
    },
  },
};

let all: readonly ShellParts[] = [own];

/** Message files of the shell itself and of what the areas give to it. */
export const shellMessages = (areas: readonly Area[]): MessageFile[] => [
  'shell',
  'kit',
  ...areas.flatMap((area) => area.shellMessages ?? []),
];

/** Reads what the areas say to the shell. Everything below the shell may then ask for it. */
export async function loadShellParts(areas: readonly Area[]): Promise<void> {
  const parts = await Promise.all(areas.map(async ({ shell }) => (await shell?.())?.shell ?? {}));
  all = [...parts, own];
}

/** Help beside the page; nothing where no area has any. */
export const pageHelp = async () => (await all.find((part) => part.pageHelp)?.pageHelp?.())?.default;

/** What runs on every page while somebody is signed in. */
export const backgrounds = () => all.flatMap(({ background }) => background ?? []);

/** What stands beside a record of any area. */
export const besideRecords = () => all.flatMap((part) => part.besideRecords ?? []);

export const navEntries = (): NavEntry[] => all.flatMap(({ navigation = [] }) => navigation);
export const makers = (): Maker[] => all.flatMap((part) => part.makers ?? []);
export const makings = (): Making[] => all.flatMap((part) => part.makings ?? []);

/** Dashboards whose cards can be arranged, by their words. */
export const dashboardEntries = (): Partial<Record<string, DashboardEntry>> =>
  Object.assign({}, ...all.map(({ dashboards = {} }) => dashboards));

/** Icons of search results, by the names that the server has for them. */
export const searchIcons = (): Partial<Record<string, Icon>> =>
  Object.assign({}, ...all.map((part) => part.searchIcons ?? {}));

/** Kinds of records that go to the trash. */
export const recordKinds = (): Partial<Record<Subject, RecordKind>> =>
  Object.assign({}, ...all.map(({ records = {} }) => records));

/** What is shown of a kind that says nothing of itself. */
const anyKind: RecordKind = { nameId: 'kit.kind.other', icon: IconFile };
/** Comments belong to no area. */
const commentKind: RecordKind = { ...anyKind, nameId: 'kit.kind.comment' };
export const recordKind = (subject: Subject): RecordKind =>
  recordKinds()[subject] ?? (subject === 'RecordComment' ? commentKind : anyKind);

export const notificationLooks = (): Partial<Record<NotificationKind, NotificationLook>> =>
  Object.assign({}, ...all.map(({ notifications = {} }) => notifications));
