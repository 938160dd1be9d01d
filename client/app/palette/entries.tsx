import { useColorScheme } from '@mui/material/styles';
import { IconCirclePlus, IconClock, IconDeviceDesktopAnalytics, IconFile, IconLanguage, IconLogout, IconMoonStars, IconSunHigh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isAllowed } from '../../lib/rules.ts';
import { chooseLanguage, languages, offered, useLanguage } from '../../lib/languages.ts';
import { usePreference } from '../../lib/preferences.ts';
import { signOut, type Viewer } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { mayOpen } from '../access.ts';
import { navigationFor, type NavItem } from '../layout/navigation.ts';
import { areaRoutes } from '../routes.tsx';

/** One row of the palette: something to go to (`url`) or to do. */
export type Entry = { id: string; title: string; detail?: string; icon: ReactNode; isRemembered?: boolean } & ({ url: string; run?: undefined } | { run: () => void; url?: undefined });
export type Group = { id: string; title: string; entries: Entry[] };

const addProductPath = '/apps/ecommerce/product/add';
const iconSize = 20;

/** Compares without case and accents. */
export const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();
const matching = (entries: Entry[], query: string) => entries.filter(({ title, detail }) => fold(`${title} ${detail ?? ''}`).includes(fold(query)));

/** Entries of the navigation below their top group: a page is shown with the icon of its group and the way to it. */
function leaves(items: NavItem[], way: NavItem[] = []): { item: NavItem; way: NavItem[] }[] {
  return items.flatMap((item) => (item.items ? leaves(item.items, [...way, item]) : [{ item, way }]));
}

/** Pages that the viewer may open, by the query; all of them without one. */
export function usePages(viewer: Viewer, query: string): Entry[] {
  const text = useText();
  const known = leaves(navigationFor(viewer, areaRoutes).flatMap(({ items }) => items));
  const pages = known.map(({ item, way }): Entry => {
    const url = item.path ?? item.href ?? '/';
    const route = areaRoutes.find(({ path, handle }) => path === url && mayOpen(viewer, handle));
    const Icon = item.icon ?? way[0]?.icon ?? IconFile;
    const detail = way.map((step) => text(step.titleId)).join(' › ');
    return { id: url, title: text(route?.handle.titleId ?? item.titleId), detail, icon: <Icon size={iconSize} />, url };
  });
  return matching(pages, query);
}

/** Things to do from anywhere. */
export function useActions(viewer: Viewer, query: string): Entry[] {
  const text = useText();
  const { language } = useLanguage();
  const { mode, colorScheme, setMode } = useColorScheme();
  const canAdd = areaRoutes.some(({ path }) => path === addProductPath) && isAllowed(viewer.abilityRules, 'create', 'Product');
  const actions: Entry[] = [
    ...(canAdd ? [{ id: 'add', title: text('shell.action.addProduct'), icon: <IconCirclePlus size={iconSize} />, url: addProductPath }] : []),
    ...(colorScheme === 'dark' ? [] : [{ id: 'dark', title: text('shell.action.dark'), icon: <IconMoonStars size={iconSize} />, run: () => setMode('dark') }]),
    ...(colorScheme === 'light' ? [] : [{ id: 'light', title: text('shell.action.light'), icon: <IconSunHigh size={iconSize} />, run: () => setMode('light') }]),
    ...(mode === 'system' ? [] : [{ id: 'system', title: text('shell.action.system'), icon: <IconDeviceDesktopAnalytics size={iconSize} />, run: () => setMode('system') }]),
    ...offered
      .filter((one) => one !== language)
      .map((one) => ({
        id: `language-${one}`,
        title: text('shell.action.language', { language: languages[one].name }),
        icon: <IconLanguage size={iconSize} />,
        run: () => void chooseLanguage(one),
      })),
    { id: 'sign-out', title: text('shell.action.signOut'), icon: <IconLogout size={iconSize} className="directed" />, run: () => void signOut() },
  ];
  return matching(actions, query);
}

/** Records opened last, latest first. */
export function useRecent(): [Entry[], (entry: { url: string; title: string }) => void] {
  const [recent, setRecent] = usePreference('recent');
  const remember = (entry: { url: string; title: string }) => setRecent([entry, ...recent.filter(({ url }) => url !== entry.url)].slice(0, 4));
  return [recent.map(({ url, title }) => ({ id: `recent-${url}`, title, icon: <IconClock size={iconSize} />, url })), remember];
}
