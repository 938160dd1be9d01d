import { IconClock, IconFileText, IconLifebuoy, IconListSearch, IconTable } from '@tabler/icons-react';
import type { Viewer } from '../../lib/viewer.ts';
import { useText } from '../../lib/text.ts';
import { type Entry, type Group, iconSize } from './entry.ts';
import { useOpened } from './opened.ts';
import type { PaletteStartQuery } from './palette.generated.ts';
import { useActions, useMakers } from './useActions.tsx';
import { usePages } from './usePages.tsx';
import { hitEntry, type Records } from './useRecords.tsx';

const maxRecent = 6;
const maxPages = 5;

/** Before anything is typed: what was opened last, pages used most, things to do. */
export function useStartGroups(viewer: Viewer, start: PaletteStartQuery | null): Group[] {
  const text = useText();
  const opened = useOpened();
  const pages = usePages(viewer, '').entries;
  const actions = useActions(viewer, '').entries;
  const recent = opened.slice(0, maxRecent).flatMap(({ key, url, title }): Entry[] => {
    const page = pages.find((entry) => entry.key === key);
    if (key.startsWith('/')) return page ? [{ ...page, id: `recent-${key}`, icon: <IconClock size={iconSize} /> }] : [];
    // Offline the titles are those of the last time; else what is gone, or may not be read any more, is not shown.
    if (start === null) return [{ id: `recent-${key}`, key, url, title, icon: <IconFileText size={iconSize} /> }];
    const hit = start.searchRecords.find(({ kind, id }) => `${kind}:${id}` === key);
    return hit ? [{ ...hitEntry(hit), id: `recent-${key}` }] : [];
  });
  const suggested = pages.filter(({ key }) => !recent.some((entry) => entry.key === key)).slice(0, maxPages);
  return [
    { id: 'recent', title: text('search.group.recent'), entries: recent },
    { id: 'suggestions', title: text('search.group.suggestions'), entries: suggested },
    { id: 'actions', title: text('search.group.actions'), entries: actions.slice(0, 4) },
  ].filter(({ entries }) => entries.length > 0);
}

type FoundProps = {
  viewer: Viewer;
  query: string;
  records: Records;
  home: string | null;
};

/** What was found, in groups; `isNothing` when only ways to go on are left. */
export function useFoundGroups({ viewer, query, records: { result, isLoading, hasFailed }, home }: FoundProps): {
  groups: Group[];
  isNothing: boolean;
} {
  const text = useText();
  const words = result?.chips.length ? result.text : query;
  const allPages = usePages(viewer, words);
  const allActions = useActions(viewer, words);
  // Operators alone ask for records.
  const pages = words === '' ? { entries: [], isSure: false } : allPages;
  const actions = words === '' ? { entries: [], isSure: false } : allActions;
  const makers = useMakers(viewer);
  const found = result?.groups ?? [];
  const isNothing =
    words !== '' && !isLoading && !hasFailed && found.length + pages.entries.length + actions.entries.length === 0;
  const goOn: Entry[] = [
    ...makers,
    {
      id: 'ask-help',
      title: text('search.found.askHelp', { query: words }),
      icon: <IconLifebuoy size={iconSize} />,
      url: `/pages/help-center?q=${encodeURIComponent(words)}`,
    },
  ];
  if (isNothing) return { isNothing, groups: [{ id: 'next', title: text('search.group.next'), entries: goOn }] };

  const kinds = found.map(({ kind, title, hits, isGuessed }): Group & { isExact: boolean; isGuessed: boolean } => ({
    id: kind,
    title,
    entries: hits.map(hitEntry),
    isExact: hits.some(({ isExact }) => isExact),
    isGuessed,
  }));
  const exact = kinds.filter(({ isExact }) => isExact);
  // A guess is no nearer for belonging to the page in view, where another kind holds what was typed.
  const isNear = ({ id, isGuessed }: { id: string; isGuessed: boolean }) =>
    id === home && (!isGuessed || kinds.every((kind) => kind.isGuessed));
  const nearby = kinds.filter((kind) => !kind.isExact && isNear(kind) && !pages.isSure);
  const actionGroup: Group = { id: 'actions', title: text('search.group.actions'), entries: actions.entries };
  const all: Entry[] =
    found.length === 0
      ? []
      : [
          {
            id: 'all',
            title: text('search.found.all', { query }),
            icon: <IconListSearch size={iconSize} />,
            url: `/search?q=${encodeURIComponent(query)}`,
          },
        ];
  // A search of one kind is that of its list, too.
  const [single] = found.length === 1 ? found : [];
  if (single?.table)
    all.unshift({
      id: 'table',
      title: text('search.found.table', { kind: single.title }),
      icon: <IconTable size={iconSize} />,
      url: single.table.path,
    });
  const later = kinds
    .filter((kind) => !exact.includes(kind) && !nearby.includes(kind))
    .toSorted((a, b) => Number(isNear(b)) - Number(isNear(a)));
  const groups: Group[] = [
    ...exact,
    ...(actions.isSure ? [actionGroup] : []),
    ...nearby,
    { id: 'pages', title: text('search.group.pages'), entries: pages.entries.slice(0, maxPages) },
    ...later,
    ...(actions.isSure ? [] : [actionGroup]),
    { id: 'all', title: '', entries: all },
  ];
  return { isNothing, groups: groups.filter(({ entries }) => entries.length > 0) };
}
