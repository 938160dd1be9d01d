import { useColorScheme } from '@mui/material/styles';
import {
  IconDeviceDesktopAnalytics,
  IconDownload,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconMoonStars,
  IconSettings,
  IconSunHigh,
} from '@tabler/icons-react';
import { useLocation } from 'react-router-dom';
import { chooseLanguage, languages, offered, useLanguage } from '../../lib/languages.ts';
import { isAllowed } from '../../lib/rules.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { useText } from '../../lib/text.ts';
import { useSignOut } from '../session/useSignOut.ts';
import { customizerOpener } from '../customizer/customizerState.ts';
import { isKeySheetOpen } from '../keys/keySheetState.ts';
import { viewActions } from '../../lib/viewActions.ts';
import { makers } from '../shellParts.ts';
import { type Entry, iconSize } from './entry.ts';
import { isWordFor, matchOf } from './match.ts';

/** Things to make, for the viewer. */
export function useMakers(viewer: Viewer): Entry[] {
  const text = useText();
  const { pathname } = useLocation();
  return (
    makers()
      .filter(({ subject }) => isAllowed(viewer.abilityRules, 'create', subject))
      // On the page of products whoever adds something adds a product.
      .toSorted((a, b) => sharedSteps(b.path, pathname) - sharedSteps(a.path, pathname))
      .map(({ path, subject, titleId, icon: Icon }) => ({
        id: `make-${path}`,
        title: text(titleId),
        ...(subject === 'User' && { words: text('search.words.invite') }),
        alias: text('search.action.newAlias'),
        isHere: sharedSteps(path, pathname) > 2,
        icon: <Icon size={iconSize} />,
        url: path,
      }))
  );
}

/** What belongs to the page in view comes first, by whatever word it is met. */
const rankOf = ({ entry, match }: { entry: Entry; match: number | null }) =>
  entry.isHere && match! < 2 ? 0 : 1 + match!;

/** How many steps from the root two addresses have in common. */
function sharedSteps(one: string, other: string): number {
  const [a, b] = [one, other].map((path) => path.split(/[/?]/).filter(Boolean)) as [string[], string[]];
  const differs = a.findIndex((step, at) => step !== b[at]);
  return differs < 0 ? a.length : differs;
}

/** Once the palette has given the focus back, which the customizer then takes. */
function customize(): void {
  const trigger = document.querySelector<HTMLElement>('[aria-keyshortcuts]');
  setTimeout(() => customizerOpener.set(trigger ?? document.body));
}

/** Things to do from anywhere, those that the viewer may, by the query; sure when its words name one of them. */
export function useActions(viewer: Viewer, query: string): { entries: Entry[]; isSure: boolean } {
  const text = useText();
  const { language } = useLanguage();
  const { mode, colorScheme, setMode } = useColorScheme();
  const signOut = useSignOut();
  const actions: Entry[] = [
    // Once the palette is closed: what they open takes the focus.
    ...viewActions.get().map(({ id, title, icon, words, run }, at) => ({
      id: `view-${at}-${id}`,
      title,
      ...(words && { words: text(`search.words.${words}`) }),
      isHere: true,
      icon,
      run: () => void setTimeout(run),
    })),
    ...useMakers(viewer),
    ...(colorScheme === 'dark'
      ? []
      : [
          {
            id: 'dark',
            title: text('search.action.dark'),
            words: text('search.words.dark'),
            icon: <IconMoonStars size={iconSize} />,
            run: () => setMode('dark'),
          },
        ]),
    ...(colorScheme === 'light'
      ? []
      : [
          {
            id: 'light',
            title: text('search.action.light'),
            words: text('search.words.light'),
            icon: <IconSunHigh size={iconSize} />,
            run: () => setMode('light'),
          },
        ]),
    ...(mode === 'system'
      ? []
      : [
          {
            id: 'system',
            title: text('search.action.system'),
            words: text('search.words.theme'),
            icon: <IconDeviceDesktopAnalytics size={iconSize} />,
            run: () => setMode('system'),
          },
        ]),
    ...offered
      .filter((one) => one !== language)
      .map((one) => ({
        id: `language-${one}`,
        title: text('search.action.language', { language: languages[one].name }),
        // Whoever does not read the language of the page types the English word.
        words: text(`search.words.${one}`),
        detail: one === 'ar' ? 'Arabic' : one === 'fr' ? 'French' : 'English',
        icon: <IconLanguage size={iconSize} />,
        run: () => void chooseLanguage(one),
      })),
    ...(isAllowed(viewer.abilityRules, 'read', 'Product')
      ? [
          {
            id: 'export-products',
            title: text('search.action.exportProducts'),
            icon: <IconDownload size={iconSize} />,
            run: () => location.assign('/export/products.csv'),
          },
        ]
      : []),
    {
      id: 'shortcuts',
      title: text('search.action.shortcuts'),
      words: text('search.words.shortcuts'),
      icon: <IconKeyboard size={iconSize} />,
      // Once the palette is closed.
      run: () => void setTimeout(() => isKeySheetOpen.set(true)),
    },
    { id: 'customize', title: text('shell.customizer.open'), icon: <IconSettings size={iconSize} />, run: customize },
    {
      id: 'sign-out',
      title: text('search.action.signOut'),
      words: text('search.words.signOut'),
      icon: <IconLogout size={iconSize} className="directed" />,
      run: () => void signOut(),
    },
  ];
  if (query === '') return { entries: actions, isSure: false };
  const rated = actions
    .map((entry) => ({
      entry,
      match: isWordFor(query, entry.words ?? '')
        ? (0 as const)
        : matchOf(query, entry.title, `${entry.detail ?? ''} ${entry.alias ?? ''} ${entry.words ?? ''}`),
    }))
    .filter(({ match }) => match !== null);
  return {
    entries: rated.toSorted((a, b) => rankOf(a) - rankOf(b)).map(({ entry }) => entry),
    // A single word, such as "dark", may as well be part of a record; "new" begins the name of the action. What can be done with
    // the record in view is meant by any of its words, but not by the record's name.
    isSure:
      rated.some(({ match }) => match === 0 || (match === 1 && query.includes(' '))) ||
      viewActions
        .get()
        .some(
          ({ label, words }) =>
            [0, 1].includes(matchOf(query, label)!) || (words && isWordFor(query, text(`search.words.${words}`))),
        ),
  };
}
