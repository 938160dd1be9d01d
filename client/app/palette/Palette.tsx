import Dialog from '@mui/material/Dialog';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useViewer, type Viewer } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { useText } from '../../lib/text.ts';
import { areaRoutes } from '../routes.tsx';
import { type Entry, type Group, useActions, usePages, useRecent } from './entries.tsx';
import { PaletteInput } from './PaletteInput.tsx';
import { PaletteList } from './PaletteList.tsx';
import { closePalette, isPaletteOpen } from './paletteState.ts';
import { useProductHits } from './useProductHits.tsx';

const longestQuery = 200;

/** Finds pages, records and actions from anywhere. */
export function Palette() {
  const text = useText();
  const viewer = useViewer();
  const isOpen = useStore(isPaletteOpen);
  const isSmall = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  return (
    <Dialog
      open={isOpen && viewer !== null}
      onClose={closePalette}
      fullScreen={isSmall}
      slotProps={{ paper: { id: 'palette', 'aria-label': text('shell.search.openLong'), sx: { width: isSmall ? 1 : 600, maxWidth: 'none', height: isSmall ? 1 : 531, margin: { xs: 0, sm: 8 }, overflow: 'hidden' } } }}
      sx={{ '& .MuiDialog-container': { alignItems: { sm: 'flex-start' }, paddingTop: { sm: '8vh' } } }}
    >
      {viewer && <Search viewer={viewer} />}
    </Dialog>
  );
}

/** Mounted with each opening: it begins empty. */
function Search({ viewer }: { viewer: Viewer }) {
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const query = typed.trim().slice(0, longestQuery);
  const [, remember] = useRecent();
  const { groups, hits, isNothing } = useGroups(viewer, query);
  const entries = useMemo(() => groups.flatMap((group) => group.entries), [groups]);
  const current = Math.min(active, entries.length - 1);

  function open(entry: Entry): void {
    closePalette();
    if (entry.isRemembered && entry.url) remember({ url: entry.url, title: entry.title });
    if (entry.run) entry.run();
    // Pages that the server renders itself are not among our routes.
    else if (areaRoutes.some(({ path }) => path === entry.url) || entry.url.startsWith('/apps/')) void navigate(entry.url);
    else location.assign(entry.url);
  }

  function handleKeyDown(event: KeyboardEvent): void {
    const last = entries.length - 1;
    const steps: Record<string, number> = { ArrowDown: current >= last ? 0 : current + 1, ArrowUp: current <= 0 ? last : current - 1 };
    const next = steps[event.key];
    const entry = entries[current];
    if (next !== undefined) setActive(next);
    else if (event.key === 'Enter' && entry && !event.nativeEvent.isComposing) open(entry);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <PaletteInput
        value={typed}
        listId={entries.length > 0 ? listId : undefined}
        activeId={entries[current] && `${listId}-${current}`}
        onKeyDown={handleKeyDown}
        onChange={(value) => {
          setTyped(value);
          setActive(0);
        }}
      />
      <PaletteList id={listId} groups={groups} hits={hits} query={isNothing ? query : ''} current={current} onPoint={setActive} onOpen={open} />
    </>
  );
}

function useGroups(viewer: Viewer, query: string): { groups: Group[]; hits: ReturnType<typeof useProductHits>; isNothing: boolean } {
  const text = useText();
  const hits = useProductHits(query);
  const [recent] = useRecent();
  const pages = usePages(viewer, query);
  const allPages = usePages(viewer, '');
  const actions = useActions(viewer, query);
  const isNothing = query !== '' && !hits.isLoading && pages.length + actions.length + hits.entries.length === 0;
  const groups: Group[] = isNothing
    ? [{ id: 'suggestions', title: text('shell.search.suggestions'), entries: allPages.slice(0, 3) }]
    : [
        { id: 'recent', title: text('shell.search.recent'), entries: query ? [] : recent },
        { id: 'pages', title: text('shell.search.pages'), entries: pages },
        { id: 'products', title: text('shell.search.products'), entries: hits.entries },
        { id: 'actions', title: text('shell.search.actions'), entries: actions },
      ];
  return { groups: groups.filter(({ entries }) => entries.length > 0), hits, isNothing };
}
